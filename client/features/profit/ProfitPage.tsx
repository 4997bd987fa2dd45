import '#client/i18n/namespaces/statistic.ts';
import '#client/i18n/namespaces/profit.ts';
import FundOutlined from '@ant-design/icons/es/icons/FundOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { FigureStrip } from '#client/business/statistic/FigureStrip.tsx';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
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
import { ProfitTable } from './ProfitTable.tsx';
import { ProfitTools } from './ProfitTools.tsx';
import { compareOf, ProfitUrl, profitListInputOf, profitRange } from './profit-url.ts';
import { useProfitFilters } from './use-profit-filters.tsx';

preloadCharts();

const headline = [
  'revenue',
  'cost',
  'profit',
  'marginPct',
  'markupPct',
  'chargeParts',
  'refundParts',
  'agentProfit',
  'companyProfit',
] as const satisfies readonly Metric[];
/** Height of the placeholder, px. */
const height = 320;

/** Who earns and who loses, and why it changed. */
export function ProfitPage() {
  const { t } = useTranslation();
  const zone = useZone();
  const isShown = useShownMetrics();
  const [input, setInput] = useUrlInput(ProfitUrl);
  const { now, refresh } = useRefresh(
    (at) => profitRange(input, at, zone).dateTime,
    [statistic.profitList, statistic.profitBridge, statistic.profitChart],
  );
  const asked = profitListInputOf(input, now, zone);
  const answer = useCall(statistic.profitList, asked, { quiet: true });
  const { data, error } = answer;
  const { filters, isFiltered, reset } = useProfitFilters(input, setInput);
  const compare = compareOf(input);
  const before = data?.totals.before;
  return (
    <Page
      title={t('menu.profit')}
      purpose={t('profit:purpose')}
      actions={
        <Button icon={<ReloadOutlined />} onClick={refresh}>
          {t('kit.table.refresh')}
        </Button>
      }
    >
      <FilterBar filters={filters} onReset={reset} inSight={4} />
      {!data ? (
        <StatisticState error={error} height={height} onRetry={() => answer.mutate()} />
      ) : data.totals.messages === 0 && !before?.messages ? (
        <TableNotice
          height={height}
          icon={<FundOutlined />}
          title={t('statistic:empty')}
          text={t(isFiltered ? 'statistic:emptyFilter' : 'statistic:emptyHint')}
        >
          {isFiltered && <Button onClick={reset}>{t('kit.table.resetFilter')}</Button>}
        </TableNotice>
      ) : (
        <>
          <ProfitTools input={input} setInput={setInput} />
          <FigureStrip
            label={t('statistic:headline')}
            metrics={headline}
            figures={data.totals}
            former={
              compare && before && data.change
                ? { name: t(`statistic:compareWith.${compare}`), totals: before, change: data.change }
                : undefined
            }
          />
          {isShown('profit') && <ChartCard input={input} setInput={setInput} now={now} zone={zone} />}
          <ProfitTable
            data={data}
            error={error}
            isLoading={answer.isLoading}
            isValidating={answer.isValidating}
            onRefresh={refresh}
            input={input}
            setInput={setInput}
            asked={asked}
            now={now}
            zone={zone}
          />
        </>
      )}
    </Page>
  );
}
