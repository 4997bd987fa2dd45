import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { DataScope } from './field-rules.ts';
import { Email, Id, Line, Name, nullable, oneOf, Phone, RowMeta, Switch, Time, Username } from './fields.ts';

/** What may be changed of an administrator; the name he signs in with stays. */
export const AdminUserFields = Type.Object({
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

/** A user of the console, as others see him. */
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
