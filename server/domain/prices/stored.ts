import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceKey, PriceState, PriceTraffic } from '#shared/channel/price.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Trx = Kysely<Tables>;

/** A row of a table of prices; these columns are the same in all of them. */
export interface StoredPrice<S extends string = string> {
  price_id: string;
  operator_id: string;
  traffic_type: PriceTraffic;
  price: string;
  currency: string;
  /** Only where prices have one of their own. */
  bill_basis?: 1 | 2 | 3;
  /** Only where prices come from sheets. */
  batch_id?: string | null;
  effective_from: number;
  effective_to: number | null;
  closed_at: number | null;
  voided_at: number | null;
  source: S;
  created_at: number;
  created_by: string;
}

/** A price row to write. */
export interface NewPrice extends PriceKey {
  price: string;
  currency: string;
  billBasis?: 1 | 2 | 3 | undefined;
  from: number;
  /** Null: until something takes its place. */
  to: number | null;
  by: string;
}

/** Whose price list it is, locked. */
export interface ListFacts {
  id: string;
  name: string;
  currency: string;
  billBasis?: 1 | 2 | 3;
}

/** A kind of price lists, such as those of channels: where they are stored. `L` names one of them, `S` is where prices come from. */
export interface PriceShelf<L, S extends string = string> {
  /** Where prices of this kind may come from. */
  readonly sources: readonly S[];
  readonly table: 'channel_price' | 'customer_price';
  /** Of the operation log. */
  readonly resource: string;
  /** Condition on the rows of one list. */
  rowsOf(list: L): RawBuilder<boolean>;
  /** Locks whose list it is, so that two people cannot change the same line at once. */
  lock(trx: Trx, list: L): Promise<ListFacts>;
}

/** Reads and ends the rows of price lists; `PriceBook` decides which. */
export function createStoredPrices<L, S extends string>({ table, rowsOf }: PriceShelf<L, S>) {
  const set = (trx: Trx, priceId: string, change: RawBuilder<unknown>) =>
    sql`update ${sql.table(table)} set ${change} where price_id = ${priceId}`.execute(trx);
  const select = async (trx: Trx, list: L, where: RawBuilder<unknown>): Promise<StoredPrice<S>[]> => {
    const { rows } = await sql<StoredPrice<S>>`
      select *, trim_scale(price)::text as price from ${sql.table(table)} where ${rowsOf(list)} and ${where}`.execute(
      trx,
    );
    return rows;
  };

  return {
    /** The database's clock, ms: what "now" means for a price. */
    now: async (trx: Trx): Promise<number> => {
      const { rows } = await sql<{
        now: number;
      }>`select floor(extract(epoch from now()) * 1000)::bigint as now`.execute(trx);
      return Number(rows[0]?.now);
    },

    /** The rows of the lines that reach beyond a moment, by line and time; taken-back ones are left out. */
    from: (trx: Trx, list: L, operatorIds: readonly string[], moment: number): Promise<StoredPrice[]> =>
      select(
        trx,
        list,
        sql`operator_id = any (${operatorIds}::bigint[]) and voided_at is null
          and (effective_to is null or effective_to > ${new Date(moment)}) order by effective_from`,
      ),

    find: async (trx: Trx, list: L, priceId: string): Promise<StoredPrice | undefined> =>
      (await select(trx, list, sql`price_id = ${priceId}`))[0],

    /** The row of the same line that ends where `row` begins. */
    before: async (trx: Trx, list: L, row: StoredPrice): Promise<StoredPrice | undefined> =>
      (
        await select(
          trx,
          list,
          sql`operator_id = ${row.operator_id} and traffic_type = ${row.traffic_type} and voided_at is null
            and effective_to = ${new Date(row.effective_from)}`,
        )
      )[0],

    /** What the lines cost at a moment or now, changed by a percentage and an amount: rounded half up to six decimals (rule R10). */
    inForce: async (
      trx: Trx,
      list: L,
      at: number | undefined,
      { percent = '0', fixed = '0' }: { percent?: string | undefined; fixed?: string | undefined } = {},
    ): Promise<(PriceKey & { price: string; billBasis?: 1 | 2 | 3 })[]> => {
      const moment = at === undefined ? sql`now()` : sql`greatest(now(), to_timestamp(${at}::float8 / 1000))`;
      const { rows } = await sql<StoredPrice>`
        select *, trim_scale(round(price * (1 + ${percent}::numeric / 100) + ${fixed}::numeric, 6))::text as price
        from ${sql.table(table)}
        where ${rowsOf(list)} and voided_at is null and effective_from <= ${moment}
          and (effective_to is null or effective_to > ${moment})`.execute(trx);
      return rows.map(({ operator_id: operatorId, traffic_type: trafficType, price, bill_basis: billBasis }) => ({
        operatorId,
        trafficType,
        price,
        ...(billBasis && { billBasis }),
      }));
    },

    endAt: (trx: Trx, { price_id }: StoredPrice, to: number | null) =>
      set(trx, price_id, sql`effective_to = ${to === null ? null : new Date(to)}`),
    closeAt: (trx: Trx, { price_id }: StoredPrice, to: number) =>
      set(trx, price_id, sql`effective_to = ${new Date(to)}, closed_at = now()`),
    void: (trx: Trx, { price_id }: StoredPrice) => set(trx, price_id, sql`voided_at = now()`),

    /** All rows a line ever had, latest first. */
    history: (db: Trx, list: L, { operatorId, trafficType }: PriceKey): Promise<StoredPrice<S>[]> =>
      select(
        db,
        list,
        sql`operator_id = ${operatorId} and traffic_type = ${trafficType}
          order by effective_from desc, price_id desc limit 500`,
      ),
  };
}

/** The state of a row follows from its times alone. */
export function stateOf(
  row: Pick<StoredPrice, 'voided_at' | 'effective_from' | 'effective_to' | 'closed_at'>,
  now: number,
): PriceState {
  if (row.voided_at !== null) return 'void';
  if (row.effective_from > now) return 'future';
  if (row.effective_to === null || row.effective_to > now) return 'active';
  return row.closed_at === null ? 'expired' : 'off';
}
