import '#client/i18n/namespaces/statistic.ts';
import LineChartOutlined from '@ant-design/icons/es/icons/LineChartOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { FigureStrip } from '#client/business/statistic/FigureStrip.tsx';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import { useStatisticFilters } from '#client/business/statistic/use-statistic-filters.tsx';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { preloadCharts } from '#client/kit/chart/preload-charts.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { Page } from '#client/kit/Page.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import { useRefresh } from '#client/kit/use-refresh.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { statistic } from '#shared/statistic.ts';
import { ChartCard } from './ChartCard.tsx';
import { SlotTable } from './SlotTable.tsx';
import { chartHeight } from './slot-option.ts';
import { TimeSharingUrl, timeSharingInputOf } from './time-sharing-url.ts';

preloadCharts();

const headline = [
  'messages',
  'deliveredPct',
  'receiptPct',
  'receiptP50',
  'receiptP90',
  'revenue',
  'cost',
  'profit',
  'marginPct',
] as const satisfies readonly Metric[];
const refreshMs = 60_000;

/** When did it begin to go wrong, and for whom: figures over time. */
export function TimeSharingPage() {
  const { t } = useTranslation();
  const zone = useZone();
  const [input, setInput] = useUrlInput(TimeSharingUrl);
  const { now, refresh } = useRefresh((at) => timeSharingInputOf(input, at, zone).dateTime, [statistic.timeSharing]);
  const asked = timeSharingInputOf(input, now, zone);
  const answer = useCall(statistic.timeSharing, asked, { quiet: true, refreshInterval: refreshMs });
  const { data, error } = answer;
  const { range, values, reset } = useStatisticFilters(input, setInput);
  const compareName = input.compare ? t(`statistic:compareWith.${input.compare}`) : '';
  const isFiltered = values.some(({ isActive }) => isActive);
  return (
    <Page
      title={t('menu.timeSharing')}
      purpose={t('statistic:purpose')}
      actions={
        <Button icon={<ReloadOutlined />} onClick={refresh}>
          {t('kit.table.refresh')}
        </Button>
      }
    >
      <FilterBar filters={[range, ...values]} onReset={() => setInput(reset)} inSight={4} />
      {!data ? (
        <StatisticState error={error} height={chartHeight} onRetry={() => answer.mutate()} />
      ) : data.totals.messages === 0 && !data.compare?.totals.messages ? (
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
          <FigureStrip
            label={t('statistic:headline')}
            metrics={headline}
            figures={data.totals}
            former={data.compare && { name: compareName, totals: data.compare.totals, change: data.compare.change }}
          />
          <ChartCard
            data={data}
            asked={asked}
            input={input}
            setInput={setInput}
            compareName={compareName}
            isStale={answer.isLoading}
          />
          <SlotTable
            data={data}
            input={asked}
            values={input}
            error={error}
            isLoading={answer.isLoading}
            isValidating={answer.isValidating}
            onRefresh={refresh}
          />
        </>
      )}
    </Page>
  );
}
