import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { notFilters } from '#server/platform/files/export-resource.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { customer } from '#shared/customer.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { statistic } from '#shared/statistic.ts';
import { supplier } from '#shared/supplier.ts';
import { task } from '#shared/task.ts';
import { filterTitle } from '#shared/texts/filter-titles.ts';
import { groupWords } from '#shared/texts/statistic.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { freshDatabase } from '../support/cluster.ts';
import { testConfig, testSecretsKey } from '../support/config.ts';
import { startConsole } from '../support/console.ts';
import { httpCaller } from '../support/http-call.ts';

/** The server as it is in the sources. */

let console: TestApp;
beforeAll(async () => {
  console = await build({ config: { limits: { ...testConfig().limits, exportInlineRows: 0 } } });
});
afterAll(() => console.close());

const list = async (username = 'admin', app = console) => (await app.as(username).call(task.list, {})).list;
const when = (taskId: string | undefined, state: string, username = 'admin') =>
  vi.waitFor(
    async () => {
      const row = (await list(username)).find((each) => each.taskId === taskId);
      expect(row?.state).toBe(state);
      return row;
    },
    { timeout: 120_000, interval: 100 },
  );
/** Keeps suppliers from being read until released. */
async function holdSuppliers(url: string) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  await client.query('begin; lock table supplier in access exclusive mode');
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

describe('my exports', () => {
  it('list what I have exported, short ones too, with its filters and when it expires; nobody else sees them', async () => {
    const { taskId } = await console.as('admin').call(supplier.export, { keyword: 'Nordwind', fileType: 'csv' });
    const done = await when(taskId, 'done');
    expect(done).toMatchObject({
      progress: 100,
      rowCount: 1,
      dateTime: null,
      filters: ['Search: Nordwind'],
      fileType: 'csv',
      isOwn: true,
    });
    expect(Number(done?.sizeBytes)).toBeGreaterThan(100);
    expect(Math.round((Number(done?.expiresAt) - Date.now()) / 86_400_000)).toBe(7);
    const dateTime: [number, number] = [Date.now() - 3_600_000, Date.now()];
    await console.as('admin').call(smsCustomer.export, { dateTime, numbers: ['8613800138000'] });
    expect((await list())[0]).toMatchObject({ dateTime, filters: ['Number: 8613800138000'] });
    const direct = await build({ databaseUrl: console.databaseUrl });
    try {
      await direct.as('admin').call(supplier.export, { keyword: 'Nordwind' });
      expect((await list('admin', direct))[0]).toMatchObject({ state: 'done', rowCount: 1, fileType: 'xlsx' });
    } finally {
      await direct.close();
    }
    expect(await list('finance')).toEqual([]);
    const denied = await refusal(console.as('finance').call(task.list, { isEverybody: true }));
    expect(denied.body.error).toBe('auth.forbidden');
    expect((await refusal(console.as('finance').call(task.cancel, { taskId: taskId ?? '' }))).body.error).toBe(
      'row.gone',
    );
  });

  it('are cancelled while they run, by me or by who may see all; the queue goes on', async () => {
    const release = await holdSuppliers(console.databaseUrl);
    // Counting would wait for the lock too: the task is stored as the call would.
    const template = await console.db.selectFrom('export_task').selectAll().executeTakeFirstOrThrow();
    const taskId = '6d1b3a52-6a11-4a39-9a75-0d1f4a1b2c3d';
    const again = (id: string) => {
      const { runner: _runner, heartbeat_at: _beat, ...rest } = template;
      return console.db
        .insertInto('export_task')
        .values({
          ...rest,
          task_id: id,
          task_status: 0,
          progress: 0,
          file_name: null,
          finished_at: null,
          input: JSON.stringify(template.input),
          created_at: new Date(),
          expires_at: new Date(template.expires_at),
          // A server that has died long ago had it: it is taken over.
          heartbeat_at: new Date(0),
        })
        .execute();
    };
    try {
      await again(taskId);
      await when(taskId, 'running');
      expect(await console.as('admin').call(task.cancel, { taskId })).toEqual({ cancelled: true });
      await when(taskId, 'cancelled');
      expect(await console.as('admin').call(task.cancel, { taskId })).toEqual({ cancelled: false });
    } finally {
      await release();
    }
    const next = await console.as('admin').call(task.again, { taskId });
    expect(await when(next.taskId, 'done')).toMatchObject({ rowCount: 1, filters: ['Search: Nordwind'] });
  });

  it('are made again by the rights of today', async () => {
    const { taskId = '' } = await console.as('routing').call(supplier.export, { keyword: 'Nordwind' });
    await when(taskId, 'done', 'routing');
    await console.db
      .updateTable('role')
      .set((eb) => ({ permissions: eb.fn('array_remove', ['permissions', eb.val('supplier_list:export')]) }))
      .where('role_name', '=', 'routing')
      .execute();
    expect((await refusal(console.as('routing').call(task.again, { taskId }))).body.error).toBe('auth.forbidden');
    expect((await refusal(console.as('admin').call(task.again, { taskId }))).body.error).toBe('row.gone');
  });
});

