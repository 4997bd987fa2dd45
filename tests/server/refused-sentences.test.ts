import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerApplication } from '#shared/application.ts';
import { bill } from '#shared/bill.ts';
import { channel } from '#shared/channel.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { errorCode } from '#shared/error-code.ts';
import { operationLog } from '#shared/operation-log.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { role } from '#shared/role.ts';
import { senderId } from '#shared/sender.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { beginBills } from '../support/bills.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { compareFile, type Part, samples, sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const entriesOf = async (filter: object) =>
  (await admin().call(operationLog.list, { ...filter, result: 'refused' })).list;

/** Results of the refused entries as a file tells them. */
async function toldIn(lang: 'zh' | 'en', filter: object): Promise<string[]> {
  const { fileName } = await admin().call(operationLog.export, { ...filter, result: 'refused' }, { lang });
  const [titles = [], ...lines] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
  const place = titles.indexOf(lang === 'zh' ? '结果' : 'Result');
  return lines.map((line) => String(line[place]));
}

describe('the sentence of a refused attempt', () => {
  it('names the permission that was missing', async () => {
    await refusal(console.as('noc').call(role.remove, { roleId: '1' }));
    const filter = { resource: 'role', action: 'remove' };
    expect(await toldIn('en', filter)).toEqual([
      expect.stringMatching(/^Refused: .*\(Roles and permissions · [^)…]+\)/),
    ]);
  });

  it('names the states of a review in the language of the reader', async () => {
    const [draft] = (await admin().call(senderId.list, { status: 0, pageSize: 1 })).list;
    const { senderIdId = '', version = 0, senderId: name } = draft ?? {};
    const approval = { senderIdIds: [senderIdId], versions: [version], status: 2 as const };
    expect((await refusal(admin().call(senderId.review, approval, { lang: 'zh' }))).body.error).toBe('review.step');
    const filter = { resource: 'senderId', targetId: senderIdId };
    expect(await toldIn('en', filter)).toEqual([
      `Refused: “${name}” is Draft and cannot become Approved. Possible from here: In review.`,
    ]);
    expect(await toldIn('zh', filter)).toEqual([expect.stringContaining(`“${name}”`)]);
    expect((await toldIn('zh', filter)).join()).not.toMatch(/…|\{|Draft/);
  });

  it('names the refused fields, and tells nothing of what was sent', async () => {
    const { customerId, customerName } = await addCustomer(console, { currency: 'USD' });
    const { rows } = await sql<{ id: string }>`select min(operator_id)::text as id from operator`.execute(console.db);
    const line = { operatorId: rows[0]?.id ?? '', trafficType: 'any' as const, price: '0.0713', effectiveFrom: 1 };
    const { body } = await refusal(admin().call(customerPrice.save, { customerId, rows: [line] }));
    expect([body.error, body.data?.errors?.[0]?.field]).toEqual(['request.invalid', expect.any(String)]);
    const [entry] = await entriesOf({ resource: 'customerPrice', targetId: customerId });
    expect(entry).toMatchObject({ targetName: customerName, refusedWith: { fields: [body.data?.errors?.[0]?.field] } });
    expect(JSON.stringify(entry)).not.toContain('0713');
  });

  it('leaves out what roles conceal', async () => {
    const { customerId } = await addCustomer(console);
    const taken = await addUser(console, customerId);
    const { systemId } = await admin().call(user.get, { userId: taken.userId });
    const other = await admin().call(user.get, { userId: (await addUser(console, customerId)).userId });
    expect((await refusal(admin().call(user.update, { ...other, systemId }))).body.error).toBe('user.system-id-taken');
    const filter = { resource: 'user', targetId: other.userId };
    expect(JSON.stringify(await entriesOf(filter))).not.toContain(`"${systemId}"`);
    expect(await toldIn('en', filter)).toEqual(['Refused: The system ID … is already used by another account.']);
  });

  it('says how often it was tried', async () => {
    const { channelId } = await addChannel(console);
    for (let i = 0; i < 4; i++) {
      await refusal(console.as('noc').call(channel.reveal, { channelId, reason: 'looking' }));
    }
    const filter = { resource: 'channel', action: 'reveal' };
    const times = (await entriesOf(filter)).map((entry) => entry.times);
    expect(times.reduce((sum, each) => sum + each, 0)).toBe(4);
    if (times.length === 1) expect((await toldIn('en', filter))[0]).toMatch(/\(4 attempts\)$/);
  });
});

describe('a refused file', () => {
  it('is named, whatever is wrong with it', async () => {
    const file = { name: 'C:\\lists\\codes of May.csv', bytes: samples.png };
    const { body } = await refusal(compareFile(console, { as: 'admin', to: errorCode.import, file }));
    const [entry] = await entriesOf({ resource: 'errorCode', action: 'import' });
    expect(entry?.changes).toEqual({ displayName: { before: null, after: 'codes of May.csv' } });
    expect(entry?.refused).toBe(body.error);
  });

  it('is named beside the object it was for', async () => {
    const { channelId, channelName } = await addChannel(console);
    const file = { name: 'prices.csv', bytes: samples.png };
    const parts: Part[] = [
      ['channelId', channelId],
      ['file', file],
    ];
    await refusal(sendForm(console, { as: 'admin', to: priceSheet.upload, parts }));
    expect(await entriesOf({ action: 'upload' })).toMatchObject([
      {
        resource: 'priceSheet',
        changes: { channelId: { after: channelId }, displayName: { after: 'prices.csv' } },
        names: { channelId: { [channelId]: channelName } },
      },
    ]);
  });
});

it('a rejected sender ID tells why in the language of the reader', async () => {
  const [waiting] = (await admin().call(senderId.list, { status: 1, pageSize: 1 })).list;
  const { senderIdId = '', version = 0 } = waiting ?? {};
  const rejection = { senderIdIds: [senderIdId], versions: [version], reason: 'No letter' };
  await admin().call(senderId.review, { ...rejection, status: 3, rejectReason: 'brand' });
  const [entry] = (await admin().call(operationLog.list, { resource: 'senderId', action: 'review', pageSize: 1 })).list;
  expect(entry).toMatchObject({
    targetId: senderIdId,
    reason: 'No letter',
    changes: { rejectReason: { before: null, after: 'brand' } },
  });
});

it('a bill that has to wait for another tells the numbers of both', async () => {
  const { customerId } = await addCustomer(console);
  await beginBills(console, customerId, { minCommit: '100' });
  for (const month of ['2026-01', '2026-02']) await admin().call(bill.generate, { month, customerIds: [customerId] });
  const { list } = await admin().call(bill.list, { customerId });
  const later = list.find(({ fromDay }) => fromDay === '2026-02-01');
  const earlier = list.find(({ fromDay }) => fromDay === '2026-01-01');
  const { billId = '', version = 0 } = later ?? {};
  await refusal(admin().call(bill.confirm, { billIds: [billId], versions: [version] }));
  expect(await toldIn('en', { resource: 'bill', targetId: billId })).toEqual([
    `Refused: Confirm bill ${earlier?.billNo} before ${later?.billNo}: bills are confirmed in the order of their periods.`,
  ]);
});

it('a refused rejection names its application', async () => {
  const [row] = (await admin().call(customerApplication.list, { all: 1, status: 3, pageSize: 1 })).list;
  const { applyId = '', companyName } = row ?? {};
  const { body } = await refusal(
    admin().call(customerApplication.reject, { applyId, rejectReason: 'unclear' as const }),
  );
  expect(body.error).toMatch(/^review/);
  expect(await entriesOf({ resource: 'customerApplication', targetId: applyId })).toMatchObject([
    { targetName: companyName },
  ]);
});
