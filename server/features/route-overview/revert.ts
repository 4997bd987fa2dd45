import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { router } from '#shared/route/router.ts';
import { applyChanges, openRouteTables } from '../../domain/route-table/book.ts';
import { byAccount } from '../../domain/route-table/by-account.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { undone } from '../../domain/route-table/histories.ts';
import type { Actor } from '../../platform/db/audit.ts';
import { chunked, jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkAccounts } from '../../platform/rights/own-customer.ts';
import { accountsAtOnce, tell } from './apply.ts';
import { lockBulk } from './bulks.ts';
import { settleKept } from './kept.ts';
import type { KeptRow, RevertVersion } from './tables.ts';

type Db = Kysely<Tables>;

/** Rows that a call has time to take back or restore; some thousands with long histories take longer than its 20 s. */
export const maxAtOnce = 2000;

/** What taking a change back did. */
export interface Reverted {
  bulkId: string;
  /** Rows that have changed. */
  rows: number;
  /** Rows of which something stays, because it was changed since. */
  skipped: number;
  userIds: string[];
}

/** What made a change stop itself: final reports of the channel that came in, and percent of them delivered. */
export interface Seen {
  final: number;
  percent: string;
}

/**
 * Takes what an applied change did out of its rows, as further versions, in one transaction: part by part, so that what was changed
 * since stays. What stays is noted with the change.
 */
export async function revertBulk(trx: Db, bulkId: string, actor: Actor, seen?: Seen): Promise<Reverted> {
  const stored = await lockBulk(trx, bulkId);
  if (!stored || stored.appliedAt === null) throw new AppError('row.gone');
  if (stored.revertedAt !== null) throw new AppError('routes.reverted');
  const by = actor.admin.username;
  const made: RevertVersion[] = [];
  const kept: KeptRow[] = [];
  let rows = 0;
  for (const some of chunked(stored.versions, accountsAtOnce)) {
    const versionOf = new Map(some.map(({ userId, versionId }) => [userId, versionId]));
    const tables = await openRouteTables(trx, [...versionOf.keys()], by);
    const found = await undone(trx, bulkId, new Map(tables.map((table) => [table.userId, table.rows])));
    kept.push(
      ...found.flatMap(({ userId, operatorId, kept: fields }) =>
        fields.length > 0 ? [{ userId, operatorId, fields }] : [],
      ),
    );
    const byUser = byAccount(found);
    const changes = tables.flatMap(({ userId, ...table }) => {
      const wanted = (byUser.get(userId) ?? []).flatMap(({ row }) => (row ? [inputOf(row)] : []));
      const from = {
        source: 'rollback' as const,
        comment: stored.comment,
        by,
        rollbackOf: versionOf.get(userId) ?? null,
      };
      return wanted.length === 0 ? [] : [{ table, change: { userId, rows: wanted, removed: [], ...from } }];
    });
    for (const { userId, versionId, diff } of await applyChanges(trx, changes)) {
      rows += diff.length;
      made.push({ userId, versionId });
    }
  }
  await trx
    .updateTable('route_bulk')
    .set({
      reverted_at: sql<Date>`now()`,
      reverted_by: by,
      failed_tries: 0,
      next_try_at: null,
      revert_versions: jsonText(made),
      kept: jsonText(kept),
      ...(seen && { stopped_final: seen.final, stopped_pct: seen.percent }),
    })
    .where('bulk_id', '=', bulkId)
    .execute();
  await settleKept(
    trx,
    bulkId,
    stored.versions.map(({ userId }) => userId),
  );
  const told = {
    rows,
    skipped: kept.length,
    ...(seen && { final: seen.final, deliveredPct: seen.percent }),
  };
  await tell(trx, actor, 'revert', bulkId, told, stored.comment);
  return { bulkId, rows, skipped: kept.length, userIds: made.map(({ userId }) => userId) };
}

/**
 * Takes a change back for a user who sees all accounts that it touched. One of more rows than a call has time for ends now, as if it
 * had been to take itself back: undefined until that is done.
 */
export const revertFor = (
  db: Db,
  { applyId }: InputOf<typeof router.revert>,
  viewer: Viewer,
): Promise<Reverted | undefined> =>
  db.transaction().execute(async (trx) => {
    const stored = await lockBulk(trx, applyId);
    await checkAccounts(trx, viewer.admin, stored?.versions.map(({ userId }) => userId) ?? []);
    if (!stored || stored.revertedAt !== null || stored.rows <= maxAtOnce) {
      const reverted = await revertBulk(trx, applyId, viewer);
      // The answer tells it.
      await trx
        .updateTable('route_bulk')
        .set({ kept_told_at: sql<Date>`now()` })
        .where('bulk_id', '=', applyId)
        .execute();
      return reverted;
    }
    await trx
      .updateTable('route_bulk')
      .set({ revert_at: sql<Date>`now()`, reverted_by: viewer.admin.username, failed_tries: 0, next_try_at: null })
      .where('bulk_id', '=', applyId)
      .execute();
    return undefined;
  });
