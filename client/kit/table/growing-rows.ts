import { createRow, type Row, type RowModel, type Table } from '@tanstack/react-table';

/** A row model that keeps the rows it has made when more come at the end: a list of 100,000 is not made anew with each page. */
export function growingRows<Item extends object>() {
  return (table: Table<Item>) => {
    let data: readonly Item[] = [];
    let model: RowModel<Item> = { rows: [], flatRows: [], rowsById: {} };
    return (): RowModel<Item> => {
      const next = table.options.data;
      if (next === data) return model;
      const known = data.length;
      const isGrown = known > 0 && next.length > known && next[0] === data[0] && next[known - 1] === data[known - 1];
      const kept = isGrown ? model.rows : [];
      const rowsById: Record<string, Row<Item>> = isGrown ? model.rowsById : {};
      const added = next.slice(kept.length).map((item, index) => {
        const at = kept.length + index;
        const row = createRow(table, table._getRowId(item, at), item, at, 0);
        rowsById[row.id] = row;
        return row;
      });
      const rows = [...kept, ...added];
      data = next;
      model = { rows, flatRows: rows, rowsById };
      return model;
    };
  };
}
