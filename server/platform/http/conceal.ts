import type { TSchema } from 'typebox/type';
import { allEndpoints, contracts } from '#shared/contracts.ts';
import {
  changesKeyword,
  codesKeyword,
  type FieldRuleName,
  type FieldRules,
  figureKeyword,
  leastAccess,
  mask,
  partialKeyword,
  type RuledCodes,
  ruleKeyword,
  showsAll,
} from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import type { NumberMask } from '#shared/number-mask.ts';
import { settings } from '#shared/sys-config.ts';
import { operationOf } from '#shared/texts/operations.ts';
import { type Admitted, concealedValue } from './concealed-value.ts';
import { once } from './once.ts';

/** Returns a copy of a value with hidden fields removed and masked fields masked; the input is not mutated. */
export type Conceal = (value: unknown, rules: SeenBy) => unknown;
/** Field rules of the viewer, and the mask of phone numbers. */
export interface SeenBy extends FieldRules {
  readonly numberMask?: NumberMask | undefined;
}

/** The JSON Schema keywords that are traversed. */
interface Plain {
  type?: string | readonly string[];
  properties?: Record<string, Plain>;
  required?: readonly string[];
  items?: Plain | readonly Plain[];
  patternProperties?: Record<string, Plain>;
  anyOf?: readonly Plain[];
  [ruleKeyword]?: readonly FieldRuleName[];
  [figureKeyword]?: true;
  [partialKeyword]?: true;
  [changesKeyword]?: { of: string } | { by: string };
  [codesKeyword]?: RuledCodes;
}
const plain = (schema: TSchema): Plain => JSON.parse(JSON.stringify(schema));

/** Enforces field rules on all output: replies, events, files, logs. The only place that does. */
export function concealerOf(schema: TSchema): Conceal {
  const compiled = once(() => ({ conceal: compile(plain(schema)) }));
  return (value, rules) => {
    const { conceal } = showsAll(rules) ? {} : compiled();
    return conceal ? conceal(value, rules) : value;
  };
}

/** Fields of an object schema with field rules, by kind. */
export const ruledFields = (schema: TSchema): ReadonlyMap<string, readonly FieldRuleName[]> =>
  kindsOf(plain(schema).properties);
/** Filters that a part of a value meets. */
export const partialFields = (schema: TSchema): ReadonlySet<string> =>
  new Set(
    Object.entries(plain(schema).properties ?? {}).flatMap(([name, field]) => (field[partialKeyword] ? [name] : [])),
  );
/** Filters by codes that follow from amounts. */
export const ruledFilters = (schema: TSchema): ReadonlyMap<string, RuledCodes> =>
  new Map(
    Object.entries(plain(schema).properties ?? {}).flatMap(([name, { [codesKeyword]: ruled }]) =>
      ruled ? [[name, ruled] as const] : [],
    ),
  );
/** The same for the rows of a list call: fields it can be sorted by. */
export const ruledRowFields = (reply: TSchema): ReadonlyMap<string, readonly FieldRuleName[]> => {
  const rows = plain(reply).properties?.list?.items;
  return kindsOf(rows && 'properties' in rows ? rows.properties : undefined);
};
/** The same for all nesting levels, by field name without path. */
export function allRuledFields(schema: TSchema): ReadonlyMap<string, readonly FieldRuleName[]> {
  const found = new Map<string, readonly FieldRuleName[]>();
  const walk = (each: Plain): void => {
    for (const [name, kinds] of kindsOf(each.properties)) found.set(name, kinds);
    for (const child of childrenOf(each)) walk(child);
  };
  walk(plain(schema));
  return found;
}
const kindsOf = (properties: Record<string, Plain> = {}): ReadonlyMap<string, readonly FieldRuleName[]> =>
  new Map(
    Object.entries(properties).flatMap(([name, field]) => {
      const kinds = field[ruleKeyword];
      return kinds ? [[name, kinds] as const] : [];
    }),
  );

