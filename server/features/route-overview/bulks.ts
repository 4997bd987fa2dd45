import { type Kysely, type SqlBool, sql } from 'kysely';
import type { RouteBulk } from '#shared/route/bulk.ts';
import { raisedChannelOf } from '#shared/route/trial.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { BulkVersion, KeptRow, StoredChange } from './tables.ts';

type Db = Kysely<Tables>;

const selectBulks = (db: Db) =>
  db.selectFrom('route_bulk').select([
    'bulk_id as bulkId',
    sql<string>`coalesce((select channel_name from channel where channel_id = case when change #>> '{operation,op}' = 'weights'
        then change #>> '{operation,weights,0,channelId}' else change #>> '{operation,toChannelId}' end::bigint), '')`.as(
      'channelName',
    ),
    'change',
    'versions',
    'comment',
    'rows_changed as rows',
    'created_by as createdBy',
    'admin_id as adminId',
    'expires_at as expiresAt',
    'applied_at as appliedAt',
    'revert_at as revertAt',
    'reverted_at as revertedAt',
    'reverted_by as revertedBy',
    'guard_pct as guardPct',
    'final_before as finalBefore',
    'delivered_before as deliveredBefore',
    'stopped_final as stoppedFinal',
    'stopped_pct as stoppedPct',
    'kept',
    'restored_at as restoredAt',
    'restored_by as restoredBy',
    'restore_at as restoreAt',
    'failed_tries as failedTries',
    'next_try_at as nextTryAt',
  ]);

export interface StoredBulk {
  bulkId: string;
  /** Of the channel that the operation names first. */
  channelName: string;
  change: StoredChange;
  versions: BulkVersion[];
  comment: string;
  rows: number;
  createdBy: string;
  adminId: string;
  expiresAt: number;
  appliedAt: number | null;
  revertAt: number | null;
  revertedAt: number | null;
  revertedBy: string;
  guardPct: number | null;
  finalBefore: number;
  deliveredBefore: number;
  stoppedFinal: number | null;
  stoppedPct: string | null;
  kept: KeptRow[];
  restoredAt: number | null;
  restoredBy: string;
  restoreAt: number | null;
  failedTries: number;
  nextTryAt: number | null;
}

export const findBulk = (db: Db, bulkId: string): Promise<StoredBulk | undefined> =>
  selectBulks(db).where('bulk_id', '=', bulkId).executeTakeFirst();

/** A change, locked until the transaction ends. */
export const lockBulk = (trx: Db, bulkId: string): Promise<StoredBulk | undefined> =>
  selectBulks(trx).where('bulk_id', '=', bulkId).forUpdate().executeTakeFirst();

export async function bulkOf(db: Db, bulkId: string): Promise<RouteBulk> {
  return told(await selectBulks(db).where('bulk_id', '=', bulkId).executeTakeFirstOrThrow());
}

/** The change touched nothing but accounts the viewer may see. */
const within = (viewer: ScopeHolder) => sql<SqlBool>`not exists (
  select from jsonb_to_recordset(versions) as made ("userId" bigint)
  join customer_user on customer_user.customer_user_id = made."userId" join customer using (customer_id)
  where ${customerScope(viewer)} is not true)`;

export const isSeen = async (db: Db, bulkId: string, viewer: ScopeHolder): Promise<boolean> =>
  (await db.selectFrom('route_bulk').select('bulk_id').where('bulk_id', '=', bulkId).where(within(viewer)).execute())
    .length > 0;

/** A change is watched by its guard at most so long, days. */
export const watchedDays = 7;

/** The change will be taken back or restored by itself, or may be: it is planned, under way or watched. */
const isPending = sql<boolean>`(case when reverted_at is not null then restore_at is not null and restored_at is null
  else revert_at is not null or (guard_pct is not null and applied_at > now() - ${watchedDays} * interval '1 day') end)`;
/** Of the changes that are not pending. */
const maxListed = 50;

/**
 * Changes that touched nothing but accounts the viewer may see: all pending ones by the time they take themselves back, so that none
 * takes effect unseen, and then the latest others.
 */
export async function lastBulks(db: Db, viewer: ScopeHolder): Promise<RouteBulk[]> {
  const applied = selectBulks(db).where('applied_at', 'is not', null).where(within(viewer));
  const [pending, others] = await Promise.all([
    applied.where(isPending).orderBy(sql`coalesce(restore_at, revert_at)`).orderBy('applied_at', 'desc').execute(),
    applied.where(sql<boolean>`not ${isPending}`).orderBy('applied_at', 'desc').limit(maxListed).execute(),
  ]);
  return [...pending, ...others].map(told);
}

const told = ({ bulkId, change, versions, comment, rows, createdBy, appliedAt, ...times }: StoredBulk): RouteBulk => ({
  applyId: bulkId,
  op: change.operation.op,
  comment,
  rows,
  users: versions.length,
  ...raised(change, times.channelName),
  appliedAt: appliedAt ?? 0,
  appliedBy: createdBy,
  revertAt: times.revertAt,
  revertedAt: times.revertedAt,
  revertedBy: times.revertedBy,
  guardPct: times.guardPct,
  stoppedFinal: times.stoppedFinal,
  stoppedPct: times.stoppedPct,
  keptRows: times.kept.length,
  restoredAt: times.restoredAt,
  restoredBy: times.restoredBy,
  restoreAt: times.restoreAt,
  failedTries: times.failedTries,
  nextTryAt: times.nextTryAt,
});

function raised(
  { operation }: StoredChange,
  channelName: string,
): Pick<RouteBulk, 'channelId' | 'channelName' | 'weight'> {
  const channelId = raisedChannelOf(operation);
  if (channelId === undefined) return { channelId: null, channelName: '', weight: null };
  const { op, weight, weights } = operation;
  return {
    channelId,
    channelName,
    weight: (op === 'weights' ? weights?.[0]?.weight : op === 'add' ? weight : null) ?? null,
  };
}
