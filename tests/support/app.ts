import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import { pino } from 'pino';
import { demoPassword } from '#fixtures/admins.ts';
import { openAdminApi } from '#server/admin-api.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { session } from '#shared/session.ts';
import { type Call, caller } from './call.ts';
import { checkReply } from './check-reply.ts';
import { freshDatabase } from './cluster.ts';
import { testConfig, testSecretsKey } from './config.ts';
import { digestOf } from './digest.ts';
import { testPool } from './pool.ts';
import { pricesSeenIn } from './prices-seen.ts';
import { sheetVersionIn, tablesSeenIn, versionsIn } from './versions.ts';

export { digestOf };

/** An app on a configuration, opened as `npm start` does; quiet unless given a logger. */
export async function openApp(config: Config, options: AppOptions = {}): Promise<FastifyInstance> {
  const { logger = pino({ level: 'silent' }) } = options;
  return buildApp(config, await openAdminApi(config, logger), { ...options, logger });
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  databaseUrl: string;
  /** The same database on connections of its own, for what no call does. */
  db: Kysely<Tables>;
  /** Calls as a demo administrator; signs in at the first call. */
  as(username: string): { call: Call };
  anonymous: { call: Call };
  /** The raw token of a demo administrator's session. */
  tokenOf(username: string): Promise<string>;
  /** The token of a new session. */
  freshTokenOf(username: string): Promise<string>;
  inject(options: InjectOptions): Promise<Response>;
  close(): Promise<void>;
}

export interface BuildOptions {
  config?: Partial<Config>;
  /** Share another app's database: a second instance of the same console. */
  databaseUrl?: string;
  /** Where log lines go; nowhere unless given. */
  logTo?: { write(line: string): void };
  /** Lines below this level are left out; `trace` unless given. */
  logLevel?: Config['logLevel'];
  clientDir?: string;
}

/** A real console on a database of its own, called without a port. Close it when done. */
export async function build(options: BuildOptions = {}): Promise<TestApp> {
  const { seed, secretsKey } = testConfig(options.config);
  // The demo of the template is sealed with the tests' key; under another one it is seeded again.
  const contents = seed === 'demo' && secretsKey?.equals(testSecretsKey) ? 'demo' : 'reference';
  const fresh = options.databaseUrl === undefined ? await freshDatabase(contents) : undefined;
  const databaseUrl = options.databaseUrl ?? fresh?.url ?? '';
  const config = testConfig({ databaseUrl, ...options.config });
  const logger = options.logTo
    ? pino({ level: options.logLevel ?? 'trace' }, options.logTo)
    : pino({ level: 'silent' });
  const app = await openApp(config, { logger, replySerializer: checkReply, clientDir: options.clientDir });
  await app.ready();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: testPool(databaseUrl) }) });
  const tokens = new Map<string, Promise<string>>();
  const anonymous = { call: caller(app, config.basePath, async () => undefined) };
  const signIn = async (username: string): Promise<string> => {
    const reply = await anonymous.call(session.login, { username, password: digestOf(demoPassword) });
    if (!('token' in reply)) {
      throw new Error('the sign-in was answered sealed');
    }
    return reply.token;
  };
  const tokenOf = (username: string) => {
    const token = tokens.get(username) ?? signIn(username);
    tokens.set(username, token);
    return token;
  };
  return {
    app,
    config,
    databaseUrl,
    db,
    as: (username) => ({ call: caller(app, config.basePath, () => tokenOf(username), seenIn(db)) }),
    anonymous,
    tokenOf,
    freshTokenOf: signIn,
    inject: (request) => app.inject(request),
    close: async () => {
      await app.close();
      await db.destroy();
      await fresh?.drop();
    },
  };
}

/** The state loaded just before each call. */
const seenIn = (db: Kysely<Tables>) => async (e: Endpoint, input: object) => ({
  ...(await versionsIn(db)(e, input)),
  ...(await pricesSeenIn(db)(e, input)),
  ...(await sheetVersionIn(db)(e, input)),
  ...(await tablesSeenIn(db)(e, input)),
});
