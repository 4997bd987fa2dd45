import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { seedGeography } from '#server/features/country/seed.ts';
import { seed } from '#server/features/seed.ts';
import { launch } from '#server/platform/db/launch/launch.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { typeParsers } from '#server/platform/db/type-parsers.ts';
import { createVault } from '#server/platform/security/vault.ts';
import { testConfig } from './config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's one PostgreSQL server. */
    clusterUrl: string;
  }
}

/** What a test database starts with: reference data alone, or the demo as a first start would seed it. */
export type Contents = 'reference' | 'demo';

const templateOf = (contents: Contents) => `console_${contents}`;

/** Starts one bundled PostgreSQL for the whole run, with a migrated template database of each kind for test files to copy. */
export async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'));
  const server = await launch(folder, pino({ level: 'warn' }));
  await withClient(server.url, async (client) => {
    // Nothing here outlives the run: durability would only cost time.
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      await client.query(`alter system set ${setting} = off`);
    }
    await client.query('select pg_reload_conf()');
    await client.query(`create database ${templateOf('reference')}`);
  });
  await fill(databaseIn(server.url, templateOf('reference')), async (db, pool) => {
    await migrate(pool, new URL('../../server/platform/db/migrations/', import.meta.url), { info: () => {} });
    await seedGeography(db);
  });
  await withClient(server.url, (client) =>
    client.query(`create database ${templateOf('demo')} template ${templateOf('reference')}`),
  );
  await fill(databaseIn(server.url, templateOf('demo')), async (db) => {
    const config = testConfig();
    await seed({ db }, config, createVault(config));
  });
  project.provide('clusterUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** An own, migrated database. */
export async function freshDatabase(contents: Contents = 'reference'): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(clusterUrl, async (client) => {
    // Copying a template needs exclusive access to it.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${templateOf(contents)}`);
  });
  return {
    url: databaseIn(clusterUrl, name),
    drop: () =>
      withClient(clusterUrl, (client) => client.query(`drop database ${name} with (force)`)).then(() => undefined),
  };
}

async function fill(url: string, work: (db: Kysely<Tables>, pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, types: typeParsers });
  await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), pool);
  await pool.end();
}

function databaseIn(clusterUrl: string, name: string): string {
  return clusterUrl.replace(/\/postgres(?=\?|$)/, `/${name}`);
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