it('tells the filters of an export in words, and knows a title for every filter there is', async () => {
  const admin = console.as('admin');
  const { list: customers } = await admin.call(customer.list, { pageSize: 1 });
  const [first] = customers;
  await admin.call(user.export, { customerId: first?.customerId, status: 1, switchedOff: 1, fileType: 'csv' });
  const [row] = (await admin.call(task.list, {}, { lang: 'en' })).list;
  expect(row?.filters.toSorted()).toEqual([
    `Customer: ${first?.customerName}`,
    'Enabled, but connecting or submitting is off',
    'Status: Enabled',
  ]);
  const untitled = allEndpoints
    .filter(({ name }) => /export$/i.test(name))
    .flatMap(({ name, endpoint }) =>
      Object.keys(endpoint.input.properties ?? {})
        .filter((field) => !notFilters.has(field))
        .flatMap((field) =>
          (['zh', 'en'] as const)
            .filter((lang) => filterTitle(name.replace(/\.\w+$/, ''), field, lang) === undefined)
            .map((lang) => `${name} ${field} ${lang}`),
        ),
    );
  expect(untitled).toEqual([]);
});

it('tells what statistics were asked for in words, in both languages', async () => {
  const admin = console.as('admin');
  const dateTime: [number, number] = [Date.now() - 3_600_000, Date.now()];
  const files = { fileType: 'csv' } as const;
  await admin.call(statistic.profitExport, { dateTime, groupBy: ['customerId', 'day'], minRevenue: '5', ...files });
  const chart = { dateTime, step: 'quarter' as const, top: 1 };
  await admin.call(statistic.chartExport, { ...chart, metrics: ['avgPrice'], dimensions: [], ...files });
  const slots = { dateTime, channelId: ['none'] };
  await admin.call(statistic.timeSharingExport, { ...slots, step: 'hour', errorCategory: ['sender'], ...files });
  const filtersIn = async (lang: 'zh' | 'en') => {
    const { list } = await admin.call(task.list, { pageSize: 3 }, { lang });
    return list.map(({ filters }) => filters.toSorted());
  };
  const category = groupWords.zh.category.sender;
  expect(await filtersIn('zh')).toEqual([
    ['前几名: 6', `错误类别: ${category}`, '粒度: 1 小时', '通道: 未提交通道'].toSorted(),
    ['前几名: 1', '指标: 平均售价', '粒度: 15 分钟'].toSorted(),
    ['分组: 客户, 日期', '最低收入: 5'].toSorted(),
  ]);
  expect((await filtersIn('en'))[2]).toEqual(['Grouped by: Customer, Day', 'Least revenue: 5']);
});

it('a running export survives the death of its server', async () => {
  const database = await freshDatabase('demo');
  const env = {
    DATABASE_URL: database.url,
    SECRETS_KEY: testSecretsKey.toString('base64'),
    LIMIT_EXPORT_INLINE_ROWS: '0',
  };
  const first = await startConsole({ env });
  const admin = await httpCaller(first.origin, 'admin');
  const { taskId } = await admin(supplier.export, { fileType: 'csv' });
  const finished = async (call: typeof admin) => {
    const row = (await call(task.list, {})).list.find((each) => each.taskId === taskId);
    expect(row?.state).toBe('done');
    return row;
  };
  const whole = await vi.waitFor(() => finished(admin), { timeout: 120_000 });
  const release = await holdSuppliers(database.url);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(
    "update export_task set task_status = 0, heartbeat_at = now() - interval '1 hour', file_name = null, row_count = 0",
  );
  const running = async () => {
    const { rows } = await client.query("select 1 from export_task where heartbeat_at > now() - interval '5 seconds'");
    expect(rows).toHaveLength(1);
  };
  await vi.waitFor(running, { timeout: 120_000, interval: 100 });
  await first.kill9();
  await release();
  const second = await startConsole({ env });
  const again = await httpCaller(second.origin, 'admin');
  const resumed = await vi.waitFor(() => finished(again), { timeout: 120_000, interval: 500 });
  expect(resumed?.rowCount).toBe(whole?.rowCount);
  await client.end();
  await second.stop();
  await database.drop();
});
