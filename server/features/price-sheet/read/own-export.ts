import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { channelPriceTitles } from '#shared/texts/channel-price-columns.ts';
import { customerPriceTitles } from '#shared/texts/customer-price-columns.ts';

type Title = keyof (typeof channelPriceTitles)['en'];
/** What an exported price list says, by its columns: the price now, and the next one with its day. */
const fields: Partial<Record<Title, SheetField>> = {
  countryName: 'country',
  operatorName: 'operator',
  mccmnc: 'mccmnc',
  trafficType: 'trafficType',
  price: 'price',
  currency: 'currency',
  billBasis: 'billBasis',
  effectiveFrom: 'effective',
  nextPrice: 'price',
  nextFrom: 'effective',
};

/** A title without the time zone that an exported one names. */
const withoutZone = (title: string): string => title.replace(/\s*\((?:[A-Z]\w+(?:\/[\w+-]+)*)\)$/, '');

/** The columns of a price list that a console has exported; undefined for any other heading. */
export function exportedColumns(written: readonly string[]): SheetLayout['columns'] | undefined {
  const titles = written.map(withoutZone);
  for (const names of [channelPriceTitles.zh, channelPriceTitles.en]) {
    const isExport = (['mccmnc', 'price', 'effectiveFrom', 'nextPrice', 'nextFrom'] as const).every((key) =>
      titles.includes(names[key]),
    );
    if (!isExport) continue;
    const named: Readonly<Record<string, string>> = names;
    const columns = Object.entries(fields).map(([key, field]) => ({
      index: titles.indexOf(named[key] ?? ''),
      field,
    }));
    return columns.filter(({ index }) => index >= 0).toSorted((one, other) => one.index - other.index);
  }
  return undefined;
}

/** Whether a heading is that of customer prices that a console has exported. */
export const isCustomerExport = (titles: readonly string[]): boolean =>
  [customerPriceTitles.zh, customerPriceTitles.en].some((names) =>
    (['customerCode', 'userName', 'mccmnc', 'newPrice'] as const).every((key) => titles.includes(names[key])),
  );
