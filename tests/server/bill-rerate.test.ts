import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findImbalances } from '#server/domain/ledger/check.ts';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import type { PriceChange, RerateInput } from '#shared/bill/rerate.ts';
import { bill } from '#shared/bill.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { beginBills } from '../support/bills.ts';
import { refusal } from '../support/call.ts';
import { attemptLine, messageLine, tradeOf } from '../support/messages.ts';

const hour = 3_600_000;
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
beforeEach(async () => {
  await beginBills(console, customerId);
  await sql`delete from bill_rerate`.execute(console.db);
});

const finance = () => console.as('finance');
const settings = { read: async () => ({ ...inForce([], {}), messageRetentionDays: 12_000 }) };
/** Messages of one part at these times and prices. */
const send = (...messages: readonly (readonly [at: number, price: string])[]) =>
  createMessageStore(storeParts(console.db, settings, {})).append(
    messages.map(([at, price]) =>
      messageLine({
        user: trade.user,
        number: trade.number,
        submitTime: at,
        price,
        attempts: [attemptLine({ channelCode: trade.first, submitTime: at + 40 })],
      }),
    ),
  );
const monthOf = (year: number, month: number) => ({
  submitFrom: Date.UTC(year, month),
  submitTo: Date.UTC(year, month + 1),
});
/** The rows of a span at one price, charged at another. */
async function changesOf(
  span: { submitFrom: number; submitTo: number },
  price: string,
  newPrice: string,
): Promise<PriceChange[]> {
  const { rows } = await finance().call(bill.charged, { customerId, ...span });
  return rows
    .filter((row) => row.price === price)
    .map(({ userId, operatorId }) => ({ userId, operatorId, price, newPrice }));
}
let keys = 0;
const inputOf = (given: Omit<RerateInput, 'customerId' | 'reason' | 'idempotencyKey'>): RerateInput => {
  keys += 1;
  return {
    customerId,
    reason: 'price entered wrongly',
    idempotencyKey: `rerate-test-${String(keys).padStart(6, '0')}`,
    ...given,
  };
};
const bills = async () =>
  (await finance().call(bill.list, { customerId, sortField: 'fromDay', sortOrder: 'asc' })).list.filter(
    ({ status }) => status !== 7,
  );

it('charges messages of a span at another price: one adjustment a period, in the draft or the next bill', async () => {
  const [march, april] = [monthOf(2004, 2), monthOf(2004, 3)];
  await send(
    [march.submitTo - 3 * hour, '0.5'],
    [march.submitTo - 2 * hour, '0.5'],
    [march.submitTo - hour, '0.2'],
    [march.submitTo + hour, '0.5'],
    [april.submitTo - hour, '0.5'],
  );
  for (const month of ['2004-03', '2004-04']) await finance().call(bill.generate, { month, customerIds: [customerId] });
  const [first] = await bills();
  if (!first) throw new Error('no bill');
  await finance().call(bill.confirm, { billIds: [first.billId], versions: [first.version] });

  const span = { submitFrom: march.submitTo - 2 * hour, submitTo: april.submitTo - hour };
  const changes = await changesOf(span, '0.5', '0.4');
  const draft = await finance().call(bill.rerateDraft, { customerId, ...span, changes });
  expect(draft.effects).toMatchObject([
    { billNo: first.billNo, isDraft: false, parts: 1, oldAmount: '0.5', newAmount: '0.4', delta: '-0.1' },
    { isDraft: true, parts: 1, oldAmount: '0.5', newAmount: '0.4', delta: '-0.1' },
  ]);
  expect(draft.delta).toBe('-0.2');
  const input = inputOf({ ...span, changes, delta: draft.delta });
  const answers = await Promise.all([1, 2, 3].map(() => finance().call(bill.rerate, input)));
  expect(answers.map(({ delta }) => delta)).toEqual(['-0.2', '-0.2', '-0.2']);
  const other = { ...input, changes: changes.map((change) => ({ ...change, newPrice: '0.3' })) };
  expect(await refusal(finance().call(bill.rerate, other))).toMatchObject({ body: { error: 'idempotency.reused' } });
  // The confirmed bill stays; the draft has both.
  expect((await bills()).map(({ totalAmount, adjustAmount }) => [totalAmount, adjustAmount])).toEqual([
    ['1.2', '0'],
    ['0.8', '-0.2'],
  ]);
  // Rows are entered by ids: each reader sees the names in his own language.
  const [change] = changes;
  const operatorId = change?.operatorId ?? '';
  const { rows: names } = await sql<Record<'zh' | 'en', string>>`
    select operator_name as zh, operator_name_en as en from operator where operator_id = ${operatorId}`.execute(
    console.db,
  );
  for (const lang of ['zh', 'en'] as const) {
    const { list } = await console
      .as('admin')
      .call(
        operationLog.list,
        { resource: 'customer', action: 'rerate', targetId: customerId, result: 'succeeded' },
        { lang },
      );
    expect(list[0]?.changes.changes?.after).toMatchObject([{ operatorId, price: '0.5', newPrice: '0.4' }]);
    expect(list[0]?.names?.operatorId?.[operatorId]).toBe(names[0]?.[lang]);
  }
  // What messages were charged stays as it was.
  expect(await finance().call(bill.charged, { customerId, ...span })).toMatchObject({
    rows: [
      { price: '0.2', parts: 1 },
      { price: '0.5', parts: 2 },
    ],
  });
  expect(await findImbalances(console.db)).toEqual([]);
});

it('refuses messages that were charged again before, a change that has moved, and one of nothing', async () => {
  const may = monthOf(2005, 4);
  await send([may.submitFrom + hour, '0.3'], [may.submitFrom + 2 * hour, '0.3']);
  const changes = await changesOf(may, '0.3', '0.25');
  const nothing = changes.map((change) => ({ ...change, newPrice: '0.3' }));
  expect(await refusal(finance().call(bill.rerate, inputOf({ ...may, changes: nothing, delta: '0' })))).toMatchObject({
    body: { error: 'bill.rerate-nothing' },
  });
  expect(await refusal(finance().call(bill.rerate, inputOf({ ...may, changes, delta: '-5' })))).toMatchObject({
    body: { error: 'bill.rerate-moved' },
  });
  const twice = [...changes, ...changes.map((change) => ({ ...change, price: '0.30', newPrice: '0.2' }))];
  for (const name of ['rerateDraft', 'rerate'] as const) {
    expect(await refusal(finance().call(bill[name], inputOf({ ...may, changes: twice, delta: '-0.1' })))).toMatchObject(
      { body: { error: 'request.invalid', data: { errors: [{ field: 'changes.1' }] } } },
    );
  }
  await finance().call(bill.rerate, inputOf({ ...may, changes, delta: '-0.1' }));
  const again = { submitFrom: may.submitFrom + 90 * 60_000, submitTo: may.submitTo };
  expect(await refusal(finance().call(bill.rerate, inputOf({ ...again, changes, delta: '-0.05' })))).toMatchObject({
    body: { error: 'bill.rerated-before' },
  });
  const before = { submitFrom: may.submitFrom - hour, submitTo: may.submitFrom };
  expect(await refusal(finance().call(bill.rerate, inputOf({ ...before, changes, delta: '0' })))).toMatchObject({
    body: { error: 'bill.rerate-nothing' },
  });
});
