import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '#shared/operation-log.ts';
import { type Supplier, type SupplierInput, supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addSupplier, supplierInput } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const changeOf = (made: Supplier, change: Partial<SupplierInput>) => {
  const { supplierId, version, supplierName, supplierCode, supplierType, currency, settleType } = made;
  return { supplierId, version, supplierName, supplierCode, supplierType, currency, settleType, ...change };
};
let keys = 0;
const key = () => {
  keys += 1;
  return `rules-${process.pid}-${String(keys).padStart(12, '0')}`;
};

describe('a change by somebody who may not see contacts', () => {
  it('leaves the contacts as they are, whatever is sent', async () => {
    // `viewer` may edit but not see contacts once it has a role made for this.
    const role = await console.db
      .insertInto('role')
      .values({ role_name: 'editor without contacts', permissions: ['supplier_list', 'supplier_list:edit'] })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await console.db.updateTable('admin_role').set(role).where('admin_id', '=', '6').execute();
    const contacts = [{ name: 'Mei Lin', role: 'sales' as const }];
    const made = await addSupplier(console, { contacts });
    const changed = await console
      .as('viewer')
      .call(supplier.update, changeOf(made, { remark: 'noted', contacts: [{ name: 'Intruder', role: 'noc' }] }));
    expect(changed).toMatchObject({ remark: 'noted' });
    expect(changed).not.toHaveProperty('contacts');
    expect((await admin().call(supplier.get, { supplierId: made.supplierId })).contacts).toEqual(contacts);
  });
});

describe('two people at once', () => {
  it('change a version once: exactly one is accepted, the others see what it became', async () => {
    const made = await addSupplier(console);
    const outcomes = await Promise.allSettled(
      [1, 2, 3, 4, 5].map((days) => admin().call(supplier.update, changeOf(made, { paymentTermDays: days }))),
    );
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled');
    expect(accepted).toHaveLength(1);
    expect(await admin().call(supplier.get, { supplierId: made.supplierId })).toMatchObject({ version: 2 });
    const { list } = await admin().call(operationLog.list, {
      resource: 'supplier',
      targetId: made.supplierId,
      result: 'succeeded',
    });
    expect(list.map(({ action }) => action)).toEqual(['update', 'add']);
  });

  it('add a name once', async () => {
    const { supplierName } = supplierInput();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => addSupplier(console, { supplierName })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('cannot book an amount past a change of currency', async () => {
    const made = await addSupplier(console, { currency: 'EUR' });
    const { supplierId } = made;
    const [booked, changed] = await Promise.allSettled([
      admin().call(supplier.adjustBalance, { supplierId, amount: '5', remark: 'opening', idempotencyKey: key() }),
      admin().call(supplier.update, changeOf(made, { currency: 'USD' })),
    ]);
    expect(booked.status).toBe('fulfilled');
    const { currency } = await admin().call(supplier.get, { supplierId });
    expect(currency).toBe(changed.status === 'fulfilled' ? 'USD' : 'EUR');
  });
});

describe('what has the right form and is nothing', () => {
  it.each(['2026-02-30', '2027-02-29', '0000-01-01'])('the day %s is refused at its field', async (contractUntil) => {
    const refused = await refusal(addSupplier(console, { contractUntil }));
    expect(refused).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'contractUntil' }] } } });
  });

  it('the 29th of February of a leap year is a day', async () => {
    expect(await addSupplier(console, { contractUntil: '2028-02-29' })).toMatchObject({ contractUntil: '2028-02-29' });
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud83d'],
  ])('%s in a contact is refused, not a failure of ours', async (_what, name) => {
    expect((await refusal(addSupplier(console, { contacts: [{ name, role: 'noc' }] }))).status).toBe(400);
  });

  it('text that only looks like an escape is kept as it is', async () => {
    const contacts = [{ name: '\\u0000 \\\\ud83d 🙂', role: 'noc' as const }];
    expect(await addSupplier(console, { contacts })).toMatchObject({ contacts });
  });

  it('a balance beyond what can be stored is refused at the amount, and nothing is booked', async () => {
    const { supplierId } = await addSupplier(console, { currency: 'CHF' });
    const adjust = (amount: string) =>
      admin().call(supplier.adjustBalance, { supplierId, amount, remark: 'limits', idempotencyKey: key() });
    await adjust('-999999999999.999999');
    const refused = await refusal(adjust('-0.000001'));
    expect(refused).toMatchObject({
      status: 400,
      body: { data: { errors: [{ field: 'amount', msg: 'At least -999999999999.999999' }] } },
    });
    expect(await adjust('999999999999.999999')).toEqual({ balance: '0' });
    expect(await admin().call(supplier.ledger, { supplierId })).toHaveLength(2);
  });
});

describe('a maintainer who has left', () => {
  it('may stay where he is while other fields change, and is given nothing new', async () => {
    const left = '4';
    const made = await addSupplier(console, { maintainerId: left });
    const other = await addSupplier(console);
    await console.db.updateTable('admin').set({ status: 0 }).where('admin_id', '=', left).execute();
    const changed = await admin().call(supplier.update, changeOf(made, { maintainerId: left, remark: 'still his' }));
    expect(changed).toMatchObject({ maintainerId: left, remark: 'still his' });
    const refused = await refusal(
      admin().call(supplier.assignMaintainer, { supplierIds: [other.supplierId], maintainerId: left }),
    );
    expect(refused.body).toMatchObject({ error: 'reference.unknown' });
  });
});
