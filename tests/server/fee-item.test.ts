import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { duePeriods, plusDays } from '#server/domain/fees/periods.ts';
import { findImbalances } from '#server/domain/ledger/check.ts';
import { loadRates } from '#server/domain/money/rates.ts';
import { chargeFees } from '#server/features/fee-item/charge.ts';
import { loadFees } from '#server/features/fee-item/plan.ts';
import { createFeeRuns } from '#server/features/fee-item/runs.ts';
import { createBoss } from '#server/platform/files/boss.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import type { FeeTerms } from '#shared/fee-item/customer-fee.ts';
import type { FeeItemInput } from '#shared/fee-item/row.ts';
import { feeItem } from '#shared/fee-item.ts';
import { allShown } from '#shared/field-rules.ts';
import { senderId } from '#shared/sender.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
let customerId = '';
/** Fees of the demo that the console deducts by itself and that were due when it began, with the day. */
let overdue: string[] = [];
beforeAll(async () => {
  console = await build();
  const present = await loadFees(console.db, sql`auto_deduct`);
  overdue = present.flatMap((fee) =>
    duePeriods({ ...fee, receiptDays: 3 }, fee.today).due.map(({ dueOn }) => `${fee.feeCode} ${dueOn}`),
  );
  // Runs of these tests charge nothing of the demo.
  await sql`update customer_fee set next_from = null`.execute(console.db);
}, 300_000);
afterAll(() => console.close());

const finance = () => console.as('finance');
const today = new Date().toISOString().slice(0, 10);
const thisMonth = `${today.slice(0, 7)}-01`;
const lastDay = plusDays(thisMonth, -1);
const lastMonth = `${lastDay.slice(0, 7)}-01`;
const monthBefore = `${plusDays(lastMonth, -1).slice(0, 7)}-01`;

let made = 0;
const addItem = (input: Partial<FeeItemInput> = {}) => {
  made += 1;
  return finance().call(feeItem.add, {
    feeCode: `T-${made}`,
    feeName: `费用 ${made}`,
    feeNameEn: `Fee ${made}`,
    feeType: 2,
    unit: '',
    defaultPrice: '31',
    currency: 'USD',
    countryId: null,
    counted: 'parts',
    taxable: true,
    autoDeduct: true,
    deductDay: 1,
    prorate: true,
    onSender: false,
    effectiveFrom: '2020-01-01',
    remark: '',
    ...input,
  });
};
/** A postpaid customer in UTC, without anything. */
async function fresh(currency = 'USD') {
  const { customerId: id } = await addCustomer(console, { currency });
  await sql`update customer set bill_timezone = 'UTC', charge_type = 2, bill_cycle = 1, tax_rate = 10, created_at = '2000-01-01'
    where customer_id = ${id}`.execute(console.db);
  customerId = id;
  return id;
}
const attach = (feeItemId: string, terms: Partial<FeeTerms> = {}, to = customerId) =>
  finance().call(feeItem.attach, {
    customerId: to,
    feeItemId,
    price: null,
    qty: '1',
    cycle: 1,
    startDay: lastMonth,
    endDay: null,
    ...terms,
  });
const feeOf = async (customerFeeId: string) => {
  const { list } = await finance().call(feeItem.customers, { customerId, pageSize: 200 });
  const row = list.find((each) => each.customerFeeId === customerFeeId);
  if (!row) throw new Error('no such fee');
  return row;
};
const chargesOf = async () => (await finance().call(feeItem.charges, { customerId, pageSize: 200 })).list;
const balance = async () => (await console.as('admin').call(customer.get, { customerId })).balance;
/** Orders a run and waits until its job has ended. */
async function run(input: { date?: string; feeItemId?: string; customerId?: string } = {}) {
  const { feeRunId } = await finance().call(feeItem.run, { date: today, customerId, ...input });
  return vi.waitFor(
    async () => {
      const { list } = await finance().call(feeItem.runs, {});
      const found = list.find((each) => each.feeRunId === feeRunId);
      expect(found?.state).toBe('done');
      return found;
    },
    { timeout: 60_000, interval: 200 },
  );
}
/** Charges fees as an instance does by itself. */
const chargeNow = async (ids: readonly string[]) =>
  chargeFees(console.db, {
    customerFeeIds: ids,
    date: today,
    runId: null,
    by: 'system',
    receiptDays: 3,
    rates: await loadRates(console.db, 'USD'),
  });
