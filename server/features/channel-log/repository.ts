import type { Kysely } from 'kysely';
import type { ChannelEvent, ChannelLog } from '#shared/channel/log.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** A line to be written. */
export interface ChannelLogLine {
  channelId: string;
  level: ChannelLog['level'];
  event: ChannelEvent;
  detail?: string;
  changes?: ChannelLog['changes'];
  pdus?: ChannelLog['pdus'];
  commandStatus?: number | null;
  adminName?: string;
}

/** Writes what happened to channels; call it with the transaction in which it happens. */
export async function writeChannelLog(
  trx: Kysely<Tables>,
  entries: ChannelLogLine | readonly ChannelLogLine[],
): Promise<void> {
  const lines = [entries].flat();
  if (lines.length === 0) {
    return;
  }
  await trx
    .insertInto('channel_log')
    .values(
      lines.map(
        ({ channelId, level, event, detail = '', changes = {}, pdus = [], commandStatus = null, adminName = '' }) => ({
          channel_id: channelId,
          level,
          event,
          detail,
          admin_name: adminName,
          session_no: null,
          event_id: null,
          command_status: commandStatus,
          changes: JSON.stringify(changes),
          pdus: JSON.stringify(pdus),
        }),
      ),
    )
    .execute();
}
