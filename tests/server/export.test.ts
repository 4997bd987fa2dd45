import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channel } from '#shared/channel.ts';
import { common } from '#shared/common.ts';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { errorCode } from '#shared/error-code.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { testConfig } from '../support/config.ts';
import { addSupplier } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build({
    config: { limits: { ...testConfig().limits, exportInlineRows: 60 } },
  });
});
afterAll(() => console.close());

const fetchAs = async (username: string, path: string, query: Record<string, string>) =>
  console.inject({
    method: 'GET',
    url: path,
    query: { lang: 'zh', ...query },
    headers: { authorization: await console.tokenOf(username) },
  });
const download = (username: string, fileName = '') => fetchAs(username, common.downloadFile.path, { fileName });

describe('a short export', () => {
  it('is a CSV that no spreadsheet takes for formulas, with negative amounts still numbers', async () => {
    const prefix = `Formula${process.pid}`;
    for (const [index, companyName] of ['=1+1', '+1', '-1', '@SUM(A1)', '＝1', 'say "hi", twice'].entries()) {
      await addSupplier(console, { supplierName: `${prefix} ${index}`, companyName, balanceAlarm: '-5.5' });
    }
    const columns = ['supplierName', 'companyName', 'balanceAlarm'];
    const { fileName } = await console.as('admin').call(supplier.export, { keyword: prefix, columns, fileType: 'csv' });
    const { body, headers } = await download('admin', fileName);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Suppliers.csv"/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body).toBe(
      `\ufeffSupplier,Company,Balance alarm\r\n${["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'＝1", '"say ""hi"", twice"'].map((text, index) => `${prefix} ${index},${text},-5.5\r\n`).join('')}`,
    );
  });

  it('is a workbook with typed cells in the language and zone of the person', async () => {
    const made = await addSupplier(console, { companyName: '=1+1', creditLimit: '1234.5', remark: '备注' });
    const columns = ['supplierName', 'companyName', 'creditLimit', 'createdAt', 'remark'];
    const { fileName } = await console
      .as('admin')
      .call(
        supplier.export,
        { keyword: made.supplierName, columns, exportName: '供应商/清单' },
        { lang: 'zh', timezone: 'Asia/Kathmandu' },
      );
    const { rawPayload, headers } = await download('admin', fileName);
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('供应商_清单.xlsx')}`);
    const [titles, row] = await readSheet(rawPayload);
    expect(titles).toEqual(['供应商名称', '公司名称', '授信额度', '创建时间', '备注']);
    const there = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Kathmandu',
      dateStyle: 'short',
      timeStyle: 'medium',
    }).format(made.createdAt);
    expect(row).toEqual([made.supplierName, '=1+1', 1234.5, there, '备注']);
  });

  it('holds contacts only for those who may see them', async () => {
    const made = await addSupplier(console, { contacts: [{ name: 'Secret Person', role: 'noc' }] });
    const without = await console
      .as('routing')
      .call(supplier.export, { keyword: made.supplierName, columns: ['supplierName', 'contacts'], fileType: 'csv' });
    const hasRight =
      (await console.as('routing').call(supplier.get, { supplierId: made.supplierId })).contacts !== undefined;
    expect((await download('routing', without.fileName)).body.includes('Secret Person')).toBe(hasRight);
  });
});

describe('a long export', () => {
  it('is made as a task, whose file opens with every row', async () => {
    const prefix = `Long${process.pid}`;
    await console.db
      .insertInto('supplier')
      .values(
        Array.from({ length: 1500 }, (_, index) => ({
          supplier_name: `${prefix} ${index}`,
          supplier_code: `L${index}`,
          supplier_type: 1 as const,
          currency: 'USD',
          settle_type: 1 as const,
          created_by: 'test',
          updated_by: 'test',
        })),
      )
      .execute();
    const { taskId, fileName } = await console
      .as('admin')
      .call(supplier.export, { keyword: prefix, columns: ['supplierName'] });
    expect(fileName).toBeUndefined();
    const done = await vi.waitFor(
      async () => {
        const task = await console.as('admin').call(common.getTaskStatus, { taskId: taskId ?? '' });
        expect(task.taskStatus).toBe(1);
        return task;
      },
      { timeout: 120_000, interval: 100 },
    );
    expect(done).toMatchObject({ progress: 100, rowCount: 1500, errorMsg: '' });
    expect(await readSheet((await download('admin', done.fileName)).rawPayload)).toHaveLength(1501);
    expect(await console.as('finance').call(common.getTaskStatus, { taskId: taskId ?? '' })).toMatchObject({
      taskStatus: -1,
      fileName: '',
    });
  });

  it('tells of a task nobody knows that it is gone', async () => {
    expect(await console.as('admin').call(common.getTaskStatus, { taskId: 'none' })).toMatchObject({ taskStatus: -1 });
  });
});

describe('a file', () => {
  it('is given to its owner and to those who may see all files, to nobody else', async () => {
    const { fileName } = await console.as('routing').call(supplier.export, { keyword: 'Nordwind', fileType: 'csv' });
    expect((await download('routing', fileName)).statusCode).toBe(200);
    expect((await download('admin', fileName)).statusCode).toBe(200);
    expect((await download('finance', fileName)).json()).toMatchObject({ code: 40304, error: 'file.forbidden' });
    const stranger = await console.inject({
      method: 'GET',
      url: common.downloadFile.path,
      query: { fileName: fileName ?? '' },
    });
    expect(stranger.json()).toMatchObject({ code: 401 });
  });

  it.each(['nothing.csv', '../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'C:\\boot.ini'])(
    'called %s is not there',
    async (fileName) => {
      expect((await download('admin', fileName)).json()).toMatchObject({ code: 40402, error: 'file.missing' });
    },
  );

  it('has a full address with a ticket of one use when the server knows its public address', async () => {
    const open = await build({
      databaseUrl: console.databaseUrl,
      config: { publicUrl: 'https://sms.example/console' },
    });
    const { fileName = '' } = await open.as('admin').call(supplier.export, { keyword: 'Nordwind', fileType: 'csv' });
    const address = new URL(fileName);
    expect(address.origin + address.pathname).toBe(`https://sms.example/console${common.downloadFile.path}`);
    const get = () => open.inject({ method: 'GET', url: `${common.downloadFile.path}${address.search}` });
    expect((await get()).body).toContain('Nordwind');
    expect((await get()).json()).toMatchObject({ error: 'file.missing' });
    await open.close();
  });
});

