import type { Static } from 'typebox/type';
import type { LockInput, LockReply } from '#shared/channel/lock.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import type { Events } from '../../events/events.ts';
import { authorise } from '../../http/auth.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Notices } from '../../notices/notices.ts';
import { editLocks } from './repository.ts';

const resource = 'channel';
/** Who may have a channel open. */
const readers = { permissions: ['supplier_list', 'channel_all'] } as const;

/** Locks the row of a channel: it cannot be deleted meanwhile, and concurrent saves, locks and unlocks come one after the other. */
const lockRow = (trx: Db, channelId: string) =>
  trx
    .selectFrom('channel')
    .select(['channel_name', 'version'])
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();

/** R49: one person edits a channel at a time, others see who. */
export function createChannelLockService(db: Db, events: Events, notices: Notices) {
  const tell = (channelId: string, lock: Static<typeof LockReply>['lock'] | null) =>
    events.publish('channel-lock', { channelId, lock: lock && { ...lock, own: false, self: false } }, readers);

  return {
    lock: async (
      { channelId, tabId, dirty, changes, takeOver }: Static<typeof LockInput>,
      viewer: Viewer,
    ): Promise<Static<typeof LockReply>> => {
      const { adminId } = viewer.admin;
      const row = { resource, rowId: channelId } as const;
      const answer = await db.transaction().execute(async (trx) => {
        const channel = await lockRow(trx, channelId);
        if (!channel) {
          throw new AppError('row.gone');
        }
        if (await editLocks.isReleased(trx, { ...row, adminId, tabId })) {
          throw new AppError('lock.released', { channel: channel.channel_name });
        }
        const before = await editLocks.find(trx, row, { adminId, tabId });
        const isTaken = takeOver === true && before !== undefined && !before.self;
        if (isTaken) {
          authorise(viewer.admin, 'channel_all:take-over');
        }
        await editLocks.take(trx, { ...row, adminId, tabId, dirty, changes, takeOver });
        const lock = await editLocks.find(trx, row, { adminId, tabId });
        if (!lock) {
          throw new AppError('unavailable');
        }
        if (isTaken) {
          await audit(trx, viewer, {
            ...{ resource, action: 'takeOver', targetId: channelId, targetName: channel.channel_name },
            before: { editor: before.adminName },
            after: { editor: lock.adminName },
          });
        }
        // Plain renewals are not published: waiting pages poll at the same interval as the heartbeat.
        const isNews = lock.own && (!before?.own || (before.dirtySince === null) !== (lock.dirtySince === null));
        return {
          ...{ ok: lock.own, lock, version: channel.version, isNews },
          loss: isTaken ? { adminId: before.adminId, channelName: channel.channel_name } : undefined,
        };
      });
      const { isNews, loss, ...reply } = answer;
      if (loss) {
        const params = { channelName: loss.channelName, by: reply.lock.adminName };
        const path = `/supmgt/edit?channelId=${channelId}`;
        await notices.send({ adminId: loss.adminId }, [{ kind: 'lock-taken', level: 'warning', params, path }]);
      }
      if (isNews) {
        await tell(channelId, reply.lock);
      }
      return reply;
    },

    /** Idempotent and never an error: the lock of another tab stays, an unknown channel is ignored. */
    unlock: async ({ channelId, tabId }: { channelId?: string; tabId?: string }, viewer: Viewer): Promise<null> => {
      if (channelId !== undefined && tabId !== undefined) {
        const { adminId } = viewer.admin;
        const row = { resource, rowId: channelId } as const;
        const wasHeld = await db
          .transaction()
          .execute(
            async (trx) =>
              (await lockRow(trx, channelId)) !== undefined && editLocks.release(trx, row, { adminId, tabId }),
          );
        if (wasHeld) {
          await tell(channelId, null);
        }
      }
      return null;
    },
  };
}
