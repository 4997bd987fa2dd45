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

/** R49: one person edits a channel at a time, others see who. */
export function createChannelLockService(db: Db, events: Events, notices: Notices) {
  const tell = (channelId: string, lock: Static<typeof LockReply>['lock'] | null) =>
    events.publish('channel-lock', { channelId, lock: lock && { ...lock, own: false } }, readers);

  return {
    lock: async (
      { channelId, tabId, dirty, takeOver }: Static<typeof LockInput>,
      viewer: Viewer,
    ): Promise<Static<typeof LockReply>> => {
      if (takeOver) {
        authorise(viewer.admin, 'channel_all:take-over');
      }
      const { adminId } = viewer.admin;
      const row = { resource, rowId: channelId } as const;
      const answer = await db.transaction().execute(async (trx) => {
        // The channel stays while its lock is taken, and a save that is under way ends first.
        const channel = await trx
          .selectFrom('channel')
          .select(['channel_name', 'version'])
          .where('channel_id', '=', channelId)
          .forUpdate()
          .executeTakeFirst();
        if (!channel) {
          throw new AppError('row.gone');
        }
        const before = await editLocks.find(trx, row, { adminId, tabId });
        await editLocks.take(trx, { ...row, adminId, tabId, dirty, takeOver });
        const lock = await editLocks.find(trx, row, { adminId, tabId });
        if (!lock) {
          throw new AppError('unavailable');
        }
        const isTaken = takeOver && before !== undefined && !before.own;
        if (isTaken) {
          await audit(trx, viewer, {
            ...{ resource, action: 'takeOver', targetId: channelId, targetName: channel.channel_name },
            before: { editor: before.adminName },
            after: { editor: lock.adminName },
          });
        }
        const isLoss = isTaken && before.adminId !== adminId;
        return {
          ...{ ok: lock.own, lock, version: channel.version, isNew: lock.own && !before?.own },
          loss: isLoss ? { adminId: before.adminId, channelName: channel.channel_name } : undefined,
        };
      });
      const { isNew, loss, ...reply } = answer;
      if (loss) {
        const params = { channelName: loss.channelName, by: reply.lock.adminName };
        const path = `/supmgt/edit?channelId=${channelId}`;
        await notices.send({ adminId: loss.adminId }, [{ kind: 'lock-taken', level: 'warning', params, path }]);
      }
      if (isNew) {
        await tell(channelId, reply.lock);
      }
      return reply;
    },

    /** Idempotent and silent: another's lock stays, an unknown channel is no error. */
    unlock: async ({ channelId, tabId }: { channelId?: string; tabId?: string }, viewer: Viewer): Promise<null> => {
      if (channelId !== undefined && tabId !== undefined) {
        const row = { resource, rowId: channelId } as const;
        if (await editLocks.release(db, row, { adminId: viewer.admin.adminId, tabId })) {
          await tell(channelId, null);
        }
      }
      return null;
    },
  };
}
