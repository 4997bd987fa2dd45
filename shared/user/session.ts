import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Line, nullable, oneOf, Time } from '../fields.ts';
import { UserBindMode } from './input.ts';

/** A session an account holds now. */
export const AccountSession = Type.Object({
  sessionId: Type.String(),
  /** The API key of the gateway that reports it. */
  gateway: Type.String(),
  ip: Type.String(),
  bindType: UserBindMode,
  boundAt: Time,
  windowUsed: nullable(Type.Integer()),
  submitTps: nullable(Type.Number()),
  reportedAt: Time,
  /** When a user asked to end it; null: never. */
  kickAskedAt: nullable(Time),
});
export type AccountSession = Static<typeof AccountSession>;

/** Sessions of an account as gateways report them. */
export const AccountSessions = Type.Object({
  /** False: no gateway has reported sessions in the last minute, so nothing is known. */
  isReported: Type.Boolean(),
  sessions: Type.Array(AccountSession),
  firstBindAt: nullable(Time),
  lastBindAt: nullable(Time),
});
export type AccountSessions = Static<typeof AccountSessions>;

/** What an account's line tells of its sessions; absent: no gateway reports sessions. */
export const BoundNow = Type.Object({
  boundSessions: Type.Optional(Type.Integer()),
  /** Where they come from. */
  boundIps: Type.Optional(Type.Array(Type.String())),
});

/** A test message of an account. */
export const TestSmsInput = Type.Object({
  /** E.164 digits. */
  number: Type.String({ pattern: '^[1-9][0-9]{5,14}$' }),
  sender: Line({ maxLength: 15 }),
  content: Type.String({ minLength: 1, maxLength: 1000, pattern: '^[^\\u0000]*$' }),
});
export type TestSmsInput = Static<typeof TestSmsInput>;

/** How far a test message is. */
export const TestSmsState = Type.Object({
  /** `lapsed`: no gateway took it in an hour. */
  state: oneOf('ordered', 'taken', 'done', 'failed', 'lapsed'),
  /** What the gateway said of it. */
  detail: Type.String(),
  /** Whether the message is among the send details. */
  isStored: Type.Boolean(),
});
export type TestSmsState = Static<typeof TestSmsState>;
