import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operationLog } from '#shared/operation-log.ts';
import { queueNames, systemHealth } from '#shared/system-health.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const health = () => console.as('admin').call(systemHealth.get, {});

it('health tells what the server measures', async () => {
  const before = Date.now();
  const { database, disk, measuredAt, node, startedAt } = await health();
  expect(database.version).toMatch(/^\d+\./);
  expect(database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(database.connections).toBeGreaterThan(0);
  const sizes = database.tables.map(({ sizeBytes }) => sizeBytes);
  expect(sizes).toHaveLength(10);
  expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
  expect(measuredAt).toBeGreaterThanOrEqual(before);
  expect(startedAt).toBeLessThan(measuredAt);
  expect(node).toBe(process.version);
  if (disk) expect(disk.freeBytes).toBeLessThanOrEqual(disk.totalBytes);
});

it('a backup counts as long as it is young, a failed mail calls for attention', async () => {
  expect((await health()).backup).toEqual({ last: null, state: 'warning' });
  const add = (finished_at: Date) =>
    console.db
      .insertInto('backup')
      .values({
        started_at: finished_at,
        finished_at,
        file_name: 'console.zip',
        size_bytes: '2048',
        table_count: 3,
        row_count: '70',
      })
      .execute();
  const day = 86_400_000;
  await add(new Date(Date.now() - 8 * day));
  expect((await health()).backup).toMatchObject({ state: 'danger' });
  await add(new Date(Date.now() - 3 * day));
  expect((await health()).backup).toMatchObject({ state: 'warning' });
  await add(new Date());
  expect((await health()).backup).toMatchObject({ last: { sizeBytes: 2048, rows: 70 }, state: 'good' });

  expect((await health()).mails).toEqual({ waiting: 0, failed: 0, state: 'good' });
  await console.db
    .insertInto('mail')
    .values({ kind: 'test', recipient: 'a@example.com', subject: 'Test', state: 'failed', created_by: 'admin' })
    .execute();
  expect((await health()).mails).toEqual({ waiting: 0, failed: 1, state: 'warning' });
});

it('failed jobs are given out once more, by those who may, and that is logged', async () => {
  const none = await console
    .as('admin')
    .call(systemHealth.retry, { queue: 'export' })
    .catch((error: unknown) => error);
  expect(none).toMatchObject({ body: { error: 'row.gone' } });
  const states = async () =>
    (await health()).queues.flatMap(({ name, failed }) => (name === 'export' ? [failed] : []))[0];
  // An unknown task: carried out, it ends at once.
  await sql`insert into pgboss.job (name, data, state) values ('export', '{"taskId": "00000000-0000-4000-8000-000000000000"}', 'failed')`.execute(
    console.db,
  );
  expect(await states()).toBe(1);
  // Each queue that a start makes has its words on the screen.
  expect(
    (await health()).queues.map(({ name }) => name).filter((name) => !queueNames.some((each) => each === name)),
  ).toEqual([]);
  expect((await refusal(console.as('noc').call(systemHealth.retry, { queue: 'export' }))).status).toBe(403);
  expect(await console.as('admin').call(systemHealth.retry, { queue: 'export' })).toEqual({ retried: 1 });
  expect(await states()).toBe(0);
  const { list } = await console.as('admin').call(operationLog.list, { resource: 'systemHealth', result: 'succeeded' });
  expect(list).toMatchObject([{ action: 'retry', targetId: 'export', changes: { failed: { before: 1, after: 0 } } }]);
});
