import { expect, it } from 'vitest';
import { tableNames } from '#shared/texts/table-names.ts';
import { sourcesIn } from '../support/sources.ts';

it('every table of the console has a name in the operation log', () => {
  const keys = sourcesIn(['client'])
    .filter(({ path }) => !path.includes('template-pages'))
    .flatMap(({ text }) => [
      ...text.matchAll(/\bscreen=(?:"([\w-]+)"|\{[^}]*? \? '([\w-]+)' : '([\w-]+)'\})|\bscreen(?: =|:) '([\w-]+)'/g),
    ])
    .flatMap(([, ...found]) => found.filter((key) => key !== undefined));
  expect(keys.length).toBeGreaterThan(60);
  for (const names of [tableNames.zh, tableNames.en]) {
    const unnamed = [...new Set(keys)].filter((key) => !(key in names));
    expect(unnamed, 'name them: `tables` in shared/<resource>/logged.ts').toEqual([]);
  }
  expect(Object.keys(tableNames.en)).toEqual(Object.keys(tableNames.zh));
});
