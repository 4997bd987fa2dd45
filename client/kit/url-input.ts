import { type PlainSchema, type Problem, problemOf } from './schema.ts';

/** Values by name, as they stand in an address. */
export type UrlValues = Readonly<Record<string, unknown>>;

/** Reads what `schema` knows out of an address's query; what it would refuse is left out, defaults are filled in. */
export function readQuery(schema: PlainSchema, query: URLSearchParams): UrlValues {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const value = field.type === 'array' ? readList(field, query.getAll(name)) : readText(field, query.get(name));
    if (value !== undefined) values[name] = value;
    else if (field.default !== undefined) values[name] = field.default;
  }
  return values;
}

/** `query` with `values` in the place of all that `schema` knows; empty values and defaults are not written. */
export function writeQuery(schema: PlainSchema, query: URLSearchParams, values: UrlValues): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    written.delete(name);
    const value = values[name];
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null && each !== '' && each !== field.default)
        written.append(name, String(each));
    }
  }
  return written;
}

/** Why an address could not carry a text as the value of a field: it would be left out when it is read again. */
export function textProblem(schema: PlainSchema, name: string, text: string): Problem | undefined {
  const field = schema.properties?.[name];
  return field && readText(field, text) === undefined ? problemOf(field, text) : undefined;
}

function readText(field: PlainSchema, text: string | null): unknown {
  if (text === null) return undefined;
  return candidates(text).find((value) => !problemOf(field, value));
}

function readList(field: PlainSchema, texts: readonly string[]): unknown {
  const { items } = field;
  if (!items || texts.length === 0) return undefined;
  const list = texts.map((text) => readText(items, text)).filter((value) => value !== undefined);
  return list.length > 0 && !problemOf(field, list) ? list : undefined;
}

/** What a piece of an address may mean; text comes last, since `1` is a number where a number is asked for. */
function candidates(text: string): unknown[] {
  const values: unknown[] = [];
  if (/^-?\d{1,15}(\.\d+)?$/.test(text)) values.push(Number(text));
  if (text === 'true' || text === 'false') values.push(text === 'true');
  return [...values, text];
}
