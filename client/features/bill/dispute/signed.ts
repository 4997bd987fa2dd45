import { centsOf } from '#client/kit/money.ts';
import { formatCount, formatMoney } from '#shared/format.ts';

const isAbove = (amount: string): boolean => /^[1-9]|^0\.0*[1-9]/.test(amount);

/** With its sign: the customer's less ours. */
export const signedMoney = (amount: string): string => (isAbove(amount) ? '+' : '') + formatMoney(centsOf(amount));
export const signedCount = (count: number): string => (count > 0 ? '+' : '') + formatCount(count);
