import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { KeptHolds } from '#shared/route/hold.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** The holds in force that a new one has left as they are, by who set them and until when; table `route_hold h`. */
export async function keptHolds(trx: Kysely<Tables>, where: RawBuilder<SqlBool>): Promise<KeptHolds> {
  const { rows } = await sql<KeptHolds[number]>`
    select created_by as "createdBy", until, count(*)::int as places from route_hold h
    where lifted_at is null and (until is null or until > now()) and ${where}
    group by created_by, until order by places desc, created_by, until limit ${maxGroups}`.execute(trx);
  return rows;
}

/** Groups that an answer tells of. */
const maxGroups = 3;
