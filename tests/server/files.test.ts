import { randomUUID } from 'node:crypto';
import PgBoss from 'pg-boss';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFileStore } from '#server/platform/files/store.ts';
import { common } from '#shared/common.ts';
import { operationLog } from '#shared/operation-log.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addSupplier } from '../support/factories.ts';
import { storeSuppliers } from '../support/many-suppliers.ts';

let console: TestApp;
let second: TestApp;
beforeAll(async () => {
  console = await build();
  second = await build({ databaseUrl: console.databaseUrl, config: { publicUrl: 'https://sms.example/console' } });
  await storeSuppliers(console, 'Many', 6000);
});
afterAll(async () => {
  await second.close();
  await console.close();
});

/** The file's name once its task is done. */
const doneTask = (app: TestApp, taskId = '') =>
  vi.waitFor(
    async () => {
      const task = await app.as('admin').call(common.getTaskStatus, { taskId });
      expect(task.taskStatus).toBe(1);
      return task;
    },
    { timeout: 120_000, interval: 100 },
  );

const downloadsOf = async (fileName: string) =>
  (await console.as('admin').call(operationLog.list, { action: 'download', targetId: fileName })).list;

describe('6,000 suppliers', () => {
  it('become a task whose workbook opens, on every instance', async () => {
    const choice = { keyword: 'Many', columns: ['supplierName', 'currency', 'contacts'] };
    const { taskId, fileName } = await console.as('admin').call(supplier.export, choice);
    expect(fileName).toBeUndefined();
    const task = await doneTask(console, taskId);
    expect(task).toMatchObject({ progress: 100, rowCount: 6000 });
    const rows = await readSheet((await fetchFile(second, 'admin', task.fileName)).rawPayload);
    expect(rows).toHaveLength(6001);
    expect(rows[6000]).toEqual(['Many 6000', 'USD', 'Person 6000 (noc) 6000@x.example']);
  });

  it('have a full address with a ticket when the server knows its own, each time the task is asked for', async () => {
    const { taskId } = await second.as('admin').call(supplier.export, { keyword: 'Many', fileType: 'csv' });
    const addresses = [await doneTask(second, taskId), await doneTask(second, taskId)].map(
      ({ fileName }) => new URL(fileName),
    );
    for (const { origin, pathname, search } of addresses) {
      expect(`${origin}${pathname}`).toBe(`https://sms.example/console${common.downloadFile.path}`);
      const { body } = await console.inject({ method: 'GET', url: `${common.downloadFile.path}${search}` });
      expect(body.split('\r\n')).toHaveLength(6002);
    }
  });

  it('are made by another instance when the one that was asked stops', async () => {
    const stopping = await build({ databaseUrl: console.databaseUrl });
    const { taskId } = await stopping.as('admin').call(supplier.export, { keyword: 'Many' });
    await stopping.close();
    // Listening instances take work; this one has not been asked for an export.
    const other = await build({ databaseUrl: console.databaseUrl });
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    expect(await doneTask(other, taskId)).toMatchObject({ rowCount: 6000 });
    await other.close();
  });
});

