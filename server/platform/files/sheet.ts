import type { TSchema } from 'typebox/type';

/** One column of a sheet. `kind` decides how a value is written and aligned. */
export interface SheetColumn<Row> {
  key: string;
  title: string;
  kind: 'text' | 'money' | 'count' | 'time' | 'day';
  value(row: Row): string | number | null;
}

/** Columns of a file that an import takes again: a lone dash means "nothing" there, so one that is meant gets a quote. */
export const reimportable = <Row>(columns: readonly SheetColumn<Row>[]): SheetColumn<Row>[] =>
  columns.map((column) => ({
    ...column,
    value: (row) => {
      const value = column.value(row);
      return typeof value === 'string' && /^'*-$/.test(value) ? `'${value}` : value;
    },
  }));

/** The kind of a column by its field's schema; money, times and days are declared, being strings and integers too. */
const kindOf = (schema: TSchema): 'count' | 'text' =>
  'type' in schema && (schema.type === 'integer' || schema.type === 'number') ? 'count' : 'text';

/** A field's value in a cell: lists joined, booleans as 1 and 0. */
export function cellOf(value: unknown): string | number | null {
  if (value === null || value === undefined || typeof value === 'number') {
    return value ?? null;
  }
  if (typeof value === 'boolean') {
    return value ? '1' : '0';
  }
  return Array.isArray(value) ? value.map(cellOf).join(', ') : String(value);
}

/**
 * A column for each title, in their order, but for `export`, the name of the file. A field without a value of its own is written by
 * the type of its schema.
 */
export function titledColumns<Row extends Readonly<Record<string, unknown>>, Title extends string>(
  titles: Readonly<Record<Title, string>>,
  schema: { readonly properties: Readonly<Record<string, TSchema>> },
  kinds: { readonly [T in NoInfer<Title>]?: SheetColumn<Row>['kind'] },
  values: { readonly [T in NoInfer<Title>]?: SheetColumn<Row>['value'] } & Readonly<
    Record<Exclude<NoInfer<Title>, keyof Row | 'export'>, SheetColumn<Row>['value']>
  >,
): SheetColumn<Row>[] {
  const kindAt: Readonly<Partial<Record<string, SheetColumn<Row>['kind']>>> = kinds;
  const valueAt: Readonly<Partial<Record<string, SheetColumn<Row>['value']>>> = values;
  return Object.entries<string>(titles).flatMap(([key, title]) => {
    const field = schema.properties[key];
    const kind = kindAt[key] ?? (field ? kindOf(field) : 'text');
    return key === 'export' ? [] : [{ key, title, kind, value: valueAt[key] ?? ((row) => cellOf(row[key])) }];
  });
}

/** How people who get the file read dates. */
export interface SheetReader {
  /** IANA zone. */
  timezone: string;
}

/** Where a spreadsheet would take text for a formula, full-width forms included. */
export const formulaStarts = '=+-@\t\r\0＝＋－＠';
const formulaStart = new RegExp(`^'*[${formulaStarts.replace('-', '\\-')}]`);

/** Text that no spreadsheet runs: a leading quote is what spreadsheets themselves use. One that begins so gets another. */
export const harmless = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Before 9999: later years have more digits. */
const latest = 253_000_000_000_000;
/** Clocks are set at full quarters of an hour. */
const quarter = 900_000;

/** Writes moments as `YYYY-MM-DD HH:mm:ss` in the reader's zone; made once a file, since it costs as much as a hundred rows. */
export function momentWriter({ timezone }: SheetReader): (time: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
  // Formatting asks the zone again each time: that takes as long as all other cells of a row.
  const shifts = new Map<number, number>();
  const shiftAt = (time: number): number => {
    const start = Math.floor(time / quarter) * quarter;
    const known = shifts.get(start);
    if (known !== undefined) return known;
    const shift = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start;
    if (shifts.size > 10_000) shifts.clear();
    shifts.set(start, shift);
    return shift;
  };
  // Rows that follow one another are mostly of one day.
  let dayBefore = Number.NaN;
  let dayText = '';
  return (time) => {
    if (!(time > 0 && time < latest)) return format.format(time);
    const local = time + shiftAt(time);
    const day = Math.floor(local / wholeDay);
    if (day !== dayBefore) {
      dayBefore = day;
      dayText = new Date(day * wholeDay).toISOString().slice(0, 10);
    }
    const seconds = Math.floor((local - day * wholeDay) / 1000);
    return `${dayText} ${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  };
}

const wholeDay = 86_400_000;
const digits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'));
const two = (value: number): string => digits[Math.floor(value)] ?? '';

/** Media types of the files this server makes. */
export const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const;
