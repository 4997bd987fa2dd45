import type { FieldRule } from '#shared/texts/fields.ts';

/** The JSON Schema keywords our contract uses; a TypeBox schema is plain data of this shape. */
export interface PlainSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly anyOf?: readonly PlainSchema[];
  readonly default?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly not?: { readonly pattern: string };
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: PlainSchema;
  readonly properties?: Readonly<Record<string, PlainSchema>>;
  readonly required?: readonly string[];
}

/** Why a value is refused, in the words of shared/texts/fields.ts. */
export interface Problem {
  readonly rule: FieldRule;
  readonly limit?: number;
  /** The pattern that the text does not match. */
  readonly pattern?: string;
}

/** The schema of one field, without the `null` that only says "may be empty". */
export function fieldOf(schema: PlainSchema, name: string): PlainSchema | undefined {
  const field = schema.properties?.[name];
  const choices = field?.anyOf?.filter((each) => each.type !== 'null');
  return choices?.length === 1 ? choices[0] : field;
}

/** Whether a field must be filled: one that must be sent may still be sent empty, such as a remark. */
export const isRequired = (schema: PlainSchema, name: string): boolean => {
  const field = schema.properties?.[name];
  const mayBeEmpty = field !== undefined && ['', null].some((empty) => problemOf(field, empty) === undefined);
  return !mayBeEmpty && !!schema.required?.includes(name);
};

/** The first rule of `schema` that `value` breaks; objects are checked one level at a time by their own forms. */
export function problemOf(schema: PlainSchema, value: unknown): Problem | undefined {
  if (schema.anyOf) {
    if (schema.anyOf.some((each) => !problemOf(each, value))) return undefined;
    const typed = schema.anyOf.find((each) => each.const === undefined && typeMatches(each, value));
    return typed ? problemOf(typed, value) : { rule: 'choice' };
  }
  if (schema.const !== undefined) return value === schema.const ? undefined : { rule: 'choice' };
  if (!typeMatches(schema, value)) return { rule: 'type' };
  if (typeof value === 'string') return textProblem(schema, value);
  if (typeof value === 'number') return numberProblem(schema, value);
  return Array.isArray(value) ? listProblem(schema, value) : undefined;
}

function typeMatches(schema: PlainSchema, value: unknown): boolean {
  switch (schema.type) {
    case 'string':
      return typeof value === 'string';
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    case 'null':
      return value === null;
    default:
      return true;
  }
}

function textProblem(schema: PlainSchema, value: string): Problem | undefined {
  const { minLength, maxLength, pattern, not } = schema;
  if (minLength && value.length === 0) return { rule: 'required' };
  if (minLength && value.length < minLength) return { rule: 'minLength', limit: minLength };
  if (maxLength !== undefined && value.length > maxLength) return { rule: 'maxLength', limit: maxLength };
  if (not && new RegExp(not.pattern, 'u').test(value)) return { rule: 'invisible' };
  if (pattern && !new RegExp(pattern, 'u').test(value)) return { rule: 'pattern', pattern };
  return undefined;
}

function numberProblem({ minimum, maximum }: PlainSchema, value: number): Problem | undefined {
  if (minimum !== undefined && value < minimum) return { rule: 'minimum', limit: minimum };
  if (maximum !== undefined && value > maximum) return { rule: 'maximum', limit: maximum };
  return undefined;
}

function listProblem({ minItems, maxItems, items }: PlainSchema, value: readonly unknown[]): Problem | undefined {
  if (minItems !== undefined && value.length < minItems) return { rule: 'minItems', limit: minItems };
  if (maxItems !== undefined && value.length > maxItems) return { rule: 'maxItems', limit: maxItems };
  for (const each of items ? value : []) {
    const problem = items && problemOf(items, each);
    if (problem) return problem;
  }
  return undefined;
}
