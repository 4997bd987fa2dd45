import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import type { FeedMessage } from '#shared/feed/messages.ts';
import { allShown, type FieldAccess } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import type { StatedPreview, SupplierBill } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { attemptLine, everything, messageLine, tradeOf } from '../support/messages.ts';
import { sendForm } from '../support/multipart.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let supplierId = '';
let network = { operatorId: '', code: '' };
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  const { rows } = await sql<{ id: string }>`
    select supplier_id::text as id from channel where channel_code = ${trade.first}`.execute(console.db);
  supplierId = rows[0]?.id ?? '';
  await sql`insert into sys_config (config_key, value, updated_by) values ('messageRetentionDays', '3650', 'admin')
    on conflict (config_key) do update set value = excluded.value`.execute(console.db);
}, 300_000);
afterAll(() => console.close());

const finance = () => console.as('finance');
/** The supplier on these terms, without bills of other tests. */
async function begin({ zone = 'UTC', cycle = 3 }: { zone?: string; cycle?: 1 | 2 | 3 } = {}) {
  await sql`update supplier set bill_timezone = ${zone}, bill_cycle = ${cycle}, payment_term_days = 30,
    currency = (select currency from channel where channel_code = ${trade.first}) where supplier_id = ${supplierId}`.execute(
    console.db,
  );
  await sql`update supplier_bill set status = 6, paid_amount = 0 where supplier_id = ${supplierId} and status <> 6`.execute(
    console.db,
  );
  await sql`delete from supplier_bill_layout where supplier_id = ${supplierId}`.execute(console.db);
}
beforeEach(() => begin());

/** Takes messages of any year. */
const settings = { read: async () => ({ ...inForce([], {}), messageRetentionDays: 12_000 }) };
const store = () => createMessageStore(storeParts(console.db, settings, {}));
const sent = (submitTime: number, price: string, overrides: Partial<FeedMessage> = {}) =>
  messageLine({
    user: trade.user,
    number: trade.number,
    submitTime,
    attempts: [attemptLine({ channelCode: trade.first, submitTime, price })],
    ...overrides,
  });
const generate = (month: string) => finance().call(supplierBill.generate, { month, supplierIds: [supplierId] });
const listed = async (month: string): Promise<SupplierBill[]> =>
  (
    await finance().call(supplierBill.list, {
      supplierId,
      month,
      sortField: 'fromDay',
      sortOrder: 'asc',
      pageSize: 100,
    })
  ).list.filter(({ status }) => status !== 6);
const only = async (month: string): Promise<SupplierBill> => {
  const [row, ...others] = await listed(month);
  if (!row || others.length > 0) throw new Error(`${others.length} bills beside one`);
  return row;
};

const thisYear = new Date().getUTCFullYear();
const yearsAgo = (back: number, month: string) => `${thisYear - back}-${month}`;
/** Months some years ago; each test has its own. */
let monthsUsed = 0;
const freshMonth = () => {
  monthsUsed += 1;
  const at = new Date(Date.UTC(thisYear - 8, monthsUsed, 1));
  return { month: at.toISOString().slice(0, 7), from: at.getTime() };
};
const plus = (amounts: readonly string[]) =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed();

