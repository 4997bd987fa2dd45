import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { readSheet as readFile } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bill } from '#shared/bill.ts';
import { country } from '#shared/country.ts';
import { errorCode } from '#shared/error-code.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { recharge } from '#shared/recharge.ts';
import { senderId } from '#shared/sender.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { beginBills } from '#tests/support/bills.ts';
import { refusal } from '#tests/support/call.ts';
import { fetchFile } from '#tests/support/download.ts';
import { addChannel, addCustomer } from '#tests/support/factories.ts';
import { type Part, sendForm } from '#tests/support/multipart.ts';
import { readSheet, sendSheet } from '#tests/support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');

/** The latest entry of a filter as a file tells it. */
async function told(filter: object, lang: 'zh' | 'en', column: keyof typeof columns = 'changes'): Promise<string> {
  const { fileName } = await admin().call(operationLog.export, filter, { lang });
  const [titles = [], line = []] = await readFile((await fetchFile(console, 'admin', fileName)).rawPayload);
  return String(line[titles.indexOf(columns[column][lang])] ?? '');
}
const columns = {
  changes: { zh: '变更内容', en: 'Changes' },
  targetName: { zh: '对象', en: 'Object' },
  result: { zh: '结果', en: 'Result' },
} as const;

it('quiet hours are told from their beginning to their end, with the names of days', async () => {
  const { list } = await admin().call(country.list, { keyword: 'DE', pageSize: 200 });
  const { countryId, version, countryName, countryNameEn, iso2, cc, region } =
    list.find((row) => row.iso2 === 'DE') ?? {};
  if (!countryId || !version || !countryName || !countryNameEn || !iso2 || !cc || !region) throw new Error('DE');
  const change = { countryId, version, countryName, countryNameEn, iso2, cc, region };
  await admin().call(country.update, { ...change, quietHours: { from: '22:00', to: '08:00', weekdays: [1, 7] } });
  const filter = { resource: 'country', targetId: countryId };
  expect(await told(filter, 'zh')).toContain('起: 22:00, 止: 08:00, 星期: 周一, 周日');
  expect(await told(filter, 'en')).toContain('From: 22:00, To: 08:00, Weekdays: Monday, Sunday');
});

it('an operator is told once by what it belongs to, in the language of the reader', async () => {
  const { rows } = await sql<{ countryId: string; hostId: string; zh: string; en: string }>`
    select country_id::text as "countryId", operator_id::text as "hostId", operator_name as zh, operator_name_en as en
    from operator join country using (country_id)
    where iso2 = 'DE' and not is_default and parent_operator_id is null limit 1`.execute(console.db);
  const { countryId = '', hostId = '', zh = '', en = '' } = rows[0] ?? {};
  const fields = { operatorName: '试验网', operatorNameEn: 'Trialnet', mcc: '262', mnc: '97', brand: 'T' };
  const made = await admin().call(operator.add, { countryId, ...fields });
  const filter = { resource: 'operator', targetId: made.operatorId };
  const [chinese, english] = [await told(filter, 'zh'), await told(filter, 'en')];
  expect(chinese).toContain('国家/地区: – → 德国');
  expect(english).toMatch(/Country[^\n]*: – → Germany/);
  expect(english).toContain('Operator (English): – → Trialnet');
  expect(english).not.toContain('Operator (Chinese): – → Trialnet');
  expect(english.match(/Germany/g)).toHaveLength(1);
  await admin().call(operator.update, {
    ...fields,
    operatorId: made.operatorId,
    version: made.version,
    parentOperatorId: hostId,
  });
  expect((await told(filter, 'zh')).split(zh)).toHaveLength(2);
  expect((await told(filter, 'en')).split(en)).toHaveLength(2);
});

it('an error code is not told by the name it does not have', async () => {
  const { errorCodeId } = await admin().call(errorCode.add, {
    scope: 1,
    phase: 3,
    platformCode: 'TOLD_ONCE',
    category: 'system',
    finalStatus: 'UNDELIV',
    descriptionEn: 'Told',
    descriptionZh: '试',
  });
  expect(await told({ resource: 'errorCode', targetId: errorCodeId }, 'en')).not.toContain('Error code ID');
});

it('a recharge is told by its customer, in cents', async () => {
  const { customerId, customerName } = await addCustomer(console, { currency: 'USD' });
  const payment = { amount: '8000', payType: 1 as const, payRef: 'told-1', paidStatus: 1 as const };
  const { rechargeId } = await console
    .as('finance')
    .call(recharge.add, { customerId, ...payment, idempotencyKey: `told-${customerId}-0123456789` });
  expect(await told({ resource: 'recharge', targetId: rechargeId }, 'en', 'targetName')).toMatch(
    new RegExp(`^${customerName} · 8,?000\\.00 USD$`),
  );
});

