import * as Type from 'typebox/type';
import { ExportChoice, ExportReply, StoredFile } from './common.ts';
import { Id, Line, nullable, Reason, Time, Version, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { megabyte } from './http/upload.ts';
import { PayRef, Recharge, RechargeFilter, RechargeInput, RechargeListInput, RechargeSummary } from './recharge/row.ts';

/** Long enough to say something. */
const CompulsoryReason = Line({ minLength: 2, maxLength: 200, pattern: '\\S' });

export const recharge = {
  list: endpoint({
    path: '/api/admin/recharge/list',
    permission: 'recharge_list',
    reads: true,
    summary: 'Recharges of customers, newest first',
    input: RechargeListInput,
    reply: pageOf(Recharge),
  }),
  summary: endpoint({
    path: '/api/admin/recharge/summary',
    permission: 'recharge_list',
    reads: true,
    summary: 'Totals of recharges by currency and way of payment',
    input: RechargeFilter,
    reply: RechargeSummary,
  }),
  export: endpoint({
    path: '/api/admin/recharge/export',
    permission: 'recharge_list:export',
    reads: true,
    summary: 'Export the recharges of the current filter',
    input: Type.Object({ ...RechargeFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
  add: endpoint({
    path: '/api/admin/recharge/add',
    permission: 'recharge_list:edit',
    summary: 'Enter a recharge; from the limit of the settings on it waits for a second person',
    input: RechargeInput,
    reply: Recharge,
  }),
  review: endpoint({
    path: '/api/admin/recharge/review',
    permission: 'recharge_list:review',
    summary: 'Pass or reject recharges that others have entered; a rejection says why',
    input: Type.Object({
      rechargeIds: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      versions: Versions,
      pass: Type.Boolean(),
      reason: Type.Optional(Reason),
    }),
    reply: Type.Object({ changed: Type.Integer() }),
  }),
  markPaid: endpoint({
    path: '/api/admin/recharge/markPaid',
    permission: 'recharge_list:edit',
    summary: 'The money of a recharge that was credited before has come',
    input: Type.Object({
      rechargeId: Id,
      version: Version,
      payRef: Type.Optional(PayRef),
      payTime: Type.Optional(nullable(Time)),
    }),
    reply: Recharge,
  }),
  void: endpoint({
    path: '/api/admin/recharge/void',
    permission: 'recharge_list:void',
    summary: 'Take a recharge back by opposite entries',
    input: Type.Object({ rechargeId: Id, version: Version, reason: CompulsoryReason }),
    reply: Recharge,
  }),
  uploadProof: endpoint({
    path: '/api/admin/recharge/uploadProof',
    permission: 'recharge_list:edit',
    upload: { field: 'proofFile', kinds: ['pdf', 'png', 'jpeg'], maxBytes: 10 * megabyte },
    unversioned: 'creates',
    summary: 'Upload a proof of payment; it waits 24 hours for the recharge that is entered with it',
    input: Type.Object({}),
    reply: StoredFile,
  }),
};
