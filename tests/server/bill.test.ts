import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { findImbalances } from '#server/domain/ledger/check.ts';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { digest } from '#server/features/bill/confirm.ts';
import { createBillService } from '#server/features/bill/service.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import type { Bill, BillPayInput } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import type { FeedMessage } from '#shared/feed/messages.ts';
import { allShown } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import { search } from '#shared/search.ts';
import { build, type TestApp } from '../support/app.ts';
import { type BillTerms, beginBills } from '../support/bills.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { attemptLine, messageLine, tradeOf } from '../support/messages.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let customerId = '';
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from customer_user where customer_user_id = ${trade.user}`.execute(console.db);
  customerId = rows[0]?.id ?? '';
}, 300_000);
afterAll(() => console.close());

const finance = () => console.as('finance');
const begin = (terms?: BillTerms) => beginBills(console, customerId, terms);
beforeEach(() => begin());

const attempted = (submitTime: number) => attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 });
const sent = (submitTime: number, price: string, overrides: Partial<FeedMessage> = {}) =>
  messageLine({
    user: trade.user,
    number: trade.number,
    submitTime,
    price,
    attempts: [attempted(submitTime)],
    ...overrides,
  });
/** Takes messages of any year. */
const settings = { read: async () => ({ ...inForce([], {}), messageRetentionDays: 12_000 }) };
const store = () => createMessageStore(storeParts(console.db, settings, {}));
const generate = (month: string) => finance().call(bill.generate, { month, customerIds: [customerId] });
const listed = async (filter: object = {}): Promise<Bill[]> =>
  (
    await finance().call(bill.list, { customerId, sortField: 'fromDay', sortOrder: 'asc', pageSize: 100, ...filter })
  ).list.filter(({ status }) => status !== 7);
const only = async (filter: object = {}): Promise<Bill> => {
  const [row, ...others] = await listed(filter);
  if (!row || others.length > 0) throw new Error(`${others.length} bills beside one`);
  return row;
};
/** Messages two hours apart around the end of a month. */
async function generateAround(month: string, from: number) {
  const end = Date.UTC(new Date(from).getUTCFullYear(), new Date(from).getUTCMonth() + 1, 1);
  await store().append([-3, -1, 1, 3, 5].map((hours) => sent(end + hours * hour, '0.2')));
  await generate(month);
}
const confirm = ({ billId, version }: Bill) => finance().call(bill.confirm, { billIds: [billId], versions: [version] });
let paid = 0;
const payment = ({ billId, version }: Bill, overrides: Partial<BillPayInput> = {}): BillPayInput => {
  paid += 1;
  const idempotencyKey = `bill-test-payment-${String(paid).padStart(6, '0')}`;
  return { billId, version, amount: '1', payType: 1, payRef: `BILL-${paid}`, idempotencyKey, ...overrides };
};
const balance = async () => (await console.as('admin').call(customer.get, { customerId })).balance;
/** The plain sum of what messages cost by the time they were submitted. */
async function plainSum(from: number, to: number): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select trim_scale(coalesce(sum(amount), 0))::text as amount from message
    where customer_id = ${customerId} and charge_status = 2 and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`.execute(
    console.db,
  );
  return rows[0]?.amount ?? '0';
}
const periodOf = async ({ billId }: Bill): Promise<[number, number]> => {
  const row = await console.db.selectFrom('bill').selectAll().where('bill_id', '=', billId).executeTakeFirstOrThrow();
  return [row.period_from, row.period_to];
};
const exactOf = (lines: readonly { exactAmount: string; kind: string }[], kind = 'sms') =>
  lines
    .filter((line) => line.kind === kind)
    .reduce((sum, { exactAmount }) => sum.plus(exactAmount), new Decimal(0))
    .toFixed();

/** Months long ago; each test has its own, so that messages of one are late for none of the others. */
let monthsUsed = 0;
const freshMonth = () => {
  monthsUsed += 3;
  const at = new Date(Date.UTC(2004, monthsUsed, 1));
  return { month: at.toISOString().slice(0, 7), from: at.getTime() };
};

