import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadChannels } from '#server/domain/routing/load-channels.ts';
import { adminUser } from '#shared/admin-user.ts';
import { channel } from '#shared/channel.ts';
import { customer } from '#shared/customer.ts';
import { operationLog } from '#shared/operation-log.ts';
import { type SupplierInput, supplier } from '#shared/supplier.ts';
import { referenceTitle } from '#shared/texts/reference-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addSupplier, supplierInput } from '../support/factories.ts';
import { metricOf, newKey, report } from '../support/feed.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const inputOf = ({ supplierName, supplierCode, supplierType, currency, settleType }: SupplierInput): SupplierInput => ({
  supplierName,
  supplierCode,
  supplierType,
  currency,
  settleType,
});

describe('adding', () => {
  it('keeps every field and fills in the defaults', async () => {
    const made = await addSupplier(console, {
      contacts: [{ name: '周磊', role: 'noc', email: 'noc@x.example' }],
      creditLimit: '1000.5',
    });
    expect(made).toMatchObject({
      version: 1,
      status: 1,
      balance: '0',
      creditLimit: '1000.5',
      billTimezone: 'UTC',
      billCycle: 3,
      createdBy: 'admin',
    });
    expect(await admin().call(supplier.get, { supplierId: made.supplierId })).toEqual(made);
  });

  it('refuses a second supplier with the same name, whatever its case, or the same code', async () => {
    const made = await addSupplier(console);
    const sameName = await refusal(addSupplier(console, { supplierName: made.supplierName.toUpperCase() }));
    expect(sameName).toMatchObject({ status: 409, body: { code: 40902, error: 'supplier.name-taken' } });
    const sameCode = await refusal(addSupplier(console, { supplierCode: made.supplierCode }));
    expect(sameCode.body.error).toBe('supplier.code-taken');
  });

  it.each([
    ['supplierName', { supplierName: '' }],
    ['supplierName', { supplierName: ' leading blank' }],
    ['supplierCode', { supplierCode: 'lower' }],
    ['currency', { currency: 'eur' }],
    ['creditLimit', { creditLimit: '-1' }],
    ['creditLimit', { creditLimit: '1.1234567' }],
    ['paymentTermDays', { paymentTermDays: 121 }],
    ['contacts.0.email', { contacts: [{ name: 'A', role: 'noc' as const, email: 'not an address' }] }],
    ['rateMailFrom.0', { rateMailFrom: ['x'] }],
  ])('refuses a wrong %s and stores nothing', async (field, wrong) => {
    const input = supplierInput(wrong);
    const refused = await refusal(admin().call(supplier.add, input));
    expect(refused.status).toBe(400);
    expect(refused.body.data?.errors?.map((error) => error.field)).toContain(field);
    const { total } = await admin().call(supplier.list, { keyword: input.supplierCode });
    expect(total).toBe(0);
  });

  it.each([
    ['currency', { currency: 'ZZZ' }],
    ['countryId', { countryId: '999999' }],
    ['maintainerId', { maintainerId: '999999' }],
    ['billTimezone', { billTimezone: 'Mars/Olympus' }],
  ])('refuses a %s that does not exist', async (field, wrong) => {
    const refused = await refusal(addSupplier(console, wrong));
    expect(refused).toMatchObject({ status: 422, body: { error: 'reference.unknown' } });
    expect(refused.body.msg).toContain(`“${referenceTitle(field, 'en')}”`);
  });

  it('ignores fields that are not an administrator’s to set', async () => {
    const input = Object.assign(supplierInput(), {
      balance: '1000000',
      supplierId: '1',
      version: 99,
      createdBy: 'nobody',
    });
    expect(await admin().call(supplier.add, input)).toMatchObject({ balance: '0', version: 1, createdBy: 'admin' });
  });
});

