import type { StoredPrice } from './stored.ts';

/** A stretch of time with one price, stored or to be stored; `to` null has no end. */
export interface Stretch {
  from: number;
  to: number | null;
  price: string;
  /** Of prices that have one of their own. */
  billBasis?: 1 | 2 | 3 | undefined;
  /** Absent for a new one. */
  row?: StoredPrice;
}

/** What storing a changed time line takes. */
export interface TimeLineChange {
  /** Stored stretches that never come into force now. */
  voided: StoredPrice[];
  /** Stored stretches with another end. */
  ended: { row: StoredPrice; to: number | null }[];
  added: Stretch[];
}

/** Decimal texts of the same amount are equal: `0.0120` and `0.012`. */
const sameAmount = (one: string, other: string): boolean => trimmed(one) === trimmed(other);
const trimmed = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

/** The prices of one line in the order of time: stretches that never overlap (rule R11, and the table's own constraint). */
export class TimeLine {
  readonly #stored: readonly StoredPrice[];
  #stretches: Stretch[];

  /** `rows` are those that reach beyond the first moment at which something changes. */
  constructor(rows: readonly StoredPrice[]) {
    this.#stored = rows;
    this.#stretches = rows.map((row) => ({
      from: row.effective_from,
      to: row.effective_to,
      price: row.price,
      billBasis: row.bill_basis,
      row,
    }));
  }

  /** The price in force at a moment. */
  at(moment: number): Stretch | undefined {
    return this.#stretches.find(({ from, to }) => from <= moment && (to === null || to > moment));
  }

  /**
   * Puts a price in force from a moment on, up to the next one already entered or to where the line was closed. Says whether that
   * changes anything.
   */
  enter(from: number, price: string, billBasis?: 1 | 2 | 3): boolean {
    const present = this.at(from);
    if (present && sameAmount(present.price, price) && present.billBasis === billBasis) return false;
    const next = this.#stretches.filter((each) => each.from > from).toSorted((a, b) => a.from - b.from)[0];
    this.#cut(from);
    // What is replaced may have been closed before the next one begins.
    const ends = [next?.from, present?.to].filter((each) => typeof each === 'number');
    this.#stretches.push({ from, to: ends.length > 0 ? Math.min(...ends) : null, price, billBasis });
    return true;
  }

  /** Ends the line at a moment: what is in force ends, what comes later is taken back. Says whether anything was there. */
  close(moment: number): boolean {
    const had = this.#stretches.some(({ to }) => to === null || to > moment);
    this.#stretches = this.#stretches.filter(({ from }) => from < moment);
    this.#cut(moment);
    return had;
  }

  /** Has the next price begin at another moment; what is in force goes on until then. Says whether there is one that moves. */
  move(now: number, to: number): Stretch | undefined {
    const next = this.#stretches.filter(({ from }) => from > now).toSorted((a, b) => a.from - b.from)[0];
    if (!next || next.from === to) return undefined;
    this.#stretches = this.#stretches
      .filter((each) => each !== next)
      .map((each) => (each.to === next.from ? { ...each, to: next.to } : each));
    this.enter(to, next.price, next.billBasis);
    return next;
  }

  /** Frees the moment: what contains it ends there, and goes if it began there. */
  #cut(moment: number): void {
    const present = this.at(moment);
    if (!present) return;
    this.#stretches = this.#stretches.filter((each) => each !== present);
    if (present.from < moment) this.#stretches.push({ ...present, to: moment });
  }

  /** What differs from what is stored. */
  changes(): TimeLineChange {
    const kept = new Map(this.#stretches.flatMap(({ row, to }) => (row ? [[row.price_id, to] as const] : [])));
    return {
      voided: this.#stored.filter(({ price_id }) => !kept.has(price_id)),
      ended: this.#stored.flatMap((row) => {
        const to = kept.get(row.price_id);
        return to === undefined || to === row.effective_to ? [] : [{ row, to }];
      }),
      added: this.#stretches.filter(({ row }) => !row),
    };
  }
}
