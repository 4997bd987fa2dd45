import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Currency, Line } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { ToldSettings } from './sys-config.ts';

export const TimeZone = Type.Object({
  /** IANA name. */
  timezone: Type.String(),
  /** Minutes east of UTC at this moment. */
  utcOffset: Type.Integer(),
  /** Name in the caller's language. */
  name: Type.String(),
});
export type TimeZone = Static<typeof TimeZone>;

export const CurrencyOption = Type.Object({
  currency: Currency,
  name: Type.String(),
  /** Digits after the point as amounts are usually written (CLDR). */
  decimals: Type.Integer(),
});
export type CurrencyOption = Static<typeof CurrencyOption>;

/** Settings of the business that the client needs. */
export const SysConfig = Type.Object({
  // The settings that are marked public.
  ...Type.Pick(ToldSettings, ['CostAgentPercent', 'baseCurrency', 'listMaxDays', 'exportMaxRows']).properties,
  version: Type.String(),
  /** Whether `sourceLink` leads anywhere. */
  hasSourceLink: Type.Optional(Type.Boolean()),
});
export type SysConfig = Static<typeof SysConfig>;

/** 0 queued or running, 1 done, 2 failed, -1 unknown or expired. */
export const TaskStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(-1)]);
export const Task = Type.Object({
  taskStatus: TaskStatus,
  /** 0 to 100. */
  progress: Type.Integer(),
  rowCount: Type.Integer(),
  /** Empty until done; then the name to download by, or a full address. */
  fileName: Type.String(),
  errorMsg: Type.String(),
});
export type Task = Static<typeof Task>;

/** Columns, format and name of an export; the filters of the list go beside it. */
export const ExportChoice = Type.Object({
  /** Column keys in order; absent: all that the user may see. */
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 100 })),
  fileType: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('csv')])),
  /** Base of the file's name as people see it. */
  exportName: Type.Optional(Line({ maxLength: 64 })),
});
/** `fileName` (a name to download by, or a full address) when the file is ready, `taskId` when it is being made. */
export const ExportReply = Type.Object({
  fileName: Type.Optional(Type.String()),
  taskId: Type.Optional(Type.String()),
});
export type ExportReply = Static<typeof ExportReply>;

/** A file that belongs to an entry; `downloadFile` hands it out. */
export const StoredFile = Type.Object({
  /** To fetch it by. */
  fileName: Type.String(),
  /** As people know it. */
  displayName: Type.String(),
  sizeBytes: Type.Integer({ minimum: 0 }),
});
export type StoredFile = Static<typeof StoredFile>;
/** How an entry names a file that was uploaded for it. */
export const UploadedName = Type.String({ maxLength: 64, pattern: '^[0-9a-f]{32}\\.[a-z0-9]+$' });

const none = Type.Object({});

export const common = {
  listTimeZone: endpoint({
    path: '/api/admin/common/listTimeZone',
    permission: 'signed-in',
    reads: true,
    summary: 'Time zones',
    input: none,
    reply: Type.Array(TimeZone),
  }),
  listCurrency: endpoint({
    path: '/api/admin/common/listCurrency',
    permission: 'signed-in',
    reads: true,
    summary: 'Currencies',
    input: none,
    reply: Type.Array(CurrencyOption),
  }),
  getSysConfig: endpoint({
    path: '/api/admin/common/getSysConfig',
    permission: 'signed-in',
    passwordExpired: 'allowed',
    secondFactorMissing: 'allowed',
    reads: true,
    summary: 'Settings of the business',
    input: none,
    reply: SysConfig,
  }),
  sourceLink: endpoint({
    path: '/api/admin/common/sourceLink',
    permission: 'signed-in',
    reads: true,
    summary: 'Address of the source, for the configured key',
    input: Type.Object({ key: Type.String({ minLength: 1, maxLength: 256 }) }),
    reply: Type.Object({ url: Type.String() }),
  }),
  getTaskStatus: endpoint({
    path: '/api/admin/common/getTaskStatus',
    permission: 'signed-in',
    reads: true,
    summary: 'State of an own task',
    input: Type.Object({ taskId: Type.String({ minLength: 1, maxLength: 64 }) }),
    reply: Task,
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/admin/common/downloadFile',
    permission: 'public',
    download: true,
    summary: 'Download an own or permitted file by its name; signed in, or with a ticket of one use and 60 s',
    input: Type.Object({
      fileName: Type.String({ minLength: 1, maxLength: 200 }),
      ticket: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    reply: Nothing,
  }),
};
