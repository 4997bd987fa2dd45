import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoginOutcome } from '#shared/audit.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import { refuseWhenFull } from '../../security/kdf-queue.ts';
import { passwordMatches } from '../../security/password.ts';
import { plainText } from '../../security/plain-text.ts';
import { sha256 } from '../../security/signature.ts';
import type { createCookies } from './cookies.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { type LogLogin, originOf } from './login-log.ts';
import type { RefreshCookies } from './refresh-cookie.ts';
import type { SessionRepository } from './repository.ts';
import { type Attempt, createThrottle } from './throttle.ts';

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

interface Parts {
  db: Kysely<Tables>;
  repository: SessionRepository;
  cookies: ReturnType<typeof createCookies>;
  /** Makes and recognises the values of our cookies. */
  marks: () => Promise<{ refresh: RefreshCookies; device: DeviceCookies }>;
  log: LogLogin;
}

/** Why the right password was refused; what began while it was checked was a change of the password. */
function barredBy(admin: { status: 0 | 1; locked_at: number | null } | undefined): LoginOutcome {
  if (admin?.status === 0) return 'disabled';
  return admin?.locked_at ? 'locked' : 'refused';
}

/** Checks credentials and begins a session. Unknown, wrong and disabled are one answer, at one price. */
export function createSignIn({ db, repository, cookies, marks, log }: Parts) {
  const throttle = createThrottle(db);

  /** Checks the password and begins a session; only a failure stays counted. */
  const verify = async (
    attempt: Attempt,
    { username, password }: Credentials,
    req: FastifyRequest,
    refresh: RefreshCookies,
  ) => {
    const admin = await repository.account(attempt.account);
    const matches = await passwordMatches(admin?.password_hash, password, attempt.device !== undefined);
    const sessionId = randomUUID();
    const value = refresh.first(sessionId);
    const row = { session_id: sessionId, refresh_hash: sha256(value), ...originOf(req) };
    if (!admin || !matches || !(await repository.begin(row, admin))) {
      await log(req, matches ? barredBy(admin) : 'refused', { admin_id: admin?.admin_id ?? null, username });
      throw new AppError('sign-in.refused');
    }
    await throttle.forgive(attempt);
    await log(req, 'signed-in', admin);
    return { admin, sessionId, value };
  };

  return async ({ username, password }: Credentials, req: FastifyRequest) => {
    const name = plainText(username, 64);
    const account = name.toLowerCase();
    const { refresh, device: devices } = await marks();
    const device = devices.deviceIn(account, cookies.read(req).device);
    const attempt = { account, ip: req.ip, device };
    // Before it is counted: an attempt that nobody has time for is nobody's failure.
    refuseWhenFull(device !== undefined);
    const seconds = await throttle.admit(attempt);
    if (seconds > 0) {
      await log(req, 'waiting', { admin_id: null, username: name });
      throw new AppError('sign-in.wait', { seconds }, { seconds });
    }
    const { admin, sessionId, value } = await verify(attempt, { username: name, password }, req, refresh).finally(() =>
      throttle.release(attempt),
    );
    const session = await repository.find(sessionId);
    if (!session) {
      throw new AppError('session.ended');
    }
    const made = { refresh: value, device: devices.make(account, device) };
    return { session, admin, cookies: made satisfies SignInCookies };
  };
}
