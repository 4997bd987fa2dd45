/*
 * Sessions: who is signed in, from the sign-in to the end. `createSessionService({ config, database, jwt })` gives
 *   identify(req)             → SignedIn           for the guard and for calls that are open to more than the signed-in
 *   signIn(credentials, req)  → { user, cookies }  the session user, and what his browser is to keep
 *   refresh(req)              → { token, cookie }  a new token, and the refresh cookie to keep
 *   signOut(req)              → void               ends the session a token names, however old the token
 * It keeps nothing between calls, so that any number of instances on one database are one service.
 */
import { randomUUID } from 'node:crypto';
import type { JWT } from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import type { SessionUser } from '#shared/session.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { sharedSecret } from '../../db/secrets.ts';
import type { Identify } from '../../http/auth.ts';
import { AppError } from '../../http/errors.ts';
import type { SignedIn } from '../../http/viewer.ts';
import { refuseWhenFull } from '../../security/kdf-queue.ts';
import { passwordMatches } from '../../security/password.ts';
import { plainText } from '../../security/plain-text.ts';
import { sha256 } from '../../security/signature.ts';
import { createCookies } from './cookies.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { permissionSet } from './permission-set.ts';
import { createRefreshCookies } from './refresh-cookie.ts';
import { createSessionRepository, type LoginOutcome, type StoredSession } from './repository.ts';
import { createThrottle } from './throttle.ts';
import { createTokens, tokenIn } from './token.ts';

export interface SessionOptions {
  config: Config;
  database: Database;
  jwt: JWT;
}

/** Name and digest of the password, as they were opened from whatever carried them. */
export interface Credentials {
  username: string;
  password: string;
}

/** Values for the browser to keep. */
export interface SignInCookies {
  refresh: string;
  device: string;
}

export interface SessionService {
  identify: Identify;
  signIn(credentials: Credentials, req: FastifyRequest): Promise<{ user: SessionUser; cookies: SignInCookies }>;
  refresh(req: FastifyRequest): Promise<{ token: string; cookie: string }>;
  signOut(req: FastifyRequest): Promise<void>;
}

/** The one sign-in of the console, whatever address it is called at. */
export function createSessionService({ config, database, jwt }: SessionOptions): SessionService {
  const { db, pool } = database;
  const repository = createSessionRepository(db, pool, config.limits);
  const throttle = createThrottle(db);
  const tokens = createTokens(jwt);
  const cookies = createCookies(config);
  const signed = once(async () => {
    const secret = config.jwtSecret ?? (await sharedSecret(db, 'jwt_secret'));
    return { refresh: createRefreshCookies(secret), device: createDeviceCookies(secret) };
  });

  const log = (req: FastifyRequest, outcome: LoginOutcome, admin: { admin_id: string | null; username: string }) =>
    repository.log({ admin_id: admin.admin_id, username: admin.username, ...originOf(req), outcome });

  const startSession = async (adminId: string, req: FastifyRequest): Promise<{ token: string; refresh: string }> => {
    const sessionId = randomUUID();
    const refresh = (await signed()).refresh.first(sessionId);
    await repository.insert({
      session_id: sessionId,
      admin_id: adminId,
      refresh_hash: sha256(refresh),
      ...originOf(req),
    });
    return { token: tokens.make(sessionId), refresh };
  };

  const identify: Identify = async (req) => {
    const session = await repository.find(tokens.read(tokenIn(req.headers.authorization)));
    if (!session?.is_alive) {
      throw new AppError('session.ended');
    }
    if (session.is_stale) {
      await repository.markSeen(session.session_id);
    }
    return signedIn(session);
  };

  return {
    identify,

    signIn: async ({ username, password }, req) => {
      const name = plainText(username, 64);
      const account = name.toLowerCase();
      const device = (await signed()).device.deviceIn(account, cookies.read(req).device);
      const attempt = { account, ip: req.ip, device };
      // Before it is counted: an attempt that nobody has time for is nobody's failure.
      refuseWhenFull(device !== undefined);
      const seconds = await throttle.admit(attempt);
      if (seconds > 0) {
        await log(req, 'waiting', { admin_id: null, username: name });
        throw new AppError('sign-in.wait', { seconds }, { seconds });
      }
      const admin = await repository.account(account);
      const matches = await passwordMatches(admin?.password_hash, password, device !== undefined);
      if (!admin || !matches || admin.status !== 1) {
        const outcome = admin && matches ? 'disabled' : 'refused';
        await log(req, outcome, { admin_id: admin?.admin_id ?? null, username: name });
        throw new AppError('sign-in.refused');
      }
      await throttle.forgive(attempt);
      const { token, refresh } = await startSession(admin.admin_id, req);
      await log(req, 'signed-in', admin);
      const session = await repository.find(tokens.read(token));
      if (!session) {
        throw new AppError('session.ended');
      }
      return {
        user: {
          token,
          name: admin.username,
          avatar: admin.avatar,
          permissions: [...permissionSet(session.permissions)],
          passwordExpired: session.password_expired,
        },
        cookies: { refresh, device: (await signed()).device.make(account) },
      };
    },

    refresh: async (req) => {
      const sessionId = tokens.readExpired(tokenIn(req.headers.authorization));
      const presented = cookies.read(req).refresh;
      const { refresh } = await signed();
      if (presented === undefined || !refresh.isOurs(sessionId, presented)) {
        throw new AppError('session.ended');
      }
      const next = refresh.next(sessionId, presented);
      const standing = await repository.rotate(sessionId, sha256(presented), sha256(next));
      if (standing === 'older') {
        // Used up long ago: whoever brings it has copied it, or the one who holds the new one has.
        const owner = await repository.end(sessionId, 'reused');
        if (owner) {
          await log(req, 'reused', owner);
        }
      }
      if (standing === 'older' || standing === 'ended') {
        throw new AppError('session.ended');
      }
      return { token: tokens.make(sessionId), cookie: standing === 'current' ? presented : next };
    },

    signOut: async (req) => {
      const sessionId = sessionNamed(req);
      const owner = sessionId === undefined ? undefined : await repository.end(sessionId, 'signed-out');
      if (owner) {
        await log(req, 'signed-out', owner);
      }
    },
  };

  /** The session a request names, or none: signing out succeeds either way. */
  function sessionNamed(req: FastifyRequest): string | undefined {
    try {
      return tokens.readExpired(tokenIn(req.headers.authorization));
    } catch (error) {
      if (error instanceof AppError) {
        return undefined;
      }
      throw error;
    }
  }
}

const originOf = (req: FastifyRequest) => ({ ip: req.ip, user_agent: plainText(req.headers['user-agent'] ?? '', 300) });

const signedIn = (session: StoredSession): SignedIn => ({
  adminId: session.admin_id,
  username: session.username,
  realName: session.real_name,
  avatar: '',
  sessionId: session.session_id,
  roles: session.roles,
  permissions: permissionSet(session.permissions),
  passwordExpired: session.password_expired,
});

/** Does `work` at the first call; a failure is tried again at the next. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= work().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
