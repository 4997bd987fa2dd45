import type { Kysely } from 'kysely';
import type { Country, CountryInput, country } from '#shared/country.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { importTexts } from '#shared/texts/import.ts';
import { isTimeZone } from '#shared/zones.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { bulkUpdate, lockRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { CountryRepository } from './repository.ts';

const resource = 'country';

/** The rules of countries; every write and its line in the operation log are one transaction. */
export function createCountryService(db: Db, countries: CountryRepository) {
  const inTransaction = <T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const found = async (countryId: string, trx?: Kysely<Tables>): Promise<Country> => {
    const row = await countries.find(countryId, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };

  return {
    get: (countryId: string) => found(countryId),

    add: (input: CountryInput, viewer: Viewer): Promise<Country> =>
      inTransaction(async (trx) => {
        check(input, viewer);
        const id = await mapUniqueViolation(taken(input), () => countries.insert(trx, input, viewer.admin.username));
        const row = await found(id, trx);
        await audit(trx, viewer, {
          resource,
          action: 'add',
          targetId: id,
          targetName: nameOf(row, viewer),
          after: row,
        });
        return row;
      }),

    update: (
      { countryId, version, ...input }: CountryInput & { countryId: string; version: number },
      viewer: Viewer,
    ): Promise<Country> =>
      inTransaction(async (trx) => {
        await lockRows(trx, 'country', [countryId]);
        const before = await found(countryId, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        check(input, viewer, before);
        await mapUniqueViolation(taken(input), () => countries.update(trx, countryId, input, viewer.admin.username));
        const after = await found(countryId, trx);
        await audit(trx, viewer, {
          resource,
          action: 'update',
          targetId: countryId,
          targetName: nameOf(after, viewer),
          before,
          after,
        });
        return after;
      }),

    updateStatus: (
      { countryIds: ids, versions, status, reason }: InputOf<typeof country.updateStatus>,
      viewer: Viewer,
    ) =>
      inTransaction((trx) =>
        bulkUpdate(trx, viewer, {
          table: 'country',
          ids,
          versions,
          column: 'status',
          field: 'status',
          value: status,
          action: 'updateStatus',
          reason,
          nameOf: (row) => (viewer.lang === 'zh' ? row.country_name : row.country_name_en),
        }),
      ),
  };
}

const nameOf = ({ countryName, countryNameEn }: Country, { lang }: Viewer): string =>
  lang === 'zh' ? countryName : countryNameEn;

/** Unique index → the error of its violation. */
const taken = ({ iso2 }: CountryInput) => ({ country_iso2_key: new AppError('country.iso2-taken', { iso2 }) });

/** Refuses what the schema cannot: zones and currencies that do not exist, and lengths the wrong way round. */
function check(input: CountryInput, { lang }: Viewer, before?: Country): void {
  const { mainZone, currency } = input;
  if (mainZone !== undefined && mainZone !== before?.mainZone && !isTimeZone(mainZone)) {
    throw new AppError('reference.unknown', { field: 'mainZone' });
  }
  if (currency && currency !== before?.currency && !currencies.has(currency)) {
    throw new AppError('reference.unknown', { field: 'currency' });
  }
  const shortest = input.numberLengthMin ?? before?.numberLengthMin ?? usualLengths.min;
  const longest = input.numberLengthMax ?? before?.numberLengthMax ?? usualLengths.max;
  if (shortest > longest) {
    throw new AppError(
      'request.invalid',
      {},
      { errors: [{ field: 'numberLengthMax', msg: importTexts[lang].lengths }] },
    );
  }
}

/** What the columns hold unless something is entered. */
const usualLengths = { min: 4, max: 12 };
