import { isDeepStrictEqual } from 'node:util';
import type { RouteContent } from '#shared/route/row.ts';
import { isPlaced, type Leaf, type Leaves, leavesOf, rowOf, sameLeaf } from './leaves.ts';

interface Entry {
  /** Key of the version that set the value; empty: it was there from the start. */
  by: string;
  value: Leaf;
}

/**
 * The values that each part of a row has had, and which version set them. Taking a version back removes its values: what another
 * version has set later stays, and below it the last value that was not reverted becomes visible.
 */
export class RowHistory {
  readonly #log = new Map<string, Entry[]>();
  readonly #order = new Map<string, number>();
  #state: Leaves = new Map();
  #slots = 0;

  constructor(start: RouteContent | null) {
    this.#state = this.#leaves(start);
    for (const [leaf, value] of this.#state) this.#log.set(leaf, [{ by: '', value }]);
  }

  #leaves(row: RouteContent | null): Leaves {
    return leavesOf(row, this.#state, () => String(++this.#slots));
  }

  /** A version that made `after` of the row. */
  add(by: string, after: RouteContent | null): void {
    const next = this.#leaves(after);
    this.#order.set(by, this.#order.size + 1);
    for (const [leaf, value] of next) {
      const log = this.#log.get(leaf);
      if (!log) this.#log.set(leaf, [{ by: '', value }]);
      else if (!sameLeaf(this.#state.get(leaf), value)) log.push({ by, value });
    }
    this.#state = next;
  }

  /** A version that took others back: it sets nothing of its own unless it did more than that. */
  addRevert(by: string, after: RouteContent | null, removed: ReadonlySet<string>): void {
    const leaves = this.#without(removed);
    if (sameRow(rowOf(leaves), after)) this.#state = leaves;
    else this.add(by, after);
  }

  /** The row as it is now. */
  present(): RouteContent | null {
    return rowOf(this.#state);
  }

  /** The row when versions are taken back. */
  without(removed: ReadonlySet<string>): RouteContent | null {
    return rowOf(this.#without(removed));
  }

  /** The row before a version, with others taken back. */
  before(by: string, removed: ReadonlySet<string>): RouteContent | null {
    return rowOf(this.#without(removed, by));
  }

  /** Fields of which taking a version back does not bring back what it changed, because they have been changed since. */
  kept(by: string, removed: ReadonlySet<string>): string[] {
    const [home, now] = [this.#without(removed, by), this.#without(removed)];
    const isLost = (leaf: string) =>
      !sameLeaf(home.get(leaf), now.get(leaf)) || (isPlaced(home, leaf) && !isPlaced(now, leaf));
    const fields = [...this.#log].flatMap(([leaf, log]) =>
      log.some((entry) => entry.by === by) && isLost(leaf) ? [leaf.split('/')[0] ?? ''] : [],
    );
    const [before, after] = [rowOf(home), rowOf(now)];
    return [...new Set(fields)].filter((field) => !isDeepStrictEqual(read(before, field), read(after, field)));
  }

  #without(removed: ReadonlySet<string>, until?: string): Leaves {
    const end = (until === undefined ? undefined : this.#order.get(until)) ?? Number.POSITIVE_INFINITY;
    const isCounted = ({ by }: Entry) => !removed.has(by) && (this.#order.get(by) ?? 0) < end;
    return new Map(
      [...this.#log].flatMap(([leaf, log]) => {
        const last = log.findLast(isCounted);
        return last ? [[leaf, last.value] as const] : [];
      }),
    );
  }
}

const read = (row: RouteContent | null, field: string): unknown => new Map(Object.entries(row ?? {})).get(field);

/** The key of a row that was removed and added again is no difference. */
const sameRow = (a: RouteContent | null, b: RouteContent | null): boolean =>
  isDeepStrictEqual(a && { ...a, rowId: '' }, b && { ...b, rowId: '' });
