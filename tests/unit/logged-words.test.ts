import { expect, it } from 'vitest';
import { referenceOf } from '#server/platform/texts/names.ts';
import { allEndpoints } from '#shared/contracts.ts';
import { filterTitle, filterWord } from '#shared/texts/filter-titles.ts';
import { operationOf } from '#shared/texts/operations.ts';

interface Schema {
  type?: string;
  const?: string | number;
  enum?: readonly (string | number)[];
  anyOf?: readonly Schema[];
  items?: Schema;
  properties?: Readonly<Record<string, Schema>>;
  patternProperties?: Readonly<Record<string, Schema>>;
}

const choicesOf = ({ const: only, enum: some = [], anyOf = [] }: Schema): (string | number)[] => [
  ...(only === undefined ? [] : [only]),
  ...some,
  ...anyOf.flatMap(choicesOf),
];

/** Every named field of a schema with the values that it may have; what is in lists and records goes by the field that holds them. */
function fieldsOf(field: string, schema: Schema): [field: string, choices: (string | number)[]][] {
  const inner = [schema.items, ...Object.values(schema.patternProperties ?? {}), ...(schema.anyOf ?? [])].filter(
    (each) => each !== undefined,
  );
  return [
    ...(field === '' ? [] : [[field, choicesOf(schema)] satisfies [string, unknown]]),
    ...(elsewhere.has(field) ? [] : inner.flatMap((each) => fieldsOf(field, each))),
    ...Object.entries(elsewhere.has(field) ? {} : (schema.properties ?? {})).flatMap(([name, each]) =>
      fieldsOf(name, each),
    ),
  ];
}

/** The question of a chart is checked with the exports of statistics; its entry holds an address. */
const elsewhere = new Set(['question']);

/** Calls whose attempts the operation log tells, with the resource that it enters them under. */
const writes = allEndpoints.flatMap(({ name, endpoint }) => {
  const [resource] = operationOf(name) ?? [];
  const isRead = endpoint.reads || endpoint.method === 'GET';
  if (isRead || resource === undefined || ['public', 'api-key'].includes(endpoint.permission)) return [];
  const input: Schema = JSON.parse(JSON.stringify(endpoint.input));
  return [{ name, resource, fields: fieldsOf('', input) }];
});

/** Entries hold none of their values: they steer the call or are rows of which it tells the number. */
const notEntered: Readonly<Record<string, readonly string[]>> = {
  'bankStatement.enter': ['kind'],
  'priceSheet.commit': ['ackWarnings'],
  'priceSheet.parse': ['dateOrder', 'field', 'lines', 'traffic', 'unit'],
  'router.apply': ['waiting'],
  'routerVersion.rollback': ['waiting'],
  'user.add': ['startPrices'],
  'userRouters.clone': ['mode', 'waiting'],
  'userRouters.update': ['key', 'opr', 'monitorCycle', 'penalty', 'source', 'waiting'],
};
/** Words of protocols and formats, the same in every language. */
const isProtocol = (value: string | number): boolean => /^([A-Z]+|json|form)$/.test(String(value));

it.each(['zh', 'en'] as const)('each field of a logged call has a title in %s', (lang) => {
  expect(writes.length).toBeGreaterThan(150);
  const missing = writes.flatMap(({ name, resource, fields }) =>
    fields.filter(([field]) => !filterTitle(resource, field, lang)).map(([field]) => `${name}: ${resource}.${field}`),
  );
  expect([...new Set(missing)], 'give them titles: `fields` in shared/<resource>/logged.ts').toEqual([]);
});

it.each(['zh', 'en'] as const)('each choice of a logged call has a word in %s', (lang) => {
  let seen = 0;
  const missing = writes.flatMap(({ name, resource, fields }) =>
    fields
      .filter(([field]) => !notEntered[name]?.includes(field))
      .flatMap(([field, choices]) =>
        choices
          .filter((value) => {
            seen += 1;
            return value !== '' && !isProtocol(value) && filterWord(resource, field, value, lang) === undefined;
          })
          .map((value) => `${name}: ${resource}.${field} = ${value}`),
      ),
  );
  expect(seen).toBeGreaterThan(500);
  expect([...new Set(missing)], 'give them words: `values` in shared/<resource>/logged.ts').toEqual([]);
});

it('the exceptions are fields of calls', () => {
  const unknown = Object.entries(notEntered).flatMap(([name, excepted]) => {
    const known = writes.find((write) => write.name === name)?.fields.map(([field]) => field) ?? [];
    return excepted.filter((field) => !known.includes(field)).map((field) => `${name}: ${field}`);
  });
  expect(unknown).toEqual([]);
});

it('ids of what has a name are told by it', () => {
  const named =
    /(user|customer|supplier|channel|operator|country|plan|role|bill|feeItem|batch|webhook|profile|routeTemplate)Ids?$/i;
  const fields = [...new Set(writes.flatMap((write) => write.fields.map(([field]) => field)))].filter((field) =>
    named.test(field),
  );
  expect(fields.length).toBeGreaterThan(25);
  expect(fields.filter((field) => referenceOf(field) === undefined)).toEqual([]);
});
