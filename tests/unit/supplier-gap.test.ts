import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn } from '#server/domain/sheets/amounts.ts';
import { columnsIn } from '#server/domain/statements/stated-columns.ts';
import { compareSides, gapPercent, type SideRow } from '#server/features/supplier-bill/gap.ts';

const amount = fc.integer({ min: 0, max: 9_999_999 }).map((micros) => new Decimal(micros).div(1000).toFixed());
const sideRow = (days: readonly (string | null)[]): fc.Arbitrary<SideRow> =>
  fc.record({
    day: fc.constantFrom(...days),
    operatorId: fc.constantFrom('1', '2', '3'),
    parts: fc.integer({ min: 0, max: 5000 }),
    amount,
  });
const march = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31'];
const sum = (rows: readonly { amount: string }[]) =>
  rows.reduce((total, row) => total.plus(row.amount), new Decimal(0));
const parts = (rows: readonly { parts: number }[]) => rows.reduce((total, row) => total + row.parts, 0);

describe('the classes of a gap', () => {
  it.each([
    ['days', march],
    ['none', [null]],
  ] as const)('add up to it to the last millionth, whatever both sides say (their file has %s)', (_name, days) => {
    const rows = fc.array(sideRow(march), { maxLength: 30 });
    fc.assert(
      fc.property(
        rows,
        fc.array(sideRow(days), { maxLength: 30 }),
        fc.array(sideRow(days), { maxLength: 4 }),
        (ours, theirs, unplaced) => {
          const { classes, cells } = compareSides(ours, theirs, unplaced);
          const gap = sum([...theirs, ...unplaced]).minus(sum(ours));
          expect(sum(classes).toFixed()).toBe(gap.toFixed());
          // What was counted on another day is moved, and no more or less.
          expect(parts(classes.filter(({ cause }) => cause !== 'zone'))).toBe(
            parts([...theirs, ...unplaced]) - parts(ours),
          );
          for (const { ours: own, theirs: stated, shares } of cells) {
            const shared = [...shares.values()].reduce((total, share) => total.plus(share.amount), new Decimal(0));
            expect(shared.toFixed()).toBe(stated.amount.minus(own.amount).toFixed());
          }
        },
      ),
    );
  });

  const row = (day: string, operatorId: string, count: number, price: string): SideRow => ({
    day,
    operatorId,
    parts: count,
    amount: new Decimal(price).mul(count).toFixed(),
  });
  it('tell parts of another day from other prices, other parts and what one side has alone', () => {
    const ours = [
      row('2026-03-28', '1', 100, '0.02'),
      row('2026-03-29', '1', 100, '0.02'),
      row('2026-03-28', '2', 50, '0.03'),
      row('2026-03-30', '3', 10, '0.05'),
    ];
    const theirs = [
      row('2026-03-28', '1', 90, '0.02'),
      row('2026-03-29', '1', 115, '0.02'),
      row('2026-03-28', '2', 50, '0.04'),
      row('2026-03-31', '2', 7, '0.03'),
    ];
    const { classes } = compareSides(ours, theirs, [{ parts: 4, amount: '1' }]);
    expect(classes).toEqual([
      { cause: 'missingOurs', parts: 7, amount: '0.21' },
      { cause: 'missingTheirs', parts: -10, amount: '-0.5' },
      { cause: 'parts', parts: 5, amount: '0.1' },
      { cause: 'price', parts: 0, amount: '0.5' },
      { cause: 'zone', parts: 10, amount: '0' },
      { cause: 'unplaced', parts: 4, amount: '1' },
    ]);
  });

  it('have a share of ours in percent, and none of nothing', () => {
    expect(gapPercent('200', '201')?.toFixed()).toBe('0.5');
    expect(gapPercent('0', '0')?.toFixed()).toBe('0');
    expect(gapPercent('0', '1')).toBeNull();
  });
});

it.each([
  ['1,234.50', false, '1234.5'],
  ['1.234,50', false, '1234.5'],
  ['USD 1 234.5', false, '1234.5'],
  ['(12.30)', false, '-12.3'],
  ['0.0123', false, '0.0123'],
  ['1.234', false, '1.234'],
  ['1.234', true, '1234'],
  ['1,234,567', true, '1234567'],
  ['12.5', true, undefined],
  ['2026-03-01', false, undefined],
  ['see note 2 below', false, undefined],
] as const)('reads %s (whole: %s) as %s', (text, isWhole, expected) => {
  expect(amountIn(text, isWhole)).toBe(expected);
});

it.each([
  [
    ['Date', 'Country', 'Network', 'MCCMNC', 'SMS count', 'Rate', 'Amount'],
    { day: 0, country: 1, operator: 2, code: 3, parts: 4, price: 5, amount: 6 },
  ],
  [
    ['日期', '国家', '运营商', '条数', '单价', '金额'],
    { day: 0, country: 1, operator: 2, parts: 3, price: 4, amount: 5 },
  ],
  [['MCC', 'MNC', 'Parts', 'Total cost'], { mcc: 0, mnc: 1, parts: 2, amount: 3 }],
] as const)('recognises the columns %j below other lines', (cells, expected) => {
  const rows = [
    { row: 1, cells: ['Invoice 4711', 'March 2026'], formulas: [] },
    { row: 3, cells, formulas: [] },
    { row: 4, cells: ['2026-03-01', 'x', '12', '0.02'], formulas: [] },
  ];
  expect(columnsIn(rows)).toMatchObject({ heading: 3, ...expected });
});
