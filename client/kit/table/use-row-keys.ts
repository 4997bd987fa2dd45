import { type KeyboardEvent, type MouseEvent, type RefObject, useRef, useState } from 'react';
import { useHotkeys } from '../use-hotkeys.ts';
import type { RowAction } from './column.ts';
import type { OpenMenu } from './RowMenu.tsx';
import { focusRow, isForRow, neighbour, rowKeyAt } from './row-cursor.ts';

interface RowKeysOptions<Row> {
  frame: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  actionsOf: (row: Row) => readonly RowAction[];
  onOpen: ((row: Row) => void) | undefined;
  /** By Enter, where that does something else. */
  onEnter?: ((row: Row) => void) | undefined;
  /** Chooses a row or takes it back; with shift, all up to the one chosen last. */
  onToggle: ((row: Row, isRange: boolean) => void) | undefined;
  /** Brings a row that is not drawn (virtual) into the document. */
  onReach: (key: string) => void;
}

/** Mouse and keyboard of the rows, by event delegation: one listener for the whole table. */
export function useRowKeys<Row>({
  frame,
  rows,
  keyOf,
  actionsOf,
  onOpen,
  onEnter = onOpen,
  onToggle,
  onReach,
}: RowKeysOptions<Row>) {
  const [menu, setMenu] = useState<OpenMenu>();
  const lastKey = useRef<string>(undefined);
  /** Row that gets the focus once it is drawn: the next step starts there, not at the row that still has the focus. */
  const pending = useRef<string>(undefined);

  const rowOf = (key: string | undefined) => rows.find((row) => keyOf(row) === key);
  const current = () => rowOf(rowKeyAt(document.activeElement) ?? lastKey.current);
  const runAction = (row: Row, name: string) =>
    actionsOf(row)
      .find(({ key }) => key === name)
      ?.onSelect();
  const focusWhenDrawn = (key: string, framesLeft = 60) => {
    requestAnimationFrame(() => {
      if (pending.current !== key || !frame.current) return;
      if (focusRow(frame.current, key) || framesLeft === 0) pending.current = undefined;
      else focusWhenDrawn(key, framesLeft - 1);
    });
  };
  const move = (step: 1 | -1) => {
    const from = pending.current ?? rowKeyAt(document.activeElement) ?? lastKey.current;
    const key = neighbour(rows.map(keyOf), from, step);
    if (key === undefined || !frame.current) return;
    lastKey.current = key;
    pending.current = undefined;
    if (focusRow(frame.current, key)) return;
    pending.current = key;
    onReach(key);
    focusWhenDrawn(key);
  };

  useHotkeys({
    j: () => move(1),
    k: () => move(-1),
    e: () => {
      const row = current();
      if (row) runAction(row, 'edit');
    },
    x: () => {
      const row = current();
      if (row) onToggle?.(row, false);
    },
  });

  return {
    menu,
    closeMenu: () => setMenu(undefined),
    handleClick: ({ target, shiftKey }: MouseEvent) => {
      const row = rowOf(rowKeyAt(target));
      if (!row || !(target instanceof Element)) return;
      lastKey.current = keyOf(row);
      pending.current = undefined;
      const button = target.closest<HTMLElement>('[data-row-menu]');
      const action = target.closest<HTMLElement>('[data-row-action]')?.dataset.rowAction;
      if (button) setMenu({ actions: actionsOf(row), button });
      else if (action) runAction(row, action);
      else if (target.closest('[data-select]')) onToggle?.(row, shiftKey);
      else if (isForRow(target)) onOpen?.(row);
    },
    handleKey: ({ key, target }: KeyboardEvent) => {
      const isRow = target instanceof HTMLElement && target.dataset.rowKey !== undefined;
      const row = isRow && key === 'Enter' ? current() : undefined;
      if (row) onEnter?.(row);
    },
  };
}
