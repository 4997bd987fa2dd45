import type { Posting } from './post.ts';

interface Opened {
  customerId: string;
  currency: string;
  /** Decimal text; negative: he owes us. */
  amount: string;
  at: number;
}

/** What a customer had before the ledger knew him; once for each. */
export const opening = ({ customerId, currency, amount, at }: Opened): Posting => ({
  key: `opening:${customerId}:${currency}`,
  kind: 'opening',
  by: 'system',
  at,
  entries: [
    { party: { customerId }, currency, amount, kind: 'opening' },
    { party: 'opening', currency, amount: amount.startsWith('-') ? amount.slice(1) : `-${amount}`, kind: 'opening' },
  ],
});
