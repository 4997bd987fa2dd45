import Decimal from 'decimal.js';
import { type DisputeCause, type DisputeSample, maxDisputeSamples } from '#shared/bill/dispute.ts';
import type { ChargedDay } from '../../../domain/ledger/disputed.ts';
import type { ClaimGroup } from '../../../domain/messages/claims.ts';
import { isWithin } from './counting.ts';
import {
  averagePrice,
  type Compared,
  classesOf,
  type DisputedCell,
  type Figures,
  isNothing,
  minus,
  none,
  plus,
  pricesOf,
  share,
  times,
} from './figures.ts';

interface Terms {
  /** Of the bill, in its own time zone. */
  charges: readonly ChargedDay[];
  /** Of their clock; null: that of the bill. */
  offset: number | null;
  period: { fromDay: string; toDay: string };
  /** A bill before this one has left late messages to it. */
  hasBefore: boolean;
}

type Ours = NonNullable<ClaimGroup['ours']>;
type Theirs = NonNullable<ClaimGroup['theirs']>;

/** A pair that shows a cause. */
export interface Shown extends Pick<DisputeSample, 'cause' | 'ourParts' | 'ourAmount' | 'theirParts' | 'theirAmount'> {
  pairNo: number;
}

interface MessagesCompared extends Compared {
  shown: Shown[];
  pairedRows: number;
  /** Most long messages are counted once. */
  countsMessages: boolean;
}

/**
 * Compares the messages of a bill with the customer's own records of them, pair by pair. Each pair's difference is split into shares; what
 * messages are charged now less what the bill has of them is of receipts that came too late for it, so that all shares add up to the gap.
 */
export class MessageComparison {
  readonly #terms: Terms;
  readonly #average: Decimal;
  readonly #prices: ReadonlyMap<string | null, ReadonlySet<string>>;
  readonly #cells = new Map<string, DisputedCell>();
  readonly #shown = new Map<DisputeCause, (Shown & { size: Decimal })[]>();
  #charged = none();
  #late = none();
  #theirs = none();
  #pairedRows = 0;
  #longOnce = 0;
  #long = 0;

  constructor(terms: Terms) {
    this.#terms = terms;
    this.#average = averagePrice(terms.charges);
    this.#prices = pricesOf(terms.charges);
    for (const row of terms.charges) {
      if (row.of !== 'in') continue;
      const cell = this.#cellOf(row.ownDay, row.operatorId);
      cell.ours = plus(cell.ours, { parts: row.parts, amount: new Decimal(row.amount) });
    }
  }

