import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import { formatMoney } from '#shared/format.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { pdfText } from '../support/pdf-text.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
}, 300_000);
afterAll(() => console.close());

const finance = () => console.as('finance');
const one = async (filter: object): Promise<Bill> => {
  const { list } = await finance().call(bill.list, { ...filter, pageSize: 1 });
  if (!list[0]) throw new Error(`no bill of ${JSON.stringify(filter)}`);
  return list[0];
};
async function pagesOf({ billId }: Bill, language: 'zh' | 'en'): Promise<string[]> {
  const { fileName } = await finance().call(bill.pdf, { billId, language });
  const file = await fetchFile(console, 'finance', fileName);
  expect(file.headers['content-type']).toContain('application/pdf');
  return pdfText(file.rawPayload);
}
const spaceless = (text: string) => text.replace(/\s/g, '');

it.each(['zh', 'en'] as const)('names both sides, each line and what is to pay, in %s', async (language) => {
  const { version } = await console.as('admin').call(sysConfig.list, {});
  await console.as('admin').call(sysConfig.update, {
    version,
    sellerName: '环宇通信有限公司',
    sellerTaxNo: 'HK-77-1234',
    sellerBank: 'Bank of Example\nIBAN XX12 3456',
    reason: 'head of bills',
  });
  const row = await one({ status: 1 });
  const { companyName } = await console.as('admin').call(customer.get, { customerId: row.customerId });
  const { lines } = await finance().call(bill.get, { billId: row.billId });
  const text = spaceless((await pagesOf(row, language)).join('\n'));

  for (const said of [
    '环宇通信有限公司',
    'HK-77-1234',
    'IBANXX123456',
    companyName,
    row.billNo,
    row.dueDay,
    row.sha256,
  ])
    expect(text).toContain(spaceless(said ?? ''));
  for (const line of lines) {
    const place = language === 'zh' ? line.operatorName : line.operatorNameEn;
    expect(text).toContain(spaceless(`${place}`));
    expect(text).toContain(formatMoney(line.amount));
  }
  expect(text).toContain(`${formatMoney(row.totalAmount)}${row.currency}`);
  expect(text).toContain(language === 'zh' ? '账单' : 'Invoice');
});

it('says across the page that a draft is none yet', async () => {
  const [page] = await pagesOf(await one({ status: 0 }), 'en');
  expect(page).toContain('DRAFT');
});

it('does not exist of a bill that does not', async () => {
  expect(await refusal(finance().call(bill.pdf, { billId: '999999999' }))).toMatchObject({ status: 404 });
});
