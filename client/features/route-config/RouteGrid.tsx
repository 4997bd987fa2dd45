// biome-ignore-all lint/a11y/useSemanticElements: a table of absolutely placed rows; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell

import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type Copied, copyBlock, pasteBlock } from './clipboard.ts';
import { type DraftChange, inheriting, type ShownRow } from './draft.ts';
import type { GridColumn } from './grid-columns.tsx';
import { cellAt, cellId, none, RouteGridRow, type Step, templateOf } from './RouteGridRow.tsx';
import styles from './route.module.css';
import { blockOf, type Cell, moved, type Selection } from './selection.ts';

interface RouteGridProps {
  rows: readonly ShownRow[];
  columns: readonly GridColumn[];
  isEditable: boolean;
  onChange: (changes: readonly DraftChange[]) => void;
  onOpen: (row: ShownRow) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** Operators whose rows have problems. */
  problems: ReadonlyMap<string, string>;
}

const rowHeight = 36;
const first: Selection = { anchor: { row: 0, column: 0 }, focus: { row: 0, column: 0 } };

/** Rows like a spreadsheet: arrows, type to edit, copy and paste of blocks. Only visible rows are in the document. */
export function RouteGrid(props: RouteGridProps) {
  'use no memo';
  const { rows, columns, isEditable, onChange, onOpen, onUndo, onRedo, problems } = props;
  const { t } = useTranslation();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [chosen, setSelection] = useState(first);
  const [editing, setEditing] = useState<{ cell: Cell; text: string }>();
  const copied = useRef<Copied>(undefined);
  const clamp = ({ row, column }: Cell): Cell => ({ row: Math.min(row, Math.max(0, rows.length - 1)), column });
  const selection = { anchor: clamp(chosen.anchor), focus: clamp(chosen.focus) };
  const { focus } = selection;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.stored.operatorId ?? index,
    initialRect: { width: 0, height: 600 },
    overscan: 8,
  });
  useEffect(() => {
    if (rows.length > 0) virtualizer.scrollToIndex(focus.row);
  }, [virtualizer, focus.row, rows.length]);

  const select = (cell: Cell, isExtended = false) =>
    setSelection({ anchor: isExtended ? selection.anchor : cell, focus: cell });
  const put = (cell: Cell, text: string): void => {
    const shown = rows[cell.row];
    const row = shown && columns[cell.column]?.put?.(shown, text);
    if (!shown || !row) notify({ type: 'warning', text: t('routeConfig:notTaken', { text }) });
    else onChange([[row.operatorId, row]]);
  };
  const edit = (cell: Cell, text?: string): void => {
    const shown = rows[cell.row];
    const column = columns[cell.column];
    if (!shown || !column) return;
    if (!isEditable || !column.put) onOpen(shown);
    else setEditing({ cell, text: text ?? column.text(shown) });
  };
  /** Rows of the selection follow their country again; default rows cannot. */
  const clear = () => {
    const { top, bottom } = blockOf(selection);
    const heirs = rows.slice(top, bottom + 1).filter(({ isDefault, inherits }) => !isDefault && !inherits);
    onChange(
      heirs.map(({ stored }) => [stored.operatorId, stored.rowId === null ? inheriting(stored.operatorId) : null]),
    );
  };

  const handleKey = (event: KeyboardEvent) => {
    if (editing || rows.length === 0) return;
    const far = event.ctrlKey || event.metaKey;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const next = moved(focus, event, { rows: rows.length, columns: columns.length, page });
    const run = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const shown = rows[focus.row];
    if (next) run(() => select(next, event.shiftKey));
    else if (far && event.key.toLowerCase() === 'z') run(event.shiftKey ? onRedo : onUndo);
    else if (far && event.key.toLowerCase() === 'y') run(onRedo);
    else if (far && event.key.toLowerCase() === 'a')
      run(() => setSelection({ anchor: first.anchor, focus: { row: rows.length - 1, column: columns.length - 1 } }));
    else if (event.key === 'Enter' && shown) run(() => onOpen(shown));
    else if (event.key === 'F2') run(() => edit(focus));
    else if (event.key === 'Delete' && isEditable) run(clear);
    else if (event.key.length === 1 && !far && !event.altKey && isEditable && columns[focus.column]?.put)
      run(() => edit(focus, event.key));
  };
  const handleCopy = (event: ClipboardEvent) => {
    if (editing || rows.length === 0) return;
    event.preventDefault();
    copied.current = copyBlock(rows, columns, selection);
    event.clipboardData.setData('text/plain', copied.current.text);
  };
  const handlePaste = (event: ClipboardEvent) => {
    if (editing || !isEditable) return;
    event.preventDefault();
    const { changes, refused } = pasteBlock(
      rows,
      columns,
      selection,
      event.clipboardData.getData('text/plain'),
      copied.current,
    );
    if (changes.length > 0) onChange(changes);
    if (refused > 0) notify({ type: 'warning', text: t('routeConfig:pasteRefused', { count: refused }) });
  };

  const block = blockOf(selection);
  const handleDone = (text: string | undefined, step: Step) => {
    setEditing(undefined);
    if (!editing) return;
    const { cell } = editing;
    const shown = rows[cell.row];
    if (text !== undefined && shown && text !== columns[cell.column]?.text(shown)) put(cell, text);
    const size = { rows: rows.length, columns: columns.length, page: 1 };
    select(moved(cell, { key: step, ctrlKey: false, metaKey: false }, size) ?? cell);
    scroller.current?.focus();
  };
  return (
    <div
      ref={scroller}
      className={styles.grid}
      role="grid"
      tabIndex={0}
      aria-label={t('routeConfig:grid')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-readonly={!isEditable}
      aria-activedescendant={rows.length > 0 ? cellId(id, focus) : undefined}
      onKeyDown={handleKey}
      onCopy={handleCopy}
      onPaste={handlePaste}
    >
      <div role="row" className={styles.head} style={{ gridTemplateColumns: templateOf(columns) }} aria-rowindex={1}>
        {columns.map(({ name, title, align }) => (
          <div key={name} role="columnheader" className={styles.cell} data-align={align}>
            {title}
          </div>
        ))}
      </div>
      <div
        className={styles.rows}
        role="rowgroup"
        style={{ height: virtualizer.getTotalSize() }}
        onMouseDown={({ target, shiftKey }) => {
          const cell = cellAt(target);
          if (cell) select(cell, shiftKey);
        }}
        onMouseMove={({ target, buttons }) => {
          const cell = buttons === 1 && !editing ? cellAt(target) : undefined;
          if (cell && (cell.row !== focus.row || cell.column !== focus.column)) select(cell, true);
        }}
        onDoubleClick={({ target }) => {
          const cell = cellAt(target);
          if (cell) edit(cell);
        }}
      >
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const shown = rows[index];
          if (!shown) return null;
          const isChosen = index >= block.top && index <= block.bottom;
          return (
            <RouteGridRow
              key={shown.stored.operatorId}
              shown={shown}
              columns={columns}
              isEditable={isEditable}
              index={index}
              start={start}
              gridId={id}
              left={isChosen ? block.left : none}
              right={isChosen ? block.right : none}
              focus={focus.row === index ? focus.column : none}
              problem={problems.get(shown.stored.operatorId)}
              editing={editing?.cell.row === index ? { ...editing, onDone: handleDone } : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}
