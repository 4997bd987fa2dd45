import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#server/command.ts';
import { removeOldOperations } from '#server/features/operation-log/retention.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { supplier } from '#shared/supplier.ts';
import { testPool } from '#tests/support/pool.ts';
import { build } from '../support/app.ts';
import { type Contents, freshDatabase } from '../support/cluster.ts';

/** A database of its own; the demo's has a history in its operation log. */
async function open(contents: Contents = 'demo') {
  const { url, drop } = await freshDatabase(contents);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: testPool(url, 12) }),
  });
  onTestFinished(async () => {
    await db.destroy();
    await drop();
  });
  return { url, db };
}

async function verify(url: string, ...args: string[]) {
  const lines: string[] = [];
  const code = await runCommand(['verify-log', ...args], { DATABASE_URL: url }, (line) => lines.push(line));
  const head = /^Head: (\S+)$/m.exec(lines.join('\n'))?.[1] ?? '';
  return { code, head, said: lines.join('\n') };
}

const add = (db: Kysely<Tables>, count: number, ago = '0') =>
  sql`insert into operation_log (time, username, ip, resource, action, target_id)
    select now() - ${ago}::interval, 'writer', '192.0.2.1', 'thing', 'update', i::text from generate_series(1, ${count}::int) i`.execute(
    db,
  );

/** What only the owner of the tables can do. */
const tamper = (db: Kysely<Tables>, statement: string) =>
  db.transaction().execute(async (trx) => {
    for (const table of ['operation_log', 'operation_seal', 'operation_anchor']) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(trx);
    }
    await sql.raw(statement).execute(trx);
    for (const table of ['operation_log', 'operation_seal', 'operation_anchor']) {
      await sql.raw(`alter table ${table} enable trigger user`).execute(trx);
    }
  });

const entries = async (db: Kysely<Tables>) =>
  db.selectFrom('operation_log').select(['log_id', 'time']).orderBy('log_id').execute();

describe('the chain', () => {
  it('holds when many write at once, some of them in vain', async () => {
    const { url, db } = await open('reference');
    const write = (writer: number) =>
      db
        .transaction()
        .execute(async (trx) => {
          await add(trx, 1 + (writer % 3));
          await sql`select pg_sleep(random() / 50)`.execute(trx);
          if (writer % 5 === 0) throw new Error('rolled back');
          await add(trx, 1);
        })
        .catch((error: Error) => expect(error.message).toBe('rolled back'));
    await Promise.all(Array.from({ length: 60 }, (_, writer) => write(writer)));
    const { rows } = await sql<{ seals: number; newest: number; logged: number }>`
      select count(*)::int as seals, max(seal_no)::int as newest, (select count(*)::int from operation_log) as logged
      from operation_seal`.execute(db);
    const count = rows[0]?.logged ?? 0;
    expect(rows[0]).toEqual({ seals: count, newest: count, logged: count });
    expect(await verify(url)).toMatchObject({ code: 0, said: expect.stringContaining(`${count} entries read`) });
  });

  it('does not let a writer at work hold up another', async () => {
    const { db } = await open('reference');
    await db.transaction().execute(async (slow) => {
      await add(slow, 3);
      await db.transaction().execute((quick) => add(quick, 1));
    });
    expect(await entries(db)).toHaveLength(4);
  });

  it('covers what the console writes', async () => {
    const console = await build();
    onTestFinished(() => console.close());
    const { call } = console.as('admin');
    const { list } = await call(supplier.list, {});
    await Promise.all(
      list
        .slice(0, 6)
        .map(({ supplierId }) => call(supplier.assignMaintainer, { supplierIds: [supplierId], maintainerId: '2' })),
    );
    expect(await verify(console.databaseUrl)).toMatchObject({ code: 0 });
  });
});

