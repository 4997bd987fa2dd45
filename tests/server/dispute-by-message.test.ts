import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import type { BillDispute } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { billDispute } from '#shared/bill-dispute.ts';
import type { FeedReceipt } from '#shared/feed/messages.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { beginBills } from '../support/bills.ts';
import { refusal } from '../support/call.ts';
import { claimedWorld, type SentMessage } from '../support/claimed-worlds.ts';
import { attemptLine, freshId, messageLine, receiptLine, tradeOf } from '../support/messages.ts';
import { sendForm } from '../support/multipart.ts';
import { runs } from '../support/runs.ts';

const year = new Date().getUTCFullYear() - 4;
const day = 86_400_000;
let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let customerId = '';
const settings = { read: async () => ({ ...inForce([], {}), messageRetentionDays: 3650 }) };
const store = () => createMessageStore(storeParts(console.db, settings, {}));

beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from customer_user where customer_user_id = ${trade.user}`.execute(console.db);
  customerId = rows[0]?.id ?? '';
  const { version } = await console.as('admin').call(sysConfig.list, {});
  await console.as('admin').call(sysConfig.update, { version, messageRetentionDays: 3650 });
}, 300_000);
beforeEach(() => beginBills(console, customerId));
afterAll(() => console.close());

const finance = () => console.as('finance');
/** Months that no other test of the file has. */
let used = 0;
function freshMonth() {
  used += 1;
  const [from, to] = [Date.UTC(year, used * 2, 1), Date.UTC(year, used * 2 + 1, 1)];
  return { month: new Date(from).toISOString().slice(0, 7), from, to };
}
const lineOf = ({ id, at, parts, price, isAccepted }: SentMessage) =>
  messageLine({
    msgId: id,
    user: trade.user,
    number: trade.number,
    submitTime: at,
    price,
    parts,
    attempts: [
      attemptLine({ channelCode: trade.first, submitTime: at + 40, ...(!isAccepted && { commandStatus: 8 }) }),
    ],
  });
async function confirmed(month: string): Promise<Bill> {
  await finance().call(bill.generate, { month, customerIds: [customerId] });
  const draft = await only(month);
  await finance().call(bill.confirm, { billIds: [draft.billId], versions: [draft.version] });
  return only(month);
}
async function only(month: string): Promise<Bill> {
  const [row] = (await finance().call(bill.list, { customerId, month })).list.filter(({ status }) => status !== 7);
  if (!row) throw new Error('no bill');
  return row;
}
async function order(row: Bill, lines: readonly string[]): Promise<BillDispute> {
  const { file, columns } = await sendForm(console, {
    as: 'finance',
    to: billDispute.upload,
    parts: [
      ['billId', row.billId],
      ['claimFile', { name: 'records.csv', bytes: Buffer.from(lines.join('\n')) }],
    ],
  });
  return finance().call(billDispute.open, { billId: row.billId, version: row.version, file: file.fileName, columns });
}
const disputeOf = async (row: Bill): Promise<BillDispute> => {
  const [dispute] = (await finance().call(billDispute.list, { billId: row.billId })).list;
  if (!dispute) throw new Error('no dispute');
  return dispute;
};
async function compared(row: Bill, lines: readonly string[]): Promise<BillDispute> {
  expect(await order(row, lines)).toMatchObject({ comparison: 'waiting', isByMessage: true });
  await vi.waitFor(async () => expect(['done', 'failed']).toContain((await disputeOf(row)).comparison), {
    timeout: 60_000,
    interval: 200,
  });
  const dispute = await disputeOf(row);
  const sum = dispute.classes.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  expect(sum.toFixed()).toBe(dispute.diffAmount);
  expect(dispute.classes.reduce((total, { parts }) => total + parts, 0)).toBe(dispute.diffParts);
  return dispute;
}

it('explains records message by message as the plain sum over all messages does, to the last millionth', async () => {
  for (let seed = 1; seed <= runs(2); seed += 1) {
    await beginBills(console, customerId);
    const { month, from, to } = freshMonth();
    const world = claimedWorld(seed, [from, to], 500);
    await store().append(world.messages.map(lineOf));
    const row = await confirmed(month);
    const dispute = await compared(row, world.lines);
    expect(dispute.errorMsg).toBe('');
    expect(dispute.zoneOffset, `seed ${seed}`).toBe(world.offset);
    const found = dispute.classes.map(({ cause, parts, amount }) => [cause, parts, amount]);
    // The lines of the bill are rounded to cents.
    const billed = new Decimal(row.smsAmount).plus(row.lateAmount);
    const rounded = world.charged.minus(billed);
    const rounding = world.expected.get('rounding')?.amount ?? new Decimal(0);
    world.expected.set('rounding', { parts: 0, amount: rounding.plus(rounded) });
    const expected = [...world.expected].map(([cause, { parts, amount }]) => [cause, parts, amount.toFixed()]);
    expect(found.toSorted(), `seed ${seed}`).toEqual(expected.toSorted());
    expect(dispute.ourAmount).toBe(billed.toFixed());
    expect(dispute.diffParts).toBe(world.gap.parts);
    expect(dispute.diffAmount).toBe(world.gap.amount.plus(rounded).toFixed());
    expect(dispute.rowCounts).toEqual({ read: world.lines.length - 1, unplaced: 0, refused: 0, skipped: 0 });
    expect(dispute.pairedRows).toBe(world.lines.length - 1 - 7);
    // Each cause has messages that show it, and each message is there.
    expect([...new Set(dispute.samples.map(({ cause }) => cause))].toSorted()).toEqual(
      dispute.classes.map(({ cause }) => cause).toSorted(),
    );
    const [sample] = dispute.samples.filter(({ cause }) => cause === 'parts');
    const { message } = await console.as('admin').call(smsCustomer.get, { msgId: sample?.msgId ?? '' });
    expect(message.partCount).toBe((sample?.theirParts ?? 0) - 4);
  }
});

it('leaves to late receipts what neither bill nor customer had in time, and takes states of rows without amounts', async () => {
  await sql`update customer set bill_basis = 2 where customer_id = ${customerId}`.execute(console.db);
  const first = freshMonth();
  used -= 1;
  const second = { from: first.to, month: new Date(first.to).toISOString().slice(0, 7) };
  used += 1;
  const messages = store();
  const sentAt = (at: number, receiptAt: number | null) => {
    const [id, supplierMsgId] = [freshId(), freshId()];
    const line = messageLine({
      msgId: id,
      customerMsgId: `own-${id}`,
      user: trade.user,
      number: trade.number,
      submitTime: at,
      price: '0.05',
      attempts: [attemptLine({ channelCode: trade.first, submitTime: at + 40, supplierMsgId })],
    });
    const receipt = (time: number) => receiptLine({ channelCode: trade.first, supplierMsgId, time });
    return { id: `own-${id}`, msgId: id, at, line, receipts: receiptAt === null ? [] : [receipt(receiptAt)], receipt };
  };
  /** Receipts that come now. The console takes none years after their messages, so that their time is set. */
  const learn = async (...late: { msgId: string; at: number; receipt: (time: number) => FeedReceipt }[]) => {
    const now = new Date();
    await messages.applyReceipts(late.map(({ at, receipt }) => receipt(at + 3 * day)));
    const ids = late.map(({ msgId }) => msgId);
    await sql`update message set dlr_time = ${now} where msg_id = any (${ids}::text[])`.execute(console.db);
  };
  const early = sentAt(first.to - 9 * day, first.to - 9 * day + 5000);
  const before = sentAt(first.to - 2 * day, null);
  const inTime = [3, 4, 5].map((each) => sentAt(second.from + each * day, second.from + each * day + 5000));
  const [unknown, unclaimed, failed] = [6, 7, 8].map((each) => sentAt(second.from + each * day, null));
  if (!unknown || !unclaimed || !failed) throw new Error('three messages');
  const all = [early, before, ...inTime, unknown, unclaimed, failed];
  await messages.append(all.map(({ line }) => line));
  await messages.applyReceipts([early, ...inTime].flatMap(({ receipts }) => receipts));
  await finance().call(bill.generate, { month: first.month, customerIds: [customerId] });
  const draft = await only(first.month);
  await finance().call(bill.confirm, { billIds: [draft.billId], versions: [draft.version] });
  // Known after the first bill, and so on the second one.
  await learn(before);
  const row = await confirmed(second.month);
  expect(row).toMatchObject({ smsAmount: '0.15', lateAmount: '0.05' });
  // Known after the second.
  await learn(unknown, unclaimed);
  const claimed = [before, ...inTime, unknown].map(({ id, at }) => `${id},${new Date(at).toISOString()},Delivered`);
  const dispute = await compared(row, [
    'Message ID,Submit time,Status',
    ...claimed,
    `${failed.id},${new Date(failed.at).toISOString()},Undelivered`,
  ]);
  expect(dispute).toMatchObject({ errorMsg: '', hasAmounts: false, zoneOffset: null, pairedRows: 6 });
  expect(dispute.classes).toEqual([{ cause: 'late', parts: 1, amount: '0.05' }]);
});

it('is answered once there is a result; a file that cannot be compared says why, another one takes its place', async () => {
  const { month, from } = freshMonth();
  const message: SentMessage = { id: freshId(), at: from + day, parts: 1, price: '0.05', isAccepted: true };
  await store().append([lineOf(message)]);
  const row = await confirmed(month);
  const opened = await order(row, ['Message ID,Parts', 'total,5']);
  await vi.waitFor(async () => expect((await disputeOf(row)).comparison).toBe('failed'), { timeout: 60_000 });
  const failed = await disputeOf(row);
  expect(failed.errorMsg).toBe('No row of the file is of the period and a known operator. Check the columns.');
  const answer = {
    disputeId: opened.disputeId,
    version: failed.version,
    creditAmount: '0',
    subject: 'Result',
    text: 'We have looked at it.',
    mailLang: 'en' as const,
  };
  expect((await refusal(finance().call(billDispute.close, answer))).body.error).toBe('dispute.comparing');
  const dispute = await compared(row, [
    'Message ID,Date,Parts',
    `${message.id},,1`,
    `,${month}-03,4`,
    `other-1,${month}-03,x`,
  ]);
  expect([dispute.disputeId, dispute.errorMsg]).toEqual([opened.disputeId, '']);
  expect(dispute.rowCounts).toEqual({ read: 1, unplaced: 1, refused: 1, skipped: 0 });
  expect(dispute.classes.map(({ cause, parts }) => [cause, parts])).toEqual([['unplaced', 4]]);
  const closed = await finance().call(billDispute.close, { ...answer, version: dispute.version });
  expect(closed.dispute.status).toBe(1);
});