describe('a price sheet', () => {
  let batchId = '';
  const filter = () => ({ resource: 'priceSheet', targetId: batchId });
  beforeAll(async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const rows = [
      ['Country', 'Operator', 'MCC', 'MNC', 'Price'],
      ['Germany', 'Telekom', '262', '01', 75],
      ['Germany', 'Vodafone', '262', '02', 80],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
    batchId = await sendSheet(console, { channelId, bytes });
    const { tables } = await readSheet(console, batchId, { kind: 'partial' });
    const layouts = tables.map(({ sheet, headerRow, headerRows, columns: read }) => ({
      sheet,
      headerRow,
      headerRows,
      columns: read,
      unit: 1000 as const,
      statedCurrency: 'EUR',
    }));
    await readSheet(console, batchId, { kind: 'partial', layouts });
  });

  it('is told with its columns, unit and currency, and afterwards by what differs', async () => {
    const { list } = await admin().call(operationLog.list, { ...filter(), action: 'readSheet' });
    const [again, first] = list;
    expect(first?.changes.layouts).toMatchObject({
      before: null,
      after: [{ table: 'Rates', columns: { mcc: 'C', mnc: 'D', price: 'E' } }],
    });
    expect(again?.changes.layouts).toMatchObject({
      before: [{ table: 'Rates' }],
      after: [{ unit: 1000, statedCurrency: 'EUR' }],
    });
    expect(again?.changes).not.toHaveProperty('kind');
    const text = await told({ ...filter(), action: 'readSheet' }, 'en');
    expect(text).toMatch(/Prices are for this many messages: 1000/);
    expect(text).toMatch(/Price: E/);
  });

  it('is told with what a row had before, and its network', async () => {
    const { version } = await admin().call(priceSheet.get, { batchId });
    await console.as('routing').call(priceSheet.fixRow, { batchId, version, rowNo: 1, price: '0.5' });
    const [entry] = (await admin().call(operationLog.list, { ...filter(), action: 'fixSheetRow' })).list;
    expect(entry?.changes).toMatchObject({
      price: { before: expect.stringMatching(/^0\.0750*$/), after: '0.5' },
      network: { after: expect.stringContaining('Telekom') },
      table: { after: 'Rates' },
    });
    expect(entry?.changes).not.toHaveProperty('operatorId');
  });

  it('is named by a refused increase of customer prices', async () => {
    const { version } = await admin().call(priceSheet.get, { batchId });
    const routes = [{ rowId: '1', operatorId: '1' }];
    const stale = { batchId, version: version + 1, routes };
    expect((await refusal(admin().call(priceSheet.raise, stale))).body.error).toBe('version-conflict');
    expect(await told({ ...filter(), result: 'refused' }, 'en', 'targetName')).toBe('rates.xlsx');
  });
});

describe('a refused attempt', () => {
  it('tells what is wrong with a file, in the language of the reader', async () => {
    const send = (name: string, bytes: Uint8Array) => {
      const parts: Part[] = [['file', { name, bytes }]];
      return refusal(sendForm(console, { as: 'admin', to: senderId.docUpload, parts }));
    };
    const filter = { resource: 'senderId', action: 'upload', result: 'refused' };
    await send('empty.pdf', Buffer.from(''));
    expect(await told(filter, 'en', 'result')).toMatch(/^Refused: File: .*empty/i);
    expect(await told(filter, 'zh', 'result')).toContain('文件：“empty.pdf”是空文件');
    await send('brand.svg', Buffer.from('<svg/>'));
    expect(await told(filter, 'zh', 'result')).toMatch(/文件：“brand\.svg”不是 .*PDF/);
  });

  it('names the first of several objects, and how many there are', async () => {
    const { customerId } = await addCustomer(console);
    await beginBills(console, customerId, { minCommit: '100' });
    const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
    for (const month of months) await admin().call(bill.generate, { month, customerIds: [customerId] });
    const { list } = await admin().call(bill.list, { customerId, pageSize: 50 });
    const later = list.filter(({ fromDay }) => fromDay !== '2026-01-01');
    const billIds = later.map(({ billId }) => billId);
    await refusal(admin().call(bill.confirm, { billIds, versions: later.map(({ version }) => version + 1) }));
    const name = await told({ resource: 'bill', action: 'confirmBill', result: 'refused' }, 'en', 'targetName');
    const first = later.slice(0, 3).map(({ billNo }) => billNo);
    expect(name).toBe(`${first.join(', ')}${later.length > 3 ? ` +${later.length - 3}` : ''}`);
  });
});
