import type { FastifyInstance } from 'fastify';
import { task } from '#shared/task.ts';
import { audit } from '../../platform/db/audit.ts';
import { cancelTasks } from '../../platform/files/tasks.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import type { FeatureContext } from '../feature.ts';
import { createTaskList } from './tasks.ts';

/** Exports: how far they are, an end to them, and the same again. */
export function taskRoutes(app: FastifyInstance, { database: { db }, exporter }: FeatureContext): void {
  const tasks = createTaskList(db);
  /** A task that `admin` may deal with; others do not exist for him. */
  const taskOf = async (taskId: string, admin: SignedIn, isOwnOnly: boolean) => {
    const row = await tasks.find(taskId);
    const isOpen = row && (row.owner_id === admin.adminId || (!isOwnOnly && admin.permissions.has('admin_user:files')));
    if (!row || !isOpen) {
      throw new AppError('row.gone');
    }
    return row;
  };

  route(app, task.list, ({ isEverybody = false, ownerId, ...input }, viewer) => {
    const { adminId } = viewer.admin;
    const wanted = ownerId ?? (isEverybody ? undefined : adminId);
    if (wanted !== adminId) needPermission(viewer, 'admin_user:files');
    return tasks.page(input, { ownerId: wanted, viewer });
  });
  route(app, task.cancel, async ({ taskId }, viewer) => {
    const row = await taskOf(taskId, viewer.admin, false);
    return db.transaction().execute(async (trx) => {
      const cancelled = (await cancelTasks(trx, { taskId: row.task_id })) > 0;
      if (cancelled) {
        await audit(trx, viewer, {
          resource: 'file',
          action: 'cancel',
          targetId: row.task_id,
          targetName: row.export_name,
        });
      }
      return { cancelled };
    });
  });
  route(app, task.again, async ({ taskId }, viewer) =>
    exporter.again(await taskOf(taskId, viewer.admin, true), viewer),
  );
}
