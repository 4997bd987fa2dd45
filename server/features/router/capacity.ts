import { type Kysely, sql } from 'kysely';
import type { RouteOperation, RoutePreview } from '#shared/route/overview.ts';
import { jsonText } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { ChangedRow } from './read-rows.ts';

type Capacity = Pick<RoutePreview, 'targetTps' | 'tpsNeed' | 'tpsFree' | 'volume24h'>;

/** How long a bucket of the statistics is, seconds. */
const bucketSeconds = 900;
const none: Capacity = { targetTps: null, tpsNeed: null, tpsFree: null, volume24h: null };

/**
 * Whether the channel that comes in is fast enough: what the rows sent in the busiest quarter of an hour of the last day (by the channel
 * that goes, or the share that the new one gets), and what the channel's own busiest quarter leaves of its speed.
 */
export async function capacityOf(
  db: Kysely<Tables>,
  { toChannelId, fromChannelId, op, weight = 100 }: RouteOperation,
  changes: readonly ChangedRow[],
): Promise<Capacity> {
  if (!toChannelId) return none;
  const places = changes.map(({ row }) => ({
    userId: row.userId,
    countryId: row.countryId,
    operatorId: row.isDefault ? null : row.operatorId,
  }));
  const share = op === 'add' ? weight / 100 : 1;
  const { rows } = await sql<{ targetTps: string; need: number; own: number; volume: number }>`
    with place as (
      select distinct * from jsonb_to_recordset(${jsonText(places)}::jsonb) as p ("userId" bigint, "countryId" bigint, "operatorId" bigint)
    ),
    moved as (
      select cube.bucket, sum(cube.parts) * ${share}::float8 as parts from message_cube cube
      where cube.bucket >= now() - interval '24 hours' and cube.channel_id is not null
        and (${op === 'replace' ? (fromChannelId ?? null) : null}::bigint is null or cube.channel_id = ${fromChannelId ?? null}::bigint)
        and exists (select from place where place."userId" = cube.user_id and place."countryId" = cube.country_id
          and (place."operatorId" is null or place."operatorId" = cube.operator_id))
      group by cube.bucket
    ),
    own as (
      select bucket, sum(parts) as parts from message_cube
      where bucket >= now() - interval '24 hours' and channel_id = ${toChannelId} group by bucket
    )
    select trim_scale(max_tps)::text as "targetTps",
      coalesce((select max(parts) from moved), 0)::float8 / ${bucketSeconds} as need,
      coalesce((select max(parts) from own), 0)::float8 / ${bucketSeconds} as own,
      coalesce((select round(sum(parts)) from moved), 0)::float8 as volume
    from channel where channel_id = ${toChannelId}`.execute(db);
  const [found] = rows;
  if (!found) throw new AppError('row.gone');
  const { targetTps, need, own, volume } = found;
  return {
    targetTps,
    tpsNeed: Number(need.toFixed(2)),
    tpsFree: Number(Math.max(0, Number(targetTps) - own).toFixed(2)),
    volume24h: volume,
  };
}
