import { useState } from 'react';
import type { RouteRow } from '#shared/route/row.ts';
import { type Draft, type DraftChange, isUnchanged } from './draft.ts';

interface History {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
}
const empty: History = { past: [], present: new Map(), future: [] };
/** Steps that can be undone. */
const maxSteps = 200;

/** Changes that are not saved, with undo and redo; a row changed back to what is stored leaves the draft. */
export function useDraft(rows: readonly RouteRow[]) {
  const [{ past, present, future }, setHistory] = useState(empty);
  const [isImported, setImported] = useState(false);
  return {
    /** Some of it comes from a file. */
    isImported,
    markImported: () => setImported(true),
    draft: present,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (changes: readonly DraftChange[]) => {
      const stored = new Map(rows.map((row) => [row.operatorId, row]));
      setHistory((history) => {
        const next = new Map(history.present);
        for (const [operatorId, row] of changes) {
          const known = stored.get(operatorId);
          if (known && isUnchanged(known, row)) next.delete(operatorId);
          else next.set(operatorId, row);
        }
        return { past: [...history.past, history.present].slice(-maxSteps), present: next, future: [] };
      });
    },
    undo: () =>
      setHistory((history) => {
        const before = history.past.at(-1);
        if (!before) return history;
        return { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
      }),
    redo: () =>
      setHistory((history) => {
        const [next, ...rest] = history.future;
        if (!next) return history;
        return { past: [...history.past, history.present], present: next, future: rest };
      }),
    discard: () => {
      setHistory(empty);
      setImported(false);
    },
  };
}
export type RouteDraft = ReturnType<typeof useDraft>;
