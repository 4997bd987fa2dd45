import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launch } from '#server/db/launch/launch.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedGeography } from '#server/db/seed-geography.ts';
import type { Tables } from '#server/db/tables.ts';
import { typeParsers } from '#server/db/type-parsers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of the run's one PostgreSQL server. */
    clusterUrl: string;
  }
}

const template = 'console_template';

/** Starts one bundled PostgreSQL for the whole run, with a migrated template, reference data in it, that every test file copies. */
export async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'));
  const server = await launch(folder, pino({ level: 'warn' }));
  await withClient(server.url, (client) => client.query(`create database ${template}`));
  const pool = new pg.Pool({ connectionString: databaseIn(server.url, template), types: typeParsers });
  await migrate(pool, new URL('../../server/db/migrations/', import.meta.url), { info: () => {} });
  // Twenty thousand prefixes once, not once a file.
  await seedGeography(new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }));
  await pool.end();
  project.provide('clusterUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** An own, migrated database with nothing but reference data. */
export async function freshDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const clusterUrl = inject('clusterUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(clusterUrl, async (client) => {
    // Copying a template wants to be alone with it.
    await client.query('select pg_advisory_lock(1)');
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: databaseIn(clusterUrl, name),
    drop: () =>
      withClient(clusterUrl, (client) => client.query(`drop database ${name} with (force)`)).then(() => undefined),
  };
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
