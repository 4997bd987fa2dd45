import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { SeenCode, SeenCodesRequest } from '../figures.ts';
import { readErrorMapping } from './error-rules.ts';

const hour = 3_600_000;
/** Messages that are named as examples of a code. */
const maxExamples = 3;

/** Error codes that suppliers sent for messages of a range of time, by full hours. */
export async function seenCodes(
  db: Kysely<Tables>,
  { dateTime: [from, to], supplierId, channelId }: SeenCodesRequest,
): Promise<SeenCode[]> {
  const [mapError, { rows }] = await Promise.all([
    readErrorMapping(db),
    sql<Omit<SeenCode, 'mapped'>>`
      select code.channel_id as "channelId", channel.supplier_id as "supplierId", code.phase, raw_stat as stat, raw_key as key,
        (array_agg(raw_code order by hour desc))[1] as "rawCode", sum(hits)::int as hits,
        coalesce(sum(hits) filter (where hour > ${new Date(to - 25 * hour)}), 0)::int as "hits24h",
        min(hour) as "firstSeen", max(last_seen) as "lastSeen",
        (array_agg(sample_msg_id order by hour desc))[1:${sql.lit(maxExamples)}] as examples
      from message_code code join channel using (channel_id)
      where hour >= ${new Date(Math.floor(from / hour) * hour)} and hour < ${new Date(to)} and hits > 0
        ${supplierId === undefined ? sql`` : sql`and channel.supplier_id = ${supplierId}`}
        ${channelId === undefined ? sql`` : sql`and code.channel_id = ${channelId}`}
      group by code.channel_id, channel.supplier_id, code.phase, raw_stat, raw_key`.execute(db),
  ]);
  return rows.map((row) => ({
    ...row,
    mapped: mapError({
      supplierId: row.supplierId,
      channelId: row.channelId,
      stat: row.stat,
      err: row.key,
      phase: row.phase === 2 ? 'response' : 'receipt',
      commandStatus: row.phase === 2 ? Number(row.key) : null,
    }),
  }));
}
