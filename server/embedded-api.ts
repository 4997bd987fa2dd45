import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { declaredCalls } from '#shared/contracts.ts';
import { session } from '#shared/session.ts';
import type { Api } from './api.ts';
import type { Config } from './config.ts';
import { createWebhooks } from './domain/alarms/webhooks/webhooks.ts';
import { createMessageStore, storeParts } from './domain/messages/postgres/create-store.ts';
import { keepMessages } from './domain/messages/postgres/jobs.ts';
import { createApiKeys } from './features/api-key/repository.ts';
import { features } from './features/index.ts';
import { type SeedReport, seed } from './features/seed.ts';
import { createSessionService } from './features/session/service.ts';
import { type MissingKey, missingKeys, sealedByKey } from './features/system-health/sealed-values.ts';
import { checkDataDir } from './platform/db/data-dir.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { sharedSecret } from './platform/db/secrets.ts';
import { docsRoutes } from './platform/docs/routes.ts';
import { createEvents } from './platform/events/events.ts';
import { createBoss } from './platform/files/boss.ts';
import { fileServices } from './platform/files/services.ts';
import { installGuard } from './platform/http/auth.ts';
import { limitBodyTime } from './platform/http/body-deadline.ts';
import { compressJson } from './platform/http/compression.ts';
import { readEarlyLang } from './platform/http/early-lang.ts';
import { MountedCalls } from './platform/http/mounted-calls.ts';
import { logRefusedWrites } from './platform/http/refused-writes.ts';
import { installSerialization, type ReplySerializer } from './platform/http/serialization.ts';
import { installValidation } from './platform/http/validation.ts';
import type { SignedIn } from './platform/http/viewer.ts';
import { countWrites } from './platform/http/writes.ts';
import { createMailGuard } from './platform/mail/guard.ts';
import { createMails } from './platform/mail/mails.ts';
import { createNotices } from './platform/notices/notices.ts';
import type { Searcher } from './platform/search/searchers.ts';
import { createOutgoingGuard } from './platform/security/outgoing-guard.ts';
import { openVault, type Vault } from './platform/security/vault.ts';
import { createSettings } from './platform/settings/settings.ts';
import type { Startup } from './startup.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Who a request comes from, for the calls that are open to the public but not to everybody. */
    identify(req: FastifyRequest): Promise<SignedIn>;
    database: Database;
  }
}

/** The console's own answers, from its database: opened, migrated and seeded. */
export async function openEmbeddedApi(config: Config, log: FastifyBaseLogger, startup: Startup): Promise<Api> {
  if (config.databaseUrl === undefined || !config.secretsKey) {
    checkDataDir(config.dataDir);
  }
  const made: { vault?: Vault; seeded?: SeedReport; missing?: MissingKey[] } = {};
  const database = await openDatabase(config, log, {
    startup,
    fill: async (db) => {
      const vault = openVault(
        config,
        (await sealedByKey(db)).map(({ keyId }) => keyId),
      );
      made.vault = vault;
      made.seeded = await seed({ db }, config, vault);
      made.missing = await missingKeys(db, vault.keyIds);
    },
  });
  const { vault, seeded, missing = [] } = made;
  if (!vault) {
    throw new Error('The database was opened without its step of filling.');
  }
  for (const { keyId, values } of missing) {
    log.error(
      { keyId, values },
      'a key that secrets are sealed with is missing: set SECRETS_KEY or SECRETS_KEY_PREVIOUS',
    );
  }
  const { firstAdmin } = { ...seeded };
  return {
    mount: (app, replySerializer) => mount(app, { config, database, vault, replySerializer }),
    isReady: () => database.isReady(),
    notices: [
      ...(firstAdmin?.password === undefined
        ? []
        : [`First account: ${firstAdmin.username}, password (shown only now): ${firstAdmin.password}`]),
      ...missing.map(
        ({ keyId, values }) =>
          `The key ${keyId} is missing, which ${values} secrets are sealed with: set SECRETS_KEY or SECRETS_KEY_PREVIOUS to it.`,
      ),
    ],
    close: () => database.close(),
  };
}

interface Parts {
  config: Config;
  database: Database;
  vault: Vault;
  replySerializer: ReplySerializer | undefined;
}

async function mount(app: FastifyInstance, { config, database, vault, replySerializer }: Parts): Promise<void> {
  limitBodyTime(app, config.limits.bodyMs);
  const secret = config.jwtSecret ?? (await sharedSecret(database.db, 'jwt_secret'));
  await app.register(async (api) => {
    api.decorate('database', database);
    await api.register(cookie);
    await api.register(jwt, {
      secret,
      sign: { algorithm: 'HS256', expiresIn: '15m' },
      // A signature is checked once per token, its age each time; the session behind it is read on every call.
      verify: { algorithms: ['HS256'], cache: true },
    });
    const events = createEvents(database, api.log);
    api.addHook('onClose', () => events.close());
    const settings = createSettings(database.db, events, config.limits);
    const sessions = createSessionService({ config, database, jwt: api.jwt, settings, vault });
    api.decorate('identify', (req) => sessions.identify(req));
    installValidation(api);
    readEarlyLang(api);
    installSerialization(api, replySerializer);
    compressJson(api, new Set(Object.values(session).map(({ path }) => config.basePath + path)));
    const apiKeys = createApiKeys(database.db);
    installGuard(api, sessions.identify, apiKeys.check);
    const writes = countWrites(api);
    logRefusedWrites(api, { db: database.db, settings }, config.basePath);
    const notices = createNotices(database.db, events);
    const boss = createBoss(database.url, api.log);
    const mails = createMails({ db: database.db, boss, vault, smtp: config.smtp, guard: createMailGuard(config) });
    const webhookGuard = createOutgoingGuard(config, config.webhookTargets);
    const webhooks = createWebhooks({ db: database.db, boss, vault, guard: webhookGuard });
    const { files, exporter } = fileServices(api, config, database, { boss, notices, settings });
    const copiesInto = database.kind === 'pglite' ? undefined : database.pool;
    const messageParts = storeParts(database.db, settings, { pool: database.pool, copiesInto });
    const messages = createMessageStore(messageParts);
    keepMessages(api, messageParts, { settings, notices });
    const searchers: Searcher[] = [];
    const mounted = new MountedCalls(declaredCalls, config.basePath);
    for (const [name, feature] of Object.entries(features)) {
      await api.register((scope) => {
        mounted.watch(scope, name);
        return feature(scope, {
          boss,
          config,
          database,
          files,
          exporter,
          events,
          mails,
          messages,
          notices,
          settings,
          searchers,
          vault,
          webhooks,
          writes,
        });
      });
    }
    mounted.check();
    await api.register(docsRoutes);
    if (config.simulator) {
      const [{ simulateFeed }, { playTraffic }] = await Promise.all([
        import('./demo/feed-simulator.ts'),
        import('./demo/demo-traffic.ts'),
      ]);
      playTraffic(api, { db: database.db, messages, days: config.simulatorDays });
      simulateFeed(api, { config, database, messages, renewKey: apiKeys.renew });
    }
  });
}
