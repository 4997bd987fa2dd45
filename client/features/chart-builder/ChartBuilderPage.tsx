import '#client/i18n/namespaces/statistic.ts';
import '#client/i18n/namespaces/chart-builder.ts';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined';
import PushpinOutlined from '@ant-design/icons/es/icons/PushpinOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import type { EChartsType } from 'echarts/core';
import { useRef, useState } from 'react';
import { chartHeight } from '#client/business/chart/AnswerChart.tsx';
import { ChartFigure } from '#client/business/chart/ChartFigure.tsx';
import { type ChartKind, ChartUrl, chartKinds } from '#client/business/chart/chart-url.ts';
import { useChart } from '#client/business/chart/use-chart.ts';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import cardStyles from '#client/business/statistic/statistic-card.module.css';
import { statisticRangeOf } from '#client/business/statistic/statistic-url.ts';
import { useStatisticFilters } from '#client/business/statistic/use-statistic-filters.tsx';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { preloadCharts } from '#client/kit/chart/preload-charts.ts';
import { savePicture } from '#client/kit/chart/save-picture.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { useRefresh } from '#client/kit/use-refresh.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { statistic } from '#shared/statistic.ts';
import { AnswerTable } from './AnswerTable.tsx';
import { ChartBuilder } from './ChartBuilder.tsx';
import styles from './chart-builder.module.css';

const KeepChart = lazyPart(() => import('./KeepChart.tsx').then((module) => module.KeepChart));

preloadCharts();

/** Any figures by any dimensions, as a chart and a table. */
export function ChartBuilderPage() {
  const { t } = useTranslation();
  const zone = useZone();
  const [input, setInput] = useUrlInput(ChartUrl);
  const chart = useRef<EChartsType>(undefined);
  const [isKeeping, setKeeping] = useState(false);
  const { now, refresh } = useRefresh((at) => statisticRangeOf(input, at, zone), [statistic.chart]);
  const { asked, reply, nameOf, shown, kind, plan } = useChart(input, now);
  const { data, error, mutate, isLoading, isValidating } = reply;
  const { range, values, reset } = useStatisticFilters(input, setInput);
  const isFiltered = values.some(({ isActive }) => isActive);
  const label = t('chartBuilder:label', { names: shown.map(nameOf).join(', ') });
  return (
    <Page
      title={t('menu.chartBuilder')}
      purpose={t('chartBuilder:purpose')}
      actions={
        <>
          <Button icon={<PushpinOutlined />} onClick={() => setKeeping(true)}>
            {t('chartBuilder:keep.open')}
          </Button>
          <Button icon={<ReloadOutlined />} onClick={refresh}>
            {t('kit.table.refresh')}
          </Button>
        </>
      }
    >
      <FilterBar filters={[range, ...values]} onReset={() => setInput(reset)} inSight={4} />
      <ChartBuilder input={input} range={asked.dateTime} setInput={setInput} />
      {!data || !plan ? (
        <StatisticState error={error} height={chartHeight} onRetry={() => mutate()} />
      ) : data.cells.length === 0 ? (
        <TableNotice
          height={chartHeight}
          icon={<LineChartOutlined />}
          title={t('statistic:empty')}
          text={t(isFiltered ? 'statistic:emptyFilter' : 'statistic:emptyHint')}
        >
          {isFiltered && <Button onClick={() => setInput(reset)}>{t('kit.table.resetFilter')}</Button>}
        </TableNotice>
      ) : (
        <>
          <section className={cardStyles.card} aria-label={label} data-stale={isLoading || undefined}>
            <div className={styles.tools}>
              <Segmented<ChartKind>
                aria-label={t('chartBuilder:fields.kind')}
                value={kind}
                onChange={(next) => setInput({ kind: next })}
                options={chartKinds.map((value) => ({ value, label: t(`chartBuilder:kinds.${value}`) }))}
              />
              {kind !== 'matrix' && (
                <Button
                  icon={<PictureOutlined />}
                  onClick={() => chart.current && savePicture(chart.current, t('menu.chartBuilder'))}
                >
                  {t('statistic:picture')}
                </Button>
              )}
            </div>
            <ChartFigure
              label={label}
              plan={plan}
              kind={kind}
              shown={shown}
              nameOf={nameOf}
              onChart={(made) => {
                chart.current = made;
              }}
            />
          </section>
          <AnswerTable
            chart={data}
            input={input}
            question={asked}
            shown={shown}
            nameOf={nameOf}
            error={error}
            isLoading={isLoading}
            isValidating={isValidating}
            onRefresh={refresh}
          />
        </>
      )}
      {isKeeping && <KeepChart input={input} question={asked} onClose={() => setKeeping(false)} />}
    </Page>
  );
}
