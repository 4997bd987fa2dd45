import { expect, it } from 'vitest';
import { seedOrder } from '#server/features/seed-order.ts';
import { seeds } from '#server/features/seeds.ts';

it('runs the seeds in the order of the references between their tables', () => {
  const reference = ['role', 'country', 'errorCode'];
  const partners = ['admin', 'supplier', 'channel', 'supplierCode', 'channelPrice', 'customer', 'user'];
  const money = ['exchangeRate', 'recharge', 'customerPrice', 'feeItem', 'bill', 'supplierBill'];
  const traffic = ['routeTable', 'priceSheet', 'template', 'sender', 'application', 'document'];
  expect(seedOrder(seeds)).toEqual([...reference, ...partners, ...money, ...traffic]);
  expect(Object.keys(seeds).filter((name) => seeds[name]?.fills === 'reference')).toEqual(reference.toSorted());
});

it('puts a seed behind what it comes after, whatever their names', () => {
  expect(seedOrder({ a: { after: ['c', 'b'] }, b: {}, c: { after: ['b'] } })).toEqual(['b', 'c', 'a']);
});

it('refuses a name that no seed has', () => {
  expect(() => seedOrder({ holiday: { after: ['suplier'] } })).toThrow(
    'The seed holiday comes after suplier, which no server/features/*/seed.ts exports as suplierSeed.',
  );
});

it('refuses a circle', () => {
  expect(() => seedOrder({ a: { after: ['b'] }, b: { after: ['a'] } })).toThrow('in a circle: a, b, a.');
});