describe('templates', () => {
  it.each([
    ['通道导入模板.xlsx', channel.downloadTemplateFile.path, '供应商编码'],
    ['国家运营商导入模板.xlsx', country.downloadTemplateFile.path, 'ISO 代码'],
    ['状态码导入模板.xlsx', errorCode.downloadTemplateFile.path, '层级'],
  ])('%s is a real workbook', async (name, path, firstTitle) => {
    const { rawPayload, headers } = await fetchAs('admin', path, {});
    expect(headers['content-disposition']).toContain(encodeURIComponent(name).replace(/[()]/g, ''));
    expect((await readSheet(rawPayload))[0]?.[0]).toBe(firstTitle);
  });
});

it('exports customers of a filter with words for their kinds', async () => {
  const { fileName } = await console.as('admin').call(customer.export, {
    fileType: 'csv',
    keyword: 'DOLPHIN',
    columns: ['customerName', 'chargeType', 'status'],
  });
  expect((await download('admin', fileName)).body).toBe(
    '\ufeffCustomer,Charge type,Status\r\n海豚支付,Postpaid,Normal\r\n',
  );
});

it('refuses an export of more rows than the limit, and more than twenty a minute', async () => {
  const small = await build({
    databaseUrl: console.databaseUrl,
    config: { limits: { ...console.config.limits, exportMaxRows: 2 } },
  });
  const tooMany = await refusal(small.as('admin').call(supplier.export, {}));
  expect(tooMany).toMatchObject({ status: 422, body: { error: 'export.too-many' } });
  const calls = await Promise.all(
    // More than two minutes' worth: a minute may end in between.
    Array.from({ length: 45 }, () =>
      small
        .as('finance')
        .call(supplier.export, { keyword: 'no such supplier' })
        .catch((error) => error),
    ),
  );
  expect(calls.filter((answer) => answer.body?.error === 'too-many-requests').length).toBeGreaterThanOrEqual(3);
  await small.close();
});
