import { type Kysely, sql } from 'kysely';
import type { FloorRule } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { createPauses } from '../../platform/files/import/pauses.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { moneyOfAll, type OwnedLine } from './floors.ts';
import type { LineMoney } from './line-money.ts';

/**
 * Lines looked at together; how many are always looked at; and how long others are, ms: the call of the settings form waits for the response. A
 * busy machine answers for as many lines of a usual price list as an idle one.
 */
const usual = { batch: 2000, least: 10_000, patience: 6000 };

/** A price in force that some account pays. */
export interface PaidLine extends OwnedLine {
  priceId: string;
  price: string;
}

/** A price that is below its floor by other settings, and not by those in force. */
export interface BelowLine {
  line: PaidLine;
  money: LineMoney;
}

/**
 * Calls `look` with each price in force of the viewer's customers that other settings put below its floor, as its list would show it. Where
 * there are so many that this takes too long, the rest is left out; answers how many lines that are.
 */
export async function eachNewlyBelow(
  db: Kysely<Tables>,
  { present, wanted }: { present: FloorRule; wanted: FloorRule },
  viewer: ScopeHolder,
  look: (found: BelowLine) => unknown,
  { batch, least, patience } = usual,
): Promise<number> {
  const pause = createPauses();
  const at = Date.now();
  const end = performance.now() + patience;
  let looked = 0;
  let after = '0';
  for (;;) {
    const rows = await paidLines(db, after, viewer, batch);
    const lines = rows.map((row) => ({ ...row, at }));
    const then = await moneyOfAll(db, wanted, lines);
    const below: BelowLine[] = [];
    for (const [place, line] of lines.entries()) {
      await pause();
      const money = then[place];
      if (money?.isBelow(line.price)) below.push({ line, money });
    }
    const before =
      below.length > 0
        ? await moneyOfAll(
            db,
            present,
            below.map(({ line }) => line),
          )
        : [];
    for (const [place, found] of below.entries()) if (!before[place]?.isBelow(found.line.price)) look(found);
    const last = lines.at(-1);
    if (!last || lines.length < batch) return 0;
    after = last.priceId;
    looked += lines.length;
    if (looked >= least && performance.now() > end) return countAfter(db, after, viewer);
  }
}

const isPaid = (after: string, viewer: ScopeHolder) => sql`p.price_id > ${after} and p.effective_from <= now()
  and (p.effective_to is null or p.effective_to > now()) and u.archived_at is null and customer.archived_at is null
  and ${customerScope(viewer)}`;

async function countAfter(db: Kysely<Tables>, after: string, viewer: ScopeHolder): Promise<number> {
  const { rows } = await sql<{ lines: number }>`
    select count(distinct p.price_id)::int as lines
    from account_price p join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    where ${isPaid(after, viewer)}`.execute(db);
  return rows[0]?.lines ?? 0;
}

async function paidLines(
  db: Kysely<Tables>,
  after: string,
  viewer: ScopeHolder,
  most: number,
): Promise<Omit<PaidLine, 'at'>[]> {
  const { rows } = await sql<Omit<PaidLine, 'at'>>`
    select p.price_id::text as "priceId", p.operator_id::text as "operatorId", p.traffic_type as "trafficType",
      trim_scale(p.price)::text as price, p.currency,
      jsonb_agg(jsonb_build_object('userId', u.customer_user_id::text, 'kind', u.traffic_type)) as accounts
    from account_price p join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    where ${isPaid(after, viewer)}
    group by p.price_id, p.operator_id, p.traffic_type, p.price, p.currency
    order by p.price_id limit ${most}`.execute(db);
  return rows;
}