function compile(schema: Plain): Conceal | undefined {
  const kinds = schema[ruleKeyword];
  const parts = [codesOf(schema), fieldsOf(schema), itemsOf(schema), valuesOf(schema), branchesOf(schema)].filter(
    (part) => !!part,
  );
  if (!kinds && parts.length === 0) return undefined;
  const admitted = admittedBy(schema);
  return (value, rules) => {
    const access = kinds ? leastAccess(kinds, rules) : 'shown';
    if (kinds && access !== 'shown') {
      return concealedValue(value, access, kinds, admitted, rules.numberMask ?? settings.numberMask.default);
    }
    return parts.reduce((left, part) => part(left, rules), value);
  };
}

const childrenOf = ({ properties = {}, items = [], anyOf = [], patternProperties = {} }: Plain): readonly Plain[] =>
  [Object.values(properties), items, anyOf, Object.values(patternProperties)].flat();

function admittedBy(schema: Plain): Admitted {
  const branches = [schema, ...(schema.anyOf ?? [])];
  const takes = (type: string) => branches.some((branch) => [branch.type].flat().includes(type));
  return {
    isText: takes('string'),
    isNullable: takes('null'),
    isRecord: schema.patternProperties !== undefined,
    isFigure: schema[figureKeyword] === true,
  };
}

const isRecordLike = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Object fields: hidden optional fields are removed, required ones replaced by a placeholder. */
function fieldsOf({ properties = {}, required = [] }: Plain): Conceal | undefined {
  const parts = Object.entries(properties).flatMap(([name, schema]) => {
    const conceal = changesIn(schema) ?? textsOf(schema) ?? compile(schema);
    return conceal ? [{ name, conceal, kinds: required.includes(name) ? undefined : schema[ruleKeyword] }] : [];
  });
  if (parts.length === 0) return undefined;
  return (value, rules) => {
    if (!isRecordLike(value)) return value;
    const copy = { ...value };
    for (const { name, conceal, kinds } of parts) {
      if (!(name in copy)) continue;
      if (kinds && leastAccess(kinds, rules) === 'hidden') delete copy[name];
      else copy[name] = conceal(isBeside(properties[name]) ? { beside: value, own: copy[name] } : copy[name], rules);
    }
    return copy;
  };
}

/** Array or tuple elements. */
function itemsOf({ items }: Plain): Conceal | undefined {
  const all = items === undefined ? [] : [items].flat().map(compile);
  if (!all.some(Boolean)) return undefined;
  const at = (index: number) => (Array.isArray(items) ? all[index] : all[0]);
  return (value, rules) =>
    Array.isArray(value) ? value.map((each, index) => at(index)?.(each, rules) ?? each) : value;
}

/** Values of a record (`additionalProperties`). */
function valuesOf({ patternProperties = {} }: Plain): Conceal | undefined {
  const [conceal] = Object.values(patternProperties).map(compile);
  return conceal && ((value, rules) => (isRecordLike(value) ? mapped(value, (each) => conceal(each, rules)) : value));
}

/** Unions: applies all branches; each only touches fields that it declares. */
function branchesOf({ anyOf = [] }: Plain): Conceal | undefined {
  const parts = anyOf.map(compile).filter((part) => !!part);
  return parts.length > 0 ? (value, rules) => parts.reduce((left, part) => part(left, rules), value) : undefined;
}

/** Whether what is told depends on other fields of the same object. */
const isBeside = (schema: Plain | undefined): boolean =>
  schema?.[changesKeyword] !== undefined || schema?.[codesKeyword]?.beside !== undefined;

/** A code that follows from concealed amounts gives way to one that other causes have too. */
function codesOf({ [codesKeyword]: ruled }: Plain): Conceal | undefined {
  if (!ruled || ruled.beside) return undefined;
  const { kinds, codes } = ruled;
  return (value, rules) =>
    typeof value === 'string' && leastAccess(kinds, rules) !== 'shown' ? (codes[value] ?? value) : value;
}

/** A text is left empty where a field beside it has such a code. */
function textsOf({ [codesKeyword]: ruled }: Plain): Conceal | undefined {
  const { beside, kinds = [], codes = {} } = ruled ?? {};
  if (!beside) return undefined;
  return (given, rules) => {
    if (!isRecordLike(given) || !isRecordLike(given.beside)) return given;
    const { beside: row, own: text } = given;
    const isTold = beside.some((name) => Object.hasOwn(codes, String(row[name])));
    return isTold && leastAccess(kinds, rules) !== 'shown' ? '' : text;
  };
}