describe('changing', () => {
  it('refuses a change on a version that is not the present one, and shows the present one', async () => {
    const made = await addSupplier(console);
    const change = { supplierId: made.supplierId, version: 1, ...inputOf(made) };
    const changed = await admin().call(supplier.update, { ...change, remark: 'first' });
    expect(changed).toMatchObject({ version: 2, remark: 'first' });
    const stale = await refusal(admin().call(supplier.update, { ...change, remark: 'second' }));
    expect(stale).toMatchObject({
      status: 409,
      body: { error: 'version-conflict', data: { current: { remark: 'first', version: 2 } } },
    });
  });

  it('is refused for a supplier that is not there', async () => {
    const refused = await refusal(
      admin().call(supplier.update, { supplierId: '999999', version: 1, ...supplierInput() }),
    );
    expect(refused).toMatchObject({ status: 404, body: { error: 'row.gone' } });
  });

  it('keeps contacts away from people without the right to see them, and out of their changes', async () => {
    const made = await addSupplier(console, { contacts: [{ name: 'Mei Lin', role: 'sales' }] });
    const seen = await console.as('viewer').call(supplier.get, { supplierId: made.supplierId });
    expect(seen.contacts).toBeUndefined();
  });

  it('leaves a line with what changed, by whom, in the operation log', async () => {
    const made = await addSupplier(console);
    await admin().call(supplier.update, { supplierId: made.supplierId, version: 1, ...inputOf(made), remark: 'noted' });
    const { list } = await admin().call(operationLog.list, { resource: 'supplier', targetId: made.supplierId });
    expect(list.map(({ action }) => action)).toEqual(['update', 'add']);
    expect(list[0]).toMatchObject({
      username: 'admin',
      targetName: made.supplierName,
      changes: { remark: { before: '', after: 'noted' } },
    });
  });

  it('is not disabled while a route has no other channel, and sends nothing while it is', async () => {
    const { rows } = await sql<{ supplierId: string; channelId: string }>`
      select ch.supplier_id::text as "supplierId", ch.channel_id::text as "channelId" from route_row r
      cross join lateral jsonb_array_elements(r.config_items) item
      join channel ch on ch.channel_id::text = item -> 'channels' -> 0 ->> 'channelId' and ch.admin_status = 1
      join customer_user u using (customer_user_id) join customer c using (customer_id)
      where r.row_status = 1 and jsonb_array_length(item -> 'channels') = 1 and item -> 'channels' -> 0 ->> 'enabled' = 'true'
        and u.archived_at is null and c.archived_at is null limit 1`.execute(console.db);
    const { supplierId = '', channelId = '' } = rows[0] ?? {};
    const disable = () => admin().call(supplier.updateStatus, { supplierIds: [supplierId], status: 0 });
    const refused = await refusal(disable());
    expect(refused.body).toMatchObject({ error: 'channel.sole', data: { channelId: expect.any(String) } });
    expect(await admin().call(supplier.get, { supplierId })).toMatchObject({ status: 1 });
    expect((await loadChannels(console.db, [channelId])).get(channelId)?.adminStatus).toBe(1);
    await console.db.deleteFrom('route_row').execute();
    expect(await disable()).toEqual({ changed: 1 });
    expect((await loadChannels(console.db, [channelId])).get(channelId)?.adminStatus).toBe(0);
  });

  it('enables and disables many at once with a reason, or none when one is not there', async () => {
    const [one, two] = [await addSupplier(console), await addSupplier(console)];
    const supplierIds = [one.supplierId, two.supplierId];
    const missing = await refusal(
      admin().call(supplier.updateStatus, { supplierIds: [...supplierIds, '999999'], status: 0 }),
    );
    expect(missing.body.error).toBe('row.gone');
    expect(await admin().call(supplier.get, { supplierId: one.supplierId })).toMatchObject({ status: 1 });
    expect(await admin().call(supplier.updateStatus, { supplierIds, status: 0, reason: 'contract ended' })).toEqual({
      changed: 2,
    });
    expect(await admin().call(supplier.updateStatus, { supplierIds, status: 0 })).toEqual({ changed: 0 });
    const { list } = await admin().call(operationLog.list, { targetId: two.supplierId });
    expect(list[0]).toMatchObject({
      action: 'updateStatus',
      reason: 'contract ended',
      changes: { status: { before: 1, after: 0 } },
    });
  });

  it('gives suppliers to a maintainer and takes them back', async () => {
    const made = await addSupplier(console);
    const [first] = await admin().call(adminUser.maintainers);
    await admin().call(supplier.assignMaintainer, {
      supplierIds: [made.supplierId],
      maintainerId: first?.maintainerId ?? '',
    });
    expect(await admin().call(supplier.get, { supplierId: made.supplierId })).toMatchObject({
      maintainerName: first?.maintainerName,
    });
    await admin().call(supplier.assignMaintainer, { supplierIds: [made.supplierId], maintainerId: null });
    expect(await admin().call(supplier.get, { supplierId: made.supplierId })).toMatchObject({
      maintainerId: null,
      maintainerName: '',
    });
  });
});

