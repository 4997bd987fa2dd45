import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addSupplier } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

let keys = 0;
const newKey = () => {
  keys += 1;
  return `test-key-${process.pid}-${String(keys).padStart(8, '0')}`;
};
const adjust = (supplierId: string, amount: string, idempotencyKey = newKey(), remark = 'adjusted by hand') =>
  console.as('finance').call(supplier.adjustBalance, { supplierId, amount, remark, idempotencyKey });

it('books an amount once however often the call is repeated', async () => {
  const { supplierId } = await addSupplier(console);
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => adjust(supplierId, '12.5', key)));
  expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set(['12.5']));
  expect(await adjust(supplierId, '12.500', key)).toEqual({ balance: '12.5' });
  expect(await console.as('finance').call(supplier.ledger, { supplierId })).toHaveLength(1);
});

it('refuses a known key with other values, and changes nothing', async () => {
  const { supplierId } = await addSupplier(console);
  const key = newKey();
  await adjust(supplierId, '10', key);
  for (const [amount, remark] of [
    ['11', undefined],
    ['10', 'another reason'],
  ] as const) {
    expect((await refusal(adjust(supplierId, amount, key, remark))).body.error).toBe('idempotency.reused');
  }
  expect(await console.as('admin').call(supplier.get, { supplierId })).toMatchObject({ balance: '10' });
});

it('refuses zero, more than six decimals and words', async () => {
  const { supplierId } = await addSupplier(console);
  for (const amount of ['0', '-0.000000', '1.1234567', '1e3', 'ten', '']) {
    const refused = await refusal(adjust(supplierId, amount));
    expect(refused.body.data?.errors?.[0]?.field).toBe('amount');
  }
});

it('locks the currency once an amount is booked', async () => {
  const made = await addSupplier(console, { currency: 'EUR' });
  await adjust(made.supplierId, '1');
  const { supplierName, supplierCode, supplierType, settleType } = made;
  const change = {
    supplierId: made.supplierId,
    version: 2,
    supplierName,
    supplierCode,
    supplierType,
    settleType,
    currency: 'USD',
  };
  expect((await refusal(console.as('admin').call(supplier.update, change))).body).toMatchObject({
    error: 'supplier.currency-locked',
  });
});

it('keeps the balance equal to the sum of its ledger under any mixture of parallel amounts', async () => {
  const amount = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 999_999_999 })).map(([minus, micro]) =>
    new Decimal(micro)
      .div(1_000_000)
      .mul(minus ? -1 : 1)
      .toFixed(),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 12 }), async (amounts) => {
      const { supplierId } = await addSupplier(console);
      await Promise.all(amounts.map((each) => adjust(supplierId, each)));
      const { balance } = await console.as('admin').call(supplier.get, { supplierId });
      const ledger = await console.as('finance').call(supplier.ledger, { supplierId });
      const sum = ledger.reduce((total, entry) => total.add(entry.amount), new Decimal(0));
      expect(balance).toBe(sum.toFixed());
      expect(ledger[0]?.balance).toBe(balance);
      expect(ledger).toHaveLength(amounts.length);
    }),
    { numRuns: 15 },
  );
});
