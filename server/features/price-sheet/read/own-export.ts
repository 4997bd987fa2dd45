import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { channelPriceTitles } from '#shared/texts/channel-price-columns.ts';

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

/** The columns of a price list that a console has exported; undefined for any other heading. */
export function exportedColumns(titles: readonly string[]): SheetLayout['columns'] | undefined {
  for (const names of [channelPriceTitles.zh, channelPriceTitles.en]) {
    const isExport = (['mccmnc', 'price', 'effectiveFrom', 'nextPrice', 'nextFrom'] as const).every((key) =>
      titles.includes(names[key]),
    );
    if (!isExport) continue;
    const named: Readonly<Record<string, string>> = names;
    const columns = Object.entries(fields).map(([key, field]) => ({
      index: titles.findIndex((title) => title === named[key]),
      field,
    }));
    return columns.filter(({ index }) => index >= 0).toSorted((one, other) => one.index - other.index);
  }
  return undefined;
}
