import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import type { DisputePreview } from '#shared/bill/dispute.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { billDispute } from '#shared/bill-dispute.ts';
import { build, type TestApp } from '../support/app.ts';
import { beginBills } from '../support/bills.ts';
import { refusal } from '../support/call.ts';
import { attemptLine, messageLine, tradeOf } from '../support/messages.ts';
import { sendForm } from '../support/multipart.ts';

const hour = 3_600_000;
const day = 24 * hour;
const month = '2003-05';
const from = Date.UTC(2003, 4, 1);
const end = Date.UTC(2003, 5, 1);

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let customerId = '';
/** Messages as the customer has them: when, and how many parts. */
let sent: { at: number; parts: number }[] = [];
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from customer_user where customer_user_id = ${trade.user}`.execute(console.db);
  customerId = rows[0]?.id ?? '';
  // Charged when they are submitted.
  await beginBills(console, customerId);
  const random = randomFrom(28);
  sent = Array.from({ length: 900 }, () => ({
    at: Math.floor(from - day + random() * (end - from + 2 * day)),
    parts: random() < 0.3 ? 2 : 1,
  }));
  const settings = { read: async () => ({ ...inForce([], {}), messageRetentionDays: 12_000 }) };
  await createMessageStore(storeParts(console.db, settings, {})).append(
    sent.map(({ at, parts }) =>
      messageLine({
        user: trade.user,
        number: trade.number,
        submitTime: at,
        price: '0.04',
        parts,
        attempts: [attemptLine({ channelCode: trade.first, submitTime: at + 40 })],
      }),
    ),
  );
}, 300_000);
afterAll(() => console.close());
beforeEach(() => beginBills(console, customerId));

const finance = () => console.as('finance');
async function confirmed(): Promise<Bill> {
  await finance().call(bill.generate, { month, customerIds: [customerId] });
  const draft = await only();
  await finance().call(bill.confirm, { billIds: [draft.billId], versions: [draft.version] });
  return only();
}
const only = async (filter: object = {}): Promise<Bill> => {
  const [row] = (await finance().call(bill.list, { customerId, month, ...filter })).list.filter(
    ({ status }) => status !== 7,
  );
  if (!row) throw new Error('no bill');
  return row;
};
async function upload(billId: string, content: string): Promise<DisputePreview> {
  return sendForm(console, {
    as: 'finance',
    to: billDispute.upload,
    parts: [
      ['billId', billId],
      ['claimFile', { name: 'count.csv', bytes: Buffer.from(content) }],
    ],
  });
}
const open = async (row: Bill, content: string) => {
  const { file, columns } = await upload(row.billId, content);
  return finance().call(billDispute.open, { billId: row.billId, version: row.version, file: file.fileName, columns });
};
/** The customer's count by day, whose days are so many hours from UTC. */
function countBy(hours: number, of: (message: { parts: number }) => number): string {
  const days = new Map<string, number>();
  for (const message of sent) {
    const at = new Date(message.at + hours * hour).toISOString().slice(0, 10);
    if (at.startsWith(month)) days.set(at, (days.get(at) ?? 0) + of(message));
  }
  return ['Date,Parts', ...[...days].map(([at, parts]) => `${at},${parts}`)].join('\n');
}
const partsOf = ({ parts }: { parts: number }) => parts;

it('explains a count by days of another zone that has long messages once, and adds up to the gap', async () => {
  const row = await confirmed();
  const dispute = await open(
    row,
    countBy(8, () => 1),
  );
  const own = sent.filter(({ at }) => at >= from && at < end);
  const theirs = sent.filter(({ at }) => at >= from - 8 * hour && at < end - 8 * hour);
  expect(dispute).toMatchObject({
    zoneOffset: 480,
    counts: 'messages',
    ourParts: own.reduce((sum, { parts }) => sum + parts, 0),
    theirParts: theirs.length,
    hasAmounts: false,
    rowCounts: { read: 31, unplaced: 0, refused: 0, skipped: 0 },
  });
  expect(dispute.ourAmount).toBe(new Decimal(row.smsAmount).plus(row.lateAmount).toFixed());
  expect(dispute.classes.map(({ cause, parts }) => [cause, parts])).toEqual([
    ['zone', theirs.reduce((sum, { parts }) => sum + parts, 0) - dispute.ourParts],
    ['partCount', theirs.length - theirs.reduce((sum, { parts }) => sum + parts, 0)],
  ]);
  expect(dispute.classes.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed()).toBe(
    dispute.diffAmount,
  );
  expect(await only({ isDisputed: 1 })).toMatchObject({ billId: row.billId, isDisputed: true });
  const { disputed } = await finance().call(bill.summary, { customerId, month });
  expect(disputed).toBe(1);
});

it('reads files of single messages, keeps what it could not read, and takes another file in its place', async () => {
  const row = await confirmed();
  const lines = sent
    .filter(({ at }) => at >= from && at < end)
    .map(({ at }, index) => `id-${index},${new Date(at).toISOString().slice(0, 10)}`);
  const content = ['Message,Date', ...lines, 'id-x,when?', 'id-y,2003-07-09'].join('\n');
  const first = await open(row, content);
  expect(first).toMatchObject({ counts: 'messages', zoneOffset: null, theirParts: lines.length + 2 });
  expect(first.rowCounts).toEqual({ read: lines.length, unplaced: 2, refused: 0, skipped: 0 });
  expect(first.rows.map(({ reason }) => reason).sort()).toEqual(['day', 'outside']);
  const second = await open(row, countBy(0, partsOf));
  expect([second.disputeId, second.version, second.classes]).toEqual([first.disputeId, first.version + 1, []]);
  const { list } = await finance().call(billDispute.list, { billId: row.billId });
  expect(list.map(({ disputeId }) => disputeId)).toEqual([first.disputeId]);
});

it('is answered in the customer’s language; a credit goes off the next bill, once', async () => {
  const row = await confirmed();
  const dispute = await open(row, countBy(8, partsOf));
  const draft = await finance().call(billDispute.draft, { disputeId: dispute.disputeId, mailLang: 'en' });
  expect(draft.subject).toContain(row.billNo);
  expect(draft.text).toContain('Your days are those of UTC+8; the bill counts days of UTC.');
  expect(draft.text).toContain('Days of another time zone');
  const input = {
    disputeId: dispute.disputeId,
    version: dispute.version,
    creditAmount: '1.5',
    subject: draft.subject,
    text: draft.text,
    mailLang: 'en' as const,
  };
  const tooMuch = await refusal(finance().call(billDispute.close, { ...input, creditAmount: '99999' }));
  expect([tooMuch.status, tooMuch.body.data?.errors?.[0]?.field]).toEqual([400, 'creditAmount']);
  const { dispute: closed, isMailed } = await finance().call(billDispute.close, input);
  expect(closed).toMatchObject({ status: 1, creditAmount: '1.5', closedBy: 'finance' });
  expect(closed.answer.endsWith(`We take 1.50 ${row.currency} off your next bill.`)).toBe(true);
  expect(isMailed).toBe(false);
  expect((await refusal(finance().call(billDispute.close, { ...input, version: closed.version }))).body.error).toBe(
    'dispute.closed',
  );
  const { rows } = await sql<{ amount: string }>`
    select trim_scale(amount)::text as amount from bill_adjustment where customer_id = ${customerId}`.execute(
    console.db,
  );
  expect(rows).toEqual([{ amount: '-1.5' }]);
  expect((await only()).isDisputed).toBe(false);
});

it('refuses drafts, files of others, stale bills and files without a row of the period', async () => {
  await finance().call(bill.generate, { month, customerIds: [customerId] });
  const draft = await only();
  expect((await refusal(upload(draft.billId, countBy(0, partsOf)))).body.error).toBe('bill.not-confirmed');
  await finance().call(bill.confirm, { billIds: [draft.billId], versions: [draft.version] });
  const row = await only();
  const { file, columns } = await upload(row.billId, countBy(0, partsOf));
  const input = { billId: row.billId, version: row.version, file: file.fileName, columns };
  const foreign = await refusal(console.as('admin').call(billDispute.open, input));
  expect([foreign.status, foreign.body.data?.errors?.[0]?.field]).toEqual([400, 'file']);
  const stale = await refusal(finance().call(billDispute.open, { ...input, version: row.version - 1 }));
  expect(stale.status).toBe(409);
  const other = await upload(row.billId, 'Date,Parts\n2009-01-01,5');
  const nothing = await refusal(
    finance().call(billDispute.open, { ...input, file: other.file.fileName, columns: other.columns }),
  );
  expect(nothing.body.error).toBe('dispute.nothing-read');
  expect((await finance().call(billDispute.list, { billId: row.billId })).list).toEqual([]);
});