describe('a bill', () => {
  it.each([
    // Clocks are set within the month: one day has 23 hours, or 25.
    ['2026-03', 'Europe/Berlin', 1],
    ['2026-10', 'Europe/Berlin', 1],
    ['2026-03', 'America/New_York', 2],
    ['2025-11', 'America/New_York', 3],
    ['2026-04', 'Australia/Lord_Howe', 3],
    ['2026-09', 'Asia/Kathmandu', 2],
    ['2026-02', 'Pacific/Apia', 1],
  ] as const)(
    'of %s in %s is the plain sum of its messages (cycle %i)',
    async (month, zone, cycle) => {
      await begin({ zone, cycle });
      const random = randomFrom(monthsUsed + month.length * cycle);
      const first = Date.parse(`${month}-01T00:00:00Z`);
      // Around midnights at which periods may begin: the month, its half, and weeks. Few days, since each has tables of its own.
      const borders = [0, 7, 15, 28, 31].map((days) => first + days * day);
      const lines = Array.from({ length: 200 }, () => {
        const near = borders[Math.floor(random() * borders.length)] ?? first;
        return sent(Math.floor(near + (random() - 0.5) * 30 * hour), `0.0${Math.floor(random() * 9000) + 1001}`);
      });
      await store().append(lines);
      await generate(month);
      const bills = await listed({ month });
      expect(bills.length).toBe({ 1: 1, 2: 2, 3: bills.length }[cycle]);
      expect(bills.length).toBeGreaterThan(0);
      for (const row of bills) {
        const { lines: told, bill: same } = await finance().call(bill.get, { billId: row.billId });
        const [from, to] = await periodOf(row);
        expect(exactOf(told)).toBe(await plainSum(from, to));
        const total = told.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
        expect(same.totalAmount).toBe(total.toFixed());
        // To the decimals of the currency, each line by itself (R10).
        for (const { amount, exactAmount } of told)
          expect(amount).toBe(new Decimal(exactAmount).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed());
        const parts = (date: number) =>
          new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(date);
        expect([parts(from), parts(to - minute).slice(0, 10)]).toEqual([`${row.fromDay} 00:00`, row.toDay]);
      }
      for (const [at, row] of bills.entries()) {
        const before = bills[at - 1];
        // Weeks without messages have no bill.
        if (before) expect((await periodOf(before))[1]).toBeLessThanOrEqual((await periodOf(row))[0]);
      }
    },
    120_000,
  );

  it('is made once, however often and by how many it is generated', async () => {
    const { month, from } = freshMonth();
    await store().append([sent(from + day, '0.02'), sent(from + 2 * day, '0.03')]);
    const answers = await Promise.all([1, 2, 3].map(() => generate(month)));
    expect(answers.reduce((sum, { made }) => sum + made, 0)).toBe(1);
    const row = await only({ month });
    expect(row).toMatchObject({ status: 0, smsAmount: '0.05', totalAmount: '0.05', parts: 2, isProvisional: false });
    const { version } = row;
    await generate(month);
    expect((await only({ month })).version).toBe(version);
    await confirm(row);
    const again = await generate(month);
    expect([again.made, (await listed({ month })).length]).toEqual([0, 1]);
  });

  it('leaves late receipts to the next one once it is confirmed, each exactly once (R22)', async () => {
    const { month, from } = freshMonth();
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    const late = sent(from + 3 * day, '0.07', { attempts: [] });
    await store().append([sent(from + day, '0.5'), late]);
    await generate(month);
    const first = await only({ month });
    expect(first.totalAmount).toBe('0.5');
    await confirm(first);
    const balanceBefore = await balance();
    // Accepted by its supplier only now, as is an unknown one.
    await store().append([
      { ...late, attempts: [attempted(late.submitTime)] },
      sent(from + 4 * day, '0.11'),
      sent(from + 40 * day, '0.2'),
    ]);
    expect(new Decimal(balanceBefore).minus(await balance()).toFixed()).toBe('0.38');
    await generate(month);
    await generate(next);
    expect((await only({ month })).totalAmount).toBe('0.5');
    const second = await only({ month: next });
    expect(second).toMatchObject({ smsAmount: '0.2', lateAmount: '0.18', totalAmount: '0.38' });
    const { lines } = await finance().call(bill.get, { billId: second.billId });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['sms', '0.2'],
      ['late', '0.07'],
      ['late', '0.11'],
    ]);
    await confirm(second);
    await generate(next);
    expect((await listed({ month: next })).map(({ totalAmount }) => totalAmount)).toEqual(['0.38']);
  });

  it('asks for the rest of the commitment and for tax, which the ledger has from then on, with the rounding', async () => {
    await begin({ taxRate: '19', minCommit: '10' });
    const { month, from } = freshMonth();
    await store().append([sent(from + day, '0.123456')]);
    const before = await balance();
    await generate(month);
    const row = await only({ month });
    expect(row).toMatchObject({ smsAmount: '0.12', shortfallAmount: '9.88', taxAmount: '1.9', totalAmount: '11.9' });
    expect(await balance()).toBe(before);
    await confirm(row);
    // The message was charged when it was sent.
    expect(new Decimal(before).minus(await balance()).toFixed()).toBe(new Decimal('11.9').minus('0.123456').toFixed());
    const confirmed = await only({ month });
    await finance().call(bill.void, { billId: row.billId, version: confirmed.version, reason: 'wrong tax' });
    expect(await balance()).toBe(before);
    await generate(month);
    expect(await only({ month })).toMatchObject({ billNo: `${row.billNo}.2`, totalAmount: '11.9', status: 0 });
    expect(await findImbalances(console.db)).toEqual([]);
  });

  it('is provisional until receipts have had their time, and cannot be confirmed before', async () => {
    const { month, from } = freshMonth();
    await store().append([sent(from + day, '0.4')]);
    await generate(month);
    const row = await only({ month });
    await sql`update bill set generated_at = period_to + interval '71 hours' where bill_id = ${row.billId}`.execute(
      console.db,
    );
    expect((await only({ month, isMature: 0 })).isProvisional).toBe(true);
    expect((await refusal(confirm(row))).body.error).toBe('bill.not-mature');
    // Each hour drafts are counted again.
    const service = createBillService({ db: console.db, messages: store(), settings });
    await service.generateDue(from + 40 * day);
    expect(await only({ month, isMature: 1 })).toMatchObject({ isProvisional: false, totalAmount: '0.4' });
    await confirm(await only({ month }));
    expect((await refusal(confirm(await only({ month })))).body.error).toBe('bill.not-draft');
  });

  it('begins where the one before has ended, when the zone or the cycle is another one since', async () => {
    const { month, from } = freshMonth();
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    await generateAround(month, from);
    const first = await only({ month });
    await confirm(first);
    // Midnight of the east is before the end of the month in UTC.
    await sql`update customer set bill_timezone = 'Asia/Shanghai' where customer_id = ${customerId}`.execute(
      console.db,
    );
    await generate(next);
    const second = await only({ month: next });
    expect((await periodOf(second))[0]).toBe((await periodOf(first))[1]);
    expect([first.totalAmount, second.totalAmount]).toEqual(['0.4', '0.6']);
    const { lines } = await finance().call(bill.get, { billId: second.billId });
    expect(lines.map(({ kind, messages }) => [kind, messages])).toEqual([['sms', 3]]);
  });

  it('takes adjustments as lines, once for each key; a confirmed one leaves them to the next (R41)', async () => {
    await begin({ taxRate: '10' });
    const { month, from } = freshMonth();
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    await store().append([sent(from + day, '100'), sent(from + 40 * day, '50')]);
    await generate(month);
    const draft = await only({ month });
    const before = await balance();
    const input = {
      billId: draft.billId,
      version: draft.version,
      amount: '-30.5',
      reason: 'agreed in dispute 17',
      idempotencyKey: `bill-test-adjust-${month}`,
    };
    for (const amount of ['999999999.99', '-110.01']) {
      const large = await refusal(finance().call(bill.adjust, { ...input, amount }));
      expect([large.status, large.body.error]).toEqual([409, 'bill.adjust-large']);
    }
    const answers = await Promise.all([1, 2].map(() => finance().call(bill.adjust, input)));
    expect(answers).toMatchObject([{ totalAmount: '76.45' }, { totalAmount: '76.45' }]);
    const reused = await refusal(finance().call(bill.adjust, { ...input, amount: '-30' }));
    expect([reused.status, reused.body.error]).toEqual([409, 'idempotency.reused']);
    expect(await only({ month })).toMatchObject({ adjustAmount: '-30.5', taxAmount: '6.95' });
    expect(await balance()).toBe(before);
    await confirm(await only({ month }));
    // 100 was charged when it was sent.
    expect(new Decimal(await balance()).minus(before).toFixed()).toBe('23.55');
    const confirmed = await only({ month });
    const later = { ...input, version: confirmed.version, amount: '4', idempotencyKey: `${input.idempotencyKey}-2` };
    expect((await finance().call(bill.adjust, later)).totalAmount).toBe('76.45');
    await generate(next);
    const second = await only({ month: next });
    expect(second).toMatchObject({ smsAmount: '50', adjustAmount: '4', totalAmount: '59.4' });
    const { lines } = await finance().call(bill.get, { billId: second.billId });
    expect(lines.map(({ kind, note }) => [kind, note])).toEqual([
      ['sms', ''],
      ['adjust', 'agreed in dispute 17'],
      ['tax', ''],
    ]);
    expect(await findImbalances(console.db)).toEqual([]);
  });

  it('tells why somebody should look at it', async () => {
    const { month, from } = freshMonth();
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    await store().append([sent(from + day, '0.4')]);
    await generate(month);
    expect((await only({ month, hasHints: 0 })).hints).toEqual([]);
    await confirm(await only({ month }));
    await store().append([sent(from + 2 * day, '0.1'), sent(from + 40 * day, '0.6'), sent(from + 41 * day, '0.7')]);
    await generate(next);
    expect((await only({ month: next, hasHints: 1 })).hints).toEqual(['late', 'prices', 'jump']);
  });

  it('is confirmed after those before it, and voided before them', async () => {
    const { month, from } = freshMonth();
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    await store().append([sent(from + day, '0.4'), sent(from + 40 * day, '0.6')]);
    await generate(month);
    await generate(next);
    const [first, second] = [await only({ month }), await only({ month: next })];
    const early = await refusal(confirm(second));
    expect([early.status, early.body.error]).toEqual([409, 'bill.earlier-open']);
    const both = { billIds: [second.billId, first.billId], versions: [second.version, first.version] };
    expect(await finance().call(bill.confirm, both)).toEqual({ changed: 2 });
    const { billId, version } = await only({ month });
    const wrong = await refusal(finance().call(bill.void, { billId, version, reason: 'out of turn' }));
    expect(wrong.body.error).toBe('bill.later-confirmed');
  });
});