describe('a task', () => {
  it('that fails says so in the language of the call, and leaves no file', async () => {
    const taskId = randomUUID();
    // A zone that existed when the task was stored and does not when it is carried out.
    const reader = { adminId: '1', username: 'admin', lang: 'en', timezone: 'Gone/Zone', permissions: [] };
    await console.db
      .insertInto('export_task')
      .values({
        task_id: taskId,
        owner_id: '1',
        export_name: 'x',
        kind: 'supplier',
        file_name: null,
        input: JSON.stringify({ input: {}, reader, rows: 1 }),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const files = () => console.db.selectFrom('stored_file').select('file_name').orderBy('file_name').execute();
    const before = await files();
    const boss = new PgBoss(console.databaseUrl);
    await boss.start();
    await boss.send('export', { taskId });
    const failed = (lang: string) => console.as('admin').call(common.getTaskStatus, { taskId }, { lang });
    await expect.poll(() => failed('en')).toMatchObject({ taskStatus: 2, fileName: '' });
    await boss.stop();
    expect((await failed('en')).errorMsg).not.toMatch(/^$|\p{Script=Han}/u);
    expect((await failed('zh')).errorMsg).toMatch(/\p{Script=Han}/u);
    expect(await files()).toEqual(before);
  });
});

describe('a download', () => {
  const exported = async (app: TestApp, username = 'admin') => {
    const made = await addSupplier(console);
    const { fileName = '' } = await app
      .as(username)
      .call(supplier.export, { keyword: made.supplierName, fileType: 'csv', columns: ['supplierName'] });
    return { fileName, supplierName: made.supplierName };
  };

  it('leaves a line with the file and who fetched it, a refused one none', async () => {
    const { fileName } = await exported(console, 'routing');
    await fetchFile(console, 'finance', fileName);
    await fetchFile(console, 'admin', fileName);
    await fetchFile(console, 'routing', fileName);
    expect((await downloadsOf(fileName)).map(({ username, action }) => [username, action])).toEqual([
      ['routing', 'download'],
      ['admin', 'download'],
    ]);
  });

  it('with a ticket is the line of whom the ticket was made for', async () => {
    const { fileName: address, supplierName } = await exported(second, 'routing');
    const { search, searchParams } = new URL(address);
    const { body } = await console.inject({ method: 'GET', url: `${common.downloadFile.path}${search}` });
    expect(body).toContain(supplierName);
    const lines = await downloadsOf(searchParams.get('fileName') ?? '');
    expect(lines).toMatchObject([{ username: 'routing', adminId: '3', targetName: 'Suppliers.csv' }]);
  });

  it('with a ticket for another file gets neither, and the ticket is used up', async () => {
    const first = new URL((await exported(second)).fileName).searchParams;
    const other = new URL((await exported(second)).fileName).searchParams;
    const get = (fileName: string | null, ticket: string | null) =>
      console.inject({
        method: 'GET',
        url: common.downloadFile.path,
        query: { fileName: fileName ?? '', ticket: ticket ?? '' },
      });
    expect((await get(other.get('fileName'), first.get('ticket'))).json()).toMatchObject({ error: 'file.missing' });
    expect((await get(first.get('fileName'), first.get('ticket'))).json()).toMatchObject({ error: 'file.missing' });
    expect((await get(other.get('fileName'), other.get('ticket'))).statusCode).toBe(200);
  });

  it('with a ticket that is too old gets nothing', async () => {
    const { search, searchParams } = new URL((await exported(second)).fileName);
    await console.db
      .updateTable('one_time')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('value', '=', searchParams.get('ticket') ?? '')
      .execute();
    const late = await console.inject({ method: 'GET', url: `${common.downloadFile.path}${search}` });
    expect(late.json()).toMatchObject({ error: 'file.missing' });
  });

  it('of an expired file gets nothing, and the file goes', async () => {
    const { fileName } = await exported(console);
    await console.db
      .updateTable('stored_file')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('file_name', '=', fileName)
      .execute();
    expect((await fetchFile(console, 'admin', fileName)).json()).toMatchObject({ error: 'file.missing' });
    await createFileStore(console.db).removeExpired();
    const left = (table: 'stored_file' | 'stored_file_chunk') =>
      console.db.selectFrom(table).select('file_name').where('file_name', '=', fileName).execute();
    expect([await left('stored_file'), await left('stored_file_chunk')]).toEqual([[], []]);
  });

  it('is refused to somebody who has to change the password first', async () => {
    const { fileName } = await exported(console);
    expect((await fetchFile(console, 'expired', fileName)).json()).toMatchObject({ error: 'password.change-first' });
  });
});

describe('an export', () => {
  it('never holds contacts for people who may not see them, nor is one of contacts alone made for them', async () => {
    // `sales` becomes a sales lead: may export, may not see contacts.
    await console.db.updateTable('admin_role').set({ role_id: '6' }).where('admin_id', '=', '4').execute();
    const choice = { keyword: 'Many 77', fileType: 'csv' as const };
    const whole = await console.as('sales').call(supplier.export, choice);
    const { body } = await fetchFile(console, 'sales', whole.fileName);
    expect(body).toContain('Many 77');
    expect(body).not.toContain('Person');
    const alone = await refusal(console.as('sales').call(supplier.export, { ...choice, columns: ['contacts'] }));
    expect(alone).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'columns' }] } } });
    const seen = await console.as('routing').call(supplier.export, { ...choice, columns: ['contacts'] });
    expect((await fetchFile(console, 'routing', seen.fileName)).body).toContain('Person 77');
  });

  it.each([[[]], [['nothing', 'constructor']]])('of the columns %j is refused at its field', async (columns) => {
    const refused = await refusal(console.as('routing').call(supplier.export, { keyword: 'Many 1', columns }));
    expect(refused).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'columns' }] } } });
  });

  it('has each chosen column once, in the chosen order', async () => {
    const columns = ['currency', 'supplierName', 'currency', 'nothing'];
    const { fileName } = await console.as('routing').call(supplier.export, { keyword: 'Many 777', columns });
    const [, row] = await readSheet((await fetchFile(console, 'routing', fileName)).rawPayload);
    expect(row).toEqual(['USD', 'Many 777']);
  });

  it.each([
    ['quotes and colons', 'a"b: c', 'a_b_ c.csv'],
    ['a path', '../../etc/passwd', '.._.._etc_passwd.csv'],
    ['Chinese', '供应商 2026', '供应商 2026.csv'],
  ])('called with %s has a harmless name', async (_what, exportName, shown) => {
    const { fileName } = await console
      .as('routing')
      .call(supplier.export, { keyword: 'Many 77', fileType: 'csv', exportName });
    const { headers } = await fetchFile(console, 'routing', fileName);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent(shown)}`);
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it.each([
    ['pretends to be of another kind', 'cod\u202Exslx.bat'],
    ['holds line ends', 'a"b\r\nSet-Cookie: c'],
  ])('called with a name that %s is refused', async (_what, exportName) => {
    const input = { keyword: 'Many 77', fileType: 'csv', exportName } as const;
    const error = await refusal(console.as('routing').call(supplier.export, input));
    expect(error.body.code).toBe(400);
  });
});
