import { priceNoise } from '#shared/texts/price-sheet-patterns.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { codesIn } from '../../../domain/sheets/values.ts';
import { plainWord } from '../../../domain/sheets/words.ts';

/** What a title names beside its price: a country, a network of a country, codes, or a network alone. */
export interface TitlePlace {
  country: string;
  operator: string;
  codes: { mcc: string; mnc: string }[];
}

/** Reads the place that a title of prices names: `Germany OTP`, `Beeline 401-01`, `EUR per SMS, France`. */
export function placeOf(title: string, networks: Networks): TitlePlace {
  const code = /(?<!\d)\d{3}[-/ ]?\d{2,3}(?!\d)/.exec(title)?.[0] ?? '';
  const codes = codesIn(code, '', '');
  const text = withoutNoise(code === '' ? title : title.replace(code, ' '));
  const place = text === '' ? undefined : networks.country(text);
  if (!place) return { country: '', operator: text, codes };
  const country = place.rest === '' ? text : text.slice(0, text.length - place.rest.length).trim();
  return { country, operator: place.rest, codes };
}

/** Whether a title is a country or a code of a network, and nothing else but words of prices. */
export function namesPlace(title: string, networks: Networks): boolean {
  if (title.length < 2 || title.length > 80) return false;
  const { country, operator, codes } = placeOf(title, networks);
  return codes.length > 0 || (country !== '' && (operator === '' || networks.isOperator(operator)));
}

/** The country in the corner of a matrix, before titles that name its networks alone; empty where these name their own places. */
export function cornerOf(titles: readonly string[], priced: readonly number[], networks: Networks): string {
  if (priced.length === 0 || priced.some((column) => namesPlace(titles[column] ?? '', networks))) return '';
  const before = titles.slice(0, Math.min(...priced)).filter((title) => networks.country(title)?.rest === '');
  return before.length === 1 ? (before[0] ?? '') : '';
}

const noise: ReadonlySet<string> = new Set(priceNoise.split(' ').map(plainWord));
const withoutNoise = (title: string): string =>
  title
    .replace(/[()[\]€$£¥,;:]/g, ' ')
    .split(/\s+/)
    .filter((word) => !noise.has(plainWord(word)) && plainWord(word) !== '')
    .join(' ')
    .replace(/^[-–/\s]+|[-–/\s]+$/g, '');
