import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ImpactTotals } from '../tables.ts';
import type { NamedLoss } from './count.ts';

type Db = Kysely<Tables>;

/** Rows that one statement writes. */
const rowsAtOnce = 1000;
/** A run without a sign of life for so long has died with its server, ms. */
const deadAfter = 60_000;
/** Pause before a failed count is retried, ms. */
const restAfter = 5000;

export interface StoredImpact {
  /** The state of the sheet that was counted. */
  version: string;
  countedAt: number | null;
  tookMs: number;
  /** Too much to be counted while a call waits. */
  isLarge: boolean;
  totals: ImpactTotals;
  runVersion: string;
  runState: 'none' | 'waiting' | 'counting' | 'failed';
  progress: number;
  /** Whether the run shows signs of life, or has failed just now. */
  isFresh: boolean;
}

export interface Counted {
  version: string;
  tookMs: number;
  isLarge: boolean;
  totals: ImpactTotals;
  named: readonly NamedLoss[];
}

/** Keeps what was counted of a sheet, and who is counting. */
export function createStoredImpacts(db: Db) {
  return {
    read: async (batchId: string): Promise<StoredImpact | undefined> => {
      const { rows } = await sql<StoredImpact>`
        select version, counted_at as "countedAt", took_ms as "tookMs", is_large as "isLarge", totals, run_version as "runVersion", run_state as "runState", progress,
          coalesce(beat_at > now() - case run_state when 'failed' then ${restAfter}::float8 else ${deadAfter}::float8 end * interval '1 ms', false) as "isFresh"
        from price_sheet_impact where batch_id = ${batchId}`.execute(db);
      return rows[0];
    },

    /** A new run, unless this very state is being counted already. */
    claim: async (batchId: string, version: string): Promise<string | undefined> => {
      const { rows } = await sql<{ runId: string }>`
        insert into price_sheet_impact as impact (batch_id, run_id, run_version, run_state, beat_at)
        values (${batchId}, gen_random_uuid(), ${version}, 'waiting', now())
        on conflict (batch_id) do update set run_id = excluded.run_id, run_version = excluded.run_version, run_state = 'waiting',
          progress = 0, beat_at = now()
        where impact.run_version <> excluded.run_version or impact.run_state in ('none', 'failed')
          or impact.beat_at < now() - ${deadAfter} * interval '1 ms'
        returning run_id::text as "runId"`.execute(db);
      return rows[0]?.runId;
    },

    /** Begins a run; false when another one has taken its place, or a second instance was given a job that goes on. */
    begin: async (batchId: string, runId: string): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('price_sheet_impact')
        .set({ progress: 0, run_state: 'counting', beat_at: sql<Date>`now()` })
        .where('batch_id', '=', batchId)
        .where('run_id', '=', runId)
        .where(sql<boolean>`(run_state <> 'counting' or beat_at < now() - ${deadAfter} * interval '1 ms')`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Notes the progress of a run; false when another one has taken its place. */
    beat: async (
      batchId: string,
      runId: string,
      { progress, state }: { progress: number; state: 'counting' | 'failed' },
    ): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('price_sheet_impact')
        .set({ progress, run_state: state, beat_at: sql<Date>`now()` })
        .where('batch_id', '=', batchId)
        .where('run_id', '=', runId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** What was counted, in the place of what was before. */
    keep: (batchId: string, { version, tookMs, isLarge, totals, named }: Counted): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await sql`
          insert into price_sheet_impact as impact (batch_id, version, counted_at, took_ms, is_large, totals)
          values (${batchId}, ${version}, now(), ${tookMs}, ${isLarge}, ${jsonText(totals)}::jsonb)
          on conflict (batch_id) do update set version = excluded.version, counted_at = excluded.counted_at, took_ms = excluded.took_ms,
            is_large = excluded.is_large, totals = excluded.totals,
            run_state = case when impact.run_version = excluded.version then 'none' else impact.run_state end`.execute(
          trx,
        );
        await sql`delete from price_sheet_loss where batch_id = ${batchId}`.execute(trx);
        for (let from = 0; from < named.length; from += rowsAtOnce) {
          await sql`
            insert into price_sheet_loss
            select ${batchId}::bigint, row_id, customer_user_id, customer_id, operator_id, to_timestamp(loses_from / 1000.0), old_cost, new_cost,
              sold_for, sold_in, price_traffic, list_user_id, parts, loss, to_timestamp(raised_from / 1000.0), to_timestamp(loss_until / 1000.0), is_open,
              is_tenfold, proposed_price, item_name, item_traffic
            from json_to_recordset(${jsonText(named.slice(from, from + rowsAtOnce).map(storedOf))}::json) as each (
              row_id bigint, customer_user_id bigint, customer_id bigint, operator_id bigint, loses_from numeric, old_cost numeric,
              new_cost numeric, sold_for numeric, sold_in text, price_traffic text, list_user_id bigint, parts bigint, loss numeric, raised_from numeric,
              loss_until numeric, is_open boolean, is_tenfold boolean, proposed_price numeric, item_name text, item_traffic text)`.execute(
            trx,
          );
        }
      }),

    /** Forgets the single routes of a sheet that is over. */
    drop: async (trx: Db, batchId: string): Promise<void> => {
      await sql`delete from price_sheet_loss where batch_id = ${batchId}`.execute(trx);
      await trx.deleteFrom('price_sheet_impact').where('batch_id', '=', batchId).execute();
    },
  };
}

const storedOf = ({ account, ...loss }: NamedLoss) => ({
  row_id: loss.rowId,
  customer_user_id: account.userId,
  customer_id: account.customerId,
  operator_id: loss.operatorId,
  loses_from: loss.from,
  old_cost: loss.oldCost?.toFixed() ?? null,
  new_cost: loss.cost.toFixed(),
  sold_for: loss.sold.toFixed(),
  sold_in: loss.soldIn,
  price_traffic: loss.soldAs,
  list_user_id: account.listUserId,
  parts: loss.parts,
  loss: loss.loss?.toFixed() ?? null,
  raised_from: loss.raisedFrom,
  loss_until: account.allowLossUntil,
  is_open: loss.isOpen,
  is_tenfold: loss.isTenfold,
  proposed_price: loss.keeping?.toFixed() ?? null,
  item_name: loss.itemName,
  item_traffic: loss.itemTraffic,
});
