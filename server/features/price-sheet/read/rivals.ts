import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout, SheetTable } from '#shared/price-sheet/model.ts';
import {
  endWords,
  figureTitle,
  gradeWords,
  listWords,
  monthTitle,
  noPriceWords,
  ownWords,
  surchargeTitle,
  taxedTitle,
} from '#shared/texts/price-sheet-patterns.ts';
import { otherServices } from '#shared/texts/price-sheet-words.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { priceIn } from '../../../domain/sheets/values.ts';
import { plainWord } from '../../../domain/sheets/words.ts';
import { isTier } from './by-content.ts';
import { isOldTitle, type KnownTitles, kindField } from './columns.ts';
import { dateAbove } from './date-above.ts';
import { pairIn } from './price-pairs.ts';
import { hasPrice } from './readable.ts';
import type { TableRow } from './table.ts';
import { isPriceLike, isPriceTitle } from './unread.ts';

interface Rivalry {
  titles: readonly string[];
  columns: SheetLayout['columns'];
  body: readonly TableRow[];
  known: KnownTitles;
  /** Of the channel. */
  currency: string;
}

/** Prices of one row further apart than this are of different things. */
const farthest = 12;
/** Whether a title names a grade or a kind of route, or a tier without an amount of messages. */
const isGrade = (title: string): boolean =>
  gradeWords.test(title) || /^\s*(?:tier|level|class)\s*[a-d\d]\s*$/i.test(title);

/**
 * Columns of prices of which only one can count, and none by the file itself: `List` and `Your price`, `Direct` and `SIM`. Earlier
 * prices, tiers of volume, prices in another currency than the channel's, and of other days or kinds of messages are none of them.
 */
export function rivalsIn({ titles, columns, body, known, currency }: Rivalry): SheetTable['rivals'] {
  const priced = columns.filter(({ field }) => hasPrice(new Set([field])));
  const [chosen, ...others] = priced;
  if (others.length > 0 || (chosen && chosen.field !== 'price')) return undefined;
  const isFree = (at: number) => at === chosen?.index || !columns.some(({ index }) => index === at);
  const former = pairIn(titles)?.former ?? [];
  const chosenSigns = chosen ? signsIn(titles[chosen.index] ?? '', currency) : [];
  const hasOwnCurrency = chosenSigns.length === 0 || chosenSigns.includes(currency);
  const isRival = (title: string, at: number): boolean => {
    if (at === chosen?.index) return true;
    const signs = signsIn(title, currency);
    const isForeign = hasOwnCurrency && signs.length > 0 && !signs.includes(currency);
    return (
      isFree(at) &&
      !former.includes(at) &&
      (isPriceTitle(title) ||
        monthTitle.test(title) ||
        isGrade(title) ||
        listWords.test(title) ||
        ownWords.test(title)) &&
      (isGrade(title) || !isTier(title)) &&
      !(
        isOldTitle(title) ||
        isForeign ||
        endWords.test(title) ||
        surchargeTitle.test(title) ||
        taxedTitle.test(title) ||
        noPriceWords.test(title) ||
        figureTitle.test(title)
      ) &&
      !otherServices.test(title.replaceAll('_', ' ')) &&
      kindField(title) === undefined &&
      dateAbove({ cells: [title] }, 'auto') === undefined
    );
  };
  const isAlike = (at: number): boolean => at === chosen?.index || isComparable(body, at, chosen?.index);
  const found = titles.flatMap((title, at) => (title !== '' && isRival(title, at) && isAlike(at) ? [at] : []));
  if (found.length < 2 || found.every((at) => known[plainWord(titles[at] ?? '')] !== undefined)) return undefined;
  const own = found.filter((at) => ownWords.test(titles[at] ?? ''));
  const isCertain = own.length === 1 && found.every((at) => own.includes(at) || listWords.test(titles[at] ?? ''));
  return { columns: found, proposed: isCertain ? (own[0] ?? null) : null };
}

/** In a table without other prices, columns of prices that the user has excluded: none of them counts without a word. */
export function rejectedPrices({
  titles,
  columns,
  body,
  rejected,
}: Omit<Rivalry, 'known' | 'currency'> & { rejected: ReadonlySet<number> }): SheetTable['rivals'] {
  if (columns.some(({ field }) => hasPrice(new Set([field])))) return undefined;
  const found = [...rejected].filter((at) => {
    const filled = body.flatMap(({ cells }) => cells[at] || []);
    return filled.filter((cell) => isPriceLike(cell, titles[at] ?? '')).length * 2 > filled.length;
  });
  return found.length > 0 ? { columns: found, proposed: null } : undefined;
}

/** What is known of the titles of prices of a table, for headings below it: those that are read, and those that could be and are not. */
export function knownPriceTitles(titles: readonly string[], columns: SheetLayout['columns']): KnownTitles {
  const told: Record<string, SheetField | null> = {};
  for (const [at, title] of titles.entries()) {
    const field = columns.find(({ index }) => index === at)?.field ?? null;
    const couldCount = isPriceTitle(title) || isGrade(title) || listWords.test(title) || ownWords.test(title);
    if (field === null ? couldCount : hasPrice(new Set([field]))) told[plainWord(title)] = field;
  }
  return told;
}

/** Whether two columns have prices of much the same size in most rows, and not the same everywhere; beside none, whether one has prices. */
function isComparable(body: readonly TableRow[], at: number, beside: number | undefined): boolean {
  const filled = body.filter(({ cells }) => cells[at] && (beside === undefined || cells[beside]));
  const pairs = filled.filter(({ cells }) => isPriceLike(cells[at] ?? '', 'price'));
  if (pairs.length * 2 <= filled.length) return false;
  if (beside === undefined) return pairs.some(({ cells }) => isPriceLike(cells[at] ?? '', ''));
  const ratios = pairs.map(
    ({ cells }) => Number(priceIn(cells[at] ?? '')?.price ?? 0) / Number(priceIn(cells[beside] ?? '')?.price || 1),
  );
  const near = ratios.filter((ratio) => ratio > 1 / farthest && ratio < farthest);
  return near.length * 2 > ratios.length && ratios.some((ratio) => ratio !== 1);
}

/** The columns of a table with the price that is proposed, else the first of several; which of them counts is asked. */
export function withRival(
  columns: SheetLayout['columns'],
  rivals: NonNullable<SheetTable['rivals']>,
): SheetLayout['columns'] {
  const taken = columns.find(({ field }) => field === 'price')?.index;
  const index = rivals.proposed ?? taken ?? rivals.columns[0] ?? 0;
  return [...columns.filter(({ field }) => field !== 'price'), { index, field: 'price' as const }].toSorted(
    (one, other) => one.index - other.index,
  );
}
