import type { ReactNode } from 'react';
import type { FieldRuleName } from '#shared/field-rules.ts';

/** One column of a `ResourceTable`. */
export interface ResourceColumn<Row> {
  /** The field's name: key of layouts, exports and the server's order. */
  readonly name: string;
  readonly title: string;
  /** Preferred width, px. Shorter content makes the column narrower, longer content up to half as wide again. */
  readonly width: number;
  /** Visible without scrolling sideways: columns with `least` give way to it. */
  readonly isDecisive?: boolean;
  /** Width to which the column shrinks, px, where a decisive one would not be visible. Absent: it keeps the width of its content. */
  readonly least?: number;
  readonly align?: 'right';
  readonly render: (row: Row) => ReactNode;
  /** What copying the cell gives; also the cell's title where it is cut off. */
  readonly copyText?: (row: Row) => string;
  readonly isSortable?: boolean;
  /** The kind of its field: gone where the viewer's role hides it, never sorted where it is masked. */
  readonly rule?: FieldRuleName;
  /** Shown only to those who choose it. */
  readonly isOptional?: boolean;
  /** Among the three or four that a phone shows. */
  readonly isOnPhone?: boolean;
}

/**
 * The fields of a row that a list or panel has no place of their own for, each with the reason: shown `elsewhere` in it, or not at all.
 * A place that may have any name is that of no field.
 */
export type Unlisted<Row, Name extends string> = Readonly<
  Record<string extends Name ? keyof Row : Exclude<keyof Row, Name>, 'elsewhere' | 'hidden'>
>;

/** What a row is called: its first text. */
export const rowName = <Row>(columns: readonly ResourceColumn<Row>[], row: Row): string | undefined => {
  for (const { copyText } of columns) {
    const text = copyText?.(row);
    if (text) return text;
  }
  return undefined;
};

/** Something one can do with a row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  /** In the cell of a row, which holds a word or two; absent: the label. */
  readonly short?: string;
  readonly onSelect: () => void;
  readonly isDanger?: boolean;
}

/** What a list call gives a table. */
export interface TablePage<Row> {
  readonly data: { readonly list: readonly Row[]; readonly total: number } | undefined;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly isValidating: boolean;
  readonly mutate: () => unknown;
}

/** Page and order as every numbered list takes them. */
export interface TableInput {
  readonly pageNo?: number;
  readonly pageSize?: number;
  readonly sortField?: string;
  readonly sortOrder?: 'asc' | 'desc';
}

/** Shown where there is nothing. */
export const nothing = '–';
