import type { PriceTraffic } from '#shared/channel/price.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { exceptWords, kindCompany, kindWord, notKindTitle } from '#shared/texts/price-sheet-kinds.ts';
import { anyKindWords, changeWords, letterWords } from '#shared/texts/price-sheet-patterns.ts';
import { trafficWords } from '#shared/texts/price-sheet-words.ts';
import { meansAllNetworks, plainWord } from '../../../domain/sheets/words.ts';
import type { FileTable } from './table.ts';

/** Rows looked at for known kinds. */
const maxLooked = 5000;
const kinds = ['otp', 'notification', 'marketing'] as const;

/** The kinds of messages that a text names; of all of them, or of none, any. */
export function kindsOf(text: string): PriceTraffic[] {
  if (meansAllNetworks(text)) return ['any'];
  const word = plainWord(text);
  const named = kinds.filter((kind) => trafficWords[kind].some((each) => word.includes(plainWord(each))));
  if (named.length === 0 || named.length === kinds.length) return ['any'];
  // `No marketing` leaves the others; with several kinds it is ambiguous which of them it means.
  if (!exceptWords.test(text)) return named;
  return named.length > 1 ? ['any'] : kinds.filter((kind) => !named.includes(kind));
}

/** The kind of messages that a name means; of one with several kinds none. */
export function trafficOf(text: string): PriceTraffic {
  const [only = 'any', ...others] = kindsOf(text);
  return others.length > 0 ? 'any' : only;
}

/** The kind of messages that a line of its own names for the rows below it; a department or an address names none. */
export const kindOfLine = (text: string): PriceTraffic => (notKindTitle.test(text) ? 'any' : trafficOf(text));

/**
 * The kind of messages whose prices a title or a name is of: its word stands alone in a clause, or beside words of prices and messages.
 * `December promo` and `OTPmobile` name none.
 */
export function titledKind(text: string): PriceTraffic {
  const plain = text.replaceAll('_', ' ');
  if (notKindTitle.test(plain)) return 'any';
  if (/[\p{Script=Han}\p{Script=Arabic}\p{Script=Cyrillic}]/u.test(plain)) return trafficOf(plain);
  const titles = plain.split(/[:|,;()[\]/&+–—-]+/).flatMap((clause) => {
    const words = clause
      .replace(kindWord, (word) => (word.includes(' ') ? word.replaceAll(' ', '') : word))
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter((word) => /\p{L}/u.test(word));
    const isKind = (word = '') => word.replace(kindWord, '') === '' && word !== '';
    const isTitle = words.some(
      (word, at) =>
        isKind(word) &&
        (words.length === 1 ||
          [words[at - 1], words[at + 1]].some((each = '') => isKind(each) || kindCompany.test(each))),
    );
    return isTitle ? [clause] : [];
  });
  return trafficOf(titles.join(' '));
}

/** Whether a text means no known kind, nor for all of them, nor for messages as such. */
export const isUnknownKind = (text: string): boolean => {
  if (meansAllNetworks(text) || anyKindWords.test(text)) return false;
  const word = plainWord(text);
  return !kinds.some((kind) => trafficWords[kind].some((each) => word.includes(plainWord(each))));
};

/** Whether a column of kinds names one that is known: what else stands in it is then a kind too. */
export async function namesKinds(table: FileTable, { columns, headerRow }: SheetLayout): Promise<boolean> {
  const places = columns.filter(({ field }) => field === 'trafficType');
  let looked = 0;
  if (places.length === 0) return false;
  for await (const { row, cells } of table.rows()) {
    if (row <= headerRow) continue;
    looked += 1;
    if (looked > maxLooked) break;
    if (places.some(({ index }) => kindsOf(cells[index] ?? '').some((kind) => kind !== 'any'))) return true;
  }
  return false;
}

/** Whether a short text names kinds of messages by words that mean nothing else. */
export const namesKind = (text: string): boolean =>
  text.length <= 40 &&
  !notKindTitle.test(text) &&
  !/\d[.,]\d/.test(text) &&
  kindsOf(text.replace(/services?|alerts?|bulk/gi, '')).some((kind) => kind !== 'any');

/** Whether a text names a kind only by words that letters about prices have too: `Notification`, `Service rates`. */
export const isUnsure = (text: string): boolean => trafficOf(text.replace(letterWords, ' ')) === 'any';
/** `Rate change notification` announces prices. */
export const isLetter = (text: string): boolean => changeWords.test(text) && isUnsure(text);
