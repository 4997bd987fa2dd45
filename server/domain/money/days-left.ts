import Decimal from 'decimal.js';
import { everybody } from '../../platform/rights/customer-scope.ts';
import type { MessageFigures } from '../messages/figures.ts';

const day = 86_400_000;
/** Days of traffic by which the days left are reckoned. */
const spentDays = 7;
const most = 99_999;

/** What customers were charged in the last days, in the base currency; those without charges are absent. */
export async function spentBy(
  messages: Pick<MessageFigures, 'aggregate'>,
  { ids, at }: { ids?: readonly string[]; at: number },
): Promise<Map<string, string>> {
  if (ids?.length === 0) return new Map();
  const sums = await messages.aggregate({
    dateTime: [at - spentDays * day, at],
    viewer: everybody,
    groupBy: ['customerId'],
    ...(ids && { filter: { customerId: ids } }),
  });
  return new Map(sums.flatMap(({ by, revenue }) => (by.customerId ? [[by.customerId, revenue]] : [])));
}

/** How many days money of the base currency lasts at that rate, one decimal; null without a rate, or where nothing is spent. */
export function daysLeftOf(base: string | null, spent: string | undefined): number | null {
  if (base === null || spent === undefined || new Decimal(spent).lte(0)) return null;
  const days = Decimal.max(base, 0).mul(spentDays).div(spent);
  return Decimal.min(days, most).toDecimalPlaces(1).toNumber();
}