/** A change record: `before` and `after` of a field follow the rules of that field in its resource. */
function changesIn(schema: Plain): Conceal | undefined {
  const whose = schema[changesKeyword];
  if (!whose) return undefined;
  return (given, rules) => {
    if (!isRecordLike(given)) return given;
    if (!isRecordLike(given.own)) return given.own;
    const resource = 'of' in whose ? whose.of : isRecordLike(given.beside) ? String(given.beside[whose.by]) : '';
    const { concealers, dataNamed } = changeRules(resource);
    return mapped(given.own, (change, field) => {
      const conceal = plainFieldName.test(field) ? concealers.get(field) : dataNamed;
      return conceal && isRecordLike(change)
        ? mapped(change, (value) => loggedAs(value, conceal(value, rules)))
        : change;
    });
  };
}

/** What is concealed has changed nevertheless: left empty it would read as if there had been nothing. */
const loggedAs = (value: unknown, seen: unknown): unknown => (isEmpty(seen) && !isEmpty(value) ? mask : (seen ?? null));
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

function mapped(record: Record<string, unknown>, work: (value: unknown, key: string) => unknown) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, work(value, key)]));
}

/** Pattern of contract field names. Log entries may also use data as key, such as the operator of a price. */
export const plainFieldName = /^[a-z][A-Za-z0-9_]*$/;

/** Concealed log fields of a resource by name, and the kinds that apply to keys that are data. */
interface ChangeRules {
  readonly concealers: ReadonlyMap<string, Conceal>;
  /** Rule kinds of a field and its nested fields; `''` holds those for keys that are data. */
  readonly kinds: ReadonlyMap<string, ReadonlySet<FieldRuleName>>;
  readonly dataNamed: Conceal | undefined;
}

const known = new Map<string, ChangeRules>();
const calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contracts;

/** Rule kinds by field name, collected from the calls of a resource. */
export const rulesOfChanges = (resource: string): ChangeRules['kinds'] => changeRules(resource).kinds;

/** Rule kinds of a resource's fields; for an unknown resource the union over all calls. */
function changeRules(resource: string): ChangeRules {
  const found = known.get(resource);
  if (found) return found;
  const own = [
    ...Object.values(calls[resource] ?? {}),
    // Calls of other resources that are logged under this one: captures of a channel.
    ...allEndpoints.flatMap(({ name, endpoint }) => (operationOf(name)?.[0] === resource ? [endpoint] : [])),
  ];
  const endpoints = own.length > 0 ? own : allEndpoints.map(({ endpoint }) => endpoint);
  const concealers = new Map<string, Conceal>();
  const kinds = new Map<string, Set<FieldRuleName>>();
  const all = new Set<FieldRuleName>();
  for (const schema of endpoints.flatMap(({ input, reply }) => [plain(input), plain(reply)])) {
    collect(schema, concealers, kinds);
    addKinds(schema, all);
  }
  kinds.set('', all);
  const dataNamed =
    all.size > 0 ? compile({ [ruleKeyword]: [...all], anyOf: [{ type: 'string' }, { type: 'null' }] }) : undefined;
  const made = { concealers, kinds, dataNamed };
  // Log entries may name targets that are not resources; the cache stays bounded because the code names them.
  known.set(resource, made);
  return made;
}

function collect(schema: Plain, made: Map<string, Conceal>, kinds: Map<string, Set<FieldRuleName>>): void {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const conceal = compile(field);
    if (!conceal) continue;
    const named = kinds.get(name) ?? new Set();
    const before = named.size;
    addKinds(field, named);
    const earlier = made.get(name);
    if (!earlier) made.set(name, conceal);
    // The same name is of another kind elsewhere: what either rule conceals stays concealed.
    else if (named.size > before) made.set(name, (value, rules) => conceal(earlier(value, rules), rules));
    kinds.set(name, named);
  }
  for (const child of childrenOf(schema)) collect(child, made, kinds);
}

function addKinds(schema: Plain, found: Set<FieldRuleName>): void {
  for (const kind of schema[ruleKeyword] ?? []) found.add(kind);
  for (const child of childrenOf(schema)) addKinds(child, found);
}
