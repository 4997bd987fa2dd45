import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { nullable, PasswordDigest, Time } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';

/** Six digits of an app, or a recovery code with or without its dashes. */
export const FactorCode = Type.String({ pattern: '^[0-9A-Za-z -]{6,32}$' });

/** Whether the own account has a second factor. */
export const SecondFactorState = Type.Object({
  isOn: Type.Boolean(),
  since: nullable(Time),
  /** Recovery codes that have not been used. */
  recoveryLeft: Type.Integer(),
  /** A role asks for it: it cannot be switched off. */
  isRequired: Type.Boolean(),
});
export type SecondFactorState = Static<typeof SecondFactorState>;

/** What an app needs to make codes. */
export const FactorSetup = Type.Object({
  /** Base32, to type in. */
  secret: Type.String(),
  /** The same as a QR code carries it: `otpauth://totp/…`. */
  uri: Type.String(),
});
export type FactorSetup = Static<typeof FactorSetup>;

/** Shown once. */
const RecoveryCodes = Type.Object({ recoveryCodes: Type.Array(Type.String()) });
const Password = Type.Object({ password: PasswordDigest });
const own = { permission: 'signed-in', secondFactorMissing: 'allowed' } as const;

export const secondFactor = {
  state: endpoint({
    path: '/api/admin/secondFactor/state',
    ...own,
    reads: true,
    summary: 'Whether the own account has a second factor',
    input: Type.Object({}),
    reply: SecondFactorState,
  }),
  begin: endpoint({
    path: '/api/admin/secondFactor/begin',
    ...own,
    unlogged: true,
    unversioned: 'own',
    summary: 'Make a secret for an app; it counts once `confirm` has seen a code of it',
    input: Password,
    reply: FactorSetup,
  }),
  confirm: endpoint({
    path: '/api/admin/secondFactor/confirm',
    ...own,
    unversioned: 'own',
    summary: 'Switch the second factor on with a code of the app; answers the recovery codes, this once',
    input: Type.Object({ code: FactorCode }),
    reply: RecoveryCodes,
  }),
  renewCodes: endpoint({
    path: '/api/admin/secondFactor/renewCodes',
    permission: 'signed-in',
    unversioned: 'own',
    summary: 'Replace the recovery codes',
    input: Password,
    reply: RecoveryCodes,
  }),
  disable: endpoint({
    path: '/api/admin/secondFactor/disable',
    permission: 'signed-in',
    unversioned: 'own',
    summary: 'Switch the own second factor off; refused while a role asks for it',
    input: Password,
    reply: Nothing,
  }),
};
