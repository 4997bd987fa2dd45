import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { mail } from '#shared/mail.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { startMailServer } from '../support/mail-server.ts';
import { pdfText } from '../support/pdf-text.ts';

let console: TestApp;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
  console = await build();
  const admin = console.as('admin');
  const { version } = await admin.call(mail.setup, {});
  await admin.call(mail.updateSetup, {
    version,
    host: '127.0.0.1',
    port: post.port,
    tlsMode: 'none',
    senderEmail: 'billing@our.example',
  });
}, 300_000);
afterAll(async () => {
  await console.close();
  await post.stop();
});

const finance = () => console.as('finance');
const listed = async (filter: object): Promise<Bill[]> =>
  (await finance().call(bill.list, { ...filter, pageSize: 20 })).list;
const invoiceAddresses = (row: Bill, emails: string[]) =>
  sql`update customer set invoice_emails = ${emails} where customer_id = ${row.customerId}`.execute(console.db);
const send = (rows: readonly Bill[], more: object = {}) =>
  finance().call(bill.send, {
    billIds: rows.map(({ billId }) => billId),
    versions: rows.map(({ version }) => version),
    ...more,
  });
/** The PDF of a mail: the lines of base64 after the head of its part. */
function attached(letter: string): Uint8Array {
  const [, part = ''] = letter.split('Content-Type: application/pdf');
  const [, body = ''] = part.split('\r\n\r\n');
  return Buffer.from(body, 'base64');
}

it('is mailed to the invoice addresses of its customer, in the language that was chosen, as a PDF', async () => {
  const [row] = await listed({ status: 1 });
  if (!row) throw new Error('the demo has no confirmed bill');
  await invoiceAddresses(row, ['pay@customer.example', 'cfo@customer.example']);
  expect(await send([row], { language: 'en' })).toEqual({ changed: 1 });
  await expect.poll(() => post.mails.length, { timeout: 120_000 }).toBe(2);
  expect(post.mails.flatMap(({ to }) => to).toSorted()).toEqual(['cfo@customer.example', 'pay@customer.example']);
  const [letter] = post.mails;
  expect(letter?.text).toContain(`Invoice ${row.billNo}`);
  const pages = await pdfText(attached(letter?.text ?? ''));
  expect(pages.join('\n')).toContain(row.billNo);
  const [after] = await listed({ keyword: row.billNo });
  expect(after?.sentAt).toBeGreaterThan(Date.now() - 300_000);
  expect(after?.version).toBe(row.version + 1);
});

it('is not mailed while it is a draft, nor where no address is known; nothing of a list is mailed then', async () => {
  const [draft] = await listed({ status: 0 });
  const paid = await listed({ status: 6 });
  const [one] = paid;
  const other = paid.find(({ customerId }) => customerId !== one?.customerId);
  if (!draft || !one || !other) throw new Error('the demo has too few bills');
  await invoiceAddresses(one, ['pay@one.example']);
  await invoiceAddresses(other, []);
  expect((await refusal(send([draft], { to: ['x@y.example'] }))).body.error).toBe('bill.not-confirmed');
  const before = post.mails.length;
  expect((await refusal(send([one, other]))).body.error).toBe('bill.no-address');
  expect(await listed({ keyword: one.billNo })).toMatchObject([{ sentAt: one.sentAt, version: one.version }]);
  expect(post.mails.length).toBe(before);
});
