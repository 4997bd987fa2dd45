import type { Kysely, Selectable, Updateable } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { user } from '#shared/user.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkBlocks } from './check.ts';
import { lockInScope, refuseArchived } from './service.ts';

type Row = Selectable<Tables['customer_user']>;
type Values = Updateable<Tables['customer_user']>;

/** One change of many accounts. */
interface Change {
  ids: readonly string[];
  versions: readonly number[];
  action: string;
  reason?: string;
  /** What becomes of a row, or undefined when it stays as it is; the fields are for the operation log. */
  next(row: Row): { set: Values; before: object; after: object } | undefined;
}

/** What is done with several accounts at once: all of them, or none when one is not visible. */
export function createUserBulk(db: Db) {
  const change = ({ ids, versions, action, reason, next }: Change, viewer: Viewer): Promise<{ changed: number }> =>
    db.transaction().execute(async (trx: Kysely<Tables>) => {
      const rows = await lockInScope(trx, ids, viewer, versions);
      const changed = rows.flatMap((row) => {
        const made = next(row);
        return made ? [{ row, ...made }] : [];
      });
      for (const { row, set } of changed) {
        await trx
          .updateTable('customer_user')
          .set({ ...set, ...stamp(viewer.admin.username) })
          .where('customer_user_id', '=', row.customer_user_id)
          .execute();
      }
      await audit(
        trx,
        viewer,
        changed.map(({ row, before, after }) => ({
          resource: 'user',
          action,
          targetId: row.customer_user_id,
          targetName: row.user_name,
          reason,
          before: { ...before },
          after: { ...after },
        })),
      );
      return { changed: changed.length };
    });
  const inUse = (row: Row): Row => {
    refuseArchived(row.archived_at, row.user_name);
    return row;
  };

  return {
    updateStatus: ({ userIds: ids, versions, status, reason }: InputOf<typeof user.updateStatus>, viewer: Viewer) =>
      change(
        {
          ids,
          versions,
          action: 'updateStatus',
          reason,
          next: (row) =>
            inUse(row).status === status
              ? undefined
              : { set: { status }, before: { status: row.status }, after: { status } },
        },
        viewer,
      ),

    switch: ({ userIds: ids, versions, reason, ...wanted }: InputOf<typeof user.switch>, viewer: Viewer) =>
      change(
        {
          ids,
          versions,
          action: 'switch',
          reason,
          next: (row) => {
            const before = { bindEnabled: inUse(row).bind_enabled, submitEnabled: row.submit_enabled };
            const after = {
              bindEnabled: wanted.bindEnabled ?? before.bindEnabled,
              submitEnabled: wanted.submitEnabled ?? before.submitEnabled,
            };
            const isSame = before.bindEnabled === after.bindEnabled && before.submitEnabled === after.submitEnabled;
            const set = { bind_enabled: after.bindEnabled, submit_enabled: after.submitEnabled };
            return isSame ? undefined : { set, before, after };
          },
        },
        viewer,
      ),

    updateTps: ({ userIds: ids, versions, maxTps }: InputOf<typeof user.updateTps>, viewer: Viewer) =>
      change(
        {
          ids,
          versions,
          action: 'updateTps',
          next: (row) => {
            const before = Number(inUse(row).max_tps);
            return before === maxTps
              ? undefined
              : { set: { max_tps: maxTps }, before: { maxTps: before }, after: { maxTps } };
          },
        },
        viewer,
      ),

    updateAddresses: (
      { userIds: ids, versions, mode, ipWhitelist: blocks }: InputOf<typeof user.updateAddresses>,
      viewer: Viewer,
    ) => {
      checkBlocks(blocks, viewer);
      return change(
        {
          ids,
          versions,
          action: 'updateAddresses',
          next: (row) => {
            const before = inUse(row).ip_whitelist;
            const after = merged(before, blocks, mode);
            if (after.length > 100) throw new AppError('request.invalid');
            if (mode === 'add') checkBlocks(after, viewer);
            const set = { ip_whitelist: after };
            return after.join() === before.join()
              ? undefined
              : { set, before: { ipWhitelist: before }, after: { ipWhitelist: after } };
          },
        },
        viewer,
      );
    },

    archive: ({ userIds: ids, versions, archived, reason }: InputOf<typeof user.archive>, viewer: Viewer) =>
      change(
        {
          ids,
          versions,
          action: 'archive',
          reason,
          next: (row) => {
            if (archived === 1 && row.status === 1) throw new AppError('user.still-enabled', { name: row.user_name });
            const isArchived = row.archived_at !== null;
            const set = { archived_at: archived === 1 ? new Date() : null };
            return isArchived === (archived === 1)
              ? undefined
              : { set, before: { archived: isArchived }, after: { archived: !isArchived } };
          },
        },
        viewer,
      ),
  };
}

function merged(before: readonly string[], blocks: readonly string[], mode: 'replace' | 'add' | 'remove'): string[] {
  if (mode === 'remove') return before.filter((block) => !blocks.includes(block));
  return [...new Set(mode === 'add' ? [...before, ...blocks] : blocks)];
}
