import '#client/kit/chart/more-charts.ts';
import type { EChartsType } from 'echarts/core';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { attachSlotPointer } from '#client/kit/chart/slot-pointer.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { TimeSharing } from '#shared/statistic/time-sharing.ts';
import { type ChartSeries, chartSeries } from './outcomes.ts';
import { axisName, slotName } from './slot-name.ts';
import { chartHeight, seriesColors, slotOption } from './slot-option.ts';
import { slotText } from './slot-text.ts';

interface SlotChartProps {
  data: TimeSharing;
  /** Name of the range before, where there is one. */
  formerName: string;
  onOpen: (at: number) => void;
  onZoom: (first: number, last: number) => void;
  /** Called with the chart, for a picture of it; and with undefined when it is gone. */
  onChart: (chart: EChartsType | undefined) => void;
}

/** What came of the messages of each slot, how many of them arrived and how fast; a click opens a slot, dragging zooms. */
export function SlotChart({ data, formerName, onOpen, onZoom, onChart }: SlotChartProps) {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { slots, step, dateTime, compare } = data;
  const nameOf = (series: ChartSeries) => {
    if (series === 'former') return t('statistic:former', { name: formerName });
    return series === 'formerPct' ? t('statistic:formerPct', { name: formerName }) : t(`statistic:metrics.${series}`);
  };
  const series: readonly ChartSeries[] = [...chartSeries, ...(compare ? (['former', 'formerPct'] as const) : [])];
  const textOf = (at: number) => {
    const [slot, former] = [slots[at], compare?.slots[at]];
    if (!slot) return '';
    return slotText(
      { data, at, name: slotName(slot, step, zone), formerName: former ? slotName(former, step, zone) : '' },
      t,
    );
  };
  const attach = (chart: EChartsType) => {
    onChart(chart);
    const detach = attachSlotPointer(chart, { count: slots.length, onPick: onOpen, onSelect: onZoom });
    return () => {
      onChart(undefined);
      detach();
    };
  };
  return (
    <>
      <EChart
        height={chartHeight}
        label={t('statistic:chartLabel')}
        attach={attach}
        option={slotOption({
          data,
          names: slots.map((slot) => axisName(slot, step, dateTime, zone)),
          nameOf,
          unit: t('statistic:unit'),
          isHidden: (name) => hidden.has(nameOf(name)),
          textOf,
        })}
      />
      <ChartLegend
        names={series.map(nameOf)}
        colors={series.map((name) => seriesColors[name])}
        hidden={hidden}
        onChange={setHidden}
      />
    </>
  );
}
