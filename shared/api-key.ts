import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ApiKeyRight } from './api-key-right.ts';
import { Id, Name, nullable, Time } from './fields.ts';
import { endpoint } from './http/endpoint.ts';

/** What lets a program of ours call the console; the key itself is shown once, when it is made. */
export const ApiKey = Type.Object({
  apiKeyId: Id,
  keyName: Name,
  /** First characters of the key, to tell keys apart. */
  prefix: Type.String(),
  rights: Type.Array(ApiKeyRight),
  /** RFC 7638 thumbprint of the public key that secrets are sealed for; empty: there is none. */
  publicKeyId: Type.String(),
  createdAt: Time,
  createdBy: Type.String(),
  lastUsedAt: nullable(Time),
  lastUsedIp: Type.String(),
  revokedAt: nullable(Time),
  revokedBy: Type.String(),
});
export type ApiKey = Static<typeof ApiKey>;

export const apiKey = {
  list: endpoint({
    path: '/api/admin/apiKey/list',
    permission: 'admin_user:api-keys',
    reads: true,
    summary: 'All API keys, revoked ones last',
    input: Type.Object({}),
    reply: Type.Array(ApiKey),
  }),
  add: endpoint({
    path: '/api/admin/apiKey/add',
    permission: 'admin_user:api-keys',
    summary: 'Make an API key; the answer is the only time it is shown',
    input: Type.Object({
      keyName: Name,
      /** `feed` alone unless given. */
      rights: Type.Optional(Type.Array(ApiKeyRight, { minItems: 1, maxItems: 4, uniqueItems: true })),
      /** PEM or JWK, for secrets: RSA of 2048 bits or more, P-256, P-384, P-521 or X25519. */
      publicKey: Type.Optional(Type.String({ maxLength: 4096 })),
    }),
    reply: Type.Object({ ...ApiKey.properties, key: Type.String() }),
  }),
  revoke: endpoint({
    path: '/api/admin/apiKey/revoke',
    permission: 'admin_user:api-keys',
    unversioned: 'ends',
    summary: 'Revoke an API key, for good and from the next call on',
    input: Type.Object({ apiKeyId: Id }),
    reply: ApiKey,
  }),
};
