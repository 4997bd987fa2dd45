import { isDeepStrictEqual } from 'node:util';
import type { RouteContent } from '#shared/route/row.ts';
import type { RowDiff } from '#shared/route/version.ts';
import { type Leaf, leavesOf, rowOf } from './leaves.ts';
import { keepSound } from './sound.ts';

type Change = Pick<RowDiff, 'before' | 'after'>;

/**
 * A row after a planned change: the fields that the change sets, on top of what the row has become since it was planned. A row
 * that was removed meanwhile comes back whole.
 */
export function withPlanned(present: RouteContent | null, { before, after }: Change): RouteContent | null {
  if (!present || !after) return after;
  if (!before) return { ...after, rowId: present.rowId };
  let slots = 0;
  const newSlot = () => String(++slots);
  const base = leavesOf(before, new Map(), newSlot);
  const merged = new Map(leavesOf(present, base, newSlot));
  for (const [path, leaf] of leavesOf(after, base, newSlot)) {
    if (!isDeepStrictEqual(base.get(path), leaf)) merged.set(path, joined(leaf, base.get(path), merged.get(path)));
  }
  const row = rowOf(merged);
  if (!row) return null;
  row.rowId = present.rowId;
  keepSound(row, after);
  return row;
}

/** Items that were added since stay in their list. */
function joined(planned: Leaf, base: Leaf | undefined, present: Leaf | undefined): Leaf {
  if (planned.kind !== 'keys' || base?.kind !== 'keys' || present?.kind !== 'keys') return planned;
  const added = present.keys.filter((key) => !base.keys.includes(key) && !planned.keys.includes(key));
  return { kind: 'keys', keys: [...planned.keys, ...added] };
}

/** Rows of a table after planned changes of it, in their order; a row keeps the key that it has. */
export function afterPlanned(rows: readonly RouteContent[], ...diffs: (readonly RowDiff[])[]): RouteContent[] {
  const byOperator = new Map(rows.map((row) => [row.operatorId, row]));
  for (const { operatorId, ...change } of diffs.flat()) {
    const row = withPlanned(byOperator.get(operatorId) ?? null, change);
    if (row) byOperator.set(operatorId, row);
    else byOperator.delete(operatorId);
  }
  return [...byOperator.values()];
}
