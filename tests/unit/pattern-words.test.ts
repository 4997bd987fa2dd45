import { expect, it } from 'vitest';
import { rulesFor } from '#client/kit/rules.ts';
import { fieldErrorsOf } from '#server/platform/http/field-errors.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { accountNamePattern } from '#shared/fields.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { patternText, patternWords } from '#shared/texts/patterns.ts';
import { UserFields } from '#shared/user/input.ts';

interface Schema {
  pattern?: string;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  items?: Schema | Schema[];
  anyOf?: Schema[];
}

/** The patterns of an input, with the first field that has each. */
function patternsOf(schema: Schema, field: string): [pattern: string, field: string][] {
  const { pattern, properties = {}, patternProperties = {}, items = [], anyOf = [] } = schema;
  const inner = [Object.values(patternProperties), items, anyOf].flat();
  return [
    ...(pattern === undefined ? [] : [[pattern, field] satisfies [string, string]]),
    ...Object.entries(properties).flatMap(([name, each]) => patternsOf(each, `${field}.${name}`)),
    ...inner.flatMap((each) => patternsOf(each, field)),
  ];
}
const found = new Map(
  allEndpoints.flatMap(({ name, endpoint }) => patternsOf(JSON.parse(JSON.stringify(endpoint.input)), name)),
);

it('each pattern of an input says in words what it asks for', () => {
  expect([...found].filter(([pattern]) => !patternWords.has(pattern))).toEqual([]);
});

it('no words are left of a pattern that no input has', () => {
  // Of a column of files alone: the code of a parent operator.
  const ofFiles = ['^[0-9]{3}-[0-9]{2,3}$'];
  expect([...patternWords.keys()].filter((pattern) => !found.has(pattern) && !ofFiles.includes(pattern))).toEqual([]);
});

it.each<Lang>(['zh', 'en'])(
  'a name of an account is refused by its rule, by form and server alike (%s)',
  async (lang) => {
    const words = patternText(accountNamePattern, lang);
    expect(words).toMatch(/3.+32/);
    const said = await Promise.allSettled(
      rulesFor(UserFields, 'userName', lang).map(
        (rule) => 'validator' in rule && rule.validator?.({}, 'acme corp', () => undefined),
      ),
    );
    expect(said.flatMap((each) => (each.status === 'rejected' ? [each.reason.message] : []))).toEqual([words]);
    const problem = {
      keyword: 'pattern',
      instancePath: '/userName',
      schemaPath: '#/properties/userName/pattern',
      params: { pattern: accountNamePattern },
    };
    expect(fieldErrorsOf([problem], lang)).toEqual([{ field: 'userName', msg: words }]);
  },
);

it('a value that may be null is refused by the rule of the text', () => {
  const at = { instancePath: '/price', schemaPath: '#' };
  const pattern = '^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$';
  const refused = fieldErrorsOf(
    [
      { ...at, keyword: 'pattern', params: { pattern } },
      { ...at, keyword: 'type', params: { type: 'null' } },
      { ...at, keyword: 'anyOf', params: {} },
    ],
    'en',
  );
  expect(refused).toEqual([{ field: 'price', msg: patternText(pattern, 'en') }]);
});
