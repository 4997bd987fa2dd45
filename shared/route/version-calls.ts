import * as Type from 'typebox/type';
import { Id, Line, nullable, oneOf, Time, Uuid } from '../fields.ts';
import { endpoint, Nothing } from '../http/endpoint.ts';
import { PageInput, pageOf } from '../http/paging.ts';
import { KeptRoute } from './bulk.ts';
import { BaseVersion, VersionComment } from './calls.ts';
import { maxRows } from './row-input.ts';
import { FieldDiff, ListedVersion, RouteVersion, VersionTraffic, WaitingChoice } from './version.ts';

const ofVersion = { versionId: Id };

/** Versions of route tables. */
export const routerVersion = {
  list: endpoint({
    path: '/api/admin/user/routerVersion/list',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Versions of an account, latest first',
    input: Type.Object({
      userId: Id,
      dateTime: Type.Optional(Type.Tuple([Time, Time])),
      adminName: Type.Optional(Line({ maxLength: 64 })),
      countryId: Type.Optional(Id),
      ...PageInput.properties,
    }),
    reply: pageOf(ListedVersion),
  }),
  traffic: endpoint({
    path: '/api/admin/user/routerVersion/traffic',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Delivery of an account over time, with the route versions that started in that time',
    input: Type.Object({ userId: Id, days: oneOf(2, 14, 60) }),
    reply: VersionTraffic,
  }),
  get: endpoint({
    path: '/api/admin/user/routerVersion/get',
    permission: 'customer_list:routes',
    reads: true,
    summary:
      'A version with the rows it changed; one that took a change back, or was to be taken back, with what stayed of it',
    input: Type.Object(ofVersion),
    reply: Type.Object({
      version: RouteVersion,
      rows: Type.Array(FieldDiff),
      kept: Type.Array(KeptRoute),
      /** The change of many rows of which these rows stayed; null without any. */
      applyId: nullable(Uuid),
      /** Of the account's table now; 0: it has none yet. */
      currentVersion: BaseVersion,
    }),
  }),
  diff: endpoint({
    path: '/api/admin/user/routerVersion/diff',
    permission: 'customer_list:routes',
    reads: true,
    summary: 'Rows that differ between two versions of an account, from `a` to `b`',
    input: Type.Object({ a: Id, b: Id }),
    reply: Type.Object({ rows: Type.Array(FieldDiff) }),
  }),
  rollback: endpoint({
    path: '/api/admin/user/routerVersion/rollback',
    permission: 'customer_list:routes-edit',
    summary: 'Make the routes what they were in a version, all rows or those named, as a new version',
    input: Type.Object({
      ...ofVersion,
      baseVersion: BaseVersion,
      rowIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: maxRows })),
      comment: VersionComment,
      waiting: Type.Optional(WaitingChoice),
    }),
    reply: Type.Object({ versionId: Id, versionNo: Type.Integer(), changed: Type.Integer() }),
  }),
  cancelScheduled: endpoint({
    path: '/api/admin/user/routerVersion/cancelScheduled',
    permission: 'customer_list:routes-edit',
    unversioned: 'step',
    summary: 'Cancel a version that has not started',
    input: Type.Object(ofVersion),
    reply: Nothing,
  }),
};
