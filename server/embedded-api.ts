import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { sharedSecret } from './db/secrets.ts';
import { seed } from './db/seed.ts';
import { docsRoutes } from './docs/routes.ts';
import { createEvents } from './events/events.ts';
import { createApiKeys } from './features/api-key/repository.ts';
import { features } from './features/index.ts';
import { createSessionService } from './features/session/service.ts';
import { fileServices } from './files/services.ts';
import { installGuard } from './http/auth.ts';
import { installSerialization, type ReplySerializer } from './http/serialization.ts';
import { installValidation } from './http/validation.ts';
import type { SignedIn } from './http/viewer.ts';
import { createNotices } from './notices/notices.ts';
import type { Searcher } from './search/searchers.ts';
import { createVault } from './security/vault.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who a request comes from, for the calls that are open to the public but not to everybody. */
    identify(req: FastifyRequest): Promise<SignedIn>;
    database: Database;
  }
}

/** What the health checks ask: throws or says no when calls could not be answered. */
export interface Api {
  isReady(): Promise<boolean>;
  /** Said once at start, on the terminal only. */
  notices: readonly string[];
}

/** The console's own answers, from its database. */
export async function embeddedApi(
  app: FastifyInstance,
  config: Config,
  replySerializer?: ReplySerializer,
): Promise<Api> {
  const database = await openDatabase(config, app.log);
  app.addHook('onClose', () => database.close());
  const vault = createVault(config);
  const { firstAdmin } = await seed(database, config, vault);
  await app.register(async (api) => {
    api.decorate('database', database);
    await api.register(cookie);
    await api.register(jwt, {
      secret: config.jwtSecret ?? (await sharedSecret(database.db, 'jwt_secret')),
      sign: { algorithm: 'HS256', expiresIn: '15m' },
      // A signature is checked once per token, its age each time; the session behind it is read on every call.
      verify: { algorithms: ['HS256'], cache: true },
    });
    const sessions = createSessionService({ config, database, jwt: api.jwt });
    api.decorate('identify', (req) => sessions.identify(req));
    installValidation(api);
    installSerialization(api, replySerializer);
    const apiKeys = createApiKeys(database.db);
    installGuard(api, sessions.identify, apiKeys.check);
    const events = createEvents(database, api.log);
    api.addHook('onClose', () => events.close());
    const notices = createNotices(database.db, events);
    const { files, exporter } = fileServices(api, config, database, notices);
    const searchers: Searcher[] = [];
    for (const feature of features) {
      await api.register((scope) =>
        feature(scope, { config, database, files, exporter, events, notices, searchers, vault }),
      );
    }
    await api.register(docsRoutes);
    if (config.simulator) {
      const { simulateFeed } = await import('./demo/feed-simulator.ts');
      simulateFeed(api, { config, database, renewKey: apiKeys.renew });
    }
  });
  return {
    isReady: async () => {
      await database.pool.query('select 1');
      return true;
    },
    notices:
      firstAdmin?.password === undefined
        ? []
        : [`First account: ${firstAdmin.username}, password (shown only now): ${firstAdmin.password}`],
  };
}
