import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalise } from '#server/domain/routing/number.ts';
import { OperatorTable } from '#server/domain/routing/operator.ts';
import { channelCost, customerPrice, type PriceRow, PriceTable } from '#server/domain/routing/price.ts';

const lengthsOf = () => ({ min: 8, max: 11 });

describe('a number (R5)', () => {
  it.each([
    ['+86 138 0013 8000', undefined, '8613800138000', 'CN'],
    ['008613800138000', undefined, '8613800138000', 'CN'],
    ['13800138000', 'CN', '8613800138000', 'CN'],
    ['07700 900123', 'GB', '447700900123', 'GB'],
  ])('%s at home in %s', (written, home, digits, iso2) => {
    expect(normalise(written, home, lengthsOf)).toEqual({ digits, iso2, problem: null });
  });

  it.each(['', 'hello', '+86138', '12345', '+99912345678'])('%s is none', (written) => {
    expect(normalise(written, undefined, lengthsOf)).toMatchObject({ digits: '', problem: expect.any(String) });
  });
});

const operators = [
  { operatorId: '1', countryId: '44', iso2: 'GB', isDefault: true },
  ...['11', '12', '13'].map((operatorId) => ({ operatorId, countryId: '44', iso2: 'GB', isDefault: false })),
];
const prefix = fc.stringMatching(/^44[0-3]{0,5}$/);

describe('the operator of a number (R6)', () => {
  it('is that of the longest prefix in force, else its country’s default one', () => {
    const prefixRow = fc.record({
      prefix,
      operatorId: fc.constantFrom('11', '12', '13'),
      effectiveFrom: fc.integer({ min: 0, max: 4 }),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(prefixRow, { selector: (row) => row.prefix, maxLength: 20 }),
        prefix,
        fc.integer({ min: 0, max: 4 }),
        (prefixes, number, at) => {
          const slow = prefixes
            .filter((row) => number.startsWith(row.prefix) && row.effectiveFrom <= at)
            .sort((a, b) => b.prefix.length - a.prefix.length)[0];
          expect(new OperatorTable({ operators, prefixes }).of(number, 'GB', at)).toEqual({
            operatorId: slow?.operatorId ?? '1',
            countryId: '44',
            iso2: 'GB',
            defaultOperatorId: '1',
            source: slow ? 'prefix' : 'default',
          });
        },
      ),
    );
  });

  it('of a ported number is the one it was ported to, as long as that holds', () => {
    const table = new OperatorTable({
      operators,
      prefixes: [{ prefix: '4477', operatorId: '11', effectiveFrom: 0 }],
      ported: [{ msisdn: '447700900123', operatorId: '12', validUntil: 100 }],
    });
    expect(table.of('447700900123', 'GB', 99)).toMatchObject({ operatorId: '12', source: 'mnp' });
    expect(table.of('447700900123', 'GB', 100)).toMatchObject({ operatorId: '11', source: 'prefix' });
    expect(table.of('886912345678', 'TW', 99)).toBeUndefined();
  });
});

const row = (changes: Partial<PriceRow>): PriceRow => ({
  priceId: '1',
  ownerId: 'a',
  operatorId: '11',
  trafficType: 'any',
  price: '0.01',
  currency: 'USD',
  billBasis: 1,
  from: 0,
  to: null,
  ...changes,
});
const operator = { operatorId: '11', defaultOperatorId: '1' };

describe('prices (R7, R8, R11)', () => {
  const table = new PriceTable([
    row({ priceId: '1', trafficType: 'otp', price: '0.04', from: 10, to: 20 }),
    row({ priceId: '3', price: '0.03', from: 20, to: 30 }),
    row({ priceId: '2', price: '0.02', to: 20 }),
    row({ priceId: '4', operatorId: '1', price: '0.05' }),
  ]);

  it.each([
    ['its own kind', 'otp', 10, '0.04', 'own'],
    ['up to the moment it ends', 'otp', 19, '0.04', 'own'],
    ['from the moment the next begins', 'otp', 20, '0.03', 'any'],
    ['any kind', 'marketing', 10, '0.02', 'any'],
    ['the country', 'otp', 30, '0.05', 'country'],
  ] as const)('%s', (_name, trafficType, at, price, step) => {
    expect(customerPrice(table, 'a', operator, trafficType, at)).toMatchObject({ price, step });
  });

  it('are none where nothing is agreed', () => {
    expect(customerPrice(table, 'b', operator, 'otp', 5)).toBeUndefined();
  });

  it('of a channel without a row are its stop-loss price, only if it may send without one', () => {
    const channel = { channelId: 'c', currency: 'EUR', billBasis: 2, stopLossPrice: '0.07' } as const;
    expect(channelCost(table, { ...channel, allowNoPrice: true }, operator, 'otp', 5)).toEqual({
      priceId: null,
      price: '0.07',
      currency: 'EUR',
      billBasis: 2,
      step: 'stopLoss',
    });
    expect(channelCost(table, { ...channel, allowNoPrice: false }, operator, 'otp', 5)).toBeUndefined();
    const priced = { ...channel, channelId: 'a', allowNoPrice: true };
    expect(channelCost(table, priced, operator, 'otp', 5)).toMatchObject({ price: '0.02', currency: 'USD' });
  });

  it('never change before the moment of a new price', () => {
    const moment = fc.integer({ min: 0, max: 50 });
    fc.assert(
      fc.property(fc.uniqueArray(moment, { minLength: 2, maxLength: 8 }), moment, (moments, at) => {
        const starts = moments.toSorted((a, b) => a - b);
        const line = (until: number) =>
          starts.slice(0, until).map((from, place) => {
            const to = place + 1 < until ? (starts[place + 1] ?? null) : null;
            return row({ priceId: String(place), price: `0.0${place}`, from, to });
          });
        const [before, after] = [line(starts.length - 1), line(starts.length)].map((rows) => new PriceTable(rows));
        fc.pre(at < (starts.at(-1) ?? 0));
        expect(after?.walk('a', operator, 'otp', at)).toEqual(before?.walk('a', operator, 'otp', at));
      }),
    );
  });
});
