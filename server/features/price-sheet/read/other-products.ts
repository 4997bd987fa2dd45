import type { SheetField } from '#shared/price-sheet/fields.ts';
import { periodWords } from '#shared/texts/price-sheet-patterns.ts';
import {
  directionTitle,
  feeTables,
  feeTitle,
  inboundTables,
  messageWords,
  noFeeTable,
  otherProducts,
  outboundTables,
} from '#shared/texts/price-sheet-products.ts';
import { companyForms, priceMention } from '#shared/texts/price-sheet-sections.ts';
import { otherServices } from '#shared/texts/price-sheet-words.ts';
import type { ColumnGroup } from './groups.ts';

/** Whether a heading, or the lines above it, speak of something else than messages to telephones. */
export const isOfOthers = (texts: readonly string[]): boolean => {
  const said = texts.map(withoutCompany).join(' ').replaceAll('_', ' ');
  return (
    ((otherServices.test(said) || periodWords.test(said)) && !/sms|message/i.test(said)) ||
    isInbound(said) ||
    texts.some(isOfFees)
  );
};

/** A supplier's name says nothing of his products: `Kilimanjaro Voice & Text Ltd`. */
export const withoutCompany = (text: string): string => {
  const found = text.length < 80 ? companyForms.exec(text) : null;
  const isName = found && !priceMention.test(text.slice(0, found.index));
  return found && isName ? text.slice(found.index + found[0].length).trim() : text;
};

/** The longest line that names a table and is no sentence about one. */
const longest = 70;
/** Whether a line or a name announces a table of fees or of numbers to rent. */
export const isOfFees = (text: string): boolean => {
  const said = text.replaceAll('_', ' ');
  return said.length <= longest && feeTables.test(said) && !noFeeTable.test(said);
};
/** Whether a heading has amounts to be paid once or by the month, for countries and not for networks. */
export const hasFeeTitles = (titles: readonly string[], fields: ReadonlySet<SheetField>): boolean =>
  titles.some((title) => feeTitle.test(title)) &&
  !(['operator', 'mccmnc', 'mcc', 'mnc', 'prefix', 'destination'] as const).some((field) => fields.has(field));
/**
 * Whether what stands below lines of a table is of something else than messages: these say so, or it was before and they do not speak of
 * messages.
 */
export const isOtherBelow = (lines: readonly string[], wasOther: boolean): boolean =>
  lines.some(isOfFees) || (wasOther && !lines.some((line) => messageWords.test(line)));

/** Whether a row of a table of fees has titles: words, and no number. */
export const isFeeHeading = (filled: readonly string[]): boolean =>
  filled.length > 1 && filled.every((text) => !/\d/.test(text)) && filled.some((text) => feeTitle.test(text));
/** Whether a number is an amount to be paid by the month or once, by its title. */
export const isMonthly = (text: string, title: string): boolean =>
  /^[1-9]\d{0,4}$/.test(text) && (feeTitle.test(title) || periodWords.test(title));

/** Whether a text is of messages that come from telephones alone. */
export const isInbound = (text: string): boolean => {
  const said = text.replaceAll('_', ' ');
  return inboundTables.test(said) && !outboundTables.test(said);
};

/** Whether a row says in a cell of its own that its price is not for messages to telephones. */
export function isOtherProduct(
  cells: readonly string[],
  { titles, groups }: { titles: readonly string[]; groups: readonly ColumnGroup[] },
): boolean {
  const names = new Set(groups.flatMap(({ place }) => namedBy.flatMap((field) => place.get(field) ?? [])));
  return cells.some((text, column) => {
    const word = text.trim();
    if (word === '' || names.has(column)) return false;
    return otherProducts.test(word) || (/^mo$/i.test(word) && directionTitle.test(titles[column] ?? ''));
  });
}
const namedBy = ['country', 'operator', 'destination'] as const;
