import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { dutyWords } from '#shared/texts/price-sheet-dates.ts';
import {
  dayWords,
  endWords,
  figureTitle,
  newMark,
  submitTitle,
  surchargeTitle,
  taxedTitle,
  totalTitle,
} from '#shared/texts/price-sheet-patterns.ts';
import { volumeTitle } from '#shared/texts/price-sheet-tiers.ts';
import { newTitles } from '#shared/texts/price-sheet-titles.ts';
import { otherServices, sheetOldTitles, sheetTitles } from '#shared/texts/price-sheet-words.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import type { Networks } from '../../../domain/sheets/networks.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import { dateAbove } from './date-above.ts';
import { segmentsOf } from './groups.ts';
import { exportedColumns } from './own-export.ts';
import { pairIn } from './price-pairs.ts';
import { hasPrice, opensGroup } from './readable.ts';
import { kindsOf } from './traffic.ts';
import { isPriceTitle } from './unread.ts';

/** Title → field as the user has chosen it for an earlier sheet; null for a column to leave alone. */
export type KnownTitles = Readonly<Record<string, SheetField | null>>;

/** What helps to recognise a table beside its own words. */
export interface Helps {
  known: KnownTitles;
  networks: Networks;
  /** Of the channel. */
  currency: string;
}

const names = sheetTitles.flatMap(([field, list]) => list.map((name) => ({ field, word: plainWord(name) })));
const oldTitles = sheetOldTitles.map(plainWord).filter((word) => word.length > 2 || /\p{Script=Han}/u.test(word));
const newWords: ReadonlySet<string> = new Set(newTitles.split('|').map(plainWord));
const tokensOf = (title: string): string[] => title.split(/[^\p{L}\p{M}]+/u).map(plainWord);
/** Whether a title is of earlier prices, or of no prices: Moldova is not old. */
export const isOldTitle = (title: string): boolean => {
  const [word, tokens] = [plainWord(title), tokensOf(title)];
  return oldTitles.some((old) => (old.length <= 4 && /^[a-z]+$/.test(old) ? tokens.includes(old) : word.includes(old)));
};
/** Whether a title is of the day on which prices end. */
export const isEndTitle = (title: string): boolean =>
  endWords.test(title) && (!isPriceTitle(title) || dayWords.test(title));
/** Whether a title is of a day that something else is due on: payments, reviews. */
export const isDutyTitle = (title: string): boolean => dutyWords.test(title) && !isPriceTitle(title);
/** `Voice OTP` is no price of messages. */
const isOfServices = (title: string): boolean => otherServices.test(title) && !/sms|message/i.test(title);
const isNewTitle = (title: string): boolean =>
  newMark.test(title) || tokensOf(title).some((token) => newWords.has(token));

/** Characters of a title that are read. */
const longestTitle = 200;

