import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Time } from '../fields.ts';
import { UserBindMode } from '../user/input.ts';

/** Most sessions of one report. */
export const sessionsAtOnce = 2000;
/** After which a session that is not reported again is taken for over, s. */
export const sessionLasts = 60;

/** Made by the gateway, and never made again for another session. */
const SessionId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_.:-]+$' });

/** A session of a customer at a gateway. */
export const FeedSession = Type.Object({
  sessionId: SessionId,
  /** The account: its id, user name or system id. */
  user: Type.String({ minLength: 1, maxLength: 32 }),
  ip: Type.String({ maxLength: 45, pattern: '^[0-9A-Fa-f:.]+$' }),
  bindType: UserBindMode,
  boundAt: Time,
  /** Messages without a response. */
  windowUsed: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  /** Messages taken in a second. */
  submitTps: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
});

export const SessionsInput = Type.Object({
  sessions: Type.Array(FeedSession, { maxItems: sessionsAtOnce }),
  /** Sessions that are over. */
  ended: Type.Optional(Type.Array(SessionId, { maxItems: sessionsAtOnce })),
});
export type SessionsInput = Static<typeof SessionsInput>;

export const SessionsReply = Type.Object({
  /** Sessions whose account is known. */
  accepted: Type.Integer(),
  /** Unknown accounts. */
  unknown: Type.Array(Type.String()),
  /** Sessions of this report that operators want ended. */
  kick: Type.Array(SessionId),
});
export type SessionsReply = Static<typeof SessionsReply>;
