import { expect, it } from 'vitest';
import { boundedWidths, fittedWidths, yieldedWidths } from '#client/kit/table/column-widths.ts';

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);

it('columns are as wide as their content, within limits', () => {
  const columns = [{ width: 160 }, { width: 200 }, { width: 96 }, { width: 120 }];
  expect(boundedWidths(columns, [90, 900, 20])).toEqual([90, 300, 56, 120]);
});

it('all columns share the room when they fit', () => {
  const widths = fittedWidths([100, 200, 100], 800);
  expect(widths).toEqual([200, 400, 200]);
});

it('the last column in sight ends at the edge when they do not fit; the others keep their width', () => {
  const widths = fittedWidths([100, 200, 150, 300], 500);
  expect(sum(widths.slice(0, 3))).toBeCloseTo(500);
  expect(widths[3]).toBe(300);
});

it('a room too narrow for two columns stretches none', () => {
  expect(fittedWidths([200, 300], 260)).toEqual([200, 300]);
});

it('columns give way until the last decisive one fits, none below its least width', () => {
  const columns = [{ least: 80 }, { least: 100 }, {}, { isDecisive: true }, { least: 10 }];
  expect(yieldedWidths(columns, [120, 200, 100, 100, 300], 450)).toEqual([100, 150, 100, 100, 300]);
  expect(yieldedWidths(columns, [120, 200, 100, 100, 300], 200)).toEqual([80, 100, 100, 100, 300]);
  expect(yieldedWidths(columns, [120, 200, 100, 100, 300], 900)).toEqual([120, 200, 100, 100, 300]);
});
