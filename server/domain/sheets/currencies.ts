import type { CurrencySign } from '#shared/price-sheet/model.ts';
import { currencyWords, tokenWords } from '#shared/texts/price-sheet-patterns.ts';

/** Codes that are words of their own in capitals too, such as ALL networks. */
const words: ReadonlySet<string> = new Set(['ALL', 'TOP', 'PEN', 'CUP', 'SOS', 'MOP', 'GEL', 'LAK', 'XTS']);
const known: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency')
    // Nor the code of no currency, which means a blank.
    .filter((code) => !words.has(code) && !/^X{3}$/.test(code)),
);
/** A token of a block chain and credits of a shop are in no country's currency: they have the code of none, so that dollars are asked about too. */
export const noCurrency = 'X'.repeat(3);
/** Codes that are no word in small letters either. */
const small = /(?<!\p{L})(eur|usd|gbp|cny|rmb|jpy|chf|aed|inr|hkd|sgd)(?!\p{L})/giu;

/** Currencies that a text names by their codes in capitals. */
export function codesIn(text: string): string[] {
  const found = new Set<string>();
  for (const [code] of text.matchAll(/(?<!\p{L})(?:[A-Z]{3}|RMB)(?![A-Za-z])/gu)) {
    if (known.has(code)) found.add(code);
    else if (code === 'RMB') found.add('CNY');
  }
  return [...found];
}

/** Currencies that a text names, by code, sign or word; signs of several currencies mean the channel's where they can. */
export function signsIn(text: string, own = ''): string[] {
  const found = new Set<string>();
  if (tokenWords.test(text)) found.add(noCurrency);
  for (const code of codesIn(text)) found.add(code);
  for (const [code] of text.matchAll(small)) found.add(/rmb/i.test(code) ? 'CNY' : code.toUpperCase());
  // `AUD $0.05` names one currency, not two.
  if (found.size > 0) return [...found];
  let rest = text;
  for (const [word, currency, ...others] of currencyWords) {
    const without = rest.replace(word, ' ');
    if (without === rest) continue;
    rest = without;
    found.add(others.includes(own) ? own : currency);
  }
  return [...found];
}

/** The currency of a cell in a column of currencies; an unknown word is one of no country. */
export function currencyOfCell(text: string, own: string): string | null {
  const code = text.trim().toUpperCase();
  if (words.has(code) || known.has(code)) return code;
  const [sign = null] = signsIn(text, own);
  return sign ?? (/[\p{L}\p{Sc}]/u.test(text) ? noCurrency : null);
}

/** Whether a cell is the code or the sign of a currency, and nothing else. */
export const isCurrency = (cell: string): boolean =>
  !/\d/.test(cell) && [...cell].length <= 4 && signsIn(cell).length === 1;

/** Adds what a text names, each place of a table once. */
export function noteSigns(
  signs: CurrencySign[],
  { place, sheet }: Pick<CurrencySign, 'place' | 'sheet'>,
  text: string,
  own: string,
): void {
  for (const currency of signsIn(text, own)) {
    if (signs.some((each) => each.currency === currency && each.place === place && each.sheet === sheet)) continue;
    signs.push({ currency, place, text: text.slice(0, 120), ...(sheet !== undefined && { sheet }) });
  }
}
