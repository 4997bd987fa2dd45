import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type BillSpan, type ChargedDay, chargedDays, quarterTotals } from '../../../domain/ledger/disputed.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Claim } from './compare.ts';
import { type Counting, countingOf } from './counting.ts';
import '../tables.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['bill']>;

/** What a bill asks for messages: those of its period and late ones. */
export const messagesBilled = ({ sms_amount, late_amount }: Pick<Row, 'sms_amount' | 'late_amount'>): Decimal =>
  new Decimal(sms_amount).plus(late_amount);

/** The entries that a bill has taken: those after the bill before it, up to its own last one. */
export async function spanOf(db: Db, row: Row): Promise<BillSpan> {
  const { rows } = await sql<{ to: number; through: string }>`
    select extract(epoch from period_to)::float8 * 1000 as "to", through_entry::text as through from bill
    where customer_id = ${row.customer_id} and status not in (0, 7) and period_from < ${new Date(row.period_from)}
    order by period_from desc limit 1`.execute(db);
  return {
    customerId: row.customer_id,
    currency: row.currency,
    zone: row.zone,
    from: row.period_from,
    to: row.period_to,
    through: row.through_entry,
    before: rows[0] ?? null,
  };
}

/** How the customer counts, and what they were charged, by networks as the claims name them. */
export async function chargesFor(
  db: Db,
  span: BillSpan,
  { claims, period }: { claims: readonly Claim[]; period: { fromDay: string; toDay: string } },
): Promise<{ counting: Counting; charges: ChargedDay[] }> {
  const counting = countingOf(await quarterTotals(db, span), claims, period);
  const charges = await chargedDays(db, span, counting.offset);
  // Claims by day alone are of all networks.
  if (claims.every(({ operatorId }) => operatorId === null)) {
    return { counting, charges: charges.map((row) => ({ ...row, operatorId: null })) };
  }
  const defaults = await defaultNetworks(db);
  const isByCountry = claims.every(({ operatorId }) => operatorId === null || defaults.get(operatorId) === operatorId);
  if (!isByCountry) return { counting, charges };
  return {
    counting,
    charges: charges.map((row) => ({ ...row, operatorId: defaults.get(row.operatorId ?? '') ?? row.operatorId })),
  };
}

/** The default network of the country of each network: a country alone stands for all of them, as this one. */
async function defaultNetworks(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; whole: string }>`
    select o.operator_id::text as id, d.operator_id::text as whole
    from operator o join operator d on d.country_id = o.country_id and d.is_default`.execute(db);
  return new Map(rows.map(({ id, whole }) => [id, whole]));
}