describe('our side of a bill', () => {
  it.each([
    // Clocks are set within the month: one day has 23 hours, or 25.
    [yearsAgo(5, '03'), 'Europe/Berlin', 3],
    [yearsAgo(5, '10'), 'Europe/Berlin', 3],
    [yearsAgo(4, '03'), 'America/New_York', 2],
    [yearsAgo(4, '11'), 'America/New_York', 1],
    [yearsAgo(3, '04'), 'Australia/Lord_Howe', 1],
    [yearsAgo(3, '09'), 'Asia/Kathmandu', 2],
  ] as const)(
    'of %s in %s is the plain sum of what its submits cost (cycle %i)',
    async (month, zone, cycle) => {
      await begin({ zone, cycle });
      const random = randomFrom(month.length * cycle + Number(month.slice(-2)));
      const first = Date.parse(`${month}-01T00:00:00Z`);
      const borders = [0, 7, 15, 28, 31].map((days) => first + days * day);
      const lines = Array.from({ length: 120 }, () => {
        const near = borders[Math.floor(random() * borders.length)] ?? first;
        return sent(Math.floor(near + (random() - 0.5) * 30 * hour), `0.0${Math.floor(random() * 900) + 101}`);
      });
      await store().append(lines);
      await generate(month);
      const bills = await listed(month);
      expect(bills.length).toBeGreaterThan(0);
      for (const row of bills) {
        const { rows } = await sql<{ amount: string; parts: number; base: string; from: Date; to: Date; days: number }>`
          with span as (
            select ${row.fromDay}::timestamp at time zone ${zone} as first, (${row.toDay}::date + 1)::timestamp at time zone ${zone} as next
          )
          select trim_scale(coalesce(sum(cost), 0))::text as amount, coalesce(sum(cost_parts), 0)::int as parts,
            trim_scale(coalesce(sum(cost_base), 0))::text as base, min(first) as "from", min(next) as "to",
            count(distinct (submit_time at time zone ${zone})::date)::int as days
          from span left join message_attempt a
            on supplier_id = ${supplierId} and charge_status = 2 and submit_time >= first and submit_time < next`.execute(
          console.db,
        );
        expect([row.computedAmount, row.computedParts]).toEqual([rows[0]?.amount, rows[0]?.parts]);
        const { cells } = await finance().call(supplierBill.get, { supplierBillId: row.supplierBillId });
        expect(plus(cells.map(({ ourAmount }) => ourAmount))).toBe(row.computedAmount);
        expect(new Set(cells.map((cell) => cell.day)).size).toBe(rows[0]?.days);
        // What other screens say that the supplier cost.
        const from = Date.parse(String(rows[0]?.from)) || Number(rows[0]?.from);
        const to = Date.parse(String(rows[0]?.to)) || Number(rows[0]?.to);
        const [told] = await store().aggregate({
          dateTime: [from, to],
          viewer: everything,
          filter: { supplierId: [supplierId] },
        });
        expect(told?.cost).toBe(rows[0]?.base);
      }
    },
    120_000,
  );

  it('is made once, counted again while nothing of theirs is known, and has no messages that cost nothing', async () => {
    const { month, from } = freshMonth();
    const refused = attemptLine({ channelCode: trade.first, submitTime: from + day, price: '0.5', commandStatus: 88 });
    await store().append([sent(from + day, '0.02'), sent(from + day, '0.5', { attempts: [refused] })]);
    const answers = await Promise.all([1, 2, 3].map(() => generate(month)));
    expect(answers.reduce((sum, { made }) => sum + made, 0)).toBe(1);
    const row = await only(month);
    expect(row).toMatchObject({ computedAmount: '0.02', computedParts: 1, statedAmount: null, status: 0 });
    await store().append([sent(from + 2 * day, '0.03')]);
    expect(await generate(month)).toEqual({ made: 0, counted: 1 });
    expect(await only(month)).toMatchObject({ computedAmount: '0.05', version: row.version + 1 });
    // As of the demo's past months, whose messages are in no store.
    await sql`update supplier_bill set is_fixed = true where supplier_bill_id = ${row.supplierBillId}`.execute(
      console.db,
    );
    await store().append([sent(from + 3 * day, '0.04')]);
    expect([await generate(month), (await only(month)).computedAmount]).toEqual([{ made: 0, counted: 0 }, '0.05']);
  });
});

/** A bill of a month with two days of messages of ours: 3 parts at 0.02, 2 at 0.03. */
async function openBill() {
  const { month, from } = freshMonth();
  await store().append([
    sent(from + hour, '0.02'),
    sent(from + 2 * hour, '0.02'),
    sent(from + 3 * hour, '0.02'),
    sent(from + day + hour, '0.03'),
    sent(from + day + 2 * hour, '0.03'),
  ]);
  await generate(month);
  const { rows } = await sql<{ operatorId: string; code: string }>`
    select operator_id::text as "operatorId", mcc || '-' || mnc as code
    from supplier_bill_line join operator using (operator_id) join supplier_bill b using (supplier_bill_id)
    where b.supplier_id = ${supplierId} and b.status = 0 limit 1`.execute(console.db);
  network = rows[0] ?? network;
  return { row: await only(month), month };
}
const upload = (row: SupplierBill, lines: readonly string[], as = 'finance'): Promise<StatedPreview> =>
  sendForm(console, {
    as,
    to: supplierBill.upload,
    parts: [
      ['supplierBillId', row.supplierBillId],
      ['statedFile', { name: 'invoice.csv', bytes: Buffer.from(lines.join('\r\n')) }],
    ],
  });
