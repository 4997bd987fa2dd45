import type { Kysely } from 'kysely';
import * as Type from 'typebox/type';
import { rawKeyOf } from '#shared/error-code/raw-key.ts';
import { type ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import type { ImportReport } from '#shared/import.ts';
import {
  type ErrorCodeImportColumn,
  errorCodeRules,
  errorCodeTitles,
  errorCodeWords,
  finalStatusWords,
} from '#shared/texts/error-code-columns.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { flagColumn, readOnlyTitles, textColumn } from '../../platform/files/import/columns.ts';
import { changesBetween, differing, importRows, type RowOutcome } from '../../platform/files/import/import-rows.ts';
import { readSheet, type SheetRow } from '../../platform/files/import/read-sheet.ts';
import { wordColumn } from '../../platform/files/import/word-columns.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ErrorCodeRepository } from './repository.ts';
import { type ErrorCodeService, inputOf, nameOf } from './service.ts';

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;
const maxRows = 5000;

const fields = Type.Required(ErrorCodeInput).properties;
const Code = Type.String({ maxLength: 32 });
const named = (key: ErrorCodeImportColumn) => ({
  titles: [errorCodeTitles.zh[key], errorCodeTitles.en[key]],
  allowed: { zh: errorCodeRules.zh[key], en: errorCodeRules.en[key] },
});
const words = (key: keyof (typeof errorCodeWords)['en']) => ({
  zh: errorCodeWords.zh[key],
  en: errorCodeWords.en[key],
});
const columns = {
  scope: wordColumn(fields.scope, words('scope'))(named('scope')),
  supplierCode: textColumn(Code)(named('supplierCode')),
  channelCode: textColumn(Code)(named('channelCode')),
  phase: wordColumn(fields.phase, words('phase'))(named('phase')),
  rawStat: textColumn(fields.rawStat)(named('rawStat')),
  rawCode: textColumn(fields.rawCode)(named('rawCode')),
  platformCode: textColumn(fields.platformCode)({ ...named('platformCode'), isRequired: true }),
  category: wordColumn(fields.category, words('category'))(named('category')),
  finalStatus: wordColumn(fields.finalStatus, finalStatusWords)(named('finalStatus')),
  isFinal: flagColumn(fields.isFinal)(named('isFinal')),
  permanent: flagColumn(fields.permanent)(named('permanent')),
  retryable: flagColumn(fields.retryable)(named('retryable')),
  resendable: flagColumn(fields.resendable)(named('resendable')),
  chargeable: flagColumn(fields.chargeable)(named('chargeable')),
  refundable: flagColumn(fields.refundable)(named('refundable')),
  descriptionZh: textColumn(fields.descriptionZh)(named('descriptionZh')),
  descriptionEn: textColumn(fields.descriptionEn)(named('descriptionEn')),
  advice: textColumn(fields.advice)(named('advice')),
  customerCode: textColumn(fields.customerCode)(named('customerCode')),
  customerText: textColumn(fields.customerText)(named('customerText')),
  status: wordColumn(fields.status, words('status'))(named('status')),
} satisfies Record<ErrorCodeImportColumn, unknown>;
/** What the export tells besides. */
const readOnlyColumns = readOnlyTitles(errorCodeTitles, columns);
type Cells = SheetRow<typeof columns>['cells'];

/** Suppliers' codes of a file: a known code is changed, any other added. */
export function createErrorCodeImport(db: Db, codes: ErrorCodeRepository, service: ErrorCodeService) {
  const write = async (
    trx: Kysely<Tables>,
    { row, cells }: SheetRow<typeof columns>,
    viewer: Viewer,
  ): Promise<RowOutcome> => {
    const { scope, ...place } = await placeOf(trx, cells);
    const platformCode = cells.platformCode ?? undefined;
    const known = await knownAt(trx, scope, platformCode, place);
    if (known) await lockRows(trx, 'error_code', [known.errorCodeId]);
    const code = platformCode ?? known?.platformCode;
    if (!code) {
      const errors = [{ field: 'platformCode', msg: fieldTexts[viewer.lang].required }];
      throw new AppError('request.invalid', {}, { errors });
    }
    const phase = scope === 2 ? place.phase : (cells.phase ?? known?.phase ?? place.phase);
    const given: ErrorCodeInput = { scope, ...place, phase, platformCode: code, ...givenIn(cells) };
    const before = known && inputOf(known);
    if (before && Object.keys(differing(given, before)).length === 0) {
      return { kind: 'same', entry: { row, code: nameOf(known), name: known.supplierName, changes: [] } };
    }
    // Of another platform code the row takes over another meaning.
    const input = before && known.platformCode === code ? { ...before, ...given } : given;
    const titles = errorCodeTitles[viewer.lang];
    const after = known
      ? await service.change(trx, known, input, viewer, 'import-update')
      : await service.insert(trx, input, viewer, 'import-add');
    const changes = changesBetween(known ? shownOf(known, viewer) : {}, shownOf(after, viewer), titles);
    const kind = !known ? 'added' : changes.length > 0 ? 'changed' : 'same';
    return { kind, entry: { row, code: nameOf(after), name: after.supplierName, changes } };
  };

  const knownAt = (
    trx: Kysely<Tables>,
    scope: ErrorCodeInput['scope'],
    platformCode: string | undefined,
    place: Omit<Place, 'scope'>,
  ): Promise<ErrorCode | undefined> => {
    if (scope === 2) return codes.atPlace(place, trx);
    return scope === 1 ? codes.platform(platformCode ?? '', trx) : codes.customerFacing(platformCode ?? '', trx);
  };

  return async (digest: string | undefined, viewer: Viewer, file: IncomingFile): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
    const sheet = await readSheet(file.content, columns, viewer.lang, { rows: maxRows, readOnly: readOnlyColumns });
    // Files exported before they had codes: without them, what one supplier means would hold for all.
    for (const [name, code] of [
      ['supplierName', 'supplierCode'],
      ['channelName', 'channelCode'],
    ] as const) {
      const hasName = sheet.ignored.some((title) =>
        [errorCodeTitles.zh[name], errorCodeTitles.en[name]].some((each) => each === title),
      );
      if (hasName && !sheet.has(code)) sheet.errors.push(sheet.refuse(1, code, importTexts[viewer.lang].noColumn));
    }
    return importRows(db, {
      sheet,
      digest,
      viewer,
      keyColumn: 'rawCode',
      keyOf: (cells) =>
        (cells.scope ?? 2) === 2
          ? [cells.supplierCode, cells.channelCode, phaseOf(cells), statOf(cells), rawKeyOf(cells.rawCode ?? '')].join(
              ' ',
            )
          : `${cells.scope} ${cells.platformCode}`,
      write: (trx, each) => write(trx, each, viewer),
    });
  };
}

