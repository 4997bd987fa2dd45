import { useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import type { ResourceColumn, RowAction } from './column.ts';

const RowPeek = lazyPart(() => import('./RowPeek.tsx').then((module) => module.RowPeek));

interface RowPeekOptions<Row> {
  rows: readonly Row[];
  columns: readonly ResourceColumn<Row>[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  actionsOf: (row: Row) => readonly RowAction[];
}

/** The peek that a row's click opens when the screen has none of its own. It closes with its row. */
export function useRowPeek<Row>({ rows, columns, keyOf, nameOf, actionsOf }: RowPeekOptions<Row>) {
  const [key, setKey] = useState<string>();
  const row = key === undefined ? undefined : rows.find((each) => keyOf(each) === key);
  return {
    openPeek: (opened: Row) => setKey(keyOf(opened)),
    peek: row && (
      <RowPeek
        row={row}
        columns={columns as readonly ResourceColumn<unknown>[]}
        name={nameOf(row)}
        actions={actionsOf(row)}
        onClose={() => setKey(undefined)}
      />
    ),
  };
}
