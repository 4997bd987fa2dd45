import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { LoginOutcome } from '#shared/operation-log.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { isAllowedAddress } from '../../platform/security/address-list.ts';
import { refuseWhenFull } from '../../platform/security/kdf-queue.ts';
import { passwordMatches } from '../../platform/security/password.ts';
import { plainText } from '../../platform/security/plain-text.ts';
import { sha256 } from '../../platform/security/signature.ts';
import type { SecondFactors } from '../second-factor/repository.ts';
import type { createCookies } from './cookies.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { type LogLogin, originOf } from './login-log.ts';
import type { RefreshCookies } from './refresh-cookie.ts';
import type { SessionRepository } from './repository.ts';
import { type Attempt, createThrottle } from './throttle.ts';

/** Name, digest of the password and maybe a code, as they were opened from whatever carried them. */
export interface Credentials {
  username: string;
  password: string;
  code: string | undefined;
}

/** Values for the browser to keep. */
export interface SignInCookies {
  refresh: string;
  device: string;
}

interface Parts {
  db: Kysely<Tables>;
  repository: SessionRepository;
  factors: Pick<SecondFactors, 'accept'>;
  cookies: ReturnType<typeof createCookies>;
  /** Makes and recognises the values of our cookies. */
  marks: () => Promise<{ refresh: RefreshCookies; device: DeviceCookies }>;
  log: LogLogin;
}

type Account = NonNullable<Awaited<ReturnType<SessionRepository['account']>>>;

/** Why a user with the right password may not sign in; undefined if allowed. */
function barredBy({ status, locked_at, allowed_addresses }: Account, ip: string): LoginOutcome | undefined {
  if (status === 0) return 'disabled';
  if (locked_at !== null) return 'locked';
  return isAllowedAddress(allowed_addresses, ip) ? undefined : 'address';
}

/** Checks credentials and begins a session. Unknown, wrong, barred and disabled are one answer, at one price. */
export function createSignIn({ db, repository, factors, cookies, marks, log }: Parts) {
  const throttle = createThrottle(db);

  /** Throws unless the account has no second factor or `code` is good for it. */
  const checkCode = async (attempt: Attempt, admin: Account, code: string | undefined, req: FastifyRequest) => {
    if (!admin.has_factor) {
      return;
    }
    if (code === undefined) {
      await throttle.excuse(attempt);
      await log(req, 'code-asked', admin);
      throw new AppError('sign-in.code-needed');
    }
    const seconds = await throttle.admitCode(attempt.account);
    if (seconds > 0) {
      await log(req, 'waiting', admin);
      throw new AppError('sign-in.wait', { seconds }, { seconds });
    }
    if (!(await factors.accept(admin.admin_id, code))) {
      await log(req, 'code-refused', admin);
      throw new AppError('sign-in.code-wrong');
    }
    await throttle.forgiveCode(attempt.account);
  };

  /** Checks password and code and begins a session; only a failure stays counted. */
  const verify = async (
    attempt: Attempt,
    { username, password, code }: Credentials,
    req: FastifyRequest,
    refresh: RefreshCookies,
  ) => {
    const refused = async (outcome: LoginOutcome, admin_id: string | null) => {
      await log(req, outcome, { admin_id, username });
      return new AppError('sign-in.refused');
    };
    const admin = await repository.account(attempt.account);
    const matches = await passwordMatches(admin?.password_hash, password, attempt.device !== undefined);
    if (!admin || !matches) {
      throw await refused('refused', admin?.admin_id ?? null);
    }
    const barred = barredBy(admin, req.ip);
    if (barred) {
      throw await refused(barred, admin.admin_id);
    }
    await checkCode(attempt, admin, code, req);
    const sessionId = randomUUID();
    const value = refresh.first(sessionId);
    const row = { session_id: sessionId, refresh_hash: sha256(value), ...originOf(req) };
    if (!(await repository.begin(row, admin))) {
      throw await refused('refused', admin.admin_id);
    }
    await throttle.forgive(attempt);
    await log(req, 'signed-in', admin);
    return { admin, sessionId, value };
  };

  return async ({ username, password, code }: Credentials, req: FastifyRequest) => {
    const name = plainText(username, 64);
    const account = name.toLowerCase();
    const { refresh, device: devices } = await marks();
    const device = devices.deviceIn(account, cookies.read(req).device);
    const attempt = { account, ip: req.ip, device };
    // Before it is counted: an attempt refused for lack of capacity does not count as a failure.
    refuseWhenFull(device !== undefined);
    const seconds = await throttle.admit(attempt);
    if (seconds > 0) {
      await log(req, 'waiting', { admin_id: null, username: name });
      throw new AppError('sign-in.wait', { seconds }, { seconds });
    }
    const { admin, sessionId, value } = await verify(attempt, { username: name, password, code }, req, refresh).finally(
      () => throttle.release(attempt),
    );
    const session = await repository.find(sessionId);
    if (!session) {
      throw new AppError('session.ended');
    }
    const made = { refresh: value, device: devices.make(account, device) };
    return { session, admin, cookies: made satisfies SignInCookies };
  };
}
