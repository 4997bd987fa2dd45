import { type Ref, useMemo, useRef } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useMedia } from '../use-media.ts';
import type { ResourceColumn, RowAction, TableInput } from './column.ts';
import { actionsWidth, selectionWidth } from './column-widths.ts';
import { PlainRows, type TableHandle, usePlainCount, VirtualRows, virtualFrom } from './GridBody.tsx';
import { GridFoot } from './GridFoot.tsx';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import styles from './grid.module.css';
import { type Density, rowHeights } from './layout-columns.ts';
import { RowButtons } from './RowButtons.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useGrid } from './use-grid.ts';
import { useScrollState } from './use-scroll-state.ts';

/** Chosen rows, and what the checkboxes do. */
interface GridSelection {
  readonly keys: readonly string[];
  readonly onChange: (keys: string[]) => void;
}

/** A virtual list is printed up to this row: a browser lays out no more in reasonable time. */
const printedRows = 2000;

interface DataTableProps<Item> {
  columns: readonly ResourceColumn<Item>[];
  rows: readonly Item[];
  keyOf: (row: Item) => string;
  nameOf: (row: Item) => string;
  input: TableInput;
  onSort: (order: Pick<TableInput, 'sortField' | 'sortOrder'>) => void;
  rowActions: ((row: Item) => readonly RowAction[]) | undefined;
  /** Undefined where there is nothing to do with chosen rows. */
  selection: GridSelection | undefined;
  density: Density;
  /** Rows of all pages together; undefined: not known. */
  total: number | undefined;
  handle: Ref<TableHandle>;
  /** Stands below the rows, and stays visible. */
  totals?: Item | undefined;
  /** Called when the last rows become visible. */
  onEnd?: (() => unknown) | undefined;
}

/** Rows before the end at which the next ones are loaded. */
const rowsAhead = 20;

/** The rows on a wide screen, as a real table: header and pinned columns are sticky, only the body scrolls. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  'use no memo';
  const { columns, rows, keyOf, nameOf, input, onSort, rowActions, selection, density, total, handle, onEnd, totals } =
    props;
  const { t } = useTranslation();
  const isPrinting = useMedia('print');
  const scroller = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLTableElement>(null);
  const renderActions = useMemo(
    () => rowActions && ((row: Item) => <RowButtons actions={rowActions(row)} name={nameOf(row)} />),
    [rowActions, nameOf],
  );
  const table = useGrid({
    columns,
    input,
    onSort,
    isSelectable: selection !== undefined,
    hasActions: renderActions !== undefined,
  });
  const chosen = new Set(selection?.keys);
  const beside = (selection ? selectionWidth : 0) + (rowActions ? actionsWidth : 0);
  const plainCount = usePlainCount(rows.length, rowHeights[density]);
  const contentKey = `${contentKeyOf(rows, keyOf)} ${plainCount}`;
  const widths = useColumnWidths({ table: element, columns, beside, contentKey });
  useScrollState(scroller, { position: JSON.stringify(input), height: rows.length * rowHeights[density] });

  const byName = useMemo(() => new Map(columns.map((column) => [column.name, column])), [columns]);
  const visible = table.getVisibleLeafColumns();
  const before = ((input.pageNo ?? 1) - 1) * (input.pageSize ?? rows.length);
  const body = {
    rows,
    keyOf,
    rowHeight: rowHeights[density],
    render: (row: Item, index: number) => (
      <GridRow
        key={keyOf(row)}
        row={row}
        visible={visible}
        renderActions={renderActions}
        index={index}
        rowKey={keyOf(row)}
        columns={byName}
        isSelected={chosen.has(keyOf(row))}
        ariaIndex={before + index + 2}
        selectLabel={selection ? t('kit.table.selectRow', { row: nameOf(row) }) : ''}
      />
    ),
  };
  const isAll = rows.length > 0 && chosen.size === rows.length;
  const choice = selection && {
    chosen: isAll ? ('all' as const) : chosen.size > 0 ? ('some' as const) : ('none' as const),
    onToggle: () => selection.onChange(isAll ? [] : rows.map(keyOf)),
  };
  const loadAtEnd = () => {
    const box = scroller.current;
    if (!box) return;
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    if (below < rowsAhead * rowHeights[density]) onEnd?.();
  };
  return (
    <>
      <div ref={scroller} className={styles.scroll} onScroll={onEnd && loadAtEnd}>
        <table
          ref={element}
          className={styles.root}
          style={{ width: widths.reduce((sum, width) => sum + width, beside) }}
          aria-rowcount={total === undefined ? -1 : total + 1}
        >
          <colgroup>
            {selection && <col style={{ width: selectionWidth }} />}
            {columns.map(({ name }, index) => (
              <col key={name} className={styles.column} style={{ width: widths[index] }} />
            ))}
            {rowActions && <col style={{ width: actionsWidth }} />}
          </colgroup>
          <GridHead table={table} columns={columns} choice={choice} />
          {rows.length <= virtualFrom ? (
            <PlainRows {...body} count={plainCount} />
          ) : isPrinting ? (
            <tbody>{body.rows.slice(0, printedRows).map(body.render)}</tbody>
          ) : (
            <VirtualRows key={density} {...body} scroller={scroller} handle={handle} />
          )}
          {totals && <GridFoot totals={totals} visible={visible} columns={byName} />}
        </table>
      </div>
      <div className={styles.fade} data-beside-actions={rowActions !== undefined || undefined} />
    </>
  );
}

/** Rows whose content sets the widths of columns: more of them would move columns while scrolling. */
const measuredRows = 200;
/** Identity of the set of rows, without their values: what is reported live does not move columns. */
const contentKeyOf = <Item,>(rows: readonly Item[], keyOf: (row: Item) => string): string => {
  const count = Math.min(rows.length, measuredRows);
  const [first, last] = [rows[0], rows[count - 1]];
  return first && last ? `${count} ${keyOf(first)} ${keyOf(last)}` : '';
};
