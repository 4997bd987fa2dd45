import type { JWT } from '@fastify/jwt';
import { AppError } from '../../platform/http/errors.ts';

/** Fixed, so that a token made for another purpose with the same secret is none of ours. */
const kind = { typ: 'access', aud: 'console' } as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Makes and reads access tokens: they hold the session's id and nothing that could go stale. */
export interface Tokens {
  make(sessionId: string): string;
  /** The session of a valid token; throws `session.missing` or `session.expired`. */
  read(token: string): string;
  /** The session of a token that may have expired. */
  readExpired(token: string): string;
}

/** Tokens signed with the secret and life that `jwt` was registered with; only HS256 is read. */
export function createTokens(jwt: JWT): Tokens {
  const sessionIn = (verify: () => unknown): string => {
    const claims = verified(verify);
    const isOurs = claims?.typ === kind.typ && claims.aud === kind.aud && typeof claims.exp === 'number';
    if (!isOurs || typeof claims.sid !== 'string' || !uuid.test(claims.sid)) {
      throw new AppError('session.missing');
    }
    return claims.sid;
  };
  return {
    make: (sessionId) => jwt.sign({ sid: sessionId, ...kind }),
    read: (token) => sessionIn(() => jwt.verify(token)),
    readExpired: (token) => sessionIn(() => jwt.verify(token, { ignoreExpiration: true })),
  };
}

/** Whatever is wrong with a token but its age, it is no token. */
function verified(verify: () => unknown): Record<string, unknown> | undefined {
  try {
    const claims = verify();
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED') {
      throw new AppError('session.expired');
    }
    return undefined;
  }
}

/** The token of an Authorization header: raw as the spec has it, or behind `Bearer`. */
export function tokenIn(authorization: string | undefined): string {
  const token = (authorization ?? '').replace(/^Bearer +/i, '');
  if (token === '') {
    throw new AppError('session.missing');
  }
  return token;
}
