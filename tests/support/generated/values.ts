import fc from 'fast-check';
import { latestTime } from '#shared/fields.ts';
import type { Random } from './random.ts';

/** The JSON Schema keywords of the contract's inputs. */
export interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema | readonly Schema[];
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  required?: readonly string[];
  pattern?: string;
  not?: { pattern?: string };
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
}

/** What replies had: what makes a generated call find something. */
export interface Known {
  /** By the name of the property that held them. */
  values: ReadonlyMap<string, readonly unknown[]>;
  /** Rows by the names of the ids they have. */
  rows: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
}

interface Context {
  random: Random;
  known: Known;
  /** Extremes of each schema instead of usual values. */
  isEdge: boolean;
}

const day = 86_400_000;
const largestKey = '9223372036854775807';
/** Lists are not filled up to limits of thousands: their length is what is tested elsewhere. */
const mostItems = 60;

const texts = ['A', 'Route 66', '短信 🔑', "o'Neill", '100%', 'a_b', 'a\\b', '{"a":1}', '2026-01-01', '٣', '=1+1'];
const edgeTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202egnp',
  "'; drop table x --",
  '%',
  '\\',
  'ß'.repeat(64),
  '0x',
  'null',
];
const edgeDays = ['0001-01-01', '9999-12-31', '2026-02-30', '2024-02-29', '0000-01-01', '1970-01-01'];

/** A value of the schema's shape; `name` is the property that holds it. */
export function generate(schema: Schema, name: string, context: Context): unknown {
  const { random } = context;
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.anyOf) return generate(random.pick(schema.anyOf), name, context);
  switch (schema.type) {
    case 'object':
      return objectOf(schema, context);
    case 'array':
      return listOf(schema, name, context);
    case 'string':
      return textOf(schema, name, context);
    case 'integer':
    case 'number':
      return numberOf(schema, name, context);
    case 'boolean':
      return random.chance(50);
    default:
      return null;
  }
}

function objectOf({ properties = {}, patternProperties = {}, required = [] }: Schema, context: Context): object {
  const { random, isEdge, known } = context;
  // An update that changes little of a row is one that is not refused at once.
  const id = required.find((name) => name.endsWith('Id') && known.rows.has(name));
  const row = id !== undefined && !isEdge && random.chance(70) ? random.pick(known.rows.get(id) ?? [{}]) : {};
  const result: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(properties)) {
    const present = row[name] ?? undefined;
    if (present !== undefined && (name === id || name === 'version' || random.chance(75))) result[name] = present;
    else if (required.includes(name) || random.chance(isEdge ? 70 : 30)) result[name] = generate(schema, name, context);
  }
  for (const [pattern, schema] of Object.entries(patternProperties)) {
    if (random.chance(60)) result[sampleOf(pattern, random)] = generate(schema, '', context);
  }
  return result;
}

function listOf(schema: Schema, name: string, context: Context): unknown[] {
  const { random, isEdge } = context;
  const { items = {}, minItems = 0, maxItems = 1000, uniqueItems } = schema;
  if (isTuple(items)) {
    const values = items.map((each) => generate(each, name, context));
    // Ranges are mostly the right way round.
    const isRange = values.every((value) => typeof value === 'number') && random.chance(85);
    return isRange ? values.sort((a, b) => Number(a) - Number(b)) : values;
  }
  const most = Math.min(maxItems, Math.max(minItems, isEdge ? mostItems : minItems + 3));
  const length = isEdge ? random.pick([minItems, most]) : minItems + random.below(most - minItems + 1);
  const values = Array.from({ length }, () => generate(items, name, context));
  if (!uniqueItems && isEdge) return values;
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

const isTuple = (items: Schema | readonly Schema[]): items is readonly Schema[] => Array.isArray(items);

function textOf(schema: Schema, name: string, context: Context): string {
  const { random, isEdge } = context;
  const { pattern, minLength = 0, maxLength = 200 } = schema;
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= maxLength &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text)) &&
    (schema.not?.pattern === undefined || !new RegExp(schema.not.pattern, 'u').test(text));
  const known = knownFor(name, context).filter((value): value is string => typeof value === 'string' && fits(value));
  const isKey = /Ids?$/.test(name);
  if (known.length > 0 && random.chance(isEdge ? 40 : isKey ? 85 : 50)) return random.pick(known);
  if (isEdge && fits(largestKey)) return largestKey;
  if (pattern?.startsWith('^[0-9]{4}-')) return isEdge ? random.pick(edgeDays) : dayNear(random);
  const usual = (
    isEdge ? [...edgeTexts, 'x'.repeat(maxLength), '很'.repeat(maxLength), 'x'.repeat(minLength)] : texts
  ).filter(fits);
  const isFree = pattern === undefined || usual.length > 2;
  if (isFree && usual.length > 0) {
    const text = random.pick(usual);
    const own = `${text} ${random.below(1_000_000)}`;
    return !isEdge && fits(own) ? own : text;
  }
  const made = pattern === undefined ? 'x'.repeat(minLength) : sampleOf(pattern, random);
  return made.slice(0, maxLength).padEnd(minLength, '1');
}

const dayNear = (random: Random): string =>
  new Date(Date.now() + (random.below(60) - 30) * day).toISOString().slice(0, 10);

function numberOf(schema: Schema, name: string, context: Context): number {
  const { random, isEdge } = context;
  const { minimum = -1_000_000, maximum = 1_000_000_000 } = schema;
  const fits = (value: number) => value >= minimum && value <= maximum;
  if (!isEdge && name === 'version' && random.chance(80)) return 1;
  if (isEdge && random.chance(60)) return random.pick([minimum, maximum, Math.min(minimum + 1, maximum)]);
  if (maximum === latestTime) return Date.now() + (random.below(60 * 24) - 30 * 24) * 3_600_000;
  const known = knownFor(name, context).filter((value): value is number => typeof value === 'number' && fits(value));
  if (known.length > 0 && random.chance(70)) return random.pick(known);
  return minimum + random.below(Math.min(maximum - minimum, 100) + 1);
}

/** What replies had under this name; ids also under the end of a longer one: `fromSupplierId`. */
function knownFor(name: string, { known: { values } }: Context): readonly unknown[] {
  const exact = values.get(name) ?? values.get(name.replace(/s$/, ''));
  if (exact || !/Ids?$/.test(name)) return exact ?? [];
  const lower = name.replace(/s$/, '').toLowerCase();
  return [...values].find(([key]) => lower.endsWith(key.toLowerCase()))?.[1] ?? [];
}

const samples = new Map<string, readonly string[]>();

/** A text that fits a pattern. Its lookaheads, which no generator takes, are left out. */
function sampleOf(pattern: string, random: Random): string {
  const made =
    samples.get(pattern) ??
    fc.sample(
      fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?[!=](?:[^()]|\([^()]*\))*\)/g, ''), 'u'), { size: 'small' }),
      {
        numRuns: 20,
        seed: 7,
      },
    );
  samples.set(pattern, made);
  return random.pick(made);
}
