import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { usualOrders } from '#shared/statistic/profit.ts';
import type { ProfitUrl } from './profit-url.ts';

/** Page and order as the table shows them: the server's order until another is chosen. */
export function useUsualOrder(input: ProfitUrl, setInput: SetUrlInput<ProfitUrl>) {
  const isShown = useShownMetrics();
  const { pageNo, pageSize, sortField, onlyNegative } = input;
  const usual = usualOrders.find(isShown) ?? 'messages';
  const shown = sortField ?? usual;
  const { sortOrder = sortField === undefined && onlyNegative ? 'asc' : 'desc' } = input;
  return {
    input: {
      ...(pageNo !== undefined && { pageNo }),
      ...(pageSize !== undefined && { pageSize }),
      sortField: shown,
      sortOrder,
    },
    handleInput: (patch: Partial<ProfitUrl>) => {
      // A third click takes the order of a column off; where that is the usual one, it is turned round instead.
      const isOff = 'sortField' in patch && patch.sortField === undefined && shown === usual;
      setInput(isOff ? { ...patch, sortField: usual, sortOrder: sortOrder === 'desc' ? 'asc' : 'desc' } : patch);
    },
  };
}
