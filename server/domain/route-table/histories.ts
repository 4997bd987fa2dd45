import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { byAccount } from './by-account.ts';
import { changedFields } from './content.ts';
import { RowHistory } from './row-history.ts';
import { keepSound } from './sound.ts';

type Db = Kysely<Tables>;

/** A version that a change of many rows made for an account. */
interface MadeVersion {
  bulkId: string;
  userId: string;
  versionId: string;
  versionNo: number;
  appliedAt: number;
  revertedAt: number | null;
  /** Version that took it back, if that changed anything. */
  revertId: string | null;
}

/** A version that is not there yet. */
export interface Coming extends Since {
  at: number;
  /** The change that it takes back, if it does. */
  bulkId: string;
}

/** What taking a version back makes of its rows. */
export interface Undone {
  userId: string;
  operatorId: string;
  /** As it will be; null: the row was removed meanwhile. */
  row: RouteContent | null;
  /** Before the version. */
  home: RouteContent | null;
  /** Fields that stay, because they have been changed since. */
  kept: string[];
}

/**
 * What taking back one change of many rows makes of the rows of some accounts. Every version since is followed part by part, so that
 * changes above it stay, and changes that were applied above it and are taken back later lead home too. `coming`: what happens by
 * itself until then to the only account asked for.
 */
export async function undone(
  db: Db,
  bulkId: string,
  present: ReadonlyMap<string, readonly RouteContent[]>,
  coming: readonly Coming[] = [],
): Promise<Undone[]> {
  const userIds = [...present.keys()];
  const ends = new Map(coming.map((each) => [each.bulkId, { revertId: each.versionId, revertedAt: each.at }]));
  const made = byAccount((await madeVersions(db, userIds)).map((each) => ({ ...each, ...ends.get(each.bulkId) })));
  const starts = userIds.flatMap((userId) => {
    const versions = made.get(userId) ?? [];
    const own = versions.find((each) => each.bulkId === bulkId);
    return own ? [{ userId, versions, own, first: firstOf(versions, own) }] : [];
  });
  const versions = await versionsSince(db, starts);
  return starts.flatMap(({ userId, versions: bulks, own }) => {
    const since = [...(versions.get(userId) ?? []), ...coming];
    const touched = since.find(({ versionId }) => versionId === own.versionId)?.diff ?? [];
    const byOperator = new Map(present.get(userId)?.map((row) => [row.operatorId, row]));
    const changes = changesByOperator(since, bulks);
    const removed = new Set(
      bulks.flatMap((each) => (each === own || each.revertedAt !== null ? [each.versionId] : [])),
    );
    return touched.map(({ operatorId, before, after }): Undone => {
      const stored = byOperator.get(operatorId) ?? null;
      const history = followed(changes.get(operatorId) ?? [], stored);
      const found = history.without(removed);
      const kept = new Set(history.kept(own.versionId, removed));
      const row = found && stored && { ...found, rowId: stored.rowId };
      if (row && stored) for (const field of keepSound(row, stored)) kept.add(field);
      const home = history.before(own.versionId, removed);
      // Of a row that was removed meanwhile nothing comes back.
      if (!row && home) for (const field of changedFields({ before, after })) kept.add(field);
      return { userId, operatorId, row, home, kept: [...kept].sort() };
    });
  });
}

/** Versions of all applied changes of these accounts. */
async function madeVersions(db: Db, userIds: readonly string[]): Promise<MadeVersion[]> {
  const { rows } = await sql<MadeVersion>`
    select bulk_id as "bulkId", made."userId", made."versionId", made."versionNo", applied_at as "appliedAt", reverted_at as "revertedAt",
      (select reverting ->> 'versionId' from jsonb_array_elements(revert_versions) reverting
        where reverting ->> 'userId' = made."userId") as "revertId"
    from route_bulk cross join lateral jsonb_to_recordset(versions) as made ("userId" text, "versionId" text, "versionNo" int)
    where applied_at is not null and made."userId" = any (${[...userIds]}::text[])
    order by made."versionNo"`.execute(db);
  return rows;
}

/** The version to begin with: changes taken back since a version was made lie beneath it with what they had covered. */
function firstOf(versions: readonly MadeVersion[], own: MadeVersion): number {
  let first = own;
  for (const each of versions.toReversed()) {
    if (each.versionNo < first.versionNo && each.revertedAt !== null && each.revertedAt >= first.appliedAt)
      first = each;
  }
  return first.versionNo;
}

export interface Since {
  versionId: string;
  diff: { operatorId: string; before: RouteContent | null; after: RouteContent | null }[];
}

async function versionsSince(
  db: Db,
  starts: readonly { userId: string; first: number }[],
): Promise<Map<string, Since[]>> {
  const { rows } = await sql<Since & { userId: string }>`
    select customer_user_id::text as "userId", version_id::text as "versionId", diff
    from route_version join unnest(${starts.map(({ userId }) => userId)}::bigint[], ${starts.map(({ first }) => first)}::int[])
      as wanted (user_id, first) on customer_user_id = user_id and version_no >= first
    order by customer_user_id, version_no`.execute(db);
  return byAccount(rows);
}

interface RowVersion {
  versionId: string;
  before: RouteContent | null;
  after: RouteContent | null;
  /** Versions taken back by then, of a version that took one back. */
  back: ReadonlySet<string> | undefined;
}

/** The versions of an account, row by row. */
function changesByOperator(since: readonly Since[], bulks: readonly MadeVersion[]): Map<string, RowVersion[]> {
  const found = new Map<string, RowVersion[]>();
  for (const { versionId, diff } of since) {
    const revertedAt = bulks.find(({ revertId }) => revertId === versionId)?.revertedAt ?? null;
    const isBack = (each: MadeVersion) =>
      revertedAt !== null && each.revertedAt !== null && each.revertedAt <= revertedAt;
    const back = revertedAt === null ? undefined : new Set(bulks.filter(isBack).map((each) => each.versionId));
    for (const { operatorId, before, after } of diff) {
      const list = found.get(operatorId);
      const version = { versionId, before, after, back };
      if (list) list.push(version);
      else found.set(operatorId, [version]);
    }
  }
  return found;
}

/** A row through all versions; what the table holds beside them counts as changed last. */
function followed(versions: readonly RowVersion[], stored: RouteContent | null): RowHistory {
  const history = new RowHistory(versions[0] ? versions[0].before : stored);
  for (const { versionId, after, back } of versions) {
    if (back) history.addRevert(versionId, after, back);
    else history.add(versionId, after);
  }
  if (!isDeepStrictEqual(withoutKey(history.present()), withoutKey(stored))) history.add('stored', stored);
  return history;
}

const withoutKey = (row: RouteContent | null) => row && { ...row, rowId: '' };
