import { centsOf, plusOf } from '#shared/amounts.ts';
import { formatCount, formatMoney } from '#shared/format.ts';

/** With its sign: the customer's less ours. */
export const signedMoney = (amount: string): string => plusOf(amount) + formatMoney(centsOf(amount));
export const signedCount = (count: number): string => (count > 0 ? '+' : '') + formatCount(count);
