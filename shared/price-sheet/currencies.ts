import type { CurrencySign, SheetTable } from './model.ts';

type Table = Pick<SheetTable, 'sheet' | 'isPriceList' | 'statedCurrency'>;
interface Signed {
  tables: readonly Table[];
  signs: readonly CurrencySign[];
}

const codesOf = (signs: readonly CurrencySign[]): string[] => [...new Set(signs.map(({ currency }) => currency))];

/** Currencies that a table names itself. */
export const ownSigns = (signs: readonly CurrencySign[], sheet: number): string[] =>
  codesOf(signs.filter((sign) => sign.sheet === sheet));

/** Currencies that are named for a table: by itself, by names and covers, and by other tables where it names none. */
export function signsFor({ tables, signs }: Signed, sheet: number): string[] {
  const hasOwn = ownSigns(signs, sheet).length > 0;
  const isOther = (place: number | undefined) =>
    place !== sheet && tables.some((table) => table.isPriceList && table.sheet === place);
  return codesOf(signs.filter((sign) => !hasOwn || !isOther(sign.sheet)));
}

/**
 * Whether tables of prices name different currencies, or some of them none that is not said for all: one answer is not right for all of
 * them.
 */
export function areSignsApart({ tables, signs }: Signed): boolean {
  const priced = tables.filter(({ isPriceList }) => isPriceList);
  const common = codesOf(signs.filter((sign) => !priced.some(({ sheet }) => sheet === sign.sheet)));
  const named = priced.map(({ sheet }) => {
    const own = ownSigns(signs, sheet);
    return (own.length > 0 ? own : common).toSorted().join(' ');
  });
  return new Set(named).size > 1;
}

/** The user's answer for a table; an answer for the whole file does not count where tables name different currencies. */
export function answerFor(file: Signed, table: Table, stated: string | null): string | null {
  return table.statedCurrency ?? (areSignsApart(file) ? null : stated);
}

/** Whether the prices of a table may be in another currency than the channel's. */
export const isInDoubt = (file: Signed, { sheet, isPriceList }: Table, currency: string): boolean =>
  isPriceList && signsFor(file, sheet).some((each) => each !== currency);
