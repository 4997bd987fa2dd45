import Decimal from 'decimal.js';
import type { GapCause, GapClass } from '#shared/supplier-bill/row.ts';

/** What one side has of a network on a day; `day` is null where their file has no days. */
export interface SideRow {
  day: string | null;
  operatorId: string | null;
  parts: number;
  amount: string;
}

/** A network on a day, both sides, and what its difference consists of. */
export interface ComparedCell {
  day: string | null;
  operatorId: string | null;
  ours: { parts: number; amount: Decimal };
  theirs: { parts: number; amount: Decimal };
  shares: Map<GapCause, { parts: number; amount: Decimal }>;
}

export interface Comparison {
  cells: ComparedCell[];
  classes: GapClass[];
}

const none = () => ({ parts: 0, amount: new Decimal(0) });
const day = 86_400_000;
const nextDay = (of: string): string => new Date(Date.parse(`${of}T00:00:00Z`) + day).toISOString().slice(0, 10);

interface Working extends ComparedCell {
  /** Ours once parts that they count on another day are there. */
  left: { parts: number; amount: Decimal };
}

/** Compares both sides by day and network (R45); the shares of all cells and what is unplaced add up to the gap, to the last millionth. */
export function compareSides(
  ours: readonly SideRow[],
  theirs: readonly SideRow[],
  unplaced: readonly Pick<SideRow, 'parts' | 'amount'>[],
): Comparison {
  // Their file has no days: ours are added up too.
  const hasDays = theirs.length === 0 || theirs.some(({ day: at }) => at !== null);
  const cells = new Map<string, Working>();
  const cellOf = ({ day: at, operatorId }: SideRow): Working => {
    const key = `${hasDays ? at : null} ${operatorId}`;
    const known = cells.get(key);
    if (known) return known;
    const made = {
      day: hasDays ? at : null,
      operatorId,
      ours: none(),
      theirs: none(),
      left: none(),
      shares: new Map(),
    };
    cells.set(key, made);
    return made;
  };
  for (const row of ours) addTo(cellOf(row).ours, row);
  for (const row of theirs) addTo(cellOf(row).theirs, row);
  const all = [...cells.values()];
  for (const cell of all) cell.left = { parts: cell.ours.parts, amount: cell.ours.amount };
  if (hasDays) moveByDay(cells, all);
  for (const cell of all) classify(cell);
  return { cells: all.map(({ left: _left, ...cell }) => cell), classes: classesOf(all, unplaced) };
}

function addTo(side: { parts: number; amount: Decimal }, { parts, amount }: Pick<SideRow, 'parts' | 'amount'>): void {
  side.parts += parts;
  side.amount = side.amount.plus(amount);
}

/** Parts that one side counts on a day and the other on the next one: a zone of theirs that is not ours, or messages around midnight. */
function moveByDay(cells: ReadonlyMap<string, Working>, all: readonly Working[]): void {
  const ordered = all.toSorted((a, b) => String(a.day).localeCompare(String(b.day)));
  for (const cell of ordered) {
    const next = cell.day === null ? undefined : cells.get(`${nextDay(cell.day)} ${cell.operatorId}`);
    if (!next) continue;
    const [here, there] = [cell.theirs.parts - cell.left.parts, next.theirs.parts - next.left.parts];
    if (here < 0 && there > 0) move(cell, next, Math.min(-here, there));
    if (here > 0 && there < 0) move(next, cell, Math.min(here, -there));
  }
}

function move(from: Working, to: Working, parts: number): void {
  if (from.left.parts <= 0) return;
  const amount = from.left.amount.mul(parts).div(from.left.parts).toDecimalPlaces(6);
  from.left = { parts: from.left.parts - parts, amount: from.left.amount.minus(amount) };
  to.left = { parts: to.left.parts + parts, amount: to.left.amount.plus(amount) };
  share(from, 'zone', -parts, amount.neg());
  share(to, 'zone', parts, amount);
}

function share(cell: Working, cause: GapCause, parts: number, amount: Decimal): void {
  if (parts === 0 && amount.isZero()) return;
  const known = cell.shares.get(cause) ?? none();
  cell.shares.set(cause, { parts: known.parts + parts, amount: known.amount.plus(amount) });
}

/** What is left of a cell's difference: one side has nothing there, or their parts and then their prices differ. */
function classify(cell: Working): void {
  const { left, theirs } = cell;
  const [parts, amount] = [theirs.parts - left.parts, theirs.amount.minus(left.amount)];
  const only =
    left.parts === 0 && left.amount.isZero()
      ? 'missingOurs'
      : theirs.parts === 0 && theirs.amount.isZero()
        ? 'missingTheirs'
        : undefined;
  if (only) {
    share(cell, only, parts, amount);
    return;
  }
  const byParts = left.parts === 0 ? new Decimal(0) : left.amount.mul(parts).div(left.parts).toDecimalPlaces(6);
  share(cell, 'parts', parts, byParts);
  share(cell, 'price', 0, amount.minus(byParts));
}

const causes = ['missingOurs', 'missingTheirs', 'parts', 'price', 'zone', 'unplaced'] as const;

function classesOf(cells: readonly Working[], unplaced: readonly Pick<SideRow, 'parts' | 'amount'>[]): GapClass[] {
  const sums = new Map<GapCause, { parts: number; amount: Decimal }>();
  for (const { shares } of cells) {
    for (const [cause, { parts, amount }] of shares) {
      const sum = sums.get(cause) ?? none();
      // What was moved is there twice, with both signs.
      sums.set(cause, {
        parts: sum.parts + (cause === 'zone' ? Math.max(0, parts) : parts),
        amount: sum.amount.plus(amount),
      });
    }
  }
  const beside = none();
  for (const row of unplaced) addTo(beside, row);
  if (unplaced.length > 0) sums.set('unplaced', beside);
  return causes.flatMap((cause) => {
    const sum = sums.get(cause);
    return sum ? [{ cause, parts: sum.parts, amount: sum.amount.toFixed() }] : [];
  });
}

/** The cause of the largest amount; undefined where nothing differs. */
export function largestCause(shares: Iterable<readonly [GapCause, Decimal]>): GapCause | undefined {
  let found: { cause: GapCause; amount: Decimal } | undefined;
  for (const [cause, amount] of shares) {
    if (amount.isZero()) continue;
    if (!found || amount.abs().gt(found.amount.abs())) found = { cause, amount };
  }
  return found?.cause;
}

/** Percent of ours; null where ours is nothing and theirs is not. */
export function gapPercent(ours: string, theirs: string): Decimal | null {
  const [own, stated] = [new Decimal(ours), new Decimal(theirs)];
  if (own.isZero()) return stated.isZero() ? new Decimal(0) : null;
  return stated.minus(own).mul(100).div(own.abs());
}
