import type { CurrencySign } from '#shared/price-sheet/model.ts';
import { currencyWords } from '#shared/texts/price-sheet-patterns.ts';

const codes =
  /(?<![A-Za-z])(EUR|USD|GBP|CNY|RMB|JPY|HKD|SGD|AUD|CAD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|RUB|UAH|TRY|AED|SAR|INR|IDR|MYR|THB|PHP|VND|BRL|MXN|ZAR|NGN|KES|EGP|ILS|KZT|TWD|KRW|NZD|PKR|BDT)(?![a-z])/g;
/** Currencies that a text names, by code, sign or word. */
export function signsIn(text: string): string[] {
  const found = new Set([...text.matchAll(codes)].map(([, code = '']) => (code === 'RMB' ? 'CNY' : code)));
  // `AUD $0.05` names one currency, not two.
  if (found.size === 0) for (const [word, currency] of currencyWords) if (word.test(text)) found.add(currency);
  return [...found];
}

/** Adds what a text names, each place once. */
export function noteSigns(signs: CurrencySign[], place: CurrencySign['place'], text: string): void {
  for (const currency of signsIn(text)) {
    if (!signs.some((each) => each.currency === currency && each.place === place)) {
      signs.push({ currency, place, text: text.slice(0, 120) });
    }
  }
}

const dollars: ReadonlySet<string> = new Set(['AUD', 'CAD', 'HKD', 'SGD', 'NZD', 'TWD']);
/** Whether a sign that was found can mean a currency: `$` and `¥` are signs of several. */
export const isSignOf = (found: string, own: string): boolean =>
  found === own || (found === 'USD' && dollars.has(own)) || (found === 'CNY' && own === 'JPY');