const heading = 'Date,MCC-MNC,Parts,Amount';
async function match(row: SupplierBill, lines: readonly string[]) {
  const { file, columns } = await upload(row, lines);
  return finance().call(supplierBill.match, {
    supplierBillId: row.supplierBillId,
    version: row.version,
    file: file.fileName,
    columns,
  });
}
const stated = (month: string, ...rows: string[]) => [
  'Invoice 4711,,,',
  '',
  heading,
  ...rows.map((row) => `${month}-${row.replace('NET', network.code)}`),
];

describe('their file', () => {
  it('is read row by row, its columns remembered, and the gap explained to the cent', async () => {
    const { row, month } = await openBill();
    const lines = [
      ...stated(month, '01,NET,2,0.04', '02,NET,4,0.14', '03,999-99,7,0.21'),
      `${month}-02,${network.code},many,1`,
      `Total,,13,0.39`,
    ];
    const preview = await upload(row, lines);
    expect(preview).toMatchObject({
      isRemembered: false,
      columns: { heading: 3, day: 0, code: 1, parts: 2, amount: 3, operator: null },
    });
    const read = await match(row, lines);
    expect(read).toMatchObject({ status: 1, statedParts: 13, statedAmount: '0.39', diffAmount: '0.27' });
    const detail = await finance().call(supplierBill.get, { supplierBillId: row.supplierBillId });
    // One part on the next day, one part more at our price of then, the rest by their price; an unknown network.
    expect(plus(detail.classes.map(({ amount }) => amount))).toBe('0.27');
    expect(detail.classes).toEqual([
      { cause: 'parts', parts: 1, amount: expect.any(String) },
      { cause: 'price', parts: 0, amount: expect.any(String) },
      { cause: 'zone', parts: 1, amount: '0' },
      { cause: 'unplaced', parts: 7, amount: '0.21' },
    ]);
    expect(detail.rowCounts).toEqual({ read: 2, unplaced: 1, refused: 1, skipped: 1 });
    expect(detail.rows.map(({ rowNo, state, reason }) => [rowNo, state, reason])).toEqual([
      [7, 'refused', 'parts'],
      [6, 'unplaced', 'network'],
      [8, 'skipped', 'total'],
    ]);
    expect(detail.file?.displayName).toBe('invoice.csv');
    const next = await openBill();
    expect((await upload(next.row, stated(next.month, '01,NET,3,0.06'))).isRemembered).toBe(true);
  });

  it('within the tolerance is matched, agreed without a reason, paid once, and stays', async () => {
    const { row, month } = await openBill();
    const read = await match(row, stated(month, '01,NET,3,0.06', '02,NET,2,0.06'));
    expect(read).toMatchObject({ status: 2, diffAmount: '0', diffPct: 0, mainCause: null });
    const agreed = await finance().call(supplierBill.agree, {
      supplierBillId: row.supplierBillId,
      version: read.version,
      amount: '0.12',
    });
    expect(agreed).toMatchObject({ status: 4, agreedAmount: '0.12', unpaidAmount: '0.12', agreedBy: 'finance' });
    expect(agreed.dueDay).not.toBeNull();
    const payment = {
      supplierBillId: row.supplierBillId,
      version: agreed.version,
      amount: '0.12',
      payType: 1 as const,
      payRef: 'TT-1',
      idempotencyKey: `supplier-payment-${row.supplierBillId}`,
    };
    const over = await refusal(finance().call(supplierBill.pay, { ...payment, amount: '0.13' }));
    expect(over.body.error).toBe('supplier-bill.over');
    const answers = await Promise.all([1, 2].map(() => finance().call(supplierBill.pay, payment)));
    for (const paid of answers) expect(paid).toMatchObject({ status: 5, paidAmount: '0.12', unpaidAmount: '0' });
    const { payments } = await finance().call(supplierBill.get, { supplierBillId: row.supplierBillId });
    expect(payments.map(({ amount, payRef }) => [amount, payRef])).toEqual([['0.12', 'TT-1']]);
    const paid = await only(month);
    const key = { supplierBillId: row.supplierBillId, version: paid.version };
    const gone = await refusal(finance().call(supplierBill.void, { ...key, reason: 'wrong' }));
    expect(gone.body.error).toBe('supplier-bill.paid');
    const later = await refusal(finance().call(supplierBill.match, key));
    expect(later.body.error).toBe('supplier-bill.settled');
    const written = sql`update supplier_bill set stated_amount = 9 where supplier_bill_id = ${row.supplierBillId}`;
    await expect(written.execute(console.db)).rejects.toThrow(/stays as it is/);
  });

  it('beyond the tolerance needs a reason, is disputed with a text that has the gap, and may be read again', async () => {
    const { row, month } = await openBill();
    const read = await match(row, stated(month, '01,NET,3,0.06', '02,NET,2,0.16'));
    expect(read).toMatchObject({ status: 1, diffAmount: '0.1', mainCause: 'price' });
    const key = { supplierBillId: row.supplierBillId, version: read.version };
    const unfounded = await refusal(finance().call(supplierBill.agree, { ...key, amount: '0.22' }));
    expect(unfounded.body.data?.errors?.[0]?.field).toBe('reason');
    const draft = await finance().call(supplierBill.draft, { supplierBillId: row.supplierBillId, mailLang: 'en' });
    expect(draft.text).toContain('Prices differ');
    expect(draft.subject).toContain('+0.10');
    const disputed = await finance().call(supplierBill.dispute, { ...key, ...draft });
    expect([disputed.bill.status, disputed.isMailed]).toEqual([3, false]);
    const stale = await refusal(finance().call(supplierBill.agree, { ...key, amount: '0.12' }));
    expect(stale.status).toBe(409);
    const again = await match(disputed.bill, stated(month, '01,NET,3,0.06', '02,NET,2,0.06'));
    expect(again.status).toBe(2);
    const voided = await finance().call(supplierBill.void, {
      supplierBillId: row.supplierBillId,
      version: again.version,
      reason: 'of another contract',
    });
    expect(voided.status).toBe(6);
    expect((await generate(month)).made).toBe(1);
    expect((await only(month)).billNo).toBe(`${row.billNo}.2`);
  });

  it('is refused when somebody else has sent it', async () => {
    const { row, month } = await openBill();
    const { file, columns } = await upload(row, stated(month, '01,NET,3,0.06'), 'admin');
    const key = { supplierBillId: row.supplierBillId, version: row.version };
    const stolen = await refusal(finance().call(supplierBill.match, { ...key, file: file.fileName, columns }));
    expect(stolen.status).toBe(400);
  });
});