const settings = { read: async () => inForce([], {}) };
/** Runs that go by themselves order no job. */
const boss = createBoss('', pino({ level: 'silent' }));
const daysOf = (month: string) => Number(plusDays(`${plusDays(`${month}`, 31).slice(0, 7)}-01`, -1).slice(8));

it('that are deducted automatically are not overdue in a new demo', () => {
  expect(overdue).toEqual([]);
});

describe('fee items', () => {
  it('are added, changed by the version that was seen, disabled, and removed while nobody has them', async () => {
    const item = await addItem();
    const { feeItemId, version } = item;
    const {
      feeItemId: _id,
      countryName: _c,
      countryNameEn: _e,
      customers,
      lastChargedAt,
      nextOn,
      nextAmount,
      ...rest
    } = item;
    expect({ customers, lastChargedAt, nextOn, nextAmount }).toEqual({
      customers: 0,
      lastChargedAt: null,
      nextOn: null,
      nextAmount: null,
    });
    const { status: _s, createdAt, createdBy, updatedAt, updatedBy, version: _v, ...input } = rest;
    const changed = await finance().call(feeItem.update, { feeItemId, version, ...input, defaultPrice: '12.5' });
    expect(changed).toMatchObject({ defaultPrice: '12.5', version: version + 1 });
    expect((await refusal(finance().call(feeItem.update, { feeItemId, version, ...input }))).body.error).toBe(
      'version-conflict',
    );
    await finance().call(feeItem.updateStatus, { feeItemIds: [feeItemId], versions: [changed.version], status: 0 });
    await fresh();
    expect((await refusal(attach(feeItemId))).body.error).toBe('fee.item-disabled');
    await finance().call(feeItem.remove, { feeItemIds: [feeItemId], versions: [changed.version + 1] });
    expect((await refusal(finance().call(feeItem.get, { feeItemId }))).body.error).toBe('row.gone');
  });

  it('stay with code, type and currency once somebody has them', async () => {
    const item = await addItem();
    await fresh();
    await attach(item.feeItemId);
    const keys = { feeItemIds: [item.feeItemId], versions: [item.version] };
    expect((await refusal(finance().call(feeItem.remove, keys))).body.error).toBe('fee.item-used');
    const twice = addItem({ feeCode: item.feeCode, feeName: '另一个', feeNameEn: 'Another' });
    expect((await refusal(twice)).body.error).toBe('fee.code-taken');
    expect((await refusal(attach(item.feeItemId))).body.error).toBe('fee.attached');
    const { list } = await finance().call(feeItem.list, { keyword: item.feeCode });
    expect(list.find(({ feeItemId }) => feeItemId === item.feeItemId)).toMatchObject({ customers: 1 });
  });

  it('are written to a file with their words', async () => {
    const item = await addItem({ feeType: 4, defaultPrice: '2' });
    const { fileName } = await finance().call(feeItem.export, { keyword: item.feeCode, fileType: 'csv' });
    expect((await fetchFile(console, 'finance', fileName)).body).toContain('Percent');
  });
});