const statOf = ({ rawStat }: Cells): string => rawStat?.toUpperCase() ?? '';
/** Hexadecimal codes without a status are those of submit_sm_resp. */
const phaseOf = ({ phase, rawCode, rawStat }: Cells) =>
  phase ?? (!rawStat && /^0x/i.test(rawCode ?? '') ? (2 as const) : (3 as const));

/** What tells a code apart from others. */
interface Place {
  scope: ErrorCodeInput['scope'];
  supplierId: string | null;
  channelId: string | null;
  phase: ErrorCodeInput['phase'];
  rawStat: string;
  rawCode: string;
}

async function placeOf(trx: Kysely<Tables>, cells: Cells): Promise<Place> {
  const scope = cells.scope ?? 2;
  const own = { scope, phase: phaseOf(cells) };
  return scope === 2
    ? { ...own, ...(await ownerOf(trx, cells)), rawStat: statOf(cells), rawCode: cells.rawCode ?? '' }
    : { ...own, supplierId: null, channelId: null, rawStat: '', rawCode: '' };
}

/** Columns that name a code and what it means; the others say how it is treated. */
const naming: ReadonlySet<string> = new Set<ErrorCodeImportColumn>([
  'scope',
  'supplierCode',
  'channelCode',
  'phase',
  'rawStat',
  'rawCode',
  'platformCode',
]);
const schemas: Readonly<Record<string, Type.TSchema>> = fields;
/** Only texts can be emptied. */
const isText = (key: string): boolean => Type.IsString(schemas[key]);

/** The cells that say something. */
const givenIn = (cells: Cells): Partial<ErrorCodeInput> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([key, value]) => {
      const given = value ?? (value === null && isText(key) ? '' : undefined);
      return naming.has(key) || given === undefined ? [] : [[key, given]];
    }),
  );

async function ownerOf(
  trx: Kysely<Tables>,
  { supplierCode, channelCode }: Cells,
): Promise<{ supplierId: string | null; channelId: string | null }> {
  const channel = channelCode
    ? await trx
        .selectFrom('channel')
        .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
        .select(['channel.channel_id', 'channel.supplier_id', 'supplier.supplier_code'])
        .where('channel.channel_code', '=', channelCode)
        .executeTakeFirst()
    : undefined;
  if (channelCode && (!channel || (supplierCode && channel.supplier_code !== supplierCode))) {
    throw new AppError('reference.unknown', { field: 'channelCode' });
  }
  if (channel) return { supplierId: channel.supplier_id, channelId: channel.channel_id };
  if (!supplierCode) return { supplierId: null, channelId: null };
  const supplier = await trx
    .selectFrom('supplier')
    .select('supplier_id')
    .where('supplier_code', '=', supplierCode)
    .executeTakeFirst();
  if (!supplier) throw new AppError('reference.unknown', { field: 'supplierCode' });
  return { supplierId: supplier.supplier_id, channelId: null };
}

/** A code as a file has it, to compare two. */
const shownOf = (
  row: ErrorCode,
  { lang }: Viewer,
): Record<Exclude<ErrorCodeImportColumn, 'scope' | 'supplierCode' | 'channelCode'>, string> => {
  const flag = (isSet: boolean) => (isSet ? '1' : '0');
  const shown = errorCodeWords[lang];
  return {
    phase: shown.phase[row.phase],
    rawStat: row.rawStat,
    rawCode: row.rawCode,
    platformCode: row.platformCode,
    category: shown.category[row.category],
    finalStatus: row.finalStatus,
    isFinal: flag(row.isFinal),
    permanent: flag(row.permanent),
    retryable: flag(row.retryable),
    resendable: flag(row.resendable),
    chargeable: flag(row.chargeable),
    refundable: flag(row.refundable),
    descriptionZh: row.descriptionZh,
    descriptionEn: row.descriptionEn,
    advice: row.advice,
    customerCode: row.customerCode,
    customerText: row.customerText,
    status: shown.status[row.status],
  };
};
