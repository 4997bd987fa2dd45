import type { Static } from 'typebox/type';
import type { EditLock, LockInput, LockReply } from '#shared/channel/lock.ts';
import type { Permission } from '#shared/permissions.ts';
import { audit } from '../db/audit.ts';
import type { Db } from '../db/database.ts';
import { authorise } from '../http/auth.ts';
import { AppError } from '../http/errors.ts';
import type { Viewer } from '../http/viewer.ts';
import type { NewNotice, Notices } from '../notices/notices.ts';
import { editLocks, type LockedRow } from './repository.ts';

/** What kind of rows is locked. */
export interface LockKind {
  resource: LockedRow['resource'];
  /** Of the operation log. */
  auditResource: string;
  takeOver: Permission;
  /** Locks the row itself: it cannot be deleted meanwhile, and concurrent saves, locks and unlocks come one after the other. */
  lockRow(trx: Db, rowId: string, viewer: Viewer): Promise<{ name: string; version: number } | undefined>;
  /** Tells those who have the row open. */
  tell(rowId: string, lock: EditLock | null): Promise<void>;
  /** For whoever lost the lock. */
  lostNotice(row: { rowId: string; name: string }, by: string): NewNotice;
}

type Wish = Omit<Static<typeof LockInput>, 'channelId'> & { rowId: string };

/** R49: one person edits a row at a time, others see who. */
export function createEditLocks(db: Db, notices: Notices, kind: LockKind) {
  const { resource } = kind;
  const tell = (rowId: string, lock: EditLock | null) => kind.tell(rowId, lock && { ...lock, own: false, self: false });

  return {
    lock: async (
      { rowId, tabId, dirty, changes, takeOver }: Wish,
      viewer: Viewer,
    ): Promise<Static<typeof LockReply>> => {
      const { adminId } = viewer.admin;
      const row = { resource, rowId };
      const answer = await db.transaction().execute(async (trx) => {
        const locked = await kind.lockRow(trx, rowId, viewer);
        if (!locked) {
          throw new AppError('row.gone');
        }
        if (await editLocks.isReleased(trx, { ...row, adminId, tabId })) {
          throw new AppError('lock.released', { channel: locked.name });
        }
        const before = await editLocks.find(trx, row, { adminId, tabId });
        const isTaken = takeOver === true && before !== undefined && !before.self;
        if (isTaken) {
          authorise(viewer.admin, kind.takeOver);
        }
        await editLocks.take(trx, { ...row, adminId, tabId, dirty, changes, takeOver });
        const lock = await editLocks.find(trx, row, { adminId, tabId });
        if (!lock) {
          throw new AppError('unavailable');
        }
        if (isTaken) {
          await audit(trx, viewer, {
            resource: kind.auditResource,
            action: 'takeOver',
            targetId: rowId,
            targetName: locked.name,
            before: { editor: before.adminName },
            after: { editor: lock.adminName },
          });
        }
        // Plain renewals are not published: waiting pages poll at the same interval as the heartbeat.
        const isNews = lock.own && (!before?.own || (before.dirtySince === null) !== (lock.dirtySince === null));
        return {
          ok: lock.own,
          lock,
          version: locked.version,
          isNews,
          loss: isTaken ? { adminId: before.adminId, name: locked.name } : undefined,
        };
      });
      const { isNews, loss, ...reply } = answer;
      if (loss) {
        await notices.send({ adminId: loss.adminId }, [
          kind.lostNotice({ rowId, name: loss.name }, reply.lock.adminName),
        ]);
      }
      if (isNews) {
        await tell(rowId, reply.lock);
      }
      return reply;
    },

    /** Idempotent and never an error: the lock of another tab stays, an unknown row is ignored. */
    unlock: async (
      { rowId, tabId }: { rowId?: string | undefined; tabId?: string | undefined },
      viewer: Viewer,
    ): Promise<null> => {
      if (rowId !== undefined && tabId !== undefined) {
        const { adminId } = viewer.admin;
        const wasHeld = await db
          .transaction()
          .execute(
            async (trx) =>
              (await kind.lockRow(trx, rowId, viewer)) !== undefined &&
              editLocks.release(trx, { resource, rowId }, { adminId, tabId }),
          );
        if (wasHeld) {
          await tell(rowId, null);
        }
      }
      return null;
    },
  };
}
