import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { ErrorCategory, FinalStatus } from './error-code/kinds.ts';
import { ErrorCode, ErrorCodeFilter, ErrorCodeInput, ErrorCodeListInput, PlatformCode } from './error-code/row.ts';
import { Remap, RemapInput, SeenCodeKey, UnmappedCode, UnmappedFilter } from './error-code/seen.ts';
import { Id, Version, Versions } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';
import { ImportChoice, ImportReport, importRule } from './import.ts';

const Key = Type.Object({ errorCodeId: Id });
const Keys = Type.Object({ errorCodeIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) });

/** A platform code for pickers. */
const PlatformOption = Type.Object({
  platformCode: PlatformCode,
  category: ErrorCategory,
  finalStatus: FinalStatus,
  /** In the caller's language. */
  description: Type.String(),
});

/** Error codes: our own, what suppliers send for them, the texts for customers. */
export const errorCode = {
  list: endpoint({
    path: '/api/admin/errorCode/list',
    permission: 'error_code',
    reads: true,
    summary: 'List error codes',
    input: ErrorCodeListInput,
    reply: pageOf(ErrorCode),
  }),
  get: endpoint({
    path: '/api/admin/errorCode/get',
    permission: 'error_code',
    reads: true,
    summary: 'One error code',
    input: Key,
    reply: ErrorCode,
  }),
  add: endpoint({
    path: '/api/admin/errorCode/add',
    permission: 'error_code:edit',
    allCustomers: true,
    summary: 'Add an error code',
    input: ErrorCodeInput,
    reply: ErrorCode,
  }),
  update: endpoint({
    path: '/api/admin/errorCode/update',
    permission: 'error_code:edit',
    allCustomers: true,
    summary: 'Change an error code; `version` is the one it was read with',
    input: Type.Object({ ...Key.properties, version: Version, ...ErrorCodeInput.properties }),
    reply: ErrorCode,
  }),
  remove: endpoint({
    path: '/api/admin/errorCode/remove',
    permission: 'error_code:edit',
    allCustomers: true,
    unversioned: 'ends',
    summary: 'Remove supplier codes and customer codes; platform codes cannot be removed',
    input: Keys,
    reply: Type.Object({ removed: Type.Integer() }),
  }),
  batchMap: endpoint({
    path: '/api/admin/errorCode/batchMap',
    permission: 'error_code:edit',
    allCustomers: true,
    summary: 'Map codes of suppliers to one platform code, with its category, status and flags',
    input: Type.Object({ ...Keys.properties, versions: Versions, platformCode: PlatformCode }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  copyFrom: endpoint({
    path: '/api/admin/errorCode/copyFrom',
    permission: 'error_code:edit',
    allCustomers: true,
    unversioned: 'creates',
    summary: 'Copy the codes of one supplier to another; codes that one already has stay',
    input: Type.Object({ fromSupplierId: Id, toSupplierId: Id }),
    reply: Type.Object({ copied: Type.Integer() }),
  }),
  unmapped: endpoint({
    path: '/api/admin/errorCode/unmapped',
    permission: 'error_code',
    reads: true,
    summary: 'Codes that suppliers send and no rule names, most frequent first, with proposals',
    input: Type.Object({ ...UnmappedFilter.properties, ...PageInput.properties }),
    reply: pageOf(UnmappedCode),
  }),
  mapSeen: endpoint({
    path: '/api/admin/errorCode/mapSeen',
    permission: 'error_code:edit',
    allCustomers: true,
    unversioned: 'step',
    summary: 'Map codes that suppliers send, each to its platform code; all or none',
    input: Type.Object({
      codes: Type.Array(Type.Object({ ...SeenCodeKey.properties, platformCode: PlatformCode }), {
        minItems: 1,
        maxItems: 200,
      }),
    }),
    reply: Type.Object({ added: Type.Integer() }),
  }),
  remap: endpoint({
    path: '/api/admin/errorCode/remap',
    permission: 'error_code:remap',
    allCustomers: true,
    unversioned: 'order',
    summary: 'Re-apply the current mapping to messages of past days as a job; `dryRun` only counts them',
    input: RemapInput,
    reply: Type.Object({ hits: Type.Integer(), remapId: Type.Optional(Id) }),
  }),
  remapList: endpoint({
    path: '/api/admin/errorCode/remap/list',
    permission: 'error_code',
    reads: true,
    summary: 'The latest re-mappings of past days, newest first',
    input: Type.Object({}),
    reply: Type.Array(Remap),
  }),
  remapCancel: endpoint({
    path: '/api/admin/errorCode/remap/cancel',
    permission: 'error_code:remap',
    allCustomers: true,
    unversioned: 'order',
    summary: 'Stop a re-mapping; what is done stays done',
    input: Type.Object({ remapId: Id }),
    reply: Type.Object({ cancelled: Type.Boolean() }),
  }),
  options: endpoint({
    path: '/api/admin/errorCode/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Platform codes for pickers',
    input: Type.Object({}),
    reply: Type.Array(PlatformOption),
  }),
  export: endpoint({
    path: '/api/admin/errorCode/export',
    permission: 'error_code:export',
    reads: true,
    summary: 'Export the error codes of the current filter; supplier codes can be imported again',
    input: Type.Object({ ...ErrorCodeFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  import: endpoint({
    path: '/api/admin/errorCode/import',
    permission: 'error_code:import',
    allCustomers: true,
    upload: importRule,
    unversioned: 'digest',
    summary: 'Import codes of suppliers, all rows or none; with `dryRun` only compares',
    input: ImportChoice,
    reply: ImportReport,
  }),
  downloadTemplateFile: endpoint({
    method: 'GET',
    path: '/api/admin/errorCode/downloadTemplateFile',
    permission: 'error_code',
    download: true,
    summary: 'Empty xlsx for importing error codes',
    input: Type.Object({}),
    reply: Nothing,
  }),
};
