/** What is kept of many things: the first ones by their rank, bounded. */
export class Ranking<T> {
  readonly #most: number;
  readonly #isBefore: (one: T, other: T) => boolean;
  #kept: T[] = [];

  constructor(most: number, isBefore: (one: T, other: T) => boolean) {
    this.#most = most;
    this.#isBefore = isBefore;
  }

  /** Whether it is kept, for now. */
  add(each: T): void {
    const last = this.#kept.at(-1);
    if (this.#kept.length >= this.#most && last && !this.#isBefore(each, last)) return;
    let [low, high] = [0, this.#kept.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const there = this.#kept[middle];
      if (there && this.#isBefore(each, there)) high = middle;
      else low = middle + 1;
    }
    this.#kept.splice(low, 0, each);
    if (this.#kept.length > this.#most) this.#kept.pop();
  }

  get kept(): readonly T[] {
    return this.#kept;
  }
}
