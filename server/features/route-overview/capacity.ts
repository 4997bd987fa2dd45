import { type Kysely, sql } from 'kysely';
import type { RouteOperation, RoutePreview } from '#shared/route/overview.ts';
import type { MessageFigures } from '../../domain/messages/figures.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ChangedRow } from './read-rows.ts';

type Capacity = Pick<RoutePreview, 'targetTps' | 'tpsNeed' | 'tpsFree' | 'volume24h'>;

const day = 86_400_000;
const slotSeconds = 900;
const none: Capacity = { targetTps: null, tpsNeed: null, tpsFree: null, volume24h: null };

/**
 * Whether the channel that comes in is fast enough: what the rows sent in the busiest quarter of an hour of the last day (by the channel
 * that goes, or the share that the new one gets), and what the channel's own busiest quarter leaves of its speed.
 */
export async function capacityOf(
  { db, messages }: { db: Kysely<Tables>; messages: Pick<MessageFigures, 'peak'> },
  { toChannelId, fromChannelId, op, weight = 100 }: RouteOperation,
  changes: readonly ChangedRow[],
): Promise<Capacity> {
  if (!toChannelId) return none;
  const destinations = changes.map(({ row }) => ({
    userId: row.userId,
    countryId: row.countryId,
    operatorId: row.isDefault ? null : row.operatorId,
  }));
  const dateTime = [Date.now() - day, Date.now()] as const;
  const [target, moved, own] = await Promise.all([
    db
      .selectFrom('channel')
      .select(sql<string>`trim_scale(max_tps)::text`.as('tps'))
      .where('channel_id', '=', toChannelId)
      .executeTakeFirst(),
    messages.peak({ dateTime, destinations, channelId: op === 'replace' ? fromChannelId : undefined }),
    messages.peak({ dateTime, channelId: toChannelId }),
  ]);
  if (!target) throw new AppError('row.gone');
  const share = op === 'add' ? weight / 100 : 1;
  return {
    targetTps: target.tps,
    tpsNeed: Number(((moved.busiest * share) / slotSeconds).toFixed(2)),
    tpsFree: Number(Math.max(0, Number(target.tps) - own.busiest / slotSeconds).toFixed(2)),
    volume24h: Math.round(moved.parts * share),
  };
}