/** What the columns say by their titles: as chosen before, else by the words suppliers use; each field once. */
export function columnsOf(given: readonly string[], { known, currency, networks }: Helps): SheetLayout['columns'] {
  const exported = exportedColumns(given);
  if (exported) return exported;
  // What is longer is no title, and every word is looked for in each.
  const titles = given.map((title) => title.slice(0, longestTitle));
  const columns: SheetLayout['columns'] = [];
  const taken = new Set<SheetField>();
  const isFree = (at: number) => !columns.some(({ index }) => index === at);
  const take = (index: number, field: SheetField | null | undefined) => {
    // `Marketing price` and `Price, marketing` are of one kind of messages.
    const meant = field === 'price' ? (kindField(titles[index] ?? '') ?? field) : field;
    if (index < 0 || !meant || taken.has(meant) || !isFree(index)) return;
    taken.add(meant);
    columns.push({ index, field: meant });
  };
  const words = titles.map(plainWord);
  for (const [index, word] of words.entries()) {
    const field = word === '' ? undefined : known[word];
    // Prices by title and titles that come again stand several times.
    const isAgain =
      field === 'titlePrice' || columns.some((each) => each.field === field && words[each.index] === word);
    if (field && isAgain && taken.has(field)) columns.push({ index, field });
    else take(index, field);
  }
  // Thailand is no title for countries.
  const open = words.map((word, at) => {
    const title = titles[at] ?? '';
    const isTaken = word === '' || known[word] !== undefined;
    return isTaken || isEndTitle(title) || isOfServices(title) || networks.country(title)?.rest === '' ? '' : word;
  });
  for (const [index, word] of open.entries()) take(index, withCode(word));
  const pair = pairIn(open.map((word, at) => (word === '' ? '' : (titles[at] ?? ''))));
  const isOld = titles.map(
    (title, at) =>
      pair?.later !== at && (isOldTitle(title) || taxedTitle.test(title) || (pair?.former.includes(at) ?? false)),
  );
  const figures = figuresIn(titles);
  const isOtherDay = titles.map((title) => isDutyTitle(title) || volumeTitle.test(title));
  if (pair && !hasPrice(taken)) take(pair.later, 'price');
  // Of prices of before and from now on the new ones count.
  const fresh = titles.findIndex(
    (title, at) => isNewTitle(title) && isPriceTitle(title) && !isOld[at] && open[at] !== '',
  );
  if (fresh >= 0 && isOld.some(Boolean)) take(fresh, 'price');
  const total = titles.findIndex((title, at) => totalTitle.test(title) && !isOld[at] && open[at] !== '');
  if (total >= 0 && titles.some((title) => surchargeTitle.test(title))) take(total, 'price');
  for (const [field, index] of basisPairIn(titles)) if (open[index] !== '' && !isOld[index]) take(index, field);
  for (const how of ['exact', 'part'] as const) {
    for (const { field, word } of names) {
      const index = open.findIndex(
        (title, at) =>
          isFree(at) &&
          !(how === 'part' && isOld[at]) &&
          !pair?.former.includes(at) &&
          !(figures.includes(at) && hasPrice(new Set([field]))) &&
          !(field === 'effective' && isOtherDay[at]) &&
          isCalled(title, word, how),
      );
      // `€ per SMS` is no unit beside a price, it is the price.
      const isPriced = field === 'unit' && signsIn(titles[index] ?? '', currency).length > 0;
      if (index >= 0) take(index, isPriced ? 'price' : field);
    }
  }
  const isOpenPrice = (at: number) =>
    open[at] !== '' &&
    isFree(at) &&
    isPriceTitle(titles[at] ?? '') &&
    !isOld[at] &&
    !figures.includes(at) &&
    !surchargeTitle.test(titles[at] ?? '');
  if (!hasPrice(taken))
    take(
      titles.findIndex((_title, at) => isOpenPrice(at)),
      'price',
    );
  const price = columns.find(({ field }) => field === 'price');
  // Of the same price in several currencies the channel's counts.
  for (const column of columns.filter(({ field }) => field === 'price' || kindFields.has(field))) {
    const own = signsIn(titles[column.index] ?? '', currency);
    if (own.length === 0 || own.includes(currency) || known[words[column.index] ?? ''] !== undefined) continue;
    const fitting = titles.findIndex(
      (title, at) =>
        signsIn(title, currency).includes(currency) &&
        isFree(at) &&
        known[words[at] ?? ''] !== null &&
        !isOldTitle(title) &&
        (column.field === 'price' || kindField(title) === column.field),
    );
    if (fitting >= 0) column.index = fitting;
  }
  // Prices of several dates side by side all count, each from its own.
  if (price) {
    const others = titles.flatMap((title, at) => (isOpenPrice(at) && dateOf(title) ? [at] : []));
    columns.push(...others.map((index) => ({ index, field: 'price' as const })));
  }
  columns.sort((a, b) => a.index - b.index);
  columns.push(...groupsBeside(columns, open, isFree));
  return columns.toSorted((a, b) => a.index - b.index);
}

