import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Email, Line, nullable, Time } from '../fields.ts';
import { Lang } from '../http/endpoint.ts';

/** Hours for which a one-time link is good. */
export const linkHours = 72;
/** Hours the credentials before may stay good, at most. */
export const longestGrace = 168;

/** Credentials in clear: those there are, or none for people who may not see them. */
export const ClearSecrets = Type.Object({
  password: Type.Optional(Type.String()),
  apiKey: Type.Optional(Type.String()),
  apiSecret: Type.Optional(Type.String()),
});
export type ClearSecrets = Static<typeof ClearSecrets>;

/** The last one-time link of an account. */
export const CredentialLink = Type.Object({
  createdAt: Time,
  expiresAt: Time,
  sentTo: Type.String(),
  openedAt: nullable(Time),
  openedIp: Type.String(),
});
export type CredentialLink = Static<typeof CredentialLink>;

export const SendLinkInput = Type.Object({
  /** Where the link is mailed; without it the answer has it. */
  email: Type.Optional(Email),
  /** Language of the mail; that of the customer unless given, else the caller's. */
  language: Type.Optional(Lang),
});

/** What a link carries: 32 random bytes. */
export const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });

/** What a customer sees of his account, once. */
export const HandedOver = Type.Object({
  userName: Type.String(),
  systemId: Type.String(),
  ...ClearSecrets.properties,
  /** Until when the credentials before are good; null: they are not. */
  previousUntil: nullable(Time),
});
export type HandedOver = Static<typeof HandedOver>;

/** Why a user wants to see secrets. */
export const RevealReason = Line({ minLength: 2, maxLength: 200 });
