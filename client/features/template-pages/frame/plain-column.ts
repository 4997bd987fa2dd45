import type { ResourceColumn } from '#client/kit/table/column.ts';

/** A column of plain text, for rows that belong to no resource. */
export const plainColumn = <Row>(
  name: string,
  title: string,
  textOf: (row: Row) => string,
  options: Partial<ResourceColumn<Row>> = {},
): ResourceColumn<Row> => ({ name, title, width: 160, render: textOf, copyText: textOf, ...options });
