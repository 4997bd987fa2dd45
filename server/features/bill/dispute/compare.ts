import Decimal from 'decimal.js';
import type { ChargedDay } from '../../../domain/ledger/disputed.ts';
import type { Counting } from './counting.ts';
import {
  averagePrice,
  type Compared,
  classesOf,
  type DisputedCell,
  type Figures,
  minus,
  none,
  plus,
  pricesOf,
  share,
} from './figures.ts';

/** What the customer has of a network on a day; without an amount it is what the parts cost at our prices. */
export interface Claim {
  day: string | null;
  operatorId: string | null;
  parts: number;
  amount: string | null;
}

interface Working extends DisputedCell {
  /** Ours as they count. */
  counted: Figures;
  claimed: { parts: number; amount: Decimal | null };
  prices: Set<string>;
}

interface Sides {
  charges: readonly ChargedDay[];
  claims: readonly Claim[];
  unplaced: readonly Pick<Claim, 'parts' | 'amount'>[];
  counting: Counting;
  period: { fromDay: string; toDay: string };
}

/**
 * Compares the messages of a bill with the count of its customer by day and network. Differences caused by another way of counting are
 * computed exactly from the charges; the remainder is classified. All causes add up to the gap.
 */
export function compareClaims({ charges, claims, unplaced, counting, period }: Sides): Compared {
  const hasDays = claims.some(({ day }) => day !== null);
  const cells = new Map<string, Working>();
  const cellOf = (day: string, operatorId: string | null): Working => {
    const key = `${hasDays ? day : ''} ${operatorId}`;
    const known = cells.get(key);
    if (known) return known;
    const made = {
      day: hasDays ? day : null,
      operatorId,
      ours: none(),
      theirs: none(),
      shares: new Map(),
      counted: none(),
      claimed: { parts: 0, amount: null },
      prices: new Set<string>(),
    };
    cells.set(key, made);
    return made;
  };
  const late = none();
  for (const row of charges) {
    const billed = { parts: row.parts, amount: new Decimal(row.amount) };
    if (row.of === 'late') {
      Object.assign(late, plus(late, billed));
      continue;
    }
    if (row.of === 'in') {
      const cell = cellOf(row.ownDay, row.operatorId);
      cell.ours = plus(cell.ours, billed);
      cell.prices.add(row.price);
    }
    addCounted(row, { billed, cellOf, counting, period });
  }
  for (const { day, operatorId, parts, amount } of claims) {
    const cell = cellOf(day ?? '', operatorId);
    const known = cell.claimed;
    cell.claimed = {
      parts: known.parts + parts,
      amount: amount === null ? known.amount : (known.amount ?? new Decimal(0)).plus(amount),
    };
  }
  const all = [...cells.values()];
  const average = averagePrice(charges);
  const prices = pricesOf(charges);
  for (const cell of all) classify(cell, { average, prices: prices.get(cell.operatorId) ?? new Set() });
  const beside = unplaced.reduce(
    (sum, { parts, amount }) => plus(sum, { parts, amount: new Decimal(amount ?? average.mul(parts)) }),
    none(),
  );
  const sum = (side: 'ours' | 'theirs') => all.reduce((total, cell) => plus(total, cell[side]), none());
  return {
    ours: plus(sum('ours'), late),
    theirs: plus(sum('theirs'), beside),
    cells: all.map(({ day, operatorId, ours, theirs, shares }) => ({ day, operatorId, ours, theirs, shares })),
    classes: classesOf([
      ...all.map(({ shares }) => shares),
      new Map([
        ['late', minus(none(), late)],
        ['unplaced', beside],
      ]),
    ]),
  };
}

/** Puts a charge where the customer counts it, and notes what that changes. */
function addCounted(
  row: ChargedDay,
  {
    billed,
    cellOf,
    counting,
    period,
  }: { billed: Figures; cellOf: (day: string, operatorId: string | null) => Working } & Pick<
    Sides,
    'counting' | 'period'
  >,
): void {
  const day = counting.offset === null ? row.ownDay : row.day;
  const isTheirs =
    day >= period.fromDay &&
    day <= period.toDay &&
    (row.of === 'in' || (row.of === 'around' && counting.offset !== null));
  if (row.of === 'in' || isTheirs) {
    // Moved from the day of the bill to theirs; only one of both where the other lies outside of the period.
    if (row.of === 'in') share(cellOf(row.ownDay, row.operatorId), 'zone', minus(none(), billed));
    if (isTheirs) share(cellOf(day, row.operatorId), 'zone', billed);
  }
  const isAfter = row.of === 'after' && counting.hasAfter && day >= period.fromDay && day <= period.toDay;
  if (!isTheirs && !isAfter) return;
  const cell = cellOf(day, row.operatorId);
  if (isAfter) share(cell, 'late', billed);
  const counted =
    counting.counts === 'parts' ? billed : { parts: row.messages, amount: new Decimal(row.price).mul(row.messages) };
  share(cell, 'partCount', minus(counted, billed));
  cell.counted = plus(cell.counted, counted);
  cell.prices.add(row.price);
}

/** Below this an amount is a matter of rounding. */
const cent = new Decimal('0.01');

/** What is left of a cell's difference once both sides count in the same way. */
function classify(cell: Working, { average, prices }: { average: Decimal; prices: ReadonlySet<string> }): void {
  const { counted, claimed } = cell;
  const price = counted.parts === 0 ? average : counted.amount.div(counted.parts);
  const difference = claimed.parts - counted.parts;
  const byParts = price.mul(difference).toDecimalPlaces(6);
  cell.theirs = { parts: claimed.parts, amount: claimed.amount ?? counted.amount.plus(byParts) };
  const rest = minus(cell.theirs, counted);
  if (counted.parts === 0 || claimed.parts === 0) {
    share(cell, counted.parts === 0 ? 'missingOurs' : 'missingTheirs', rest);
    return;
  }
  share(cell, 'parts', { parts: difference, amount: byParts });
  const byPrice = { parts: 0, amount: rest.amount.minus(byParts) };
  const unit = cell.theirs.amount.div(claimed.parts);
  const isOfAnotherDay = [...prices].some(
    (each) => !cell.prices.has(each) && unit.minus(each).abs().lte(unit.abs().mul('0.001')),
  );
  share(cell, byPrice.amount.abs().lt(cent) ? 'rounding' : isOfAnotherDay ? 'priceDate' : 'price', byPrice);
}
