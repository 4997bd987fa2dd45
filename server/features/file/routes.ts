import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { common } from '#shared/common.ts';
import { allHidden } from '#shared/field-rules.ts';
import { messageFor } from '#shared/texts/messages.ts';
import { audit } from '../../platform/db/audit.ts';
import { addressOfFile, createTickets } from '../../platform/files/tickets.ts';
import { refuseExpiredPassword } from '../../platform/http/auth.ts';
import { AppError } from '../../platform/http/errors.ts';
import { fileRoute, route } from '../../platform/http/route.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import type { Feature } from '../feature.ts';
import { heldBy } from './holder.ts';
import { taskRoutes } from './task-routes.ts';
import { taskProblem } from './tasks.ts';

interface Owned {
  owner_id: string | null;
  permission: string | null;
  expires_at: number | null;
}

/**
 * A personal file is its owner's and open to who may see all of those; a file of an entry is for who may see the entry,
 * and as long as the entry does not have it, for its owner among them.
 */
function mayFetch(admin: SignedIn, file: Owned): boolean {
  const isOwn = file.owner_id === admin.adminId;
  if (file.permission === null) {
    return isOwn || admin.permissions.has('admin_user:files');
  }
  const isPermitted = [...admin.permissions].some((permission) => permission === file.permission);
  return isPermitted && (isOwn || file.expires_at === null);
}

/** Files by name, and how far the tasks that make them are. */
export const fileFeature: Feature = async (app, context) => {
  const { config, database, files, exporter } = context;
  const { db } = database;
  const tickets = createTickets(db);
  taskRoutes(app, context);

  const signedIn = async (req: FastifyRequest): Promise<SignedIn> => {
    const admin = await app.identify(req);
    refuseExpiredPassword(admin);
    return admin;
  };
  /** A ticket authenticates its holder for its one file only. */
  const holderOf = async (ticket: string, fileName: string): Promise<SignedIn> => {
    const holder = await tickets.redeem(ticket, fileName);
    if (!holder) {
      throw new AppError('file.missing');
    }
    return {
      ...holder,
      realName: '',
      sessionId: '',
      roles: [],
      permissions: new Set(),
      fieldRules: allHidden,
      dataScope: 2,
      passwordExpired: false,
      mustEnrol: false,
    };
  };

  fileRoute(app, common.downloadFile, async ({ fileName, ticket }, visitor, { req }) => {
    // The session is looked at first, so that a stranger learns nothing about which files there are.
    const admin = ticket === undefined ? await signedIn(req) : await holderOf(ticket, fileName);
    const file = await files.find(fileName);
    if (!file) {
      throw new AppError('file.missing');
    }
    if (ticket === undefined && !mayFetch(admin, file)) {
      throw new AppError('file.forbidden');
    }
    const ofExport = await exporter.loggedOf(fileName);
    await audit(
      db,
      { ...visitor, admin },
      {
        resource: ofExport?.resource ?? 'file',
        action: 'download',
        targetId: fileName,
        targetName: file.display_name,
        after: ofExport?.after ?? { ...file.logged, ...(await heldBy(db, { fileName, purpose: file.purpose })) },
      },
    );
    return {
      name: file.display_name,
      mimeType: file.mime_type,
      sizeBytes: Number(file.size_bytes),
      content: files.read(fileName),
    };
  });

  route(app, common.getTaskStatus, async ({ taskId }, { admin, lang }) => {
    const task = await db
      .selectFrom('export_task')
      .selectAll()
      .where(sql<string>`task_id::text`, '=', taskId)
      .where('owner_id', '=', admin.adminId)
      .where('expires_at', '>', sql<number>`now()`)
      .executeTakeFirst();
    if (!task) {
      return {
        taskStatus: -1 as const,
        progress: 0,
        rowCount: 0,
        fileName: '',
        errorMsg: messageFor('row.gone', lang),
      };
    }
    return {
      taskStatus: task.task_status === 3 ? (2 as const) : task.task_status,
      progress: task.progress,
      rowCount: task.row_count,
      fileName: task.file_name === null ? '' : await addressOfFile({ db, config, fileName: task.file_name, admin }),
      errorMsg: taskProblem(task.task_status, lang, task.error_msg),
    };
  });
};