describe('the list', () => {
  it('counts the channels that are in use and those that are bound, and invents nothing without reports', async () => {
    const { supplierId, supplierName } = await addSupplier(console);
    const line = async () => (await admin().call(supplier.list, { keyword: supplierName })).list[0];
    expect(await line()).toMatchObject({ channelsTotal: 0, channelsBound: null });
    const [up, down, off] = [
      await addChannel(console, { supplierId }),
      await addChannel(console, { supplierId }),
      await addChannel(console, { supplierId }),
    ];
    await admin().call(channel.updateStatus, { channelIds: [off.channelId], adminStatus: 0, reason: 'not in use' });
    expect(await line()).toMatchObject({ channelsTotal: 2, channelsBound: null });
    const key = await newKey(console);
    const metrics = [
      { channelCode: up.channelCode, metric: metricOf() },
      { channelCode: down.channelCode, metric: metricOf({ linkStatus: 'down', sessionsBound: 0 }) },
    ];
    await report(console, key, { sentAt: Date.now(), channels: metrics });
    expect(await line()).toMatchObject({ channelsTotal: 2, channelsBound: 1 });
    await sql`update channel_live set reported_at = reported_at - interval '2 minutes'`.execute(console.db);
    expect(await line()).toMatchObject({ channelsTotal: 2, channelsBound: null });
  });

  it('finds by name, code, company and contact, taking % and _ for themselves', async () => {
    const made = await addSupplier(console, {
      companyName: 'Hundred% Pure_Co',
      contacts: [{ name: 'Needle Person', role: 'noc' }],
    });
    for (const keyword of [made.supplierName.toLowerCase(), made.supplierCode, 'hundred% pure_', 'needle person']) {
      const { list } = await admin().call(supplier.list, { keyword });
      expect(
        list.map(({ supplierId }) => supplierId),
        keyword,
      ).toEqual([made.supplierId]);
    }
    expect((await admin().call(supplier.list, { keyword: 'hundred%%pure' })).total).toBe(0);
  });

  it('pages in a fixed order and never gives more than a page', async () => {
    const prefix = `Paged${process.pid}`;
    for (let index = 0; index < 5; index += 1) {
      await addSupplier(console, { supplierName: `${prefix} ${index}` });
    }
    const query = { keyword: prefix, pageSize: 2, sortField: 'supplierName' as const };
    const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => admin().call(supplier.list, { ...query, pageNo })));
    expect(pages.flatMap(({ list }) => list.map(({ supplierName }) => supplierName))).toEqual(
      [0, 1, 2, 3, 4].map((index) => `${prefix} ${index}`),
    );
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    for (const wrong of [{ pageNo: 0 }, { pageSize: 201 }]) {
      expect((await refusal(admin().call(supplier.list, wrong))).status).toBe(400);
    }
  });

  it('compares amounts of several currencies by what they are worth, and tells it beside them', async () => {
    const prefix = `Worth${process.pid}`;
    const { rows: rates } = await sql<{ currency: string; rate: string }>`
      select distinct on (from_currency) from_currency as currency, rate::text from exchange_rate
      where to_currency = 'USD' and effective_from <= now() order by from_currency, effective_from desc`.execute(
      console.db,
    );
    const worth = (amount: string, currency: string) => {
      const rate = currency === 'USD' ? '1' : (rates.find((each) => each.currency === currency)?.rate ?? '');
      return new Decimal(amount).mul(rate).toDecimalPlaces(6).toFixed();
    };
    // By their digits alone they would stand the other way round.
    for (const [currency, creditLimit] of [
      ['JPY', '10000'],
      ['USD', '150'],
      ['EUR', '200'],
    ] as const) {
      await addSupplier(console, { supplierName: `${prefix} ${currency}`, currency, creditLimit });
      const { customerId } = await addCustomer(console, { customerName: `${prefix} ${currency}`, currency });
      await sql`update customer set credit_limit = ${creditLimit} where customer_id = ${customerId}`.execute(
        console.db,
      );
    }
    const query = { keyword: prefix, sortField: 'creditLimit', sortOrder: 'asc' } as const;
    for (const { list } of [
      await admin().call(supplier.list, query),
      await admin().call(customer.list, query),
    ] as const) {
      expect(list.map(({ currency }) => currency)).toEqual(['JPY', 'USD', 'EUR']);
      for (const { creditLimit, creditLimitBase, currency } of list) {
        expect(creditLimitBase).toBe(worth(creditLimit, currency));
      }
    }
  });

  it('adds up balances by currency over the whole filter', async () => {
    const prefix = `Sums${process.pid}`;
    for (const [currency, amount] of [
      ['EUR', '10.000001'],
      ['EUR', '-0.5'],
      ['USD', '3'],
    ] as const) {
      const made = await addSupplier(console, { supplierName: `${prefix} ${currency} ${amount}`, currency });
      await admin().call(supplier.adjustBalance, {
        supplierId: made.supplierId,
        amount,
        remark: 'opening',
        idempotencyKey: `sum-${made.supplierId}-0123456789`,
      });
    }
    const { summary } = await admin().call(supplier.list, { keyword: prefix, pageSize: 1 });
    expect(summary.balances).toEqual([
      { currency: 'EUR', balance: '9.500001', suppliers: 2 },
      { currency: 'USD', balance: '3', suppliers: 1 },
    ]);
    const { list } = await admin().call(supplier.list, { keyword: prefix, pageSize: 10 });
    const worth = list.reduce((sum, { balanceBase }) => sum + Number(balanceBase), 0);
    expect(Number(summary.base)).toBeCloseTo(worth, 4);
  });

  it('is refused to people without its right, and writing to those who may only look', async () => {
    const refused = await refusal(console.as('viewer').call(supplier.add, supplierInput()));
    expect(refused).toMatchObject({ status: 403, body: { code: 40301, error: 'auth.forbidden' } });
  });
});
