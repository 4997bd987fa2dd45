import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { changesOf } from './field-rules.ts';
import { Id, oneOf, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';

/** A field's value before and after; secrets are masked before they are stored. */
const Change = Type.Object({ before: Type.Unknown(), after: Type.Unknown() });

/** What the sentence of a refusal needs beside the name of its error. */
export const RefusedWith = Type.Object({
  /** The field of the call that named the object. */
  key: Type.String(),
  /** Parameters of the error's text. Statuses of reviews are numbers. */
  params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  /** Paths of the fields that were refused; none of their values. */
  fields: Type.Array(Type.String()),
  /** The rules that refused them, in the same order; entries of earlier versions have none. */
  rules: Type.Optional(
    Type.Array(
      Type.Object({
        rule: Type.String(),
        params: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
      }),
    ),
  ),
  /** Several objects: the first of them, and how many there are. */
  ids: Type.Optional(Type.Array(Id)),
  count: Type.Optional(Type.Integer()),
});
export type RefusedWith = Static<typeof RefusedWith>;

/** Result of the entry that counts what one person was refused in a minute, of one kind, beyond the entries of their own. */
export const manyRefused = 'manyRefused';

/** One write, as it was carried out or refused. */
export const OperationLog = Type.Object({
  logId: Id,
  time: Time,
  adminId: Type.Union([Id, Type.Null()]),
  username: Type.String(),
  ip: Type.String(),
  /** `supplier`, `admin`, `view` … */
  resource: Type.String(),
  /** The call's verb: `add`, `update`, `updateStatus` … */
  action: Type.String(),
  targetId: Type.String(),
  targetName: Type.String(),
  changes: changesOf({ by: 'resource' }, Type.Record(Type.String(), Change)),
  reason: Type.String(),
  requestId: Type.String(),
  /** Name of the error that refused the attempt; null when it was carried out. */
  refused: Type.Union([Type.String(), Type.Null()]),
  refusedWith: Type.Union([RefusedWith, Type.Null()]),
  /** Attempts of the same minute that the entry represents: the same refusal is entered once. */
  times: Type.Integer({ minimum: 1 }),
  /** Names of the rows that changed fields refer to, by field and id, in the caller's language. */
  names: Type.Optional(Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))),
});
export type OperationLog = Static<typeof OperationLog>;

/** What of an entry the history of one thing shows. */
export const HistoryEntry = Type.Omit(OperationLog, ['adminId', 'ip', 'requestId', 'refused', 'refusedWith', 'times']);
export type HistoryEntry = Static<typeof HistoryEntry>;

/**
 * How an attempt ended. With the right password: signed-in, disabled, locked, address (not one he may come from), code-asked,
 * code-refused. refused: wrong name or password; waiting: too many
 * failures; signed-out; reused: an old refresh cookie came back.
 */
export const LoginOutcome = oneOf(
  'signed-in',
  'refused',
  'waiting',
  'disabled',
  'locked',
  'address',
  'code-asked',
  'code-refused',
  'signed-out',
  'reused',
);
export type LoginOutcome = Static<typeof LoginOutcome>;

/** One attempt to sign in, or the end of a session. */
export const LoginLog = Type.Object({
  logId: Id,
  time: Time,
  username: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  /** Browser and system as people call them: `Chrome 156 · Linux`; empty when the user agent tells neither. */
  device: Type.String(),
  outcome: LoginOutcome,
});
export type LoginLog = Static<typeof LoginLog>;

const Between = { from: Type.Optional(Time), to: Type.Optional(Time) };

const Word = Type.Optional(Type.String({ maxLength: 64 }));

export const OperationLogFilter = Type.Object({
  ...Between,
  resource: Word,
  action: Word,
  targetId: Word,
  adminId: Type.Optional(Id),
  result: Type.Optional(oneOf('succeeded', 'refused')),
  /** Part of the name. */
  username: Word,
  /** Part of the object's name, a reason, an address, a request id or a changed value. */
  keyword: Word,
});
export type OperationLogFilter = Static<typeof OperationLogFilter>;

export const operationLog = {
  list: endpoint({
    path: '/api/admin/operationLog/list',
    permission: 'admin_user:audit',
    reads: true,
    summary: 'Writes, newest first',
    input: Type.Object({ ...CursorInput.properties, ...OperationLogFilter.properties }),
    reply: cursorOf(OperationLog),
  }),
  get: endpoint({
    path: '/api/admin/operationLog/get',
    permission: 'admin_user:audit',
    reads: true,
    summary: 'One write',
    input: Type.Object({ logId: Id }),
    reply: OperationLog,
  }),
  options: endpoint({
    path: '/api/admin/operationLog/options',
    permission: 'admin_user:audit',
    reads: true,
    summary: 'Who did what so far, to filter by',
    input: Type.Object({}),
    reply: Type.Object({
      admins: Type.Array(Type.Object({ adminId: Id, username: Type.String() })),
      operations: Type.Array(Type.Object({ resource: Type.String(), action: Type.String() })),
    }),
  }),
  export: endpoint({
    path: '/api/admin/operationLog/export',
    permission: 'admin_user:audit',
    reads: true,
    summary: 'Export the writes of the current filter',
    input: Type.Object({ ...OperationLogFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};

export const LoginLogFilter = Type.Object({
  ...Between,
  /** Part of the name that was entered. */
  username: Word,
  outcome: Type.Optional(LoginOutcome),
  /** Part of the address it came from. */
  ip: Word,
});
export type LoginLogFilter = Static<typeof LoginLogFilter>;

export const loginLog = {
  list: endpoint({
    path: '/api/admin/loginLog/list',
    permission: 'admin_user:audit',
    reads: true,
    summary: 'Sign-ins and failed attempts, including those with unknown names, newest first',
    input: Type.Object({ ...CursorInput.properties, ...LoginLogFilter.properties }),
    reply: cursorOf(LoginLog),
  }),
};
