import { currencyNoise, formerPrice, laterPrice, presentPrice } from '#shared/texts/price-sheet-pairs.ts';

export interface PricePair {
  /** The column of the prices from now on. */
  later: number;
  /** Columns of those before them. */
  former: readonly number[];
}

/** `Was` and `Now`, `Now` and `New`: of words that each say when a price counts, the last one has the price. */
export function pairIn(titles: readonly string[]): PricePair | undefined {
  const times = titles.map(timeOf);
  const last = Math.max(0, ...times);
  const later = times.indexOf(last);
  const former = times.flatMap((time, at) => (time > 0 && time < last ? [at] : []));
  // Of two that say the same none is the later one.
  return former.length > 0 && times.lastIndexOf(last) === later ? { later, former } : undefined;
}

/** What a title is besides its words of prices and currencies: 0 for no time, else the later the higher. */
function timeOf(title: string): number {
  const word = title
    .replace(currencyNoise, ' ')
    .replace(/[^\p{L}\p{M}]+/gu, ' ')
    .trim();
  return formerPrice.test(word)
    ? 1
    : presentPrice.test(word)
      ? 2
      : /^now$/i.test(word)
        ? 3
        : laterPrice.test(word)
          ? 4
          : 0;
}
