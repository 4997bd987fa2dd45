import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Line, PasswordDigest, Phone, Time, Uuid, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { CursorInput, cursorOf, PageInput, pageOf } from './http/paging.ts';
import { LoginLog } from './operation-log.ts';
import { PreferredLang, PreferredZone } from './session.ts';

/** What an administrator may change of himself. Absent fields stay as they are. */
export const ProfileInput = Type.Object({
  realName: Type.Optional(Line({ minLength: 1, maxLength: 64 })),
  email: Type.Optional(Email),
  phone: Type.Optional(Phone),
  /** A picture as data address, at most 100 kB, or empty. */
  avatar: Type.Optional(
    Type.String({ maxLength: 140_000, pattern: '^$|^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$' }),
  ),
  preferredLang: Type.Optional(PreferredLang),
  preferredZone: Type.Optional(PreferredZone),
});
export type ProfileInput = Static<typeof ProfileInput>;

/** The own account as its owner sees it. */
export const Profile = Type.Object({
  username: Type.String(),
  realName: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  /** A picture as data address, or empty. */
  avatar: Type.String(),
  preferredLang: PreferredLang,
  preferredZone: PreferredZone,
  roles: Type.Array(Type.String()),
  /** Of the account, which administrators change too. */
  version: Version,
});
export type Profile = Static<typeof Profile>;

/** A session of the own account that has not ended. */
export const OwnSession = Type.Object({
  sessionId: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  /** Browser and system as people call them: `Chrome 156 · Linux`; empty when the user agent tells neither. */
  device: Type.String(),
  createdAt: Time,
  lastSeenAt: Time,
  /** The one that asks. */
  isCurrent: Type.Boolean(),
});
export type OwnSession = Static<typeof OwnSession>;

/** A sign-in of the own account, or an attempt. */
export const OwnSignIn = LoginLog;
export type OwnSignIn = Static<typeof OwnSignIn>;

export const PasswordInput = Type.Object({
  /** MD5 digest of the new password, as every password on this wire. */
  password: PasswordDigest,
  /** Digest of the present one; may be left out only while the password has expired. */
  currentPassword: Type.Optional(PasswordDigest),
});
export type PasswordInput = Static<typeof PasswordInput>;

export const admin = {
  profile: endpoint({
    path: '/api/admin/admin/profile',
    permission: 'signed-in',
    reads: true,
    summary: 'The own account',
    input: Type.Object({}),
    reply: Profile,
  }),
  sessions: endpoint({
    path: '/api/admin/admin/sessions',
    permission: 'signed-in',
    reads: true,
    summary: 'Own sessions that have not ended: the present one, then the last seen first',
    input: Type.Object({ pageNo: PageInput.properties.pageNo, pageSize: PageInput.properties.pageSize }),
    reply: pageOf(OwnSession),
  }),
  endSession: endpoint({
    path: '/api/admin/admin/endSession',
    permission: 'signed-in',
    unversioned: 'own',
    summary: 'Sign out an own session elsewhere; without its id all but the present one',
    input: Type.Object({ sessionId: Type.Optional(Uuid) }),
    reply: Type.Object({ ended: Type.Integer() }),
  }),
  signIns: endpoint({
    path: '/api/admin/admin/signIns',
    permission: 'signed-in',
    reads: true,
    summary: 'Own sign-ins and attempts, newest first',
    input: Type.Object({ ...CursorInput.properties }),
    reply: cursorOf(OwnSignIn),
  }),
  update: endpoint({
    path: '/api/admin/admin/update',
    permission: 'signed-in',
    summary: 'Change the own profile',
    input: Type.Object({ ...ProfileInput.properties, version: Version }),
    reply: Nothing,
  }),
  updatePwd: endpoint({
    path: '/api/admin/admin/updatePwd',
    permission: 'signed-in',
    passwordExpired: 'allowed',
    secondFactorMissing: 'allowed',
    unversioned: 'own',
    summary: 'Change the own password; ends all other sessions',
    input: PasswordInput,
    reply: Nothing,
  }),
};
