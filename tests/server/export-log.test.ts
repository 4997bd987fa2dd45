import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bill } from '#shared/bill.ts';
import { ExportReply } from '#shared/common.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { errorCode } from '#shared/error-code.ts';
import { operationLog } from '#shared/operation-log.ts';
import { changedFields, isMoment } from '#shared/texts/changes.ts';
import { filterTitle } from '#shared/texts/filter-titles.ts';
import { operationActions } from '#shared/texts/operation-actions.ts';
import { operationResources } from '#shared/texts/operations.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** Need an object that is made first; what is done again is an export, forms of suppliers leave entries of their own. */
const others = new Set(['channelCapture.export', 'task.again', 'senderId.buildForm', 'bill.file', 'bill.pdf']);

it('every export of the console leaves an entry with its filters and columns in words', async () => {
  const admin = console.as('admin');
  const { channelId } = await addChannel(console);
  const { customerId } = await addCustomer(console);
  const { userId } = await addUser(console, customerId);
  const [firstBill] = (await console.as('finance').call(bill.list, {})).list;
  const known: Readonly<Record<string, unknown>> = {
    channelId,
    billId: firstBill?.billId,
    customerId,
    userId,
    userIds: [userId],
    dateTime: [Date.now() - 3_600_000, Date.now()],
    from: Date.now() - 3_600_000,
    to: Date.now(),
    step: 'hour',
    metrics: ['avgPrice'],
    groupBy: ['customerId'],
    dimensions: [],
  };
  const exports = allEndpoints.filter(({ name, endpoint }) => endpoint.reply === ExportReply && !others.has(name));
  expect(exports.length).toBeGreaterThan(20);
  const faults: string[] = [];
  for (const { name, endpoint } of exports) {
    const required = new Set<string>(endpoint.input.required ?? []);
    const takesLists = name.startsWith('statistic.');
    const given = Object.keys(endpoint.input.properties ?? {}).filter(
      (field) => field in known && (required.has(field) || (!takesLists && /^(userId|customerId)$/.test(field))),
    );
    const input = { ...Object.fromEntries(given.map((field) => [field, known[field]])), fileType: 'csv' };
    const { statusCode, body } = await console.inject({
      method: 'POST',
      url: endpoint.path,
      payload: { ...input, lang: 'zh' },
      headers: { authorization: await console.tokenOf('admin') },
    });
    if (statusCode !== 200) {
      faults.push(`${name} was refused: ${body}`);
      continue;
    }
    const [entry] = (await admin.call(operationLog.list, { action: 'export', pageSize: 1 }, { lang: 'zh' })).list;
    if (!entry || !operationResources.zh[entry.resource] || !operationActions.zh[entry.action]) {
      faults.push(`${name} left no entry that has words`);
      continue;
    }
    for (const field of given) {
      if (!(field in entry.changes) && field !== 'dimensions') faults.push(`${name} does not tell ${field}`);
    }
    const columns: unknown = entry.changes.columns?.after;
    if (!Array.isArray(columns) || columns.length === 0) faults.push(`${name} tells no columns`);
    for (const [field, { after }] of changedFields(entry.changes)) {
      if (!filterTitle(entry.resource, field, 'zh')) faults.push(`${name}: no title for ${field}`);
      for (const value of [after].flat()) {
        const isTold = entry.names?.[field]?.[String(value)] !== undefined || !/Ids?$|^columns$/.test(field);
        if (!isTold) faults.push(`${name}: no words for ${field} ${String(value)}`);
        if (typeof value === 'number' && value > 1e12 && !isMoment(field)) faults.push(`${name}: ${field} ${value}`);
      }
    }
    await sql`delete from rate_counter`.execute(console.db);
  }
  expect(faults).toEqual([]);
});

it('the download of an export tells its filters and columns too', async () => {
  const admin = console.as('admin');
  const columns = ['platformCode', 'status'];
  const { fileName = '' } = await admin.call(errorCode.export, { keyword: '404', columns, fileType: 'csv' });
  await console.inject({
    method: 'GET',
    url: '/api/admin/common/downloadFile',
    query: { fileName },
    headers: { authorization: await console.tokenOf('admin') },
  });
  const [entry] = (await admin.call(operationLog.list, { action: 'download' }, { lang: 'en' })).list;
  expect(entry).toMatchObject({
    resource: 'errorCode',
    targetId: fileName,
    changes: { keyword: { after: '404' }, columns: { after: columns } },
    names: { columns: { platformCode: expect.any(String) } },
  });
});
