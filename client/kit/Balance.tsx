import { centsOf } from '#shared/amounts.ts';
import { Amount } from './Amount.tsx';

/** What an account has or may spend: rounded to cents, with the exact amount in a tooltip where that differs. */
export function Balance({ value, currency }: { value: string; currency: string }) {
  const cents = centsOf(value);
  const amount = <Amount value={cents} currency={currency} />;
  return cents === value ? amount : <span title={`${value} ${currency}`}>{amount}</span>;
}
