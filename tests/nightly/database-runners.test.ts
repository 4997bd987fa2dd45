import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/database.ts';
import { findBinaries } from '#server/platform/db/launch/binaries.ts';
import { launchBundled } from '#server/platform/db/launch/bundled.ts';
import { launchPglite } from '#server/platform/db/launch/pglite.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { freshDatabase } from '../support/cluster.ts';

const silent = pino({ level: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'console-runners-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const isRoot = process.getuid?.() === 0;
const rowsOf = async (url: string, query: string): Promise<unknown[]> => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows;
};

describe('the bundled server', () => {
  // Runners that only root needs fall away for others, who may enter their own folder anyway.
  it.each(isRoot ? ['user namespace', 'access to all files'] : ['same user'])(
    'opens twice in a folder that only its owner may enter, by %s',
    async (runner) => {
      const closed = join(root, `closed ${runner}`);
      mkdirSync(closed, { mode: 0o700 });
      chmodSync(closed, 0o700);
      for (const statement of ['create table kept as select 7 as seven', 'select seven from kept']) {
        // Some machines forbid one way or the other; then whichever is left has to do.
        const data = join(closed, 'data');
        const server =
          (await launchBundled(data, silent, { runnerName: runner })) ?? (await launchBundled(data, silent));
        const rows = await rowsOf(server?.url ?? '', statement);
        await server?.stop();
        expect(rows).toEqual(statement.startsWith('select') ? [{ seven: 7 }] : []);
      }
    },
    60_000,
  );

  it('listens in a private folder elsewhere when the path of the data is too long for a socket', async () => {
    const server = await launchBundled(join(root, 'long'.repeat(25)), silent);
    expect(await rowsOf(server?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(server?.url).not.toContain('longlong');
    await server?.stop();
  }, 600_000);

  it('finds its libraries although install scripts were blocked', () => {
    const binaries = findBinaries(join(root, 'programs'));
    const lib = join(binaries?.postgres ?? '', '../../lib');
    const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
    expect(links.length).toBeGreaterThan(8);
    const copy = join(root, 'without-links');
    cpSync(join(lib, '..'), copy, { recursive: true, verbatimSymlinks: true });
    for (const link of links) {
      rmSync(join(copy, 'lib', link));
    }
    expect(findBinaries(copy, copy)?.postgres).toBe(join(copy, 'bin/postgres'));
    expect(readdirSync(join(copy, 'lib'))).toEqual(expect.arrayContaining(links));
  });
});

it('serves from the built-in engine where nothing native runs, and keeps the data', async () => {
  const folder = join(root, 'built-in');
  for (const statement of ['create table kept as select 7 as seven', 'select seven from kept']) {
    const server = await launchPglite(folder, silent);
    await expect(launchPglite(folder, silent)).rejects.toThrow('already works with');
    expect(await rowsOf(server.url, statement)).toEqual(statement.startsWith('select') ? [{ seven: 7 }] : []);
    await server.stop();
  }
}, 600_000);

describe('a database of one’s own', () => {
  it('is refused in plain words that hide its password', async () => {
    const refused = openDatabase({ dataDir: root, databaseUrl: 'postgres://me:hidden-word@127.0.0.1:9/none' }, silent);
    await expect(refused).rejects.toThrow('Nothing listens at the address of DATABASE_URL.');
    await expect(refused).rejects.not.toThrow('hidden-word');
  });

  it('is migrated once although two consoles start together', async () => {
    const { url, drop } = await freshDatabase();
    const both = await Promise.all([1, 2].map(() => openDatabase({ dataDir: root, databaseUrl: url }, silent)));
    const { rows } = (await both[0]?.pool.query('select name from migration group by name having count(*) > 1')) ?? {
      rows: ['none'],
    };
    expect(rows).toEqual([]);
    await Promise.all(both.map((database) => database.close()));
    await drop();
  });

  it('may break in the middle of a transaction: that fails, and nothing else', async () => {
    const { url, drop } = await freshDatabase();
    const database = await openDatabase({ dataDir: root, databaseUrl: url }, silent);
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const broken = database.db.transaction().execute(async (trx) => {
      const pid = (await backend.execute(trx)).rows[0]?.pid;
      await database.pool.query('select pg_terminate_backend($1)', [pid]);
      const left = () => database.pool.query('select from pg_stat_activity where pid = $1', [pid]);
      await expect.poll(async () => (await left()).rowCount).toBe(0);
      await backend.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect((await backend.execute(database.db)).rows).toHaveLength(1);
    await database.close();
    await drop();
  });

  it('gives a right that an upgrade brings to the roles people made for the same work', async () => {
    const { url, drop } = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url });
    const roles = [
      ['lead', ['smscustomer_list', 'smscustomer_list:resend']],
      ['marker', ['smscustomer_list:resend', 'smscustomer_list:mark']],
      ['reader', ['smscustomer_list']],
    ];
    for (const role of roles) await pool.query('insert into role (role_name, permissions) values ($1, $2)', role);
    await pool.query("delete from migration where name like '0290%'");
    await migrate(pool, new URL('../../server/platform/db/migrations/', import.meta.url), silent);
    const { rows } = await pool.query('select role_name, permissions, version from role order by role_name');
    expect(rows).toEqual([
      { role_name: 'lead', permissions: [...(roles[0]?.[1] ?? []), 'smscustomer_list:mark'], version: 2 },
      { role_name: 'marker', permissions: roles[1]?.[1], version: 1 },
      { role_name: 'reader', permissions: roles[2]?.[1], version: 1 },
    ]);
    await pool.end();
    await drop();
  });

  it('is not touched by a console that is older or whose migrations differ', async () => {
    const { url, drop } = await freshDatabase();
    const pool = new pg.Pool({ connectionString: url });
    pool.on('error', () => {});
    const folder = new URL('../../server/platform/db/migrations/', import.meta.url);
    await pool.query("update migration set checksum = 'other' where name like '0001%'");
    await expect(migrate(pool, folder, silent)).rejects.toThrow('has changed since it was applied');
    await pool.query(
      "insert into migration (name, checksum) values ('9999-later.sql', 'x'); delete from migration where name like '0001%'",
    );
    await expect(migrate(pool, folder, silent)).rejects.toThrow('written by a newer console');
    await pool.end();
    await drop();
  });
});