describe('a confirmed bill', () => {
  let row: Bill;
  let month = '';
  beforeEach(async () => {
    const fresh = freshMonth();
    month = fresh.month;
    await store().append([sent(fresh.from + day, '2.5')]);
    await generate(month);
    await confirm(await only({ month }));
    row = await only({ month });
  });

  it.each([
    ['its total', 'update bill set sms_amount = sms_amount + 1, total_amount = total_amount + 1 where bill_id = $id'],
    ['its period', "update bill set period_to = period_to + interval '1 minute' where bill_id = $id"],
    ['its hash', "update bill set sha256 = 'x' where bill_id = $id"],
    ['a line', 'update bill_line set messages = 7 where bill_id = $id'],
    ['the lines', 'delete from bill_line where bill_id = $id'],
    ['itself', 'delete from bill where bill_id = $id'],
    ['back to a draft', 'update bill set status = 0 where bill_id = $id'],
    ['all bills', 'truncate bill cascade'],
    [
      'another line',
      `insert into bill_line (bill_id, line_no, kind, exact_amount, amount) values ($id, 99, 'tax', 1, 1)`,
    ],
  ])('keeps %s, whoever writes', async (_what, statement) => {
    const before = await finance().call(bill.get, { billId: row.billId });
    await expect(sql.raw(statement.replaceAll('$id', row.billId)).execute(console.db)).rejects.toThrow(
      /stay|append-only/,
    );
    expect(await finance().call(bill.get, { billId: row.billId })).toEqual(before);
  });

  it('has the hash of its figures and lines', async () => {
    expect(row.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await digest(console.db, { bill_id: row.billId })).toBe(row.sha256);
  });

  it('is paid by what comes for it, once for each key; the oldest first unless it is said otherwise (R42)', async () => {
    const from = Date.parse(`${month}-01T00:00:00Z`);
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    await store().append([sent(from + 40 * day, '4')]);
    await generate(next);
    await confirm(await only({ month: next }));
    const before = await balance();
    const input = payment(await only({ month: next }), { amount: '3' });
    const answers = await Promise.all([1, 2, 3].map(() => finance().call(bill.pay, input)));
    expect(new Set(answers.map(({ version }) => version)).size).toBe(1);
    expect(new Decimal(await balance()).minus(before).toFixed()).toBe('3');
    expect(await listed()).toMatchObject([
      { status: 6, paidAmount: '2.5', unpaidAmount: '0' },
      { status: 5, paidAmount: '0.5', unpaidAmount: '3.5' },
    ]);
    const reused = await refusal(finance().call(bill.pay, { ...input, amount: '2' }));
    expect([reused.status, reused.body.error]).toEqual([409, 'idempotency.reused']);
    const sameRef = await refusal(
      finance().call(bill.pay, payment(await only({ month: next }), { payRef: input.payRef?.toLowerCase() })),
    );
    expect(sameRef.body.error).toBe('bill.ref-taken');
    // What is too much waits for the next bill.
    await finance().call(bill.pay, payment(await only({ month: next }), { amount: '5' }));
    const third = new Date(from + 65 * day).toISOString().slice(0, 7);
    await store().append([sent(from + 68 * day, '10')]);
    await generate(third);
    await confirm(await only({ month: third }));
    const last = await only({ month: third });
    expect(last).toMatchObject({ status: 5, paidAmount: '1.5', unpaidAmount: '8.5' });
    // A voided bill leaves its payments to the others.
    await finance().call(bill.void, { billId: last.billId, version: last.version, reason: 'disputed' });
    const second = await only({ month: next });
    await finance().call(bill.void, { billId: second.billId, version: second.version, reason: 'disputed' });
    expect(await findImbalances(console.db)).toEqual([]);
  });

  it('may be the one that a payment is for', async () => {
    const from = Date.parse(`${month}-01T00:00:00Z`);
    const next = new Date(from + 35 * day).toISOString().slice(0, 7);
    await store().append([sent(from + 40 * day, '4')]);
    await generate(next);
    await confirm(await only({ month: next }));
    await finance().call(bill.pay, payment(await only({ month: next }), { amount: '4', onlyThis: true }));
    expect(await listed()).toMatchObject([
      { status: 1, paidAmount: '0' },
      { status: 6, paidAmount: '4' },
    ]);
  });

  it('of a prepaid customer is a statement, which nobody pays', async () => {
    await begin({ chargeType: 1 });
    const fresh = freshMonth();
    await store().append([sent(fresh.from + day, '1')]);
    await generate(fresh.month);
    await confirm(await only({ month: fresh.month }));
    const statement = await only({ month: fresh.month });
    expect(statement).toMatchObject({ status: 6, unpaidAmount: '0', totalAmount: '1' });
    expect((await refusal(finance().call(bill.pay, payment(statement)))).body.error).toBe('bill.statement');
  });

  it('is found by the beginning of its number, by whoever may see it', async () => {
    const text = row.billNo.slice(0, 10).toLowerCase();
    const { list } = await finance().call(search.find, { text });
    expect(list).toMatchObject([{ kind: 'bill', title: row.billNo, path: `/account/cusAccount?billId=${row.billId}` }]);
    expect((await console.as('noc').call(search.find, { text })).list).toEqual([]);
  });

  it('grows older by the day', async () => {
    const { ages } = await finance().call(bill.summary, { customerId });
    expect(ages.map(({ age, bills }) => [age, bills])).toEqual([
      ['notDue', 1],
      ['days30', 0],
      ['days60', 0],
      ['days90', 0],
      ['older', 0],
    ]);
    expect((await listed({ age: 'notDue' })).map(({ billId }) => billId)).toEqual([row.billId]);
    expect(await listed({ age: 'older' })).toEqual([]);
    expect(row.overdueDays).toBe(0);
  });

  it('is a workbook line by line, whose amounts add up to its total', async () => {
    const { fileName } = await finance().call(bill.file, { billId: row.billId, columns: ['kind', 'parts', 'amount'] });
    const { rawPayload } = await fetchFile(console, 'finance', fileName);
    const [, ...lines] = await readSheet(rawPayload);
    expect(lines).toEqual([['Messages', 1, 2.5]]);
    const csv = await finance().call(bill.export, {
      customerId,
      month,
      columns: ['billNo', 'totalAmount', 'status'],
      fileType: 'csv',
    });
    const { body } = await fetchFile(console, 'finance', csv.fileName);
    expect(body).toBe(`\ufeffBill no.,Total,Status\r\n${row.billNo},2.5,Confirmed\r\n`);
  });
});

