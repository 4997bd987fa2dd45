import { periodWords } from '#shared/texts/price-sheet-patterns.ts';
import { directionTitle, inboundTables, otherProducts, outboundTables } from '#shared/texts/price-sheet-products.ts';
import { otherServices } from '#shared/texts/price-sheet-words.ts';
import type { ColumnGroup } from './groups.ts';

/** Whether a heading, or the lines above it, speak of something else than messages to telephones. */
export const isOfOthers = (texts: readonly string[]): boolean => {
  const said = texts.join(' ').replaceAll('_', ' ');
  return ((otherServices.test(said) || periodWords.test(said)) && !/sms|message/i.test(said)) || isInbound(said);
};

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
