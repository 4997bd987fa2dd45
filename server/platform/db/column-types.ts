import type { ColumnType, Generated } from 'kysely';

/** bigint keys travel as digits. */
export type Key = ColumnType<string, string, string>;
export type GeneratedKey = ColumnType<string, never, never>;
/** A generated key that a seed may set. */
export type SeededKey = ColumnType<string, string | undefined, never>;
/** timestamptz, read as epoch milliseconds, written as a Date or by SQL. */
export type Time = ColumnType<number, Date, Date>;
export type NullableTime = ColumnType<number | null, Date | null | undefined, Date | null>;
export type DefaultTime = ColumnType<number, Date | undefined, Date>;
/** numeric, read and written as decimal text. */
export type Decimal = ColumnType<string, string, string>;
export type DefaultDecimal = ColumnType<string, string | undefined, string>;
/** A JSON column with a default. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;

export interface RowMeta {
  created_at: DefaultTime;
  created_by: string;
  updated_at: DefaultTime;
  updated_by: string;
  version: Generated<number>;
}