describe('who may not', () => {
  const reader = async (permissions: Permission[], price: 'hidden' | 'masked' | 'shown' = 'shown') => {
    await console.db
      .updateTable('role')
      .set({ permissions, field_rules: JSON.stringify({ ...allShown, price }), data_scope: 1 })
      .where('role_id', '=', '10')
      .execute();
    return console.as('viewer');
  };
  let draft: Bill;
  beforeEach(async () => {
    const { month, from } = freshMonth();
    await store().append([sent(from + day, '7351.27')]);
    await generate(month);
    draft = await only({ month });
  });
  const writes = (call: ReturnType<TestApp['as']>['call']) => [
    () => call(bill.generate, { month: draft.fromDay.slice(0, 7) }),
    () => call(bill.confirm, { billIds: [draft.billId], versions: [draft.version] }),
    () => call(bill.pay, payment(draft)),
    () =>
      call(bill.adjust, {
        billId: draft.billId,
        version: draft.version,
        amount: '-1',
        reason: 'not mine',
        idempotencyKey: 'bill-test-adjust-of-nobody',
      }),
    () => call(bill.void, { billId: draft.billId, version: draft.version, reason: 'not mine' }),
  ];

  it('only looks, and changes nothing by any call', async () => {
    const { call } = await reader(['bill_customer_list', 'bill_customer_list:export']);
    for (const write of writes(call)) expect((await refusal(write())).body.error).toBe('auth.forbidden');
    expect((await refusal(console.as('noc').call(bill.list, {}))).body.error).toBe('auth.forbidden');
    expect((await only({ month: draft.fromDay.slice(0, 7) })).status).toBe(0);
  });

  it.each(['hidden', 'masked'] as const)(
    'see prices (%s) sees no amount, filters by none and moves no money',
    async (price) => {
      const all: Permission[] = ['edit', 'confirm', 'pay', 'adjust', 'void', 'export'].map(
        (act) => `bill_customer_list:${act}` as Permission,
      );
      const { call } = await reader(['bill_customer_list', ...all], price);
      for (const write of writes(call)) expect((await refusal(write())).body.error).toBe('auth.concealed');
      const { billId } = draft;
      expect((await refusal(call(bill.pdf, { billId }))).body.error).toBe('auth.concealed');
      const file = await call(bill.file, { billId, fileType: 'csv' });
      const answers = [
        (await fetchFile(console, 'viewer', file.fileName)).body,
        await call(bill.list, { customerId }),
        await call(bill.summary, { customerId }),
        await call(bill.get, { billId }),
      ];
      expect(JSON.stringify(answers)).not.toMatch(/7351\.27/);
      expect((await refusal(call(bill.list, { customerId, amountFrom: '1' }))).status).toBe(400);
    },
  );
});

describe('the demo', () => {
  it('has bills in every state, whose payments are in the ledger', async () => {
    const { rows } = await sql<{ status: number }>`
      select distinct status from bill where created_by <> 'finance' order by 1`.execute(console.db);
    expect(rows.map(({ status }) => status)).toEqual(expect.arrayContaining([0, 1, 5, 6]));
    expect(await findImbalances(console.db)).toEqual([]);
  });
});
