import { hasSessions, type LinkWanted } from '#shared/channel/kinds.ts';
import type { channel } from '#shared/channel.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { writeChannelLog } from '../channel-log/repository.ts';
import type { ChannelRepository } from './repository.ts';

interface LinkOptions {
  db: Db;
  channels: ChannelRepository;
  publishChange(...channelIds: string[]): Promise<void>;
}

/**
 * Sessions that are wanted or not, many channels at once, all or none. Gateways read it in the response to their next
 * report. Asked for again, sessions that are away are made at once, without waiting for the gateway's next try.
 */
export function createChannelLink({ db, channels, publishChange }: LinkOptions) {
  const ask = async (
    to: LinkWanted,
    { channelIds, reason }: InputOf<typeof channel.unbind>,
    viewer: Viewer,
  ): Promise<{ changed: number }> => {
    const by = viewer.admin.username;
    const ids = await db.transaction().execute(async (trx) => {
      const rows = (await channels.lock(trx, channelIds)).filter((row) => to === 'bound' || row.link_wanted !== to);
      for (const { channel_name: name, admin_status, has_traffic } of rows) {
        if (!hasSessions(admin_status)) {
          throw new AppError('channel.link-off', { name });
        }
        if (to === 'unbound' && has_traffic && !reason?.trim()) {
          throw new AppError('channel.reason-needed', { name });
        }
      }
      const changed = rows.map(({ channel_id }) => channel_id);
      if (changed.length === 0) {
        return [];
      }
      await channels.setLink(trx, changed, to);
      await audit(
        trx,
        viewer,
        rows.map((row) => ({
          resource: 'channel',
          action: to === 'bound' ? 'bind' : 'unbind',
          reason,
          targetId: row.channel_id,
          targetName: row.channel_name,
          before: { linkWanted: row.link_wanted },
          after: { linkWanted: to },
        })),
      );
      await writeChannelLog(
        trx,
        rows.map((row) => ({
          channelId: row.channel_id,
          level: 'info' as const,
          event: 'statusChange' as const,
          adminName: by,
          detail: reason ?? '',
          changes: { linkWanted: { before: row.link_wanted, after: to } },
        })),
      );
      return changed;
    });
    await publishChange(...ids);
    return { changed: ids.length };
  };
  return {
    bind: (input: InputOf<typeof channel.bind>, viewer: Viewer) => ask('bound', input, viewer),
    unbind: (input: InputOf<typeof channel.unbind>, viewer: Viewer) => ask('unbound', input, viewer),
  };
}