describe('who may not see costs', () => {
  const reader = async (cost: FieldAccess, permissions: Permission[] = ['bill', 'bill_supplier_list']) => {
    await console.db
      .updateTable('role')
      .set({ permissions, field_rules: JSON.stringify({ ...allShown, cost }), data_scope: 1 })
      .where('role_id', '=', '10')
      .execute();
    return console.as('viewer');
  };

  it.each(['hidden', 'masked'] as const)('sees no amount (%s), and moves none', async (cost) => {
    const { row, month } = await openBill();
    await match(row, stated(month, '01,NET,3,0.06', '02,NET,2,7351.27'));
    const actions = (['edit', 'agree', 'pay', 'void', 'export'] as const).map(
      (each) => `bill_supplier_list:${each}` as const,
    );
    const { call } = await reader(cost, ['bill', 'bill_supplier_list', ...actions]);
    const told = JSON.stringify([
      await call(supplierBill.list, { supplierId, month }),
      await call(supplierBill.summary, { supplierId, month }),
      await call(supplierBill.get, { supplierBillId: row.supplierBillId }),
    ]);
    expect(told).not.toContain('7351');
    const { supplierBillId } = row;
    const version = (await only(month)).version;
    for (const write of [
      () => call(supplierBill.generate, { month }),
      () => call(supplierBill.match, { supplierBillId, version }),
      () => call(supplierBill.agree, { supplierBillId, version, amount: '1' }),
      () => call(supplierBill.void, { supplierBillId, version, reason: 'no reason' }),
    ]) {
      expect((await refusal(write())).status).toBe(403);
    }
    // Nor does he find them by trying.
    expect((await refusal(call(supplierBill.list, { diffAbove: '1' }))).status).toBe(400);
    const file = await call(supplierBill.export, { supplierId, month, fileType: 'csv' });
    expect((await fetchFile(console, 'viewer', file.fileName)).body).not.toContain('7351');
  });
});