/** Columns whose titles have words of prices and are of something else, `Delivery rate`, `Price group`, beside one of prices. */
function figuresIn(titles: readonly string[]): number[] {
  const isDelivery = titles.some((title) => submitTitle.test(title));
  const isFigure = (title: string): boolean => figureTitle.test(title) && !(isDelivery && deliveryTitle.test(title));
  const hasOther = titles.some((title) => isPriceTitle(title) && !isFigure(title) && !isOfServices(title));
  return hasOther ? titles.flatMap((title, at) => (isFigure(title) ? [at] : [])) : [];
}
const deliveryTitle = /deliver|dlr/i;

/** Prices of what is submitted and of what is delivered, side by side: `Price per submitted SMS`, `Price per delivered SMS`. */
function basisPairIn(titles: readonly string[]): (readonly [field: SheetField, index: number])[] {
  const priceOf = (own: RegExp, other: RegExp): number =>
    titles.findIndex(
      (title) => own.test(title) && !other.test(title) && isPriceTitle(title) && !figureTitle.test(title),
    );
  const [submitted, delivered] = [priceOf(submitTitle, deliveryTitle), priceOf(deliveryTitle, submitTitle)];
  if (submitted < 0 || delivered < 0) return [];
  return [
    ['submitPrice', submitted],
    ['deliveredPrice', delivered],
  ];
}

/** Titles of a group that come again beside it, in any order: each group has a price and what it is for. */
function groupsBeside(
  columns: SheetLayout['columns'],
  open: readonly string[],
  isFree: (at: number) => boolean,
): SheetLayout['columns'] {
  const named = new Map(columns.map(({ index, field }) => [withoutNumber(open[index] ?? ''), field]));
  const beside = open.flatMap((word, index) => {
    if (word === '' || !isFree(index)) return [];
    const field = named.get(withoutNumber(word));
    return field ? [{ index, field }] : [];
  });
  const hasPlace = beside.some(({ field }) => opensGroup(field));
  if (!hasPlace || !hasPrice(new Set(beside.map(({ field }) => field)))) return [];
  const all = [...columns, ...beside].toSorted((a, b) => a.index - b.index);
  const first = all.findIndex(({ field }, at) => all.some((each, other) => other > at && each.field === field));
  const isWhole = segmentsOf(all.slice(first)).every((part) => {
    const fields = new Set(part.map(({ field }) => field));
    return hasPrice(fields) && [...fields].some(opensGroup);
  });
  return isWhole ? beside : [];
}
const withoutNumber = (word: string): string => (/\d{3}/.test(word) ? word : word.replace(/\d+$/, ''));

/** A column of countries with their MCC, or of networks with their MNC. */
function withCode(word: string): SheetField | undefined {
  for (const [field, code] of [
    ['country', /mcc/],
    ['operator', /mnc/],
  ] as const) {
    const rest = word.replace(code, '');
    if (rest !== word && names.some((each) => each.field === field && each.word === rest)) return field;
  }
  return undefined;
}

const fieldOfKind = { otp: 'otpPrice', notification: 'notificationPrice', marketing: 'marketingPrice' } as const;
const kindFields: ReadonlySet<SheetField> = new Set(Object.values(fieldOfKind));
/** The field of prices of the kind of messages that a title names. */
export function kindField(title: string): SheetField | undefined {
  const [kind = 'any'] = kindsOf(title.replace(/services?|alerts?|bulk/gi, ''));
  return kind === 'any' ? undefined : fieldOfKind[kind];
}

const dateOf = (title = '') => dateAbove({ cells: [title] }, 'auto');
function isCalled(title: string, name: string, how: 'exact' | 'part'): boolean {
  if (title === '') return false;
  if (how === 'exact') return title === name;
  if (name.length < 3 && !/\p{Script=Han}/u.test(name)) return false;
  const [starts, ends] = [title.startsWith(name), title.endsWith(name)];
  // `MCCMNC left` is no MCC: a longer name at the same end says more.
  return (
    (starts || ends) &&
    !names.some(
      ({ word }) =>
        word.length > name.length &&
        ((starts && word.startsWith(name) && title.startsWith(word)) ||
          (!starts && word.endsWith(name) && title.endsWith(word))),
    )
  );
}
