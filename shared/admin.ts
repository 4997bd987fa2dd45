import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Id, PasswordDigest, Zone } from './fields.ts';
import { endpoint, Lang, Nothing } from './http/endpoint.ts';

/** What an administrator may change of himself. Absent fields stay as they are. */
export const ProfileInput = Type.Object({
  realName: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  email: Type.Optional(Email),
  phone: Type.Optional(Type.String({ pattern: '^[0-9+\\- ]{0,32}$' })),
  /** A picture as data address, at most 100 kB, or empty. */
  avatar: Type.Optional(
    Type.String({ maxLength: 140_000, pattern: '^$|^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$' }),
  ),
  /** Language of mails and files made for him; the console's own language is the caller's choice. */
  preferredLang: Type.Optional(Lang),
  preferredZone: Type.Optional(Zone),
});
export type ProfileInput = Static<typeof ProfileInput>;

export const PasswordInput = Type.Object({
  /** MD5 digest of the new password, as every password on this wire. */
  password: PasswordDigest,
  /** Digest of the present one; may be left out only while the password has expired. */
  currentPassword: Type.Optional(PasswordDigest),
});
export type PasswordInput = Static<typeof PasswordInput>;

/** Somebody who looks after suppliers or customers. */
export const Maintainer = Type.Object({ maintainerId: Id, maintainerName: Type.String() });
export type Maintainer = Static<typeof Maintainer>;

export const admin = {
  update: endpoint({
    path: '/api/admin/admin/update',
    permission: 'signed-in',
    summary: 'Change the own profile',
    input: ProfileInput,
    reply: Nothing,
  }),
  updatePwd: endpoint({
    path: '/api/admin/admin/updatePwd',
    permission: 'signed-in',
    summary: 'Change the own password; ends all other sessions',
    input: PasswordInput,
    reply: Nothing,
  }),
};

export const adminUser = {
  maintainers: endpoint({
    path: '/api/admin/adminUser/maintainer/getAll',
    permission: 'signed-in',
    reads: true,
    summary: 'All maintainers',
    input: Type.Object({}),
    reply: Type.Array(Maintainer),
  }),
};
