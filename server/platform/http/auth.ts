import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import { needShown } from '../rights/need-permission.ts';
import { AppError } from './errors.ts';
import type { SignedIn } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Required on every route of the embedded API. */
    permission?: Endpoint['permission'];
    allCustomers?: Endpoint['allCustomers'];
    needsShown?: Endpoint['needsShown'];
    apiKeyRight?: Endpoint['apiKeyRight'];
    passwordExpired?: Endpoint['passwordExpired'];
    secondFactorMissing?: Endpoint['secondFactorMissing'];
  }
  interface FastifyRequest {
    signedIn: SignedIn | null;
    /** Why the call is refused: said when the body, with its language, has been read. */
    refusal: FastifyError | AppError | null;
  }
}

/** Resolves a raw token to its administrator. @throws the session errors of the catalogue */
export type Identify = (req: FastifyRequest) => Promise<SignedIn>;
/** Authenticates an API key and checks that it has the right for the call. @throws AppError */
export type CheckApiKey = (req: FastifyRequest) => Promise<void>;

/** Registers the permission guard for all later routes: a route without a permission fails at boot, every call is checked. */
export function installGuard(app: FastifyInstance, identify: Identify, checkApiKey: CheckApiKey): void {
  app.decorateRequest('signedIn', null);
  app.decorateRequest('refusal', null);
  app.addHook('onRoute', (options) => {
    if (options.config?.permission === undefined) {
      throw new Error(`${String(options.method)} ${options.url} has no permission: nothing unguarded may start.`);
    }
  });
  app.addHook('onRequest', async (req) => {
    // Sec-Fetch-Site: the API is never called cross-site.
    if (req.headers['sec-fetch-site'] === 'cross-site') {
      throw new AppError('request.cross-site');
    }
    const { permission, allCustomers, needsShown, passwordExpired, secondFactorMissing } = req.routeOptions.config;
    if (permission === 'public' || permission === undefined) {
      return;
    }
    if (permission === 'api-key') {
      await checkApiKey(req);
      return;
    }
    try {
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
      if (allCustomers) {
        refuseSomeCustomers(req.signedIn);
      }
      if (needsShown) {
        needShown({ admin: req.signedIn }, needsShown);
      }
    } catch (error) {
      if (!isFailure(error) || req.routeOptions.config.upload || isLong(req)) throw error;
      req.refusal = error;
    }
  });
  // Before schema validation: an unauthorized caller must not see field errors.
  app.addHook('preValidation', async (req) => {
    if (req.refusal) throw req.refusal;
  });
}

const isFailure = (error: unknown): error is FastifyError | AppError => error instanceof Error;

/** Whether more of a body is announced, or nothing said of its length, than is read of a caller whom nobody knows. */
const isLong = ({ method, headers, signedIn }: FastifyRequest): boolean =>
  signedIn === null && method !== 'GET' && !(Number(headers['content-length'] ?? Number.NaN) <= maxUnknownBytes);
const maxUnknownBytes = 65_536;

/** Checks permission, password expiry and second factor. @throws AppError */
export function authorise(admin: SignedIn, permission: Permission): void {
  refuseExpiredPassword(admin);
  refuseMissingFactor(admin);
  if (!admin.permissions.has(permission)) {
    throw new AppError('auth.forbidden', { permission });
  }
}

/** @throws for those who see some customers only */
export function refuseSomeCustomers({ dataScope }: Pick<SignedIn, 'dataScope'>): void {
  if (dataScope !== 1) {
    throw new AppError('auth.all-customers');
  }
}

/** @throws while the password has expired and must be changed first */
export function refuseExpiredPassword(admin: SignedIn): void {
  if (admin.passwordExpired) {
    throw new AppError('password.change-first');
  }
}

/** @throws while a required second factor is not set up */
export function refuseMissingFactor(admin: SignedIn): void {
  if (admin.mustEnrol) {
    throw new AppError('second-factor.enrol-first');
  }
}

/** The administrator authenticated by the guard. */
export function signedInOf(req: FastifyRequest): SignedIn {
  if (!req.signedIn) {
    throw new AppError('session.missing');
  }
  return req.signedIn;
}
