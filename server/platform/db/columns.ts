import { type AliasedRawBuilder, type ColumnType, type RawBuilder, type SelectType, sql } from 'kysely';
import { jsonText, moneyText } from './query.ts';
import type { Tables } from './tables.ts';

/** How a column's stored value differs from the field of the contract. */
type Kind = 'key' | 'money' | 'number' | 'json';

/** A column whose value is converted when it is read or written. */
export interface ConvertedColumn<Name extends string = string, K extends Kind = Kind> {
  readonly column: Name;
  readonly kind: K;
}
type Column = string | ConvertedColumn;

/** A column for every field of `Input`: the one declaration that selects, inserts, updates and row types derive from. */
export type ColumnMap<Input> = Readonly<Record<keyof Input, Column>>;
type Columns = Readonly<Record<string, Column>>;

const converted =
  <const K extends Kind>(kind: K) =>
  <const Name extends string>(column: Name): ConvertedColumn<Name, K> => ({ column, kind });

/** bigint key, read as digits. */
export const key = converted('key');
/** numeric, read as decimal text without trailing zeros. */
export const money = converted('money');
/** numeric or bigint within 2^53, read as a number. */
export const number = converted('number');
/** jsonb. */
export const json = converted('json');

type NameOf<C> = C extends ConvertedColumn<infer Name> ? Name : C extends string ? C : never;
type KindOf<C> = C extends ConvertedColumn<string, infer K> ? K : 'plain';
type Null<V> = Extract<V, null>;

/** `V`: the field's type when present; `Absent`: undefined for optional fields, which have a default. */
type Stored<K, V, Absent> = K extends 'json'
  ? ColumnType<V, string | Null<V> | Absent, string | Null<V> | undefined>
  : K extends 'number'
    ? ColumnType<string | Null<V>, V | Absent, V>
    : ColumnType<V, V | Absent, V>;

/** The row type of the columns in `M`, for the feature's `tables.ts`. */
export type StoredColumns<Input, M extends ColumnMap<Input>> = {
  [F in keyof Input & keyof M as NameOf<M[F]>]: Stored<
    KindOf<M[F]>,
    Exclude<Input[F], undefined>,
    Extract<Input[F], undefined>
  >;
};

type Written<C, V> = C extends ConvertedColumn<string, 'json'> ? string | Extract<V, null | undefined> : V;
type Values<M, Input> = {
  -readonly [F in keyof M as NameOf<M[F]>]: Written<M[F], F extends keyof Input ? Input[F] : undefined>;
};

/** Column values of `input`. An absent field is undefined: an update keeps it, an insert takes the column's default. */
export function valuesOf<M extends Columns, Input extends { readonly [F in keyof M]?: unknown }>(
  columns: M,
  input: Input,
): Values<M, Input> {
  const entries = Object.entries(columns).map(([field, column]) => [nameOf(column), written(column, input[field])]);
  return Object.fromEntries(entries) as Values<M, Input>;
}

function written(column: Column, value: unknown): unknown {
  const isJson = typeof column !== 'string' && column.kind === 'json';
  return isJson && value !== undefined && value !== null ? jsonText(value) : value;
}

/** The name of a map's column. */
export const nameOf = (column: Column): string => (typeof column === 'string' ? column : column.column);

type StoredType<T extends keyof Tables, C> = SelectType<Tables[T][NameOf<C> & keyof Tables[T]]>;
type Read<T extends keyof Tables, C> = KindOf<C> extends 'number' ? number | Null<StoredType<T, C>> : StoredType<T, C>;
type Selection<T extends keyof Tables, M, F extends keyof M & string> = {
  [Each in F]: AliasedRawBuilder<Read<T, M[Each]>, Each>;
}[F];

/** Selects the columns of `fields` in the form of the contract, named by field. */
export function selectionOf<T extends keyof Tables & string, M extends Columns, F extends keyof M & string>(
  table: T,
  columns: M,
  fields: readonly F[],
): Selection<T, M, F>[] {
  const selected = fields.map((field) => {
    const column: Column = columns[field] ?? field;
    return read(`${table}.${nameOf(column)}`, column).as(field);
  });
  return selected as unknown as Selection<T, M, F>[];
}

function read(name: string, column: Column): RawBuilder<unknown> {
  const kind = typeof column === 'string' ? undefined : column.kind;
  switch (kind) {
    case 'key':
      return sql`${sql.ref(name)}::text`;
    case 'number':
      return sql`${sql.ref(name)}::float8`;
    case 'money':
      return moneyText(name);
    default:
      return sql`${sql.ref(name)}`;
  }
}

/** The fields of a map, except `without`. */
export function fieldsOf<M extends Columns, Without extends keyof M & string = never>(
  columns: M,
  without: readonly Without[] = [],
): Exclude<keyof M & string, Without>[] {
  const left = new Set<string>(without);
  return Object.keys(columns).filter((field): field is Exclude<keyof M & string, Without> => !left.has(field));
}
