import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportReply } from './common.ts';
import { Id, nullable, oneOf, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';

/** `expired`: it was done, and its file has been removed. */
export const TaskState = oneOf('waiting', 'running', 'done', 'failed', 'cancelled', 'expired');
export type TaskState = Static<typeof TaskState>;

/** An export that a user requested. */
export const ExportTask = Type.Object({
  taskId: Type.String(),
  exportName: Type.String(),
  /** To download it by; empty unless it is done. */
  fileName: Type.String(),
  fileType: oneOf('xlsx', 'csv'),
  state: TaskState,
  /** 0 to 100. */
  progress: Type.Integer(),
  rowCount: Type.Integer(),
  sizeBytes: nullable(Type.Integer()),
  /** The stretch of time it asks for, ms; null: none. */
  dateTime: nullable(Type.Tuple([Time, Time])),
  /** Its other filters in words: `Customer: Acme`. */
  filters: Type.Array(Type.String()),
  /** Why it failed, in the reader's language. */
  errorMsg: Type.String(),
  ownerName: Type.String(),
  isOwn: Type.Boolean(),
  createdAt: Time,
  finishedAt: nullable(Time),
  /** Its file is removed then. */
  expiresAt: Time,
});
export type ExportTask = Static<typeof ExportTask>;

const TaskKey = Type.Object({ taskId: Type.String({ minLength: 1, maxLength: 64 }) });

export const task = {
  list: endpoint({
    path: '/api/admin/common/task/list',
    permission: 'signed-in',
    reads: true,
    summary: 'Own exports, newest first; everybody’s with `admin_user:files`',
    input: Type.Object({
      ...PageInput.properties,
      isEverybody: Type.Optional(Type.Boolean()),
      /** Those of one user, also with `admin_user:files` where it is another user. */
      ownerId: Type.Optional(Id),
      /** Those that failed within a day, of a kind that their owner has not exported since. */
      failing: Type.Optional(Type.Literal(1)),
    }),
    reply: pageOf(ExportTask),
  }),
  cancel: endpoint({
    path: '/api/admin/common/task/cancel',
    permission: 'signed-in',
    unversioned: 'own',
    summary: 'Cancel an own export, or anybody’s with `admin_user:files`',
    input: TaskKey,
    reply: Type.Object({ cancelled: Type.Boolean() }),
  }),
  again: endpoint({
    path: '/api/admin/common/task/again',
    permission: 'signed-in',
    reads: true,
    summary: "Repeat one of the caller's exports with the same filters and the current rights",
    input: TaskKey,
    reply: ExportReply,
  }),
};
