import type { TSchema } from 'typebox/type';
import { type DataScope, type FieldRules, leastAccess } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import { ruledFields, type SeenBy } from '../http/conceal.ts';
import type { Lines } from './csv-lines.ts';
import type { SheetColumn } from './sheet.ts';

/** Who an export is made for: what of a viewer outlives his call. */
export interface ExportFor {
  adminId: string;
  username: string;
  lang: Lang;
  timezone: string;
  permissions: readonly Permission[];
  fieldRules: FieldRules;
  dataScope: DataScope;
  /** How numbers are masked now. */
  numberMask?: SeenBy['numberMask'];
}

/** How one resource is exported. */
export interface ExportKind<Input = Record<string, unknown>, Row = unknown> {
  kind: string;
  /** Of the call that makes it; asked again before the same is made again. */
  permission: Permission;
  /** Base of the file's name unless the caller gives one. */
  name(lang: Lang): string;
  /**
   * Schema of the rows: fields that fall under rules are concealed before any column reads them, and their columns left out
   * where they are hidden.
   */
  row: TSchema;
  /** All columns the user may see. */
  columns(reader: ExportFor): readonly SheetColumn<Row>[];
  count(input: Input, reader: ExportFor): Promise<number>;
  /** When a file with these columns must be gone because of what it holds, whatever the settings say; undefined: never. */
  holdsUntil?(input: Input, reader: ExportFor, keys: readonly string[]): Promise<number | undefined>;
  /** The rows one by one, or in blocks where there are hundreds of thousands. */
  rows?(input: Input, reader: ExportFor): AsyncIterable<Row>;
  blocks?(input: Input, reader: ExportFor): AsyncIterable<readonly Row[]>;
  /**
   * The lines of a csv file with these columns, concealed and written as those of the rows would be, where there is a faster way;
   * undefined where there is none.
   */
  lines?(input: Input, reader: ExportFor, keys: readonly string[]): AsyncIterable<Lines> | undefined;
}

/** The columns of a kind that are not hidden from the reader. */
export function columnsFor<Row>(kind: ExportKind<object, Row>, reader: ExportFor): readonly SheetColumn<Row>[] {
  const ruled = ruledFields(kind.row);
  return kind.columns(reader).filter(({ key }) => leastAccess(ruled.get(key) ?? [], reader.fieldRules) !== 'hidden');
}

/** The columns of `keys` in their order, each once; all of them without a choice. */
export const chosen = <Row>(
  all: readonly SheetColumn<Row>[],
  keys: readonly string[] | undefined,
): readonly SheetColumn<Row>[] =>
  keys ? [...new Set(keys)].flatMap((key) => all.find((column) => column.key === key) ?? []) : all;
