import { type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { diffOf } from './content.ts';
import { type Coming, undone } from './histories.ts';
import { afterPlanned } from './planned.ts';
import { waitingVersions } from './waiting.ts';

type Db = Kysely<Tables>;

/** Something that will change an account's rows by itself: a version that waits, or a change that takes itself back. */
export interface Step {
  at: number;
  by: string;
  /** Null: a change takes itself back. */
  versionId: string | null;
  before: RouteContent[];
  after: RouteContent[];
}

/** What will change the rows of an account by itself, in the order of time. */
export async function stepsToCome(db: Db, userId: string, rows: readonly RouteContent[]): Promise<Step[]> {
  const [waiting, ends] = await Promise.all([waitingVersions(db, [userId]), timedReverts(db, userId)]);
  const planned = waiting.map(({ effectiveFrom, versionId, by, diff }) => ({ at: effectiveFrom, versionId, by, diff }));
  const steps: Step[] = [];
  const coming: Coming[] = [];
  let before = [...rows];
  for (const next of [...planned, ...ends].sort((a, b) => a.at - b.at)) {
    const isEnd = 'bulkId' in next;
    const after = isEnd
      ? withRows(before, await undone(db, next.bulkId, new Map([[userId, before]]), coming))
      : afterPlanned(before, next.diff);
    steps.push({ at: next.at, by: next.by, versionId: isEnd ? null : next.versionId, before, after });
    const [versionId, bulkId] = isEnd ? [`end ${next.bulkId}`, next.bulkId] : [next.versionId, ''];
    coming.push({ versionId, bulkId, at: next.at, diff: diffOf(before, after) });
    before = after;
  }
  return steps;
}

/** The rows of an account at a moment to come. */
export async function rowsAt(
  db: Db,
  userId: string,
  rows: readonly RouteContent[],
  moment: number,
): Promise<readonly RouteContent[]> {
  return (await stepsToCome(db, userId, rows)).findLast(({ at }) => at <= moment)?.after ?? rows;
}

/** Of some accounts or of all, those in which a change takes itself back until a moment, or ever. */
export async function accountsWithEnds(
  db: Db,
  until: number | undefined,
  userIds: readonly string[] | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct made."userId" from route_bulk cross join lateral jsonb_to_recordset(versions) as made ("userId" text)
    where applied_at is not null and reverted_at is null and revert_at <= ${until === undefined ? sql`'infinity'` : sql`to_timestamp(${until}::float8 / 1000)`}
      and (${userIds === undefined}::boolean or made."userId" = any (${[...(userIds ?? [])]}::text[]))`.execute(db);
  return rows.map(({ userId }) => userId);
}

/** A change of many rows that will take itself back. */
interface TimedRevert {
  at: number;
  bulkId: string;
  by: string;
  /** The version that it made in the account. */
  madeId: string;
}

/** Changes of an account's rows that will take themselves back, by their ends. */
export async function timedReverts(db: Db, userId: string): Promise<TimedRevert[]> {
  const { rows } = await sql<TimedRevert>`
    select bulk_id as "bulkId", revert_at as at, created_by as by, made."versionId" as "madeId"
    from route_bulk cross join lateral jsonb_to_recordset(versions) as made ("userId" text, "versionId" text)
    where applied_at is not null and reverted_at is null and revert_at is not null and made."userId" = ${userId}
    order by revert_at, bulk_id`.execute(db);
  return rows;
}

function withRows(
  rows: readonly RouteContent[],
  found: readonly { operatorId: string; row: RouteContent | null }[],
): RouteContent[] {
  const next = new Map(found.map(({ operatorId, row }) => [operatorId, row]));
  return rows.map((row) => next.get(row.operatorId) ?? row);
}