describe('a run', () => {
  it('charges each period once, with its part of the month, however often it is run', async () => {
    await fresh();
    const item = await addItem();
    const start = plusDays(lastMonth, 9);
    const { customerFeeId } = await attach(item.feeItemId, { startDay: start });
    const days = daysOf(lastMonth) - 9;
    const amount = new Decimal(31).mul(days).div(daysOf(lastMonth)).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed();
    const preview = await finance().call(feeItem.preview, { date: today, customerId });
    expect(preview.due).toMatchObject([{ customerFeeId, days, ofDays: daysOf(lastMonth), amount }]);
    const done = await run();
    expect(done).toMatchObject({ charges: 1, customers: 1, currencies: [{ currency: 'USD', amount }] });
    await run();
    await chargeNow([customerFeeId]);
    expect(await chargesOf()).toMatchObject([{ fromDay: lastMonth, toDay: lastDay, amount, status: 1 }]);
    expect(await balance()).toBe(`-${amount}`);
    expect(await finance().call(feeItem.preview, { date: today, customerId })).toMatchObject({ charges: 0, due: [] });
    expect(await findImbalances(console.db)).toEqual([]);
  });

  it('of which two go at once charges once', async () => {
    await fresh();
    const item = await addItem();
    const { customerFeeId } = await attach(item.feeItemId);
    const charged = await Promise.all(Array.from({ length: 5 }, () => chargeNow([customerFeeId])));
    expect(charged.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await balance()).toBe('-31');
    const runs = createFeeRuns({ db: console.db, boss, settings });
    await Promise.all([runs.runDue(), runs.runDue()]);
    expect(await chargesOf()).toHaveLength(1);
  });

  it('goes by itself for items that say so, and notes what it did', async () => {
    await fresh();
    const own = await addItem({ autoDeduct: false });
    const item = await addItem();
    await attach(own.feeItemId);
    await attach(item.feeItemId);
    const runs = createFeeRuns({ db: console.db, boss, settings });
    await runs.runDue();
    expect(await chargesOf()).toMatchObject([{ feeCode: item.feeCode, createdBy: 'system' }]);
    expect((await finance().call(feeItem.runs, {})).list[0]).toMatchObject({ state: 'done', createdBy: 'system' });
  });

  it('takes the price that was agreed, in the customer’s currency, else the item’s at the rate of the day', async () => {
    await fresh('EUR');
    const item = await addItem({ defaultPrice: '100', prorate: false });
    await attach(item.feeItemId);
    const agreed = await addItem();
    await attach(agreed.feeItemId, { price: '7.5', qty: '3' });
    await run();
    const rate = (await loadRates(console.db, 'USD')).convert('100', 'USD', 'EUR', Date.now());
    const amounts = new Map((await chargesOf()).map(({ feeCode, amount, currency }) => [feeCode, [amount, currency]]));
    expect(amounts.get(agreed.feeCode)).toEqual(['22.5', 'EUR']);
    expect(amounts.get(item.feeCode)).toEqual([
      rate?.toDecimalPlaces(6).toDecimalPlaces(2, Decimal.ROUND_HALF_UP).toFixed(),
      'EUR',
    ]);
  });

  it('leaves out what has no exchange rate until there is one', async () => {
    await fresh();
    const item = await addItem({ currency: 'ISK' });
    await sql`delete from exchange_rate where from_currency = 'ISK'`.execute(console.db);
    await attach(item.feeItemId);
    expect(await finance().call(feeItem.preview, { date: today, customerId })).toMatchObject({
      charges: 1,
      withoutRate: 1,
      currencies: [],
    });
    await run();
    expect(await chargesOf()).toEqual([]);
  });

  it('charges a percentage and uses of what the ledger charged for messages of the period', async () => {
    await fresh();
    const minute = `${plusDays(lastMonth, 3)}T10:00:00Z`;
    await sql`select ledger_post('[{"no": 1, "kind": "traffic", "by": "test", "key": null}]',
      jsonb_build_array(
        jsonb_build_object('no', 1, 'kind', 'customer', 'customer', ${customerId}::text, 'currency', 'USD', 'entryKind', 'charge',
          'amount', -20, 'minute', ${minute}::text, 'userId', 1, 'price', 0.02, 'parts', 1000, 'messages', 800),
        jsonb_build_object('no', 1, 'kind', 'traffic', 'currency', 'USD', 'entryKind', 'charge', 'amount', 20)))`.execute(
      console.db,
    );
    const percent = await addItem({ feeType: 4, defaultPrice: '1.5' });
    const use = await addItem({ feeType: 3, defaultPrice: '0.001', counted: 'messages' });
    const part = await addItem({ feeType: 3, defaultPrice: '0.001', counted: 'parts' });
    const fees = [];
    for (const { feeItemId } of [percent, use, part]) fees.push(await attach(feeItemId));
    // Ten days after the end every receipt has had its time.
    const preview = await finance().call(feeItem.preview, { date: plusDays(thisMonth, 10), customerId });
    expect(preview.due.map(({ usage, amount }) => [usage, amount])).toEqual([
      ['20', '0.3'],
      ['800', '0.8'],
      ['1000', '1'],
    ]);
  });
});

