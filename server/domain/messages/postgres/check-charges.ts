import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { type CustomerSum, chargedBetween, reservedNow } from '../../ledger/check.ts';
import { inIngest } from './ingest.ts';
import { openAmounts } from './open-amounts.ts';

type Db = Kysely<Tables>;

/** A customer whose messages come to another amount than the ledger has (R26). */
export interface ChargeDifference {
  what: 'charged' | 'reserved';
  customerId: string;
  currency: string;
  messages: string;
  ledger: string;
}

/** Compares what messages submitted in `[from, to)`, whole minutes, were charged with the entries of the ledger. */
export const checkCharges = (db: Db, from: number, to: number): Promise<ChargeDifference[]> =>
  // Nothing may be written meanwhile; one day at a time keeps the wait short.
  inIngest({ db }, async ({ trx }) => {
    const { rows } = await sql<CustomerSum>`
      select customer_id::text as "customerId", currency, trim_scale(sum(amount))::text as amount from message
      where submit_time >= ${new Date(from)} and submit_time < ${new Date(to)} and charge_status = 2
      group by 1, 2 having sum(amount) <> 0`.execute(trx);
    return differences('charged', rows, await chargedBetween(trx, [from, to]));
  });

/** Compares what open messages hold back with what the ledger holds back for them. */
export const checkReserved = (db: Db): Promise<ChargeDifference[]> =>
  inIngest({ db }, async ({ trx }) => differences('reserved', await openAmounts(trx), await reservedNow(trx)));

function differences(
  what: ChargeDifference['what'],
  messages: readonly CustomerSum[],
  ledger: readonly CustomerSum[],
): ChargeDifference[] {
  const keyOf = ({ customerId, currency }: CustomerSum) => `${customerId} ${currency}`;
  const byKey = (sums: readonly CustomerSum[]) => new Map(sums.map((each) => [keyOf(each), each.amount]));
  const [told, posted] = [byKey(messages), byKey(ledger)];
  const all = new Map([...messages, ...ledger].map((each) => [keyOf(each), each]));
  return [...all].flatMap(([key, { customerId, currency }]): ChargeDifference[] => {
    const [one, other] = [told.get(key) ?? '0', posted.get(key) ?? '0'];
    return one === other ? [] : [{ what, customerId, currency, messages: one, ledger: other }];
  });
}
