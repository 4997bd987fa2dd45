/*
 * Sessions: who is signed in, from the sign-in to the end. `createSessionService({ config, database, jwt, settings, vault })` gives
 *   identify(req)             → SignedIn           for the guard and for calls that are open to more than the signed-in
 *   signIn(credentials, req)  → { user, cookies }  the session user, and what his browser is to keep
 *   refresh(req)              → { token, cookie }  a new token, and the refresh cookie to keep
 *   signOut(req)              → void               ends the session a token names, however old the token
 * It keeps nothing between calls, so that any number of instances on one database are one service.
 */
import type { JWT } from '@fastify/jwt';
import type { FastifyRequest } from 'fastify';
import { widest } from '#shared/field-rules.ts';
import type { SessionUser } from '#shared/session.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { sharedSecret } from '../../platform/db/secrets.ts';
import type { Identify } from '../../platform/http/auth.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { isAllowedAddress } from '../../platform/security/address-list.ts';
import { sha256 } from '../../platform/security/signature.ts';
import type { Vault } from '../../platform/security/vault.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createSecondFactors } from '../second-factor/repository.ts';
import { createCookies } from './cookies.ts';
import { createDeviceCookies } from './device-cookie.ts';
import { fieldRulesIn } from './field-rule-set.ts';
import { createLoginLog } from './login-log.ts';
import { permissionSet } from './permission-set.ts';
import { createRefreshCookies } from './refresh-cookie.ts';
import { createSessionRepository, type StoredSession } from './repository.ts';
import { type Credentials, createSignIn, type SignInCookies } from './sign-in.ts';
import { createTokens, tokenIn } from './token.ts';

export interface SessionOptions {
  config: Config;
  database: Database;
  jwt: JWT;
  settings: Settings;
  vault: Vault;
}

export interface SessionService {
  identify: Identify;
  signIn(credentials: Credentials, req: FastifyRequest): Promise<{ user: SessionUser; cookies: SignInCookies }>;
  refresh(req: FastifyRequest): Promise<{ token: string; cookie: string }>;
  signOut(req: FastifyRequest): Promise<void>;
}

/** The one sign-in of the console, whatever address it is called at. */
export function createSessionService({ config, database, jwt, settings, vault }: SessionOptions): SessionService {
  const { db } = database;
  const repository = createSessionRepository(database, config.limits, settings);
  const tokens = createTokens(jwt);
  const cookies = createCookies(config);
  const marks = once(async () => {
    const secret = config.jwtSecret ?? (await sharedSecret(db, 'jwt_secret'));
    return { refresh: createRefreshCookies(secret), device: createDeviceCookies(secret) };
  });

  const log = createLoginLog(repository);
  const signIn = createSignIn({ db, repository, factors: createSecondFactors(db, vault), cookies, marks, log });

  const identify: Identify = async (req) => {
    const session = await repository.find(tokens.read(tokenIn(req.headers.authorization)));
    if (!session?.is_alive) {
      throw new AppError('session.ended');
    }
    if (!isAllowedAddress(session.allowed_addresses, req.ip)) {
      throw new AppError('session.address', { ip: req.ip });
    }
    if (session.is_stale) {
      await repository.markSeen(session.session_id);
    }
    const { numberMask } = await settings.read();
    return { ...signedIn(session), numberMask };
  };

  return {
    identify,

    signIn: async (credentials, req) => {
      const { session, admin, cookies: made } = await signIn(credentials, req);
      return {
        user: {
          token: tokens.make(session.session_id),
          name: admin.username,
          avatar: admin.avatar,
          permissions: [...permissionSet(session.permissions)],
          passwordExpired: session.password_expired,
          mustEnrol: session.must_enrol,
        },
        cookies: made,
      };
    },

    refresh: async (req) => {
      const sessionId = tokens.readExpired(tokenIn(req.headers.authorization));
      const presented = cookies.read(req).refresh;
      const { refresh } = await marks();
      if (presented === undefined || !refresh.isOurs(sessionId, presented)) {
        throw new AppError('session.ended');
      }
      const next = refresh.next(sessionId, presented);
      const standing = await repository.rotate(sessionId, sha256(presented), sha256(next));
      if (standing === 'older') {
        // Used up long ago: either this client or the holder of the new one has copied it.
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

const signedIn = (session: StoredSession): SignedIn => ({
  adminId: session.admin_id,
  username: session.username,
  realName: session.real_name,
  sessionId: session.session_id,
  roles: session.roles,
  permissions: permissionSet(session.permissions),
  fieldRules: fieldRulesIn(session.field_rules),
  dataScope: widest(session.data_scopes),
  passwordExpired: session.password_expired,
  mustEnrol: session.must_enrol,
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
