import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import { AppError } from './errors.ts';
import type { SignedIn } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route of the embedded API. */
    permission?: Endpoint['permission'];
    apiKeyRight?: Endpoint['apiKeyRight'];
    passwordExpired?: Endpoint['passwordExpired'];
    secondFactorMissing?: Endpoint['secondFactorMissing'];
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** Finds who a raw token belongs to; throws the session errors of the catalogue. */
export type Identify = (req: FastifyRequest) => Promise<SignedIn>;
/** Throws unless the request carries an API key that is good and opens the call. */
export type CheckApiKey = (req: FastifyRequest) => Promise<void>;

/** Guards every route registered after it: refuses to boot without a permission, and checks it on every call. */
export function installGuard(app: FastifyInstance, identify: Identify, checkApiKey: CheckApiKey): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRoute', (options) => {
    if (options.config?.permission === undefined) {
      throw new Error(`${String(options.method)} ${options.url} has no permission: nothing unguarded may start.`);
    }
  });
  app.addHook('onRequest', async (req) => {
    // Browsers say where a request comes from; nothing of ours is ever called from another site.
    if (req.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('request.cross-site');
    }
    const { permission, passwordExpired, secondFactorMissing } = req.routeOptions.config;
    if (permission === 'public' || permission === undefined) {
      return;
    }
    if (permission === 'api-key') {
      await checkApiKey(req);
      return;
    }
    req.signedIn = await identify(req);
    if (passwordExpired !== 'allowed') {
      refuseExpiredPassword(req.signedIn);
    }
    if (secondFactorMissing !== 'allowed') {
      refuseMissingFactor(req.signedIn);
    }
    if (permission !== 'signed-in') {
      authorise(req.signedIn, permission);
    }
  });
}

/** Throws unless `admin` holds `permission` and may use it now. */
export function authorise(admin: SignedIn, permission: Permission): void {
  refuseExpiredPassword(admin);
  refuseMissingFactor(admin);
  if (!admin.permissions.has(permission)) {
    throw new AppError('auth.forbidden', { permission });
  }
}

/** Throws while `admin` has to change the password before anything else. */
export function refuseExpiredPassword(admin: SignedIn): void {
  if (admin.passwordExpired) {
    throw new AppError('password.change-first');
  }
}

/** Throws while `admin` has to set up a second factor before anything else. */
export function refuseMissingFactor(admin: SignedIn): void {
  if (admin.mustEnrol) {
    throw new AppError('second-factor.enrol-first');
  }
}

/** The administrator the guard found. */
export function signedInOf(req: FastifyRequest): SignedIn {
  if (!req.signedIn) {
    throw new AppError('session.missing');
  }
  return req.signedIn;
}
