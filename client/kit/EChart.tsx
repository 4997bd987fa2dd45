import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import chartStyles from './chart/chart.module.css';
import { chartTheme } from './chart/chart-theme.ts';
import { usePageLook } from './chart/use-page-look.ts';

interface EChartProps {
  option: EChartsCoreOption;
  /** Pixels. */
  height: number;
  /** What the chart shows, for those who cannot see it; its numbers must also be there as a table. */
  label: string;
  /** Called with the index of the clicked point; of a graph also whether that is a node or an edge, of a mark that it is one. */
  onPick?: (index: number, kind?: string) => void;
  /** Called with the chart once it is made, and again for another function; returns what undoes it. */
  attach?: ((chart: EChartsType) => () => void) | undefined;
}

const loadLibrary = () => import('./chart/echarts.ts');

/** A chart; its library is fetched when the first one is shown. Colours come from the theme, and are read when it is made. */
export const EChart = (props: EChartProps) => <DrawnChart key={usePageLook()} {...props} />;

function DrawnChart({ option, height, label, onPick, attach }: EChartProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<EChartsType>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    let made: EChartsType | undefined;
    const make = ({ echarts }: Awaited<ReturnType<typeof loadLibrary>>) => {
      if (isGone) return;
      made = echarts.init(element, chartTheme(element));
      setChart(made);
    };
    // The first call comes with the first layout: a chart cannot be drawn before its box has a size.
    let isAsked = false;
    const observer = new ResizeObserver(() => {
      if (!isAsked && element.clientWidth > 0) {
        isAsked = true;
        loadLibrary().then(make, () => setFailed(true));
      }
      made?.resize();
    });
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      made?.dispose();
      setChart(undefined);
    };
  }, []);

  useEffect(() => {
    chart?.setOption(
      // A tooltip in HTML would need styles and markup that the page's policy refuses.
      { animationDuration: 200, animationDurationUpdate: 200, ...option, tooltip: withRichText(option.tooltip) },
      { notMerge: true },
    );
  }, [chart, option]);

  useEffect(() => {
    if (!chart || !onPick) return;
    const handlePick = (event: { dataIndex?: number; dataType?: string; componentType?: string }) => {
      if (event.dataIndex !== undefined) onPick(event.dataIndex, event.dataType ?? event.componentType);
    };
    chart.on('click', handlePick);
    return () => {
      chart.off('click', handlePick);
    };
  }, [chart, onPick]);

  useEffect(() => {
    if (chart && attach) return attach(chart);
    return undefined;
  }, [chart, attach]);

  return hasFailed ? (
    <p className={chartStyles.failure} style={{ height }} role="alert">
      {t('errorPages.outdated')}
    </p>
  ) : (
    <div ref={box} role="img" aria-label={label} style={{ height }} />
  );
}

const withRichText = (tooltip: unknown): object => ({
  ...(typeof tooltip === 'object' ? tooltip : undefined),
  renderMode: 'richText',
});
