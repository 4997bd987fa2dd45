import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { DraftChange, ShownRow } from './draft.ts';
import type { GridColumn } from './grid-columns.tsx';
import { type Block, blockOf, type Selection } from './selection.ts';

/** What was copied last, so that a block pasted within the grid keeps what its text cannot tell: conditions, resend groups. */
export interface Copied {
  readonly text: string;
  readonly rows: readonly ShownRow[];
  readonly columns: readonly GridColumn[];
}

/** A block as spreadsheets take it: cells split by tabs, rows by line feeds. */
export function copyBlock(rows: readonly ShownRow[], columns: readonly GridColumn[], selection: Selection): Copied {
  const { top, bottom, left, right } = blockOf(selection);
  const chosen = rows.slice(top, bottom + 1);
  const across = columns.slice(left, right + 1);
  const text = chosen
    .map((row) => across.map((column) => column.text(row).replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
  return { text, rows: chosen, columns: across };
}

interface Pasted {
  readonly changes: readonly DraftChange[];
  /** Cells that did not take their text. */
  readonly refused: number;
}

/** Puts a text of a spreadsheet into the grid from the selection on; a single cell fills the whole selection. */
export function pasteBlock(
  rows: readonly ShownRow[],
  columns: readonly GridColumn[],
  selection: Selection,
  text: string,
  copied: Copied | undefined,
): Pasted {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));
  const block = blockOf(selection);
  const isSingle = lines.length === 1 && lines[0]?.length === 1;
  const own = copied?.text === text ? copied : undefined;
  const target: Block = isSingle
    ? block
    : {
        top: block.top,
        left: block.left,
        bottom: block.top + lines.length - 1,
        right: block.left + Math.max(...lines.map((line) => line.length)) - 1,
      };
  const changes: DraftChange[] = [];
  let refused = 0;
  for (let at = target.top; at <= Math.min(target.bottom, rows.length - 1); at += 1) {
    let shown = rows[at];
    if (!shown) break;
    const before = shown;
    for (let place = target.left; place <= Math.min(target.right, columns.length - 1); place += 1) {
      const column = columns[place];
      const [down, across] = isSingle ? [0, 0] : [at - target.top, place - target.left];
      const cell = lines[down]?.[across];
      if (!column || cell === undefined) continue;
      const from = own?.columns[across]?.name === column.name ? own.rows[down] : undefined;
      const row: RouteRowInput | undefined = from && column.take ? column.take(shown, from) : column.put?.(shown, cell);
      if (row) shown = { ...shown, row, deciding: row, inherits: false };
      else if (column.put && cell !== column.text(shown)) refused += 1;
    }
    if (shown !== before) changes.push([shown.row.operatorId, shown.row]);
  }
  return { changes, refused };
}