describe('verify-log names', () => {
  it.each([
    ['a changed entry', "update operation_log set username = 'x' where log_id = $id", 'CHANGED'],
    ['a changed reason', "update operation_log set reason = reason || ' ' where log_id = $id", 'CHANGED'],
    ['a moved time', "update operation_log set time = time - interval '1 us' where log_id = $id", 'CHANGED'],
    ['an entry deleted in the middle', 'delete from operation_log where log_id = $id', 'MISSING'],
    ['an entry whose seal is deleted', 'delete from operation_seal where log_id = $id', 'INSERTED'],
  ])('%s', async (_what, statement, kind) => {
    const { url, db } = await open();
    expect((await verify(url)).code).toBe(0);
    const all = await entries(db);
    const { log_id: id = '', time = 0 } = all[Math.floor(all.length / 2)] ?? {};
    await tamper(db, statement.replace('$id', id));
    const { code, said } = await verify(url);
    expect(code).toBe(1);
    expect(said).toMatch(new RegExp(`^${kind} entry ${id} of `, 'm'));
    const named = Date.parse(
      /of (\S+Z):/.exec(said.split('\n').find((line) => line.startsWith(kind)) ?? '')?.[1] ?? '',
    );
    expect(Math.abs(named - time)).toBeLessThanOrEqual(1);
  });

  it('the last entry when it is deleted, and with its seal when the head is known', async () => {
    const { url, db } = await open();
    const { head } = await verify(url);
    expect((await verify(url, '--head', head)).code).toBe(0);
    const last = (await entries(db)).at(-1)?.log_id ?? '';
    await tamper(db, `delete from operation_log where log_id = ${last}`);
    expect(await verify(url)).toMatchObject({ code: 1, said: expect.stringContaining(`MISSING entry ${last} of `) });
    await tamper(db, `delete from operation_seal where log_id = ${last}`);
    expect((await verify(url)).code).toBe(0);
    expect(await verify(url, '--head', head)).toMatchObject({ code: 1, said: expect.stringContaining('HEAD') });
  });

  it('an entry deleted with its seal, by its neighbour', async () => {
    const { url, db } = await open();
    const all = await entries(db);
    const [{ log_id: gone } = { log_id: '' }, { log_id: next } = { log_id: '' }] = all.slice(5);
    await tamper(
      db,
      `delete from operation_log where log_id = ${gone}; delete from operation_seal where log_id = ${gone}`,
    );
    const { code, said } = await verify(url);
    expect(code).toBe(1);
    expect(said).toContain(`GAP entry ${next} of `);
  });

  it('an inserted entry', async () => {
    const { url, db } = await open();
    await tamper(
      db,
      "insert into operation_log (time, username, ip, resource, action) values (now() - interval '1 day', 'x', '', 'y', 'z')",
    );
    const id = (await entries(db)).at(-1)?.log_id ?? '';
    expect(await verify(url)).toMatchObject({ code: 1, said: expect.stringContaining(`INSERTED entry ${id} of `) });
  });

  it('what a recomputed history would be, by the head', async () => {
    const { url, db } = await open();
    const { head } = await verify(url);
    await tamper(
      db,
      `update operation_log set username = 'x' where log_id = (select min(log_id) from operation_log);
       delete from operation_seal;
       do $$ declare entry operation_log; begin
         for entry in select * from operation_log order by log_id loop perform append_seal(entry); end loop; end $$`,
    );
    expect((await verify(url)).code).toBe(0);
    expect((await verify(url, '--head', head)).code).toBe(1);
  });
});

describe('entries', () => {
  it('are neither changed, deleted nor truncated, and their seals neither', async () => {
    const { db } = await open('reference');
    await add(db, 3, '5 years');
    for (const statement of [
      "update operation_log set reason = 'x'",
      'delete from operation_log',
      'truncate operation_log cascade',
      'update operation_seal set log_id = log_id + 100',
      'delete from operation_seal',
      'truncate operation_seal cascade',
    ]) {
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow('append-only');
    }
    expect(await entries(db)).toHaveLength(3);
  });

  it('go when they are too old and not before; what stays can still be verified', async () => {
    const { url, db } = await open('reference');
    await add(db, 5, '4 years');
    await add(db, 4, '2 years 1 day');
    await add(db, 3, '1 year 360 days');
    await add(db, 2, '3 years');
    expect(await removeOldOperations(db, 3)).toBe(5);
    expect(await verify(url)).toMatchObject({ code: 0, said: expect.stringContaining('9 entries read, 5 removed') });
    // The setting is for more years than the caller says; nobody may ask for less than two.
    await sql`insert into sys_config (config_key, value) values ('operationLogYears', '3')`.execute(db);
    expect(await removeOldOperations(db, 0)).toBe(0);
    await sql`delete from sys_config where config_key = 'operationLogYears'`.execute(db);
    expect(await removeOldOperations(db, 0)).toBe(4);
    // Written after younger ones, the last two wait for them.
    expect(await removeOldOperations(db, 2)).toBe(0);
    await add(db, 1);
    expect(await verify(url)).toMatchObject({ code: 0, said: expect.stringContaining('6 entries read, 9 removed') });
    const first = (await entries(db))[0]?.log_id ?? '';
    await tamper(db, `delete from operation_log where log_id = ${first}`);
    expect(await verify(url)).toMatchObject({ code: 1, said: expect.stringContaining(`MISSING entry ${first}`) });
  });

  it('are not removed under the pretext of an anchor', async () => {
    const { db } = await open('reference');
    await add(db, 2);
    await expect(
      sql`insert into operation_anchor (seal_no, hash, removed) select seal_no, hash, 1 from operation_seal limit 1`.execute(
        db,
      ),
    ).rejects.toThrow('must be kept');
  });

  it('all go and come again: the chain continues from its anchor', async () => {
    const { url, db } = await open('reference');
    await add(db, 3, '3 years');
    expect(await removeOldOperations(db, 2)).toBe(3);
    expect(await verify(url)).toMatchObject({ code: 0, said: expect.stringContaining('0 entries read, 3 removed') });
    await add(db, 1);
    expect(await verify(url)).toMatchObject({ code: 0, said: expect.stringContaining('Head: 4:') });
  });
});

it('says in plain words what it cannot do', async () => {
  const said: string[] = [];
  const write = (line: string) => said.push(line);
  expect(await runCommand(['nothing'], {}, write)).toBe(2);
  expect(await runCommand(['verify-log', '--head', 'x'], {}, write)).toBe(2);
  expect(await runCommand(['verify-log'], { DATA_DIR: '/nonexistent/folder' }, write)).toBe(2);
  expect(said.join('\n')).not.toMatch(/\.ts:\d/);
});
