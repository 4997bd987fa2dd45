import { type Kysely, sql } from 'kysely';
import * as Type from 'typebox/type';
import { PriceTraffic, UnitPrice } from '#shared/channel/price.ts';
import { CustomerInput } from '#shared/customer/input.ts';
import { Currency, Reason } from '#shared/fields.ts';
import type { ImportReport } from '#shared/import.ts';
import {
  type CustomerPriceImportColumn,
  customerPriceRules,
  customerPriceTitles,
  customerPriceWords,
} from '#shared/texts/customer-price-columns.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { createStoredPrices } from '../../domain/prices/stored.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { readOnlyTitles, textColumn } from '../../platform/files/import/columns.ts';
import { importRows, type RowOutcome } from '../../platform/files/import/import-rows.ts';
import { readSheet, type SheetRow } from '../../platform/files/import/read-sheet.ts';
import { wordColumn } from '../../platform/files/import/word-columns.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { countriesOf, customerWith, operatorOf, userNamed } from '../../platform/rights/owner-codes.ts';
import { userColumn } from '../../platform/rights/user-column.ts';
import { customerPrices } from './price-list.ts';
import type { CustomerPriceService } from './service.ts';

/** Files one administrator may have read in a minute. */
const mostPerMinute = 20;
/** Each row goes through the same rules as a form. */
const mostRows = 5000;

const named = (key: CustomerPriceImportColumn) => ({
  titles: [customerPriceTitles.zh[key], customerPriceTitles.en[key]],
  allowed: { zh: customerPriceRules.zh[key], en: customerPriceRules.en[key] },
});
const Moment = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}([ T][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$' });
const columns = {
  customerCode: textColumn(CustomerInput.properties.customerCode)({ ...named('customerCode'), isRequired: true }),
  userName: userColumn(named('userName')),
  iso2: textColumn(Type.String({ pattern: '^[A-Z]{2}$' }))({ ...named('iso2'), isRequired: true }),
  mccmnc: textColumn(Type.String({ pattern: '^[0-9]{3}-?[0-9]{2,3}$' }))(named('mccmnc')),
  trafficType: wordColumn(PriceTraffic, {
    zh: customerPriceWords.zh.trafficType,
    en: customerPriceWords.en.trafficType,
  })(named('trafficType')),
  currency: textColumn(Currency)(named('currency')),
  newPrice: textColumn(UnitPrice)({ ...named('newPrice'), isRequired: true }),
  newFrom: textColumn(Moment)(named('newFrom')),
  belowReason: textColumn(Reason)(named('belowReason')),
} satisfies Record<CustomerPriceImportColumn, unknown>;
/** What the export tells besides. */
const readOnlyColumns = readOnlyTitles(customerPriceTitles, columns);
type Row = SheetRow<typeof columns>;

/** Prices of a file: each row says whose list it is; all of them are entered, or none. */
export function createCustomerPriceImport(db: Db, service: CustomerPriceService) {
  const stored = createStoredPrices(customerPrices);
  const write = async (trx: Kysely<Tables>, { row, cells }: Row, viewer: Viewer): Promise<RowOutcome> => {
    const { customerCode, userName, iso2, mccmnc, trafficType = 'any', newPrice, newFrom, belowReason } = cells;
    const code = [customerCode, userName, iso2, mccmnc].filter(Boolean).join(' ');
    if (!customerCode || !iso2) {
      const missing = (['customerCode', 'iso2'] as const).filter((key) => !cells[key]);
      const msg = fieldTexts[viewer.lang].required;
      throw new AppError('request.invalid', {}, { errors: missing.map((field) => ({ field, msg })) });
    }
    const entry = { row, code, name: customerCode, changes: [] };
    if (!newPrice) return { kind: 'same', entry };
    const customerId = await customerWith(trx, customerCode, viewer.admin);
    const userId = userName ? await userNamed(trx, userName, customerId) : undefined;
    const [countryId = ''] = await countriesOf(trx, [iso2], 'iso2');
    const operatorId = await operatorOf(trx, countryId, mccmnc ?? '');
    const key = { operatorId, trafficType: trafficType ?? ('any' as const) };
    const list = await service.opened(trx, { customerId, ...(userId !== undefined && { userId }) }, viewer);
    const { currency } = list;
    if (cells.currency && cells.currency !== currency) {
      throw new AppError('customer.price-list-currency', { currency, other: cells.currency, field: 'currency' });
    }
    const effectiveFrom = newFrom ? await momentOf(trx, newFrom, viewer.timezone) : undefined;
    const before = (await stored.inForce(trx, list, effectiveFrom)).find(
      (each) => each.operatorId === operatorId && each.trafficType === key.trafficType,
    );
    const changed = await service.book.enter(
      trx,
      {
        list,
        action: 'import',
        source: 'import',
        effectiveFrom,
        belowReason: belowReason ?? undefined,
        field: 'newFrom',
      },
      [{ ...key, price: newPrice }],
      viewer,
    );
    if (changed === 0) return { kind: 'same', entry };
    const titles = customerPriceTitles[viewer.lang];
    const change = {
      column: titles.price,
      before: before ? `${before.price} ${currency}` : '',
      after: `${newPrice} ${currency}`,
    };
    const from = newFrom ? [{ column: titles.newFrom, before: '', after: newFrom }] : [];
    return { kind: before ? 'changed' : 'added', entry: { ...entry, changes: [change, ...from] } };
  };

  return async (digest: string | undefined, viewer: Viewer, file: IncomingFile): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, mostPerMinute);
    const sheet = await readSheet(file.content, columns, viewer.lang, { rows: mostRows, readOnly: readOnlyColumns });
    return importRows(db, {
      sheet,
      digest,
      viewer,
      keyColumn: 'mccmnc',
      keyOf: ({ customerCode, userName, iso2, mccmnc, trafficType, newFrom }) =>
        customerCode ? [customerCode, userName, iso2, mccmnc, trafficType, newFrom].join(' ').toLowerCase() : undefined,
      write: (trx, each) => write(trx, each, viewer),
    });
  };
}

/** A day, or a day and time, in the viewer's zone. */
async function momentOf(trx: Kysely<Tables>, text: string, zone: string): Promise<number> {
  if (Number.isNaN(Date.parse(`${text.replace(' ', 'T').slice(0, 10)}T00:00:00Z`))) {
    throw new AppError('request.invalid');
  }
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from ${text.replace('T', ' ')}::timestamp at time zone ${zone}) * 1000)::float8 as at`.execute(
    trx,
  );
  return Number(rows[0]?.at);
}
