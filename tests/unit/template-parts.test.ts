import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countParts } from '#shared/sms/parts.ts';
import { fillTemplate, parseTemplate, templateParts, type VariableType, variablesOf } from '#shared/template/text.ts';
import { runs } from '../support/runs.ts';

/** Characters a value may hold, one of each size. */
const characters: Readonly<Record<VariableType, readonly string[]>> = {
  text: ['a', '€'],
  url: ['a', '~'],
  any: ['a', '€', '\u4e00', '\u{1f600}'],
  digits: ['0'],
  amount: ['0', '.'],
  date: ['0', '-'],
  time: ['0', ':'],
};

/** Every way to fill up to `max` places with the characters. */
function valuesOf(type: VariableType, max: number): string[] {
  let longest = [''];
  const all: string[] = [];
  for (let length = 1; length <= max; length += 1) {
    longest = longest.flatMap((value) => characters[type].map((character) => value + character));
    all.push(...longest);
  }
  return all;
}

const kinds = fc.constantFrom<VariableType>('text', 'url', 'any', 'digits', 'amount', 'date', 'time');

it('counts the fewest and most parts that any values of its variables make', () => {
  const literal = fc.tuple(
    fc.constantFrom('a', '€', '\u4e00', '\u{1f600}'),
    fc.constantFrom(0, 30, 64, 66, 68, 76, 132, 151, 157, 159),
  );
  fc.assert(
    fc.property(
      literal,
      kinds,
      kinds,
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 2 }),
      ([sign, count], one, two, m, n) => {
        const { pieces } = parseTemplate(`${sign.repeat(count)}{a:${one},${m}}x{b:${two},${n}}`);
        expect(variablesOf(pieces)).toHaveLength(2);
        const parts = valuesOf(one, m).flatMap((first) =>
          valuesOf(two, n).map(
            (second) => countParts(fillTemplate(pieces, ({ name }) => (name === 'a' ? first : second))).parts,
          ),
        );
        const { shortest, longest } = templateParts(pieces);
        expect([shortest.parts, longest.parts]).toEqual([Math.min(...parts), Math.max(...parts)]);
      },
    ),
    { numRuns: runs(50) },
  );
});
