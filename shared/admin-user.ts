import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { OwnSession, OwnSignIn } from './admin.ts';
import { AdminUserListInput } from './admin-user-list.ts';
import { AdminUser, AdminUserFields, AdminUserInput } from './admin-user-row.ts';
import { Id, Line, Option, oneOf, Reason, Switch, Uuid, Version, Versions } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { CursorInput, cursorOf, PageInput, pageOf } from './http/paging.ts';

/** Somebody who looks after suppliers or customers. */
export const Maintainer = Type.Object({ maintainerId: Id, maintainerName: Type.String() });
export type Maintainer = Static<typeof Maintainer>;

/** How somebody gets his first or next password: by a link in a mail, or as a password that is shown once. */
export const Handover = oneOf('mail', 'password');
export type Handover = Static<typeof Handover>;

/** What came of it: where the mail went, or the password for one sign-in. */
export const HandedOver = Type.Object({
  handover: Handover,
  /** Empty after a mail. */
  password: Type.String(),
});
export type HandedOver = Static<typeof HandedOver>;

export const AdminUserKey = Type.Object({ adminId: Id });
const AdminIds = Type.Object({ adminIds: Type.Array(Id, { minItems: 1, maxItems: 200 }) });
const Changed = Type.Object({ changed: Type.Integer() });

export const adminUser = {
  maintainers: endpoint({
    path: '/api/admin/adminUser/maintainer/getAll',
    permission: 'signed-in',
    reads: true,
    summary: 'All maintainers',
    input: Type.Object({}),
    reply: Type.Array(Maintainer),
  }),
  list: endpoint({
    path: '/api/admin/adminUser/list',
    permission: 'admin_user',
    reads: true,
    summary: 'List administrators',
    input: AdminUserListInput,
    reply: pageOf(AdminUser),
  }),
  get: endpoint({
    path: '/api/admin/adminUser/get',
    permission: 'admin_user',
    reads: true,
    summary: 'One administrator',
    input: AdminUserKey,
    reply: AdminUser,
  }),
  choices: endpoint({
    path: '/api/admin/adminUser/choices',
    permission: 'admin_user',
    reads: true,
    summary:
      'What forms and filters of administrators offer: roles (greyed when they may not be given), teams, ways to invite',
    input: Type.Object({}),
    reply: Type.Object({
      roles: Type.Array(Option),
      teams: Type.Array(Type.String()),
      /** Whether invitations can be sent by mail. */
      canMail: Type.Boolean(),
      /** Days after which a password must be changed. */
      passwordMaxDays: Type.Integer(),
    }),
  }),
  add: endpoint({
    path: '/api/admin/adminUser/add',
    permission: 'admin_user:edit',
    unversioned: 'creates',
    summary: 'Add an administrator; invites him by mail, or answers a password for his first sign-in',
    input: Type.Object({ ...AdminUserInput.properties, handover: Type.Optional(Handover) }),
    reply: Type.Object({ adminUser: AdminUser, ...HandedOver.properties }),
  }),
  update: endpoint({
    path: '/api/admin/adminUser/update',
    permission: 'admin_user:edit',
    summary: 'Change an administrator; `version` is the one it was read with',
    input: Type.Object({ ...AdminUserKey.properties, version: Version, ...AdminUserFields.properties }),
    reply: AdminUser,
  }),
  assignRole: endpoint({
    path: '/api/admin/adminUser/assignRole',
    permission: 'admin_user:edit',
    unversioned: 'delta',
    summary: 'Give a role to administrators, or take it from them',
    input: Type.Object({ ...AdminIds.properties, roleId: Id, isAdded: Switch }),
    reply: Changed,
  }),
  updateStatus: endpoint({
    path: '/api/admin/adminUser/updateStatus',
    permission: 'admin_user:status',
    summary: 'Enable or disable administrators; disabling ends their sessions, exports and edit locks',
    input: Type.Object({
      ...AdminIds.properties,
      versions: Versions,
      status: Switch,
      reason: Type.Optional(Reason),
    }),
    reply: Changed,
  }),
  lock: endpoint({
    path: '/api/admin/adminUser/lock',
    permission: 'admin_user:status',
    unversioned: 'ends',
    summary: 'Bar an administrator until he is unlocked; ends his sessions, exports and edit locks',
    input: Type.Object({ ...AdminUserKey.properties, reason: Line({ minLength: 2, maxLength: 200 }) }),
    reply: AdminUser,
  }),
  unlock: endpoint({
    path: '/api/admin/adminUser/unlock',
    permission: 'admin_user:status',
    unversioned: 'ends',
    summary: 'Let an administrator sign in again, also after too many failed attempts',
    input: Type.Object({ ...AdminUserKey.properties, reason: Type.Optional(Reason) }),
    reply: AdminUser,
  }),
  resetPwd: endpoint({
    path: '/api/admin/adminUser/resetPwd',
    permission: 'admin_user:reset',
    unversioned: 'order',
    summary: 'Replace a password: by a link in a mail, or by one that is answered once; ends all sessions',
    input: Type.Object({
      ...AdminUserKey.properties,
      handover: Type.Optional(Handover),
      reason: Type.Optional(Reason),
    }),
    reply: HandedOver,
  }),
  resetFactor: endpoint({
    path: '/api/admin/adminUser/resetFactor',
    permission: 'admin_user:reset',
    unversioned: 'ends',
    summary: "Take an administrator's second factor away, so that he can set up another; ends all sessions",
    input: Type.Object({ ...AdminUserKey.properties, reason: Line({ minLength: 2, maxLength: 200 }) }),
    reply: AdminUser,
  }),
  sessions: endpoint({
    path: '/api/admin/adminUser/sessions',
    permission: 'admin_user:sessions',
    reads: true,
    summary: 'Sessions of an administrator that have not ended',
    input: Type.Object({
      ...AdminUserKey.properties,
      pageNo: PageInput.properties.pageNo,
      pageSize: PageInput.properties.pageSize,
    }),
    reply: pageOf(OwnSession),
  }),
  signIns: endpoint({
    path: '/api/admin/adminUser/signIns',
    permission: 'admin_user:sessions',
    reads: true,
    summary: 'Sign-ins of an administrator and attempts, newest first',
    input: Type.Object({ ...AdminUserKey.properties, ...CursorInput.properties }),
    reply: cursorOf(OwnSignIn),
  }),
  forceLogout: endpoint({
    path: '/api/admin/adminUser/forceLogout',
    permission: 'admin_user:sessions',
    unversioned: 'ends',
    summary: 'End a session of an administrator; without its id all of them',
    input: Type.Object({
      ...AdminUserKey.properties,
      sessionId: Type.Optional(Uuid),
      reason: Type.Optional(Reason),
    }),
    reply: Type.Object({ ended: Type.Integer() }),
  }),
};
