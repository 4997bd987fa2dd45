import { expect, it } from 'vitest';
import { notFilters } from '#server/platform/files/export-resource.ts';
import { ExportReply } from '#shared/common.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { filterTitle, filterWord } from '#shared/texts/filter-titles.ts';

interface Choice {
  const?: string | number;
  enum?: readonly (string | number)[];
  anyOf?: readonly Choice[];
  items?: Choice;
}

/** Values that a filter may have, where it is no free entry. */
const choicesOf = ({ const: only, enum: some = [], anyOf = [], items }: Choice): (string | number)[] => [
  ...(only === undefined ? [] : [only]),
  ...some,
  ...anyOf.flatMap(choicesOf),
  ...(items ? choicesOf(items) : []),
];

/** Kinds of exports that the log enters under another name. */
const logged: Readonly<Record<string, string>> = { channelLog: 'channel', smsReport: 'smsCustomer' };
/** Words of receipts are written as SMPP has them. */
const codes = new Set(['finalStats', 'finalStatus']);
/** Their entries tell other things than filters. */
const others = new Set(['senderId.buildForm', 'task.again', 'bill.pdf']);

it.each(['zh', 'en'] as const)('each choice of each filter of an export has a title and a word in %s', (lang) => {
  const missing: string[] = [];
  let seen = 0;
  for (const { name, endpoint } of allEndpoints) {
    if (endpoint.reply !== ExportReply || others.has(name)) continue;
    const [own = ''] = name.split('.');
    const resource = logged[own] ?? own;
    for (const [field, schema] of Object.entries(endpoint.input.properties ?? {})) {
      if (notFilters.has(field)) continue;
      if (!filterTitle(resource, field, lang)) missing.push(`${name}.${field}`);
      const plain: Choice = JSON.parse(JSON.stringify(schema));
      for (const value of choicesOf(plain)) {
        seen += 1;
        const word = filterWord(resource, field, value, lang);
        if (word === undefined && !codes.has(field)) missing.push(`${name}.${field} ${value}`);
      }
    }
  }
  expect(seen).toBeGreaterThan(100);
  expect(missing).toEqual([]);
});

it('bands of margins are told as percentages', () => {
  const words = [-60, -10, 0, 90].map((band) => filterWord('router', 'marginBand', band, 'zh'));
  expect(words).toEqual(['< -50 %', '-10 % – 0 %', '0 % – 10 %', '≥ 90 %']);
  expect(filterWord('router', 'negative', 1, 'zh')).toBe('是');
});
