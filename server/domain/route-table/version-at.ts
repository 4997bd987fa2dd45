import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** Which state of a route table holds at a moment. */
export interface VersionAt {
  /** Number of the latest version that has started by then; 0 before the first one. */
  versionNo: number;
  /** Versions that still wait now and have started by then: they have no number yet. */
  waiting: number;
}

/** The version of an account's routes at a moment. */
export async function versionAt(db: Kysely<Tables>, userId: string, at: number): Promise<VersionAt> {
  const { rows } = await sql<VersionAt>`
    select coalesce(max(version_no) filter (where status in ('current', 'past')), 0) as "versionNo",
      count(*) filter (where status = 'scheduled' and moment.at >= now())::int as waiting
    from (select to_timestamp(${at}::float8 / 1000) as at) moment
    join route_version on customer_user_id = ${userId} and effective_from <= moment.at`.execute(db);
  return rows[0] ?? { versionNo: 0, waiting: 0 };
}
