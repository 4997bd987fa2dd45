import * as Type from 'typebox/type';
import { PriceTraffic } from '#shared/channel/price.ts';
import { CustomerInput } from '#shared/customer/input.ts';
import { Reason } from '#shared/fields.ts';
import {
  type CustomerPriceImportColumn,
  customerPriceOtherTitles,
  customerPriceRules,
  customerPriceTitles,
  customerPriceWords,
} from '#shared/texts/customer-price-columns.ts';
import { titlesByLanguage } from '#shared/texts/price-sheet-titles.ts';
import { signsIn } from '../../../domain/sheets/currencies.ts';
import { unitIn } from '../../../domain/sheets/unit-words.ts';
import { type ImportColumn, readOnlyTitles, textColumn } from '../../../platform/files/import/columns.ts';
import type { SheetRow } from '../../../platform/files/import/read-sheet.ts';
import { wordColumn } from '../../../platform/files/import/word-columns.ts';
import { userColumn } from '../../../platform/rights/user-column.ts';
import { writtenPrice } from './prices.ts';

const splitTitles = (titles = ''): string[] => titles.split('|').filter(Boolean);
const titled = (key: 'countryName' | 'operatorName' | CustomerPriceImportColumn, others: readonly string[] = []) => ({
  titles: [customerPriceTitles.zh[key], customerPriceTitles.en[key], ...others],
});
const named = (key: CustomerPriceImportColumn, others?: readonly string[]) => ({
  ...titled(key, others),
  allowed: { zh: customerPriceRules.zh[key], en: customerPriceRules.en[key] },
});
const short = (maxLength: number) => textColumn(Type.String({ maxLength }));

/** A price with what stands beside it: `0,05 €`. Whose list it is decides what its sign means. */
const priceColumn: ImportColumn<string> = {
  ...named('newPrice', [...splitTitles(titlesByLanguage.price), ...splitTitles(customerPriceOtherTitles.newPrice)]),
  isRequired: true,
  readsLook: true,
  takesNote: (note) => signsIn(note.toUpperCase()).length > 0 || unitIn([note]) > 1 || /^[^\p{L}\p{N}]+$/u.test(note),
  read: (text) => (writtenPrice(text) ? { value: text } : { msg: '' }),
};

/** Titles are also read as suppliers write them in other languages. */
export const priceColumns = {
  customerCode: textColumn(CustomerInput.properties.customerCode)({
    ...named('customerCode', splitTitles(customerPriceOtherTitles.customerCode)),
    isRequired: true,
  }),
  userName: userColumn(named('userName', splitTitles(customerPriceOtherTitles.userName))),
  iso2: short(80)(named('iso2')),
  countryName: short(120)(titled('countryName', splitTitles(titlesByLanguage.country))),
  mccmnc: short(40)(named('mccmnc', splitTitles(titlesByLanguage.mccmnc))),
  operatorName: short(120)(titled('operatorName', splitTitles(titlesByLanguage.operator))),
  trafficType: wordColumn(PriceTraffic, {
    zh: customerPriceWords.zh.trafficType,
    en: customerPriceWords.en.trafficType,
  })(named('trafficType', splitTitles(titlesByLanguage.trafficType))),
  currency: short(20)(named('currency', splitTitles(titlesByLanguage.currency))),
  newPrice: priceColumn,
  newFrom: short(40)(named('newFrom', splitTitles(titlesByLanguage.effective))),
  belowReason: textColumn(Reason)(named('belowReason')),
} satisfies Record<CustomerPriceImportColumn | 'countryName' | 'operatorName', unknown>;

/** What the export tells besides. */
export const readOnlyColumns = readOnlyTitles(customerPriceTitles, priceColumns);
export type PriceRow = SheetRow<typeof priceColumns>;
