import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { OwnSession, OwnSignIn } from './admin.ts';
import { DataScope } from './field-rules.ts';
import {
  Email,
  Id,
  Line,
  Name,
  nullable,
  Option,
  oneOf,
  Phone,
  Reason,
  RowMeta,
  Switch,
  Time,
  Username,
  Uuid,
  Version,
} from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { CursorInput, cursorOf, PageInput, pageOf } from './http/paging.ts';

/** Somebody who looks after suppliers or customers. */
export const Maintainer = Type.Object({ maintainerId: Id, maintainerName: Type.String() });
export type Maintainer = Static<typeof Maintainer>;

/** What may be changed of an administrator; the name he signs in with stays. */
const AdminUserFields = Type.Object({
  realName: Name,
  /** Where invitations go; may be empty where no mail server is set up. */
  email: Type.Optional(Type.Union([Email, Type.Literal('')])),
  phone: Type.Optional(Phone),
  /** Rights, field rules and data scope come from the roles together. */
  roleIds: Type.Array(Id, { minItems: 1, maxItems: 20, uniqueItems: true }),
  isMaintainer: Type.Optional(Switch),
  /** People of one team have the same name here; empty: none. */
  team: Type.Optional(Line({ maxLength: 64, pattern: '^$|^\\S(.*\\S)?$' })),
  /** Addresses and CIDR blocks he may come from; none: anywhere. */
  allowedAddresses: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 50, uniqueItems: true })),
});
export const AdminUserInput = Type.Object({ username: Username, ...AdminUserFields.properties });
export type AdminUserInput = Static<typeof AdminUserInput>;

/** Whether and why somebody can sign in: `invited` has never done so, `locked` is barred until he is unlocked. */
export const AdminState = oneOf('active', 'invited', 'locked', 'disabled');
export type AdminState = Static<typeof AdminState>;

/** A person who works with the console, as others see him. */
export const AdminUser = Type.Object({
  adminId: Id,
  ...Type.Required(AdminUserInput).properties,
  status: Switch,
  state: AdminState,
  /** Why he was locked; empty when he is not. */
  lockReason: Type.String(),
  lockedBy: Type.String(),
  lockedAt: nullable(Time),
  /** Whether a second factor protects the account, and whether a role asks for one. */
  hasFactor: Type.Boolean(),
  needsFactor: Type.Boolean(),
  /** Failed attempts make somebody wait who signs in as him. */
  isThrottled: Type.Boolean(),
  roleNames: Type.Array(Type.String()),
  /** The widest of his roles. */
  dataScope: DataScope,
  lastLoginAt: nullable(Time),
  lastLoginIp: Type.String(),
  /** Browser and system of the last sign-in; empty when unknown. */
  lastLoginDevice: Type.String(),
  /** Whole days since the password was set. */
  passwordAge: Type.Integer(),
  /** It has to be changed before anything else. */
  passwordExpired: Type.Boolean(),
  /** Sessions that have not ended. */
  sessions: Type.Integer(),
  /** The one who asks. */
  isSelf: Type.Boolean(),
  ...RowMeta.properties,
});
export type AdminUser = Static<typeof AdminUser>;

export const AdminUserSortField = oneOf(
  'username',
  'realName',
  'team',
  'lastLoginAt',
  'passwordAge',
  'status',
  'createdAt',
  'updatedAt',
);
export type AdminUserSortField = Static<typeof AdminUserSortField>;
export const adminUserSortFields: readonly AdminUserSortField[] = AdminUserSortField.anyOf.map((field) => field.const);

export const AdminUserFilter = Type.Object({
  /** Part of user name, name, e-mail, phone or team. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  roleId: Type.Optional(Id),
  state: Type.Optional(AdminState),
  isMaintainer: Type.Optional(Switch),
  /** With a second factor, or without one. */
  hasFactor: Type.Optional(Switch),
});
export type AdminUserFilter = Static<typeof AdminUserFilter>;
export const AdminUserListInput = Type.Object({
  ...AdminUserFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(AdminUserSortField),
});
export type AdminUserListInput = Static<typeof AdminUserListInput>;

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
    summary: 'Give a role to administrators, or take it from them',
    input: Type.Object({ ...AdminIds.properties, roleId: Id, isAdded: Switch }),
    reply: Changed,
  }),
  updateStatus: endpoint({
    path: '/api/admin/adminUser/updateStatus',
    permission: 'admin_user:status',
    summary: 'Enable or disable administrators; disabling ends their sessions, exports and edit locks',
    input: Type.Object({ ...AdminIds.properties, status: Switch, reason: Type.Optional(Reason) }),
    reply: Changed,
  }),
  lock: endpoint({
    path: '/api/admin/adminUser/lock',
    permission: 'admin_user:status',
    summary: 'Bar an administrator until he is unlocked; ends his sessions, exports and edit locks',
    input: Type.Object({ ...AdminUserKey.properties, reason: Line({ minLength: 2, maxLength: 200 }) }),
    reply: AdminUser,
  }),
  unlock: endpoint({
    path: '/api/admin/adminUser/unlock',
    permission: 'admin_user:status',
    summary: 'Let an administrator sign in again, also after too many failed attempts',
    input: Type.Object({ ...AdminUserKey.properties, reason: Type.Optional(Reason) }),
    reply: AdminUser,
  }),
  resetPwd: endpoint({
    path: '/api/admin/adminUser/resetPwd',
    permission: 'admin_user:reset',
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
    summary: 'End a session of an administrator; without its id all of them',
    input: Type.Object({
      ...AdminUserKey.properties,
      sessionId: Type.Optional(Uuid),
      reason: Type.Optional(Reason),
    }),
    reply: Type.Object({ ended: Type.Integer() }),
  }),
};
