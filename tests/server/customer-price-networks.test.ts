import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { operator } from '#shared/operator.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';

let console: TestApp;
let ofCountry: string;
let networks: { id: string; name: string }[];
let channelId: string;
beforeAll(async () => {
  console = await build();
  // No channel of the demo goes there.
  const places = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: places.list[0]?.countryId ?? '' });
  ofCountry = options[0]?.id ?? '';
  networks = options.slice(1).map(({ id, name }) => ({ id, name }));
  channelId = await channelAt({ [ofCountry]: '0.01', [networks[0]?.id ?? '']: '0.05' });
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const channelAt = async (prices: Record<string, string>) => {
  const added = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', added.channelId).execute();
  const rows = Object.entries(prices).map(([operatorId, price]) => ({
    operatorId,
    trafficType: 'any' as const,
    price,
  }));
  await console.as('routing').call(channelPrice.save, { channelId: added.channelId, rows });
  return added.channelId;
};
const accountOver = async (routes: { operatorId: string; weights: Record<string, number> }[]) => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId, { trafficType: 'any' });
  await addRoutes(console, userId, routes);
  return { customerId, userId };
};
const lineOf = (operatorId: string, price: string) => ({ operatorId, trafficType: 'any' as const, price });

describe('the price of a country, which networks without a price of their own pay', () => {
  it('loses where one of these networks costs more than it, and names that network', async () => {
    const list = await accountOver([{ operatorId: ofCountry, weights: { [channelId]: 100 } }]);
    const dear = { operatorId: networks[0]?.id, operatorName: networks[0]?.name, margin: '-25.00' };
    const figures = (price: string) => admin().call(customerPrice.figures, { ...list, ...lineOf(ofCountry, price) });
    expect(await figures('0.04')).toMatchObject({
      marginPct: '75.00',
      losing: true,
      isBelow: true,
      losingItems: [],
      losingNetworks: [dear],
    });
    expect(await figures('0.06')).toMatchObject({ losing: false, isBelow: false, losingNetworks: [] });

    const rows = [lineOf(ofCountry, '0.04')];
    await expect(admin().call(customerPrice.save, { ...list, rows })).rejects.toThrow('belowReason');
    await admin().call(customerPrice.save, { ...list, rows, belowReason: 'agreed' });
    const losing = () => admin().call(customerPrice.list, { ...list, belowCost: 1 });
    expect(await losing()).toMatchObject({ total: 1, list: [{ losing: true, losingNetworks: [dear] }] });

    // With a price of its own the network does not pay that of the country, entered together or before.
    const both = [lineOf(ofCountry, '0.041'), lineOf(networks[0]?.id ?? '', '0.06')];
    expect(await admin().call(customerPrice.save, { ...list, rows: both })).toMatchObject({ changed: 2 });
    expect(await losing()).toMatchObject({ total: 0 });
  });

  it('loses by a network with a route of its own, and not by one that is blocked', async () => {
    const dear = await channelAt({ [ofCountry]: '0.08' });
    const [, network] = networks;
    const routes = [
      { operatorId: ofCountry, weights: { [await channelAt({ [ofCountry]: '0.01' })]: 100 } },
      { operatorId: network?.id ?? '', weights: { [dear]: 100 } },
    ];
    const list = await accountOver(routes);
    const figures = () => admin().call(customerPrice.figures, { ...list, ...lineOf(ofCountry, '0.04') });
    expect(await figures()).toMatchObject({
      losing: true,
      losingNetworks: [{ operatorId: network?.id, margin: '-100.00' }],
    });
    await console.db
      .updateTable('route_row')
      .set({ row_status: 2 })
      .where('customer_user_id', '=', list.userId)
      .where('operator_id', '=', network?.id ?? '')
      .execute();
    expect(await figures()).toMatchObject({ losing: false, losingNetworks: [] });
  });
});

describe('the filters of a price list', () => {
  it('leave out lines of a blocked route, say when only the next price loses, and find those below the agent price', async () => {
    const list = await accountOver([
      { operatorId: ofCountry, weights: { [await channelAt({ [ofCountry]: '0.01' })]: 100 } },
    ]);
    const save = (price: string, effectiveFrom?: number) =>
      admin().call(customerPrice.save, {
        ...list,
        rows: [{ ...lineOf(ofCountry, price), ...(effectiveFrom !== undefined && { effectiveFrom }) }],
        belowReason: 'agreed',
      });
    const found = async (filter: 'belowCost' | 'belowFloor') =>
      (await admin().call(customerPrice.list, { ...list, [filter]: 1 })).list.map(({ losing, nextLosing }) => ({
        losing,
        nextLosing,
      }));
    // The agent price is 0.011.
    await save('0.0105');
    expect([await found('belowCost'), await found('belowFloor')]).toEqual([[], [{ losing: false, nextLosing: null }]]);
    await save('0.005', Date.now() + 86_400_000);
    expect(await found('belowCost')).toEqual([{ losing: false, nextLosing: true }]);
    await console.db
      .updateTable('route_row')
      .set({ row_status: 2 })
      .where('customer_user_id', '=', list.userId)
      .execute();
    expect(await found('belowCost')).toEqual([]);
  });
});
