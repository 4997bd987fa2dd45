import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { SheetKind } from '#shared/price-sheet/fields.ts';
import type { PriceRow } from '../../../domain/routing/price.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { entriesOf } from '../entries.ts';
import { type SheetEntry, withEntries } from './with-entries.ts';

type Db = Kysely<Tables>;

/** A moment at which the price of a line changes, ms. */
export interface LineChange {
  operatorId: string;
  trafficType: PriceTraffic;
  at: number;
  /** Nine times as much or more (rule R15). */
  isTenfold: boolean;
}

/** Prices of a channel for some operators without and with a change of its price list. */
export interface ChangedPrices {
  lines: LineChange[];
  before: PriceRow[];
  after: PriceRow[];
}

export interface Change {
  channelId: string;
  /** Lines that may become dearer, by country. */
  countries(db: Db): Promise<Map<string, number>>;
  prices(db: Db, operatorIds: readonly string[], now: number): Promise<ChangedPrices>;
}

interface ChangedSheet {
  batchId: string;
  channelId: string;
  kind: SheetKind;
  isCommitted: boolean;
}

/** What a price sheet changes: before its commit what it would, after it what it did to the prices of now. */
export const sheetChange = ({ batchId, channelId, kind, isCommitted }: ChangedSheet): Change => ({
  channelId,
  countries: (db) =>
    byCountry(
      db,
      sql`price_sheet_row r where r.batch_id = ${batchId} and not r.is_skipped and r.tab in ('up', 'new', 'closed')`,
    ),
  prices: async (db, operatorIds, now) => {
    const { rows: entries } = await sql<SheetEntry>`
      select e.operator_id::text as "operatorId", e.traffic_type as "trafficType", e.tab, trim_scale(e.price)::text as price,
        coalesce(e.currency, (select currency from channel where channel_id = ${channelId})) as currency,
        e.at, 'X10' = any (e.codes) as "isTenfold"
      from ${entriesOf(batchId, sql`r.operator_id = any (${[...operatorIds]}::bigint[])`)} e order by e.at`.execute(db);
    const lines = entries
      .filter(({ tab }) => tab === 'up' || tab === 'new' || tab === 'closed')
      .map(({ operatorId, trafficType, at, isTenfold }) => ({
        operatorId,
        trafficType,
        isTenfold,
        at: Math.max(at, now),
      }));
    const present = await channelPrices(db, { channelId, operatorIds, now }, sql`p.voided_at is null`);
    if (!isCommitted) return { lines, before: present, after: withEntries(present, entries, { channelId, kind }) };
    const before = await channelPrices(
      db,
      { channelId, operatorIds, now },
      sql`p.batch_id is distinct from ${batchId} and (p.voided_at is null or u.was = 'voided')`,
      {
        join: sql`left join price_sheet_undo u on u.batch_id = ${batchId} and u.price_id = p.price_id`,
        end: sql`case when u.price_id is null then p.effective_to else u.effective_to end`,
      },
    );
    return { lines, before, after: present };
  },
});

/** The same of what one transaction entered into a channel's price list by hand; `enteredAt` is its time as the database writes it. */
export const handChange = (channelId: string, enteredAt: string): Change => {
  const entered = sql`p.channel_id = ${channelId} and p.created_at = ${enteredAt}::timestamptz and p.source = 'manual' and p.voided_at is null`;
  return {
    channelId,
    countries: (db) => byCountry(db, sql`channel_price p where ${entered}`),
    prices: async (db, operatorIds, now) => {
      const { rows: lines } = await sql<LineChange>`
        select p.operator_id::text as "operatorId", p.traffic_type as "trafficType", p.effective_from as at, false as "isTenfold"
        from channel_price p where ${entered} and p.operator_id = any (${[...operatorIds]}::bigint[])`.execute(db);
      const scope = { channelId, operatorIds, now };
      const after = await channelPrices(db, scope, sql`p.voided_at is null`);
      const before = await channelPrices(
        db,
        scope,
        sql`p.created_at <> ${enteredAt}::timestamptz and (p.voided_at is null or p.voided_at = ${enteredAt}::timestamptz)`,
        {
          // What was in force goes on, as if nothing had begun in its place.
          end: sql`case when exists (select from channel_price fresh where fresh.channel_id = p.channel_id
            and fresh.operator_id = p.operator_id and fresh.traffic_type = p.traffic_type
            and fresh.created_at = ${enteredAt}::timestamptz and fresh.effective_from = p.effective_to) then null else p.effective_to end`,
        },
      );
      return { lines: lines.map((line) => ({ ...line, at: Math.max(line.at, now) })), before, after };
    },
  };
};

async function byCountry(db: Db, lines: RawBuilder<unknown>): Promise<Map<string, number>> {
  const { rows } = await sql<{ countryId: string; lines: number }>`
    select o.country_id::text as "countryId", count(*)::int as lines
    from operator o join (select operator_id from ${lines}) line using (operator_id) group by 1`.execute(db);
  return new Map(rows.map(({ countryId, lines: count }) => [countryId, count]));
}

interface PriceScope {
  channelId: string;
  operatorIds: readonly string[];
  now: number;
}

/** Prices of a channel that have not ended; `end` tells their end otherwise. */
async function channelPrices(
  db: Db,
  { channelId, operatorIds, now }: PriceScope,
  condition: RawBuilder<unknown>,
  { join = sql``, end = sql`p.effective_to` }: { join?: RawBuilder<unknown>; end?: RawBuilder<unknown> } = {},
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select * from (
      select p.price_id::text as "priceId", p.channel_id::text as "ownerId", p.operator_id::text as "operatorId",
        p.traffic_type as "trafficType", trim_scale(p.price)::text as price, p.currency, 1 as "billBasis", p.effective_from as "from", ${end} as "to"
      from channel_price p ${join}
      where p.channel_id = ${channelId} and p.operator_id = any (${[...operatorIds]}::bigint[]) and ${condition}
    ) each where "to" is null or "to" > to_timestamp(${now}::float8 / 1000)`.execute(db);
  return rows;
}
