import { type Kysely, type Selectable, sql } from 'kysely';
import type { ChannelPrice, PriceKey } from '#shared/channel/price.ts';
import { moneyText } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';

type Db = Kysely<Tables>;
export type PriceRow = Selectable<Tables['channel_price']>;

/** A price row to write. */
export interface NewPrice extends PriceKey {
  channelId: string;
  price: string;
  currency: string;
  billBasis: 1 | 2;
  from: number;
  /** Null: until something takes its place. */
  to: number | null;
  source: ChannelPrice['source'];
  batchId?: string | undefined;
  by: string;
}

/** The writes of price rows; `PriceBook` decides which. */
export function createPriceRepository(db: Db) {
  const update = (
    trx: Db,
    priceId: string,
    set: Partial<Record<'effective_to' | 'closed_at' | 'voided_at', Date | null>>,
  ) => trx.updateTable('channel_price').set(set).where('price_id', '=', priceId).execute();

  return {
    /** The database's clock, ms: what "now" means for a price. */
    now: async (trx: Db): Promise<number> => {
      const { rows } = await sql<{
        now: number;
      }>`select floor(extract(epoch from now()) * 1000)::bigint as now`.execute(trx);
      return Number(rows[0]?.now);
    },

    /** The rows of the lines that reach beyond a moment, by line and time; taken-back ones are left out. */
    from: (trx: Db, channelId: string, operatorIds: readonly string[], moment: number): Promise<PriceRow[]> =>
      trx
        .selectFrom('channel_price')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('operator_id', 'in', operatorIds)
        .where('voided_at', 'is', null)
        .where((eb) =>
          eb.or([eb('effective_to', 'is', null), eb('effective_to', '>', sql<number>`${new Date(moment)}`)]),
        )
        .orderBy('effective_from')
        .execute(),

    find: (trx: Db, channelId: string, priceId: string): Promise<PriceRow | undefined> =>
      trx
        .selectFrom('channel_price')
        .selectAll()
        .where('channel_id', '=', channelId)
        .where('price_id', '=', priceId)
        .executeTakeFirst(),

    /** The row of the same line that ends where `row` begins. */
    before: (trx: Db, row: PriceRow): Promise<PriceRow | undefined> =>
      trx
        .selectFrom('channel_price')
        .selectAll()
        .where('channel_id', '=', row.channel_id)
        .where('operator_id', '=', row.operator_id)
        .where('traffic_type', '=', row.traffic_type)
        .where('voided_at', 'is', null)
        .where('effective_to', '=', sql<number>`${new Date(row.effective_from)}`)
        .executeTakeFirst(),

    endAt: (trx: Db, { price_id }: PriceRow, to: number | null) =>
      update(trx, price_id, { effective_to: to === null ? null : new Date(to) }),
    closeAt: (trx: Db, { price_id }: PriceRow, to: number) =>
      update(trx, price_id, { effective_to: new Date(to), closed_at: new Date() }),
    void: (trx: Db, { price_id }: PriceRow) => update(trx, price_id, { voided_at: new Date() }),

    insert: (trx: Db, rows: readonly NewPrice[]) =>
      trx
        .insertInto('channel_price')
        .values(
          rows.map((row) => ({
            ...{ channel_id: row.channelId, operator_id: row.operatorId, traffic_type: row.trafficType },
            ...{ price: row.price, currency: row.currency, bill_basis: row.billBasis },
            effective_from: new Date(row.from),
            effective_to: row.to === null ? null : new Date(row.to),
            ...{ source: row.source, batch_id: row.batchId ?? null, created_by: row.by },
          })),
        )
        .execute(),

    history: async (channelId: string, { operatorId, trafficType }: PriceKey): Promise<ChannelPrice[]> => {
      const rows = await db
        .selectFrom('channel_price')
        .selectAll()
        .select(moneyText('price').as('amount'))
        .where('channel_id', '=', channelId)
        .where('operator_id', '=', operatorId)
        .where('traffic_type', '=', trafficType)
        .orderBy('effective_from', 'desc')
        .orderBy('price_id', 'desc')
        .limit(500)
        .execute();
      const now = Date.now();
      return rows.map((row) => ({
        priceId: row.price_id,
        operatorId: row.operator_id,
        trafficType: row.traffic_type,
        price: row.amount,
        currency: row.currency,
        billBasis: row.bill_basis,
        effectiveFrom: row.effective_from,
        effectiveTo: row.effective_to,
        source: row.source,
        state: stateOf(row, now),
        createdAt: row.created_at,
        createdBy: row.created_by,
      }));
    },
  };
}

/** The state of a row follows from its times alone. */
export function stateOf(row: PriceRow, now: number): ChannelPrice['state'] {
  if (row.voided_at !== null) return 'void';
  if (row.effective_from > now) return 'future';
  if (row.effective_to === null || row.effective_to > now) return 'active';
  return row.closed_at === null ? 'expired' : 'off';
}

export type PriceRepository = ReturnType<typeof createPriceRepository>;
