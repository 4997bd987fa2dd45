import { type Kysely, sql } from 'kysely';
import type { ImportReport } from '#shared/import.ts';
import { customerPriceTitles, customerPriceWords } from '#shared/texts/customer-price-columns.ts';
import { customerPriceImportTexts } from '#shared/texts/customer-price-import.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import { createStoredPrices } from '../../../domain/prices/stored.ts';
import { orderOf } from '../../../domain/sheets/values.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { importRows, type RowOutcome } from '../../../platform/files/import/import-rows.ts';
import { readSheet } from '../../../platform/files/import/read-sheet.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { limitCalls } from '../../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../../platform/http/upload.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { customerWith, userNamed } from '../../../platform/rights/owner-codes.ts';
import { customerPrices } from '../price-list.ts';
import type { CustomerPriceService } from '../service.ts';
import { createBatch } from './batch.ts';
import { type PriceRow, priceColumns, readOnlyColumns } from './columns.ts';
import { loadPlaces } from './places.ts';
import { type FileSigns, momentIn, priceOf } from './prices.ts';

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;
/** Each row goes through the same rules as a form. */
const maxRows = 5000;

type Trx = Kysely<Tables>;
interface Reading {
  places: Awaited<ReturnType<typeof loadPlaces>>;
  signs: FileSigns;
  order: ReturnType<typeof orderOf>;
  viewer: Viewer;
}

/** Prices of a file: each row says whose list it is; all of them are entered, or none. */
export function createCustomerPriceImport(db: Db, service: CustomerPriceService) {
  const stored = createStoredPrices(customerPrices);
  const writer = ({ places, signs, order, viewer }: Reading) => {
    const { lang } = viewer;
    const listOf = remembered((trx: Trx, customerCode: string, userName: string) =>
      customerWith(trx, customerCode, viewer.admin).then(async (customerId) => {
        const userId = userName === '' ? undefined : await userNamed(trx, userName, customerId);
        return service.opened(trx, { customerId, ...(userId !== undefined && { userId }) }, viewer);
      }),
    );
    const momentOf = remembered((trx: Trx, local: string) => momentAt(trx, local, viewer.timezone));
    const batch = createBatch(stored, service, viewer);
    const write = async (trx: Trx, { row, cells, isHidden }: PriceRow): Promise<RowOutcome> => {
      const { customerCode, userName, trafficType, newPrice, newFrom, belowReason } = cells;
      if (!customerCode) throw refusal('customerCode', fieldTexts[lang].required);
      if (newPrice === null) throw refusal('newPrice', importTexts[lang].notEmpty);
      const { operatorId, iso2, code } = places(cells);
      const list = await listOf(trx, customerCode, userName ?? '');
      const kind = trafficType && trafficType !== 'any' ? customerPriceWords[lang].trafficType[trafficType] : '';
      const named = [customerCode, userName, iso2, code, kind].filter(Boolean).join(' ');
      const entry = { row, code: named, name: customerCode, changes: [] };
      if (newPrice === undefined) {
        if (newFrom || belowReason) throw refusal('newPrice', customerPriceImportTexts[lang].noPrice);
        return { kind: 'same', entry };
      }
      const { currency } = list;
      const price = priceOf({ newPrice, currency: cells.currency }, signs, currency);
      const local = newFrom ? momentIn(newFrom, order, lang) : null;
      const effectiveFrom = local === null ? undefined : await momentOf(trx, local);
      const key = { operatorId, trafficType: trafficType ?? ('any' as const) };
      const before = await batch.priceOf(trx, list, effectiveFrom, key);
      if (before === price) return { kind: 'same', entry };
      if (!isHidden)
        batch.add({ row, list, effectiveFrom, belowReason: belowReason ?? undefined, entry: { ...key, price } });
      const titles = customerPriceTitles[lang];
      const after = {
        column: titles.price,
        before: before ? `${before} ${currency}` : '',
        after: `${price} ${currency}`,
      };
      const from = local === null ? [] : [{ column: titles.newFrom, before: '', after: local }];
      return { kind: before ? 'changed' : 'added', entry: { ...entry, changes: [after, ...from] } };
    };
    return { write, flush: batch.enter };
  };

  return async (digest: string | undefined, viewer: Viewer, file: IncomingFile): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
    const sheet = await readSheet(file.content, priceColumns, viewer.lang, {
      rows: maxRows,
      readOnly: readOnlyColumns,
    });
    const places = await loadPlaces(db, viewer.lang);
    const order = orderOf(sheet.rows.map(({ cells }) => cells.newFrom ?? ''));
    const signs = { title: sheet.noteOf('newPrice'), lines: [...sheet.above, file.name] };
    const reading = { places, signs, order, viewer };
    return importRows(db, {
      sheet,
      digest,
      viewer,
      keyColumn: 'mccmnc',
      keyOf: (cells) => lineOf(cells, reading),
      ...writer(reading),
    });
  };
}

/** What tells the lines of a file apart, however they are written; undefined for one that enters nothing or cannot be read. */
function lineOf(cells: PriceRow['cells'], { places, order, viewer }: Reading): string | undefined {
  const { customerCode, userName, trafficType, newPrice, newFrom } = cells;
  if (!customerCode || !newPrice) return undefined;
  try {
    const { iso2, code } = places(cells);
    const from = newFrom ? momentIn(newFrom, order, viewer.lang) : null;
    const line = [customerCode, userName?.toLowerCase(), iso2, code, trafficType === 'any' ? '' : trafficType, from];
    return line.filter(Boolean).join(' ');
  } catch (error) {
    // It is refused by itself.
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

const refusal = (field: string, msg: string) => new AppError('request.invalid', {}, { errors: [{ field, msg }] });

/** Answers that stay the same for all rows of a file. */
function remembered<T>(find: (trx: Trx, ...key: string[]) => Promise<T>) {
  const known = new Map<string, T>();
  return async (trx: Trx, ...key: string[]): Promise<T> => {
    const name = key.join('\n');
    const found = known.get(name) ?? (await find(trx, ...key));
    known.set(name, found);
    return found;
  };
}

/** `YYYY-MM-DD HH:mm` in the zone that stands behind it, or else in the viewer's. */
async function momentAt(trx: Trx, local: string, zone: string): Promise<number> {
  const [day = '', time = '', own = zone] = local.split(' ');
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from ${`${day} ${time}`}::timestamp at time zone ${own}) * 1000)::float8 as at`.execute(
    trx,
  );
  return Number(rows[0]?.at);
}
