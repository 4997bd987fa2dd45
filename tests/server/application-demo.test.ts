import { afterAll, beforeAll, expect, it } from 'vitest';
import { customerApplication } from '#shared/application.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { userRouters } from '#shared/route/calls.ts';
import { build, type TestApp } from '../support/app.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('has trial applications each of which becomes a customer with prices and routes to all it wants', async () => {
  const admin = console.as('admin');
  const { pricePlanId, routeTemplateId } = await admin.call(customerApplication.usual, {});
  expect([pricePlanId, routeTemplateId]).toEqual([expect.any(String), expect.any(String)]);
  const { list } = await admin.call(customerApplication.list, { pageSize: 200 });
  const open = list.filter(({ status }) => status <= 2);
  expect(open.length).toBeGreaterThan(8);
  const missing: string[] = [];
  for (const [at, row] of open.entries()) {
    const { applyId } = row;
    if (row.status === 0) await admin.call(customerApplication.assign, { applyIds: [applyId], maintainerId: '4' });
    const { customerId, user } = await admin.call(customerApplication.approve, {
      applyId,
      customerName: `${row.companyName} ${at}`,
      customerCode: `DEMO-${at}`,
      customerType: 1,
      currency: 'EUR',
      userName: `demo_${at}`,
      accountType: 1,
      systemId: `demo${at}`,
      maxTps: 5,
      pricePlanId,
      routeTemplateId,
      // Some of the template's own channels for codes cost more than the plan's price.
      belowReason: 'trial prices',
    });
    const prices = await admin.call(customerPrice.list, { customerId, userId: user.userId, pageSize: 200 });
    const { rows } = await admin.call(userRouters.get, { userId: user.userId });
    const priced = new Set(prices.list.map(({ countryName }) => countryName));
    const routed = new Set(rows.map(({ countryName }) => countryName));
    for (const name of row.targetCountryNames) {
      if (!priced.has(name)) missing.push(`${row.companyName}: no price to ${name}`);
      if (!routed.has(name)) missing.push(`${row.companyName}: no route to ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
