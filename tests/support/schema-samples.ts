import { type FieldRuleName, ruleKeyword } from '#shared/field-rules.ts';

/** The JSON Schema keywords the walk needs. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema | readonly Schema[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  [ruleKeyword]?: readonly FieldRuleName[];
}

/** A text or number somewhere in a reply, with the kinds that it and what it is part of fall under. */
export interface RuledLeaf {
  path: string;
  /** Name of the property, or of the list, that holds it. */
  leafName: string;
  kinds: readonly FieldRuleName[];
  /** It is one of fixed values. */
  isFlag: boolean;
  /** What `sampleOf` has put there. */
  secret: string;
}
interface Sample {
  value: unknown;
  planted: RuledLeaf[];
}

/** A value that fits a schema by its types, with a text or number of its own in each leaf that is not fixed. */
export function sampleOf(schema: Schema): Sample {
  const all: RuledLeaf[] = [];
  const value = sample(schema, [], [], all);
  return { value, planted: all.filter(({ isFlag }) => !isFlag) };
}

/** The leaves of every branch of a schema. */
export function ruledLeaves(schema: Schema): RuledLeaf[] {
  const all: RuledLeaf[] = [];
  sample(schema, [], [], all, true);
  return all;
}

function sample(
  schema: Schema,
  path: readonly string[],
  above: readonly FieldRuleName[],
  all: RuledLeaf[],
  isWhole = false,
): unknown {
  const kinds = [...above, ...(schema[ruleKeyword] ?? [])];
  const inner = (child: Schema, name?: string) =>
    sample(child, name === undefined ? path : [...path, name], kinds, all, isWhole);
  if (schema.anyOf) {
    const branches = schema.anyOf.filter(({ type }) => type !== 'null');
    const values = (isWhole ? branches : branches.slice(0, 1)).map((branch) => inner(branch));
    return values[0] ?? null;
  }
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([name, each]) => [name, inner(each, name)]));
  }
  if (schema.patternProperties) {
    return Object.fromEntries(Object.values(schema.patternProperties).map((each) => ['anything', inner(each)]));
  }
  if (schema.items) return [schema.items].flat().map((each) => inner(each));
  if (schema.type === 'null') return null;
  if (schema.type === 'array') return [];
  const isFlag = 'const' in schema || 'enum' in schema || schema.type === 'boolean';
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  // A word with digits, longer than any part that a mask leaves.
  const secret = isNumber ? String(7_000_000_000 + all.length) : `s3cret${String(all.length).padStart(6, '0')}x`;
  all.push({ path: path.join('.'), leafName: path.at(-1) ?? '', kinds, isFlag, secret });
  if (isFlag) return 'const' in schema ? schema.const : (schema.enum?.[0] ?? true);
  return isNumber ? Number(secret) : secret;
}
