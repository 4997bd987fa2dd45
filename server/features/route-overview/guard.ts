import { type Kysely, sql } from 'kysely';
import { leastGuarded } from '#shared/route/overview.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { findBulk, lockBulk, watchedDays } from './bulks.ts';
import { carriedSince, type Traffic } from './carried.ts';
import { type Reverted, revertBulk } from './revert.ts';

type Db = Kysely<Tables>;

/** Changes that are watched, oldest first. */
const watched = async (db: Db) =>
  (
    await sql<{ bulkId: string }>`select bulk_id as "bulkId" from route_bulk
      where applied_at > now() - ${watchedDays} * interval '1 day' and reverted_at is null and guard_pct is not null
      order by applied_at`.execute(db)
  ).rows;

/** Takes back each watched change whose channel delivers too little, and notifies its author. */
export async function stopFailing(
  { db, messages, notices }: { db: Db; messages: Traffic; notices: Notices },
  onStopped: (reverted: Reverted) => Promise<unknown>,
): Promise<void> {
  for (const { bulkId } of await watched(db)) {
    const bulk = await findBulk(db, bulkId);
    if (!bulk?.appliedAt || bulk.guardPct === null || bulk.revertedAt !== null) continue;
    const all = await carriedSince(db, messages, bulk.change, bulk.appliedAt);
    const final = all.final - bulk.finalBefore;
    const percent = (100 * (all.delivered - bulk.deliveredBefore)) / final;
    if (final < leastGuarded || percent >= bulk.guardPct) continue;
    const seen = { final, percent: Math.max(0, percent).toFixed(1) };
    const reverted = await db.transaction().execute(async (trx) => {
      // Another instance, or a user, may have been faster.
      if ((await lockBulk(trx, bulkId))?.revertedAt !== null) return undefined;
      const admin = { adminId: bulk.adminId, username: bulk.createdBy };
      return revertBulk(trx, bulkId, { admin, ip: '', requestId: '' }, seen);
    });
    if (!reverted) continue;
    await onStopped(reverted);
    await notices.send({ adminId: bulk.adminId }, [
      {
        kind: 'trial-stopped',
        level: 'warning',
        path: '/routeAll',
        params: {
          channelName: bulk.channelName,
          percent: seen.percent,
          final: String(final),
          guard: String(bulk.guardPct),
        },
      },
    ]);
  }
}
