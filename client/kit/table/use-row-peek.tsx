import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { lazyPart } from '../lazy-part.tsx';
import type { ResourceColumn, RowAction } from './column.ts';

const RowPeek = lazyPart(() => import('./RowPeek.tsx').then((module) => module.RowPeek));

interface RowPeekOptions<Row> {
  rows: readonly Row[];
  columns: readonly ResourceColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => readonly RowAction[];
  /** Address of the row's page, if it has one. */
  pageOf: ((row: Row) => string) | undefined;
}

/** The peek that a row's click opens when the screen has none of its own. It closes with its row. */
export function useRowPeek<Row>({ rows, columns, keyOf, nameOf, actionsOf, pageOf }: RowPeekOptions<Row>) {
  const navigate = useNavigate();
  const [key, setKey] = useState<string>();
  const row = key === undefined ? undefined : rows.find((each) => keyOf(each) === key);
  return {
    openPeek: (opened: Row) => setKey(keyOf(opened)),
    /** By Enter: the first opens the peek, the second the page. */
    enterPeek: (entered: Row) => {
      if (pageOf && keyOf(entered) === key) void navigate(pageOf(entered));
      else setKey(keyOf(entered));
    },
    peek: row && (
      <RowPeek
        row={row}
        columns={columns as readonly ResourceColumn<unknown>[]}
        name={nameOf(row)}
        actions={actionsOf(row)}
        page={pageOf?.(row)}
        onClose={() => setKey(undefined)}
      />
    ),
  };
}

/** The columns, with the first one as the link to the row's page. */
export function withPageLink<Row>(
  columns: readonly ResourceColumn<Row>[],
  pageOf: ((row: Row) => string) | undefined,
): readonly ResourceColumn<Row>[] {
  const [first, ...others] = columns;
  if (!first || !pageOf) return columns;
  return [{ ...first, render: (row) => <Link to={pageOf(row)}>{first.render(row)}</Link> }, ...others];
}
