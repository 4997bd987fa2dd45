// biome-ignore-all lint/a11y/useSemanticElements: a table of absolutely placed rows; the roles say the same
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus, and names its active cell
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import { CellInput } from './CellInput.tsx';
import { type Copied, copyBlock, pasteBlock } from './clipboard.ts';
import { type DraftChange, inheriting, type ShownRow } from './draft.ts';
import type { GridColumn } from './grid-columns.tsx';
import { blockOf, type Cell, contains, moved, type Selection } from './selection.ts';

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

/** Rows like a spreadsheet: arrows, type to edit, copy and paste of blocks. Only rows in sight are in the document. */
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
    overscan: 12,
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
  const template = { gridTemplateColumns: columns.map(({ width }) => `${width}px`).join(' ') };
  const cellId = ({ row, column }: Cell) => `${id}-${row}-${column}`;
  return (
    <div
      ref={scroller}
      className="route-grid"
      role="grid"
      tabIndex={0}
      aria-label={t('routeConfig:grid')}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      aria-readonly={!isEditable}
      aria-activedescendant={rows.length > 0 ? cellId(focus) : undefined}
      onKeyDown={handleKey}
      onCopy={handleCopy}
      onPaste={handlePaste}
    >
      <div role="row" className="route-head" style={template} aria-rowindex={1}>
        {columns.map(({ name, title, align }) => (
          <div key={name} role="columnheader" className="route-cell" data-align={align}>
            {title}
          </div>
        ))}
      </div>
      <div className="route-rows" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const shown = rows[index];
          if (!shown) return null;
          const problem = problems.get(shown.stored.operatorId);
          return (
            <div
              key={shown.stored.operatorId}
              role="row"
              aria-rowindex={index + 2}
              className="route-row"
              style={{ ...template, transform: `translateY(${start}px)` }}
              data-default={shown.isDefault || undefined}
              data-inherits={shown.inherits || undefined}
              data-changed={shown.isChanged || undefined}
              data-problem={problem === undefined ? undefined : true}
              title={problem}
            >
              {columns.map((column, place) => {
                const cell = { row: index, column: place };
                const isEdited = editing?.cell.row === index && editing.cell.column === place;
                return (
                  <div
                    key={column.name}
                    id={cellId(cell)}
                    role="gridcell"
                    aria-colindex={place + 1}
                    aria-selected={contains(block, cell)}
                    aria-readonly={!column.put || !isEditable}
                    className="route-cell"
                    data-align={column.align}
                    data-focus={(focus.row === index && focus.column === place) || undefined}
                    onMouseDown={(event) => select(cell, event.shiftKey)}
                    onMouseEnter={(event) => event.buttons === 1 && !editing && select(cell, true)}
                    onDoubleClick={() => edit(cell)}
                  >
                    {isEdited ? (
                      <CellInput
                        label={column.title}
                        text={editing.text}
                        onDone={(text, step) => {
                          setEditing(undefined);
                          if (text !== undefined && text !== column.text(shown)) put(cell, text);
                          select(
                            moved(
                              cell,
                              { key: step, ctrlKey: false, metaKey: false },
                              { rows: rows.length, columns: columns.length, page: 1 },
                            ) ?? cell,
                          );
                          scroller.current?.focus();
                        }}
                      />
                    ) : (
                      column.render(shown)
                    )}
                  </div>
                );
              })}
            </div>
          );
        })}
      </div>
    </div>
  );
}
