import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
import { useStatisticFilters } from '#client/business/statistic/use-statistic-filters.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { type Filter, filtersOf } from '#client/kit/filters.tsx';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { ProfitUrl, withRange } from './profit-url.ts';

/** The filters of the screen: the range first, then which groups are listed, then which messages are counted. */
export function useProfitFilters(input: ProfitUrl, setInput: SetUrlInput<ProfitUrl>) {
  const { t } = useTranslation();
  const isShown = useShownMetrics();
  const { range, values, reset } = useStatisticFilters(withRange(input), setInput);
  const filter = filtersOf<ProfitUrl, 'profit'>('profit', t, input, setInput, ProfitUrl);
  const { last, preset, from } = input;
  const [customers, ...others] = values;
  const filters: readonly Filter[] = [
    { ...range, isActive: last !== undefined || preset !== undefined || from !== undefined },
    ...(isShown('profit') ? [filter.flag('onlyNegative')] : []),
    ...(customers ? [customers] : []),
    ...others.slice(0, 1),
    ...(isShown('revenue') ? [filter.text('minRevenue', t('profit:minRevenueHint'))] : []),
    ...others.slice(1),
  ];
  return {
    filters,
    isFiltered: filters.slice(1).some(({ isActive }) => isActive),
    reset: () => setInput({ ...reset, onlyNegative: undefined, minRevenue: undefined }),
  };
}
