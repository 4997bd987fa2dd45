import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerSeeds } from '#fixtures/customers.ts';
import { userSeeds } from '#fixtures/users.ts';
import { CustomerInput } from '#shared/customer/input.ts';
import { customer } from '#shared/customer.ts';
import { UserFields } from '#shared/user/input.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin');

describe('the demo', () => {
  it('holds customers and accounts that an administrator could have entered, the same each time', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    const seeds = customerSeeds(now);
    expect(customerSeeds(now)).toEqual(seeds);
    const ajv = new Ajv({ allowUnionTypes: true, strictTypes: false });
    const isCustomer = ajv.compile(JSON.parse(JSON.stringify(CustomerInput)));
    for (const { input } of seeds) {
      expect(isCustomer(input), `${input.customerCode} ${JSON.stringify(isCustomer.errors)}`).toBe(true);
    }
    const isUser = ajv.compile(JSON.parse(JSON.stringify(UserFields)));
    const users = userSeeds(seeds);
    for (const { fields } of users) {
      expect(isUser(fields), `${fields.userName} ${JSON.stringify(isUser.errors)}`).toBe(true);
    }
    expect(seeds).toHaveLength(40);
    expect(users.length).toBeGreaterThan(90);
    expect(new Set(users.map(({ fields }) => fields.userName)).size).toBe(users.length);
  });

  it('is listed with names and the number of accounts', async () => {
    const { list, total } = await admin().call(customer.list, { keyword: 'dolphin' });
    expect(total).toBe(1);
    expect(list[0]).toMatchObject({ customerName: '海豚支付', countryName: 'China', accountsTotal: 4, status: 1 });
    const customerId = list[0]?.customerId ?? '';
    const accounts = await admin().call(user.list, { customerId });
    expect(accounts.list.map(({ userName }) => userName).sort()).toEqual([
      ...['dolphin_backup', 'dolphin_notice', 'dolphin_otp', 'dolphin_test'],
    ]);
    const one = await admin().call(user.get, { userId: accounts.list[0]?.userId ?? '' });
    expect(one.secrets.length).toBeGreaterThan(0);
    const options = await admin().call(user.options, { customerId });
    expect(options).toHaveLength(4);
    const agents = await admin().call(customer.options, { agents: 1 });
    expect(agents.map(({ code }) => code).sort()).toEqual(['ANDINA', 'LEVANT', 'NANYANG']);
  });
});

describe('the list', () => {
  it.each([
    [{ chargeType: 0 as const }, 1],
    [{ status: 0 as const }, 1],
    [{ customerType: 3 as const }, 3],
    [{ tag: 'bank' }, 2],
    [{ archived: 1 as const }, 0],
    [{ keyword: '%' }, 0],
  ])('keeps to %o', async (filter, total) => {
    expect((await admin().call(customer.list, filter)).total).toBe(total);
  });

  it('shows contacts to nobody without the right, and finds nobody by them', async () => {
    const { list } = await admin().call(customer.list, { keyword: 'business@dolphin' });
    expect(list).toHaveLength(1);
    const { total } = await console.as('viewer').call(customer.list, { keyword: 'business@dolphin' });
    expect(total).toBe(0);
    const seen = await console.as('viewer').call(customer.get, { customerId: list[0]?.customerId ?? '' });
    expect(seen.contacts).toBeUndefined();
  });

  it('answers nothing for a customer or account that is not there', async () => {
    const noCustomer = await refusal(admin().call(customer.get, { customerId: '999999' }));
    const noUser = await refusal(admin().call(user.get, { userId: '999999' }));
    expect([noCustomer.body.error, noUser.body.error]).toEqual(['row.gone', 'row.gone']);
  });
});
