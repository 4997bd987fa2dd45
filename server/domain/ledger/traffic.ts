import { type RawBuilder, sql } from 'kysely';
import { jsonText } from '../../platform/db/query.ts';
import { type NewEntry, type Posted, postStatement, type TrafficFacts } from './post.ts';

/** What messages of one minute, account, operator and price changed. */
export interface TrafficLine extends TrafficFacts {
  kind: 'charge' | 'refund' | 'correction';
  customerId: string;
  currency: string;
  /** Decimal text; negative: the customer pays. */
  amount: string;
}

/** What is held back of a customer's balance from now on: more, or less when negative. */
export interface Reservation {
  customerId: string;
  currency: string;
  amount: string;
}

/** Posts traffic as one transaction, with our own side in `totals`: one line a currency. */
export function trafficStatement(
  lines: readonly TrafficLine[],
  totals: ReadonlyMap<string, string>,
): RawBuilder<Posted> {
  const entries = lines.map(
    ({ kind, customerId, currency, amount, ...traffic }): NewEntry => ({
      party: { customerId },
      currency,
      amount,
      kind,
      traffic,
    }),
  );
  const own = [...totals].map(
    ([currency, amount]): NewEntry => ({ party: 'traffic', currency, amount, kind: 'charge' }),
  );
  // Without a key: what messages change is worked out from what is stored of them, in the same transaction.
  return postStatement([{ key: null, kind: 'traffic', by: 'feed', entries: [...entries, ...own] }]);
}

export const reserveStatement = (reservations: readonly Reservation[]): RawBuilder<unknown> =>
  sql`select ledger_reserve(${jsonText(
    reservations.map(({ customerId, ...rest }) => ({ kind: 'customer', customer: customerId, ...rest })),
  )}::jsonb)`;