describe('a customer’s fee', () => {
  it('does not count while it is paused, and is not charged after its end', async () => {
    await fresh();
    const item = await addItem();
    const { customerFeeId, version } = await attach(item.feeItemId, { startDay: monthBefore });
    const paused = await finance().call(feeItem.pause, { customerFeeId, version, reason: 'asked for' });
    expect(paused).toMatchObject({ status: 2, nextOn: null });
    expect((await refusal(finance().call(feeItem.pause, { customerFeeId, version: paused.version }))).body.error).toBe(
      'fee.not-running',
    );
    // As if it had been paused in the middle of last month.
    await sql`update customer_fee_pause set from_day = ${plusDays(lastMonth, 14)}::date where customer_fee_id = ${customerFeeId}`.execute(
      console.db,
    );
    await run();
    const [last, first] = await chargesOf();
    expect(first).toMatchObject({ fromDay: monthBefore, amount: '31' });
    expect(last).toMatchObject({ fromDay: lastMonth, days: 14 });
    const resumed = await finance().call(feeItem.resume, {
      customerFeeId,
      version: (await feeOf(customerFeeId)).version,
    });
    expect(resumed.status).toBe(1);
    const ended = await finance().call(feeItem.detach, { customerFeeId, version: resumed.version, endDay: lastDay });
    expect(ended).toMatchObject({ status: 3, nextOn: null });
    const later = finance().call(feeItem.detach, { customerFeeId, version: ended.version, endDay: today });
    expect((await refusal(later)).body.error).toBe('fee.ended');
  });

  it.each([1, 2, 3, 4] as const)('tells the day from which a run charges it, a fee of type %i', async (feeType) => {
    await fresh();
    const item = await addItem({ feeType, defaultPrice: '2' });
    const { nextOn } = await attach(item.feeItemId, { startDay: plusDays(today, 1) });
    if (nextOn === null) throw new Error('nothing will be charged');
    const dueUpTo = async (date: string) => (await finance().call(feeItem.preview, { date, customerId })).charges;
    expect([await dueUpTo(plusDays(nextOn, -1)), await dueUpTo(nextOn)]).toEqual([0, 1]);
    expect(await finance().call(feeItem.get, { feeItemId: item.feeItemId })).toMatchObject({ nextOn });
  });

  it('keeps what was charged when a charge is taken back, by opposite entries, and is not charged again', async () => {
    await fresh();
    const item = await addItem();
    await attach(item.feeItemId);
    await run();
    const [charge] = await chargesOf();
    if (!charge) throw new Error('nothing was charged');
    const voided = { feeChargeId: charge.feeChargeId, version: charge.version, reason: 'by mistake' };
    await finance().call(feeItem.void, voided);
    expect((await refusal(finance().call(feeItem.void, { ...voided, version: charge.version + 1 }))).body.error).toBe(
      'fee.not-charged',
    );
    expect(await balance()).toBe('0');
    await run();
    expect((await chargesOf()).map(({ status, amount }) => [status, amount])).toEqual([
      [3, '-31'],
      [2, '31'],
    ]);
    await expect(sql`update fee_charge set amount = 1`.execute(console.db)).rejects.toThrow(/stays as it is/);
    expect(await findImbalances(console.db)).toEqual([]);
  });

  it('comes with a sender ID that is approved, once', async () => {
    const item = await addItem({ feeType: 1, defaultPrice: '80', onSender: true });
    const { list } = await console.as('admin').call(senderId.list, { status: 1, pageSize: 1 });
    const [row] = list;
    if (!row) throw new Error('no sender ID waits');
    const { senderIdId, version } = row;
    await console.as('admin').call(senderId.review, { senderIdIds: [senderIdId], versions: [version], status: 2 });
    const attached = await finance().call(feeItem.customers, { feeItemId: item.feeItemId });
    expect(attached.list).toMatchObject([
      { customerId: row.customerId, refName: row.senderId, priceNow: expect.anything() },
    ]);
    // Other tests approve none with it.
    await finance().call(feeItem.updateStatus, {
      feeItemIds: [item.feeItemId],
      versions: [item.version],
      status: 0,
    });
  });

  it('shows and moves no amounts for whoever sees no prices', async () => {
    await fresh();
    const item = await addItem();
    const { customerFeeId, version } = await attach(item.feeItemId);
    await run();
    await console.db
      .updateTable('role')
      .set({
        permissions: ['system', 'fee_item_list', 'fee_item_list:attach', 'fee_item_list:run'],
        field_rules: JSON.stringify({ ...allShown, price: 'hidden' }),
        data_scope: 1,
      })
      .where('role_id', '=', '10')
      .execute();
    const viewer = console.as('viewer');
    const [fee] = (await viewer.call(feeItem.customers, { customerId })).list;
    expect([fee?.price, fee?.priceNow, fee?.chargedAmount].filter((text) => /\d/.test(text ?? ''))).toEqual([]);
    const [charge] = (await viewer.call(feeItem.charges, { customerId })).list;
    expect([charge?.amount, charge?.price].filter((text) => /\d/.test(text ?? ''))).toEqual([]);
    expect((await refusal(viewer.call(feeItem.run, { date: today, customerId }))).body.error).toBe('auth.concealed');
    expect((await refusal(viewer.call(feeItem.pause, { customerFeeId, version }))).body.error).toBe('auth.concealed');
  });
});