  add(group: ClaimGroup): void {
    const { count, ours, theirs } = group;
    const cell = this.#cellOf(ours?.day ?? theirs?.day ?? null, ours?.operatorId ?? theirs?.operatorId ?? null);
    const claimed = theirs ? this.#claimOf(theirs, ours) : { base: none(), more: none() };
    const all = times(plus(claimed.base, claimed.more), count);
    cell.theirs = plus(cell.theirs, all);
    this.#theirs = plus(this.#theirs, all);
    if (ours?.isInPeriod) this.#charged = plus(this.#charged, times(chargedOf(ours), count));
    if (ours && theirs) this.#notePaired(ours, theirs, count);
    const note = (cause: DisputeCause, figures: Figures) => {
      if (isNothing(figures)) return;
      share(cell, cause, times(figures, count));
      this.#show(cause, group, claimed.base, figures);
    };
    note('duplicate', claimed.more);
    if (!ours) note(this.#isOutside(theirs?.day ?? null) ? 'otherPeriod' : 'missingOurs', claimed.base);
    else if (!ours.isInPeriod) this.#noteOther(ours, { claimed: claimed.base, count }, note);
    else if (theirs) this.#noteBoth(ours, claimed.base, note);
    else note(this.#causeOfMissing(ours), minus(none(), chargedOf(ours)));
  }

  /** `unplaced`: rows without an id. */
  finish(unplaced: Figures): MessagesCompared {
    const cells = [...this.#cells.values()];
    const billed = cells.reduce((sum, { ours }) => plus(sum, ours), none());
    const late = this.#terms.charges
      .filter((row) => row.of === 'late')
      .reduce((sum, { parts, amount }) => plus(sum, { parts, amount: new Decimal(amount) }), none());
    return {
      ours: plus(billed, late),
      theirs: plus(this.#theirs, unplaced),
      cells,
      classes: classesOf([
        ...cells.map(({ shares }) => shares),
        new Map([
          ['late', plus(minus(minus(this.#charged, billed), late), this.#late)],
          ['unplaced', unplaced],
        ]),
      ]),
      shown: [...this.#shown.values()].flatMap((some) => some.map(({ size: _size, ...shown }) => shown)),
      pairedRows: this.#pairedRows,
      countsMessages: this.#longOnce * 2 > this.#long,
    };
  }

  #cellOf(day: string | null, operatorId: string | null): DisputedCell {
    const key = `${day} ${operatorId}`;
    const known = this.#cells.get(key);
    if (known) return known;
    const made: DisputedCell = { day, operatorId, ours: none(), theirs: none(), shares: new Map() };
    this.#cells.set(key, made);
    return made;
  }

  /** What is claimed of a message, and by further rows with its id; rows of its parts are no further ones. */
  #claimOf(theirs: Theirs, ours: Ours | null): { base: Figures; more: Figures } {
    const price = ours ? new Decimal(ours.price ?? 0) : this.#average;
    const figures = (parts: number, amount: string | null): Figures => ({
      parts,
      amount: amount === null ? price.mul(parts) : new Decimal(amount),
    });
    const all = figures(theirs.allParts, theirs.allAmount);
    const isByPart = theirs.rows > 1 && ours !== null && all.parts === (ours.parts || ours.partCount);
    const base = isByPart ? all : figures(theirs.parts, theirs.amount);
    return { base, more: minus(all, base) };
  }

  #notePaired({ partCount }: Ours, { rows, parts }: Theirs, count: number): void {
    this.#pairedRows += rows * count;
    if (partCount <= 1 || parts === 0 || rows > 1) return;
    this.#long += count;
    if (parts === 1) this.#longOnce += count;
  }

  #isOutside(day: string | null): boolean {
    const { fromDay, toDay } = this.#terms.period;
    return day !== null && (day < fromDay || day > toDay);
  }

  /** Whether a message of the edges of the period is on another side of them by their clock. */
  #isTheirs({ edge, isInPeriod }: Ours): boolean {
    const { offset, period } = this.#terms;
    return offset === null || edge === null ? isInPeriod : isWithin(edge, offset, period);
  }

  #causeOfMissing(ours: Ours): DisputeCause {
    if (ours.known === 'after') return 'late';
    return this.#isTheirs(ours) ? 'missingTheirs' : 'zone';
  }

  /** A claimed message of another period; the bill has it if it became known too late for the one before. */
  #noteOther(
    ours: Ours,
    { claimed, count }: { claimed: Figures; count: number },
    note: (cause: DisputeCause, figures: Figures) => void,
  ): void {
    const { hasBefore, period } = this.#terms;
    const isBilled = hasBefore && ours.known === 'within' && ours.day < period.fromDay && ours.parts > 0;
    if (!isBilled) {
      note(this.#isTheirs(ours) ? 'zone' : 'otherPeriod', claimed);
      return;
    }
    this.#late = plus(this.#late, times(chargedOf(ours), count));
    this.#noteBoth(ours, claimed, note);
  }

  #noteBoth(ours: Ours, claimed: Figures, note: (cause: DisputeCause, figures: Figures) => void): void {
    const charged = chargedOf(ours);
    const rest = minus(claimed, charged);
    if (isNothing(rest)) return;
    const price = new Decimal(ours.price ?? 0);
    if (charged.parts === 0 || claimed.parts === 0) {
      const isFree = price.isZero() && charged.parts === 0;
      note(ours.known === 'after' && charged.parts === 0 ? 'late' : isFree ? 'price' : 'status', rest);
      return;
    }
    const byParts = price.mul(rest.parts);
    if (rest.parts !== 0) {
      const isOnce = Math.min(claimed.parts, charged.parts) === 1;
      const isWhole = Math.max(claimed.parts, charged.parts) === ours.partCount;
      note(isOnce && isWhole ? 'partCount' : 'parts', { parts: rest.parts, amount: byParts });
    }
    const amount = rest.amount.minus(byParts);
    if (!amount.isZero()) note(this.#causeOfPrice(ours, claimed, amount), { parts: 0, amount });
  }

  #causeOfPrice({ operatorId, price }: Ours, claimed: Figures, rest: Decimal): DisputeCause {
    const unit = claimed.amount.div(claimed.parts).toDecimalPlaces(6);
    const others = this.#prices.get(operatorId) ?? new Set<string>();
    if ([...others].some((each) => each !== price && unit.eq(each))) return 'priceDate';
    const step = new Decimal(10).pow(-Math.max(2, claimed.amount.decimalPlaces()));
    return rest.abs().mul(2).lte(step) ? 'rounding' : 'price';
  }

  /** The largest of each cause are kept. */
  #show(cause: DisputeCause, { pairNos, ours }: ClaimGroup, claimed: Figures, figures: Figures): void {
    const known = this.#shown.get(cause) ?? [];
    const size = figures.amount.abs();
    const charged = ours ? chargedOf(ours) : none();
    const more = pairNos.map((pairNo) => ({
      cause,
      pairNo,
      ourParts: charged.parts,
      ourAmount: charged.amount.toFixed(),
      theirParts: claimed.parts,
      theirAmount: claimed.amount.toFixed(),
      size,
    }));
    const least = known.at(-1);
    if (known.length >= maxDisputeSamples && least && size.lte(least.size)) return;
    this.#shown.set(
      cause,
      [...known, ...more].toSorted((a, b) => b.size.cmp(a.size) || a.pairNo - b.pairNo).slice(0, maxDisputeSamples),
    );
  }
}

const chargedOf = ({ parts, amount }: Ours): Figures => ({ parts, amount: new Decimal(amount) });
