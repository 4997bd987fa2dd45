import { afterAll, beforeAll, expect, it } from 'vitest';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('the route table gives prices of another currency in the base currency too, as it gives costs', async () => {
  const admin = console.as('admin');
  const places = await admin.call(country.list, { keyword: 'Iceland' });
  const operatorId = (await admin.call(operator.options, { countryId: places.list[0]?.countryId ?? '' }))[0]?.id ?? '';
  const { channelId } = await addChannel(console, { currency: 'USD' });
  const { customerId } = await addCustomer(console, { currency: 'EUR' });
  const { userId } = await addUser(console, customerId, {});
  await addRoutes(console, userId, [{ operatorId, weights: { [channelId]: 100 } }]);
  const rows = [{ operatorId, trafficType: 'any' as const, price: '0.04' }];
  await admin.call(customerPrice.save, { customerId, userId, rows });
  const { list } = await admin.call(exchangeRate.list, { fromCurrency: 'EUR', pageSize: 50 });
  const rate = list.find(({ toCurrency, state }) => toCurrency === 'USD' && state === 'active')?.rate ?? '0';
  const table = await admin.call(userRouters.get, { userId });
  const row = table.rows.find((each) => each.operatorId === operatorId);
  expect(row).toMatchObject({ price: '0.04', priceCurrency: 'EUR' });
  expect(Number(row?.priceBase)).toBeCloseTo(Number(rate) * 0.04, 6);
  expect(Number(rate)).toBeGreaterThan(0);
});