describe('bills', () => {
  it('have each charge once, taxed as its item says; what is taken back is on the next one', async () => {
    await fresh();
    const taxed = await addItem({ defaultPrice: '40' });
    const free = await addItem({ defaultPrice: '10', taxable: false });
    await attach(taxed.feeItemId);
    await attach(free.feeItemId);
    await run();
    await finance().call(bill.generate, { month: lastMonth.slice(0, 7), customerIds: [customerId] });
    await finance().call(bill.generate, { month: lastMonth.slice(0, 7), customerIds: [customerId] });
    const [draft, ...others] = (await finance().call(bill.list, { customerId })).list;
    expect(others).toEqual([]);
    expect(draft).toMatchObject({ fromDay: lastMonth, feeAmount: '50', taxAmount: '4', totalAmount: '54' });
    const { lines } = await finance().call(bill.get, { billId: draft?.billId ?? '' });
    expect(lines.map(({ kind, operatorNameEn, amount }) => [kind, operatorNameEn, amount])).toEqual(
      expect.arrayContaining([
        ['fee', taxed.feeNameEn, '40'],
        ['fee', free.feeNameEn, '10'],
        ['tax', '', '4'],
      ]),
    );
    expect((await chargesOf()).map(({ billNo }) => billNo)).toEqual([draft?.billNo, draft?.billNo]);
    // Confirming posts the tax alone: the fees are in the ledger already.
    await sql`update bill set mature_at = now() - interval '1 hour' where bill_id = ${draft?.billId}`.execute(
      console.db,
    );
    await finance().call(bill.confirm, { billIds: [draft?.billId ?? ''], versions: [draft?.version ?? 1] });
    expect(await balance()).toBe('-54');
    const charge = (await chargesOf()).find(({ feeCode }) => feeCode === taxed.feeCode);
    await finance().call(feeItem.void, {
      feeChargeId: charge?.feeChargeId ?? '',
      version: charge?.version ?? 1,
      reason: 'credit',
    });
    const credit = (await chargesOf()).find(({ status }) => status === 3);
    expect(credit).toMatchObject({ amount: '-40', billNo: '' });
    expect(await findImbalances(console.db)).toEqual([]);
  });
});
