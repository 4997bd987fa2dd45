import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Peak, PeakRequest } from '../figures.ts';
import { allOf, within } from './conditions.ts';

/** What was sent over channels in all, and in the busiest quarter of an hour, which is a slot of the cube. */
export async function peakOf(db: Kysely<Tables>, { dateTime, channelId, destinations }: PeakRequest): Promise<Peak> {
  const conditions = [
    ...within('cube.bucket', dateTime),
    channelId === undefined ? sql`cube.channel_id is not null` : sql`cube.channel_id = ${channelId}::bigint`,
  ];
  if (destinations) {
    conditions.push(sql`exists (select from place where place."userId" = cube.user_id
      and place."countryId" = cube.country_id and (place."operatorId" is null or place."operatorId" = cube.operator_id))`);
  }
  const { rows } = await sql<Peak>`
    with place as (
      select distinct * from jsonb_to_recordset(${jsonText(destinations ?? [])}::jsonb)
        as p ("userId" bigint, "countryId" bigint, "operatorId" bigint)
    ),
    slot as (select sum(cube.parts) as parts from message_cube cube where ${allOf(conditions)} group by cube.bucket)
    select coalesce(sum(parts), 0)::float8 as parts, coalesce(max(parts), 0)::float8 as busiest from slot`.execute(db);
  return rows[0] ?? { parts: 0, busiest: 0 };
}
