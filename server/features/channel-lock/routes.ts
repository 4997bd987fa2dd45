import { channel } from '#shared/channel.ts';
import { route } from '../../platform/http/route.ts';
import { createEditLocks } from '../../platform/locks/service.ts';
import type { Feature } from '../feature.ts';

/** Who may have a channel open. */
const readers = { permissions: ['supplier_list', 'channel_all'] } as const;

/** Edit locks of channels. */
export const channelLockFeature: Feature = async (app, { database, events, notices }) => {
  const locks = createEditLocks(database.db, notices, {
    resource: 'channel',
    auditResource: 'channel',
    takeOver: 'channel_all:take-over',
    lockRow: async (trx, channelId) => {
      const row = await trx
        .selectFrom('channel')
        .select(['channel_name as name', 'version'])
        .where('channel_id', '=', channelId)
        .forUpdate()
        .executeTakeFirst();
      return row;
    },
    tell: (channelId, lock) => events.publish('channel-lock', { channelId, lock }, readers),
    lostNotice: ({ rowId, name }, by) => ({
      kind: 'lock-taken',
      level: 'warning',
      path: `/supmgt/edit?channelId=${rowId}`,
      params: { channelName: name, by },
    }),
  });
  route(app, channel.lock, ({ channelId, ...wish }, viewer) => locks.lock({ ...wish, rowId: channelId }, viewer));
  route(app, channel.unlock, ({ channelId, tabId }, viewer) => locks.unlock({ rowId: channelId, tabId }, viewer));
};
