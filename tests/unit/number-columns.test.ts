import { expect, it } from 'vitest';
import { sourcesIn } from '../support/sources.ts';

/** Columns of text by their names and options, up to how a cell is rendered. */
const textColumn = /column\.text\(\s*'(\w+)',\s*\{([\s\S]*?)(?:render|\}\s*\))/g;
const isAmount = /(margin|pct|percent|price|cost|rate|amount|total)/i;

it('columns of numbers that are written as texts stand at the right, as counts and amounts do', () => {
  const columns = sourcesIn(['client'], /\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(textColumn)].map(([, name = '', options = '']) => ({ place: `${path}: ${name}`, name, options })),
  );
  const numeric = columns.filter(({ name }) => isAmount.test(name));
  expect(numeric.length).toBeGreaterThan(2);
  expect(numeric.filter(({ options }) => !options.includes("align: 'right'")).map(({ place }) => place)).toEqual([]);
});
