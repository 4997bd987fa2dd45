import type { Kysely } from 'kysely';
import * as Type from 'typebox/type';
import { rawKeyOf } from '#shared/error-code/raw-key.ts';
import { type ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import type { errorCode } from '#shared/error-code.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { ImportReport } from '#shared/import.ts';
import {
  type ErrorCodeImportColumn,
  errorCodeRules,
  errorCodeTitles,
  errorCodeWords,
  finalStatusWords,
} from '#shared/texts/error-code-columns.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import type { Db } from '../../db/database.ts';
import { lockRows } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { flagColumn, textColumn } from '../../files/import/columns.ts';
import { changesBetween, importRows, type RowOutcome } from '../../files/import/import-rows.ts';
import { readSheet, type SheetRow } from '../../files/import/read-sheet.ts';
import { wordColumn } from '../../files/import/word-columns.ts';
import { AppError } from '../../http/errors.ts';
import { limitCalls } from '../../http/rate-limit.ts';
import type { IncomingFile } from '../../http/upload.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ErrorCodeRepository } from './repository.ts';
import { type ErrorCodeService, inputOf, nameOf } from './service.ts';

/** Files one administrator may have read in a minute. */
const mostPerMinute = 20;
const mostRows = 5000;

const fields = Type.Required(ErrorCodeInput).properties;
const Code = Type.String({ maxLength: 32 });
const named = (key: ErrorCodeImportColumn) => ({
  titles: [errorCodeTitles.zh[key], errorCodeTitles.en[key]],
  allowed: { zh: errorCodeRules.zh[key], en: errorCodeRules.en[key] },
});
const columns = {
  supplierCode: textColumn(Code)(named('supplierCode')),
  channelCode: textColumn(Code)(named('channelCode')),
  phase: wordColumn(fields.phase, { zh: errorCodeWords.zh.phase, en: errorCodeWords.en.phase })(named('phase')),
  rawCode: textColumn(fields.rawCode)(named('rawCode')),
  rawStat: textColumn(fields.rawStat)(named('rawStat')),
  platformCode: textColumn(fields.platformCode)({ ...named('platformCode'), isRequired: true }),
  finalStatus: wordColumn(fields.finalStatus, finalStatusWords)(named('finalStatus')),
  permanent: flagColumn(fields.permanent)(named('permanent')),
  resendable: flagColumn(fields.resendable)(named('resendable')),
  refundable: flagColumn(fields.refundable)(named('refundable')),
  descriptionZh: textColumn(fields.descriptionZh)(named('descriptionZh')),
  descriptionEn: textColumn(fields.descriptionEn)(named('descriptionEn')),
} satisfies Record<ErrorCodeImportColumn, unknown>;
type Cells = SheetRow<typeof columns>['cells'];

/** Suppliers' codes of a file: a known code is changed, any other added. */
export function createErrorCodeImport(db: Db, codes: ErrorCodeRepository, service: ErrorCodeService) {
  const write = async (
    trx: Kysely<Tables>,
    { row, cells }: SheetRow<typeof columns>,
    viewer: Viewer,
  ): Promise<RowOutcome> => {
    const owner = await ownerOf(trx, cells);
    const place = { ...owner, phase: phaseOf(cells), rawStat: statOf(cells), rawCode: cells.rawCode ?? '' };
    const known = await codes.atPlace(place, trx);
    if (known) await lockRows(trx, 'error_code', [known.errorCodeId]);
    const platformCode = cells.platformCode ?? known?.platformCode;
    if (!platformCode) {
      const errors = [{ field: 'platformCode', msg: fieldTexts[viewer.lang].required }];
      throw new AppError('request.invalid', {}, { errors });
    }
    const isSameCode = known?.platformCode === platformCode;
    const input: ErrorCodeInput = {
      ...(known && isSameCode ? inputOf(known) : { scope: 2 as const }),
      ...{ ...place, platformCode, ...givenIn(cells) },
    };
    const titles = errorCodeTitles[viewer.lang];
    const after = known
      ? await service.change(trx, known, input, viewer, 'import-update')
      : await service.insert(trx, input, viewer, 'import-add');
    const changes = changesBetween(known ? shownOf(known) : {}, shownOf(after), titles);
    const kind = !known ? 'added' : changes.length > 0 ? 'changed' : 'same';
    return { kind, entry: { row, code: nameOf(after), name: after.supplierName, changes } };
  };

  return async (
    { dryRun, digest }: InputOf<typeof errorCode.import>,
    viewer: Viewer,
    file: IncomingFile,
  ): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, mostPerMinute);
    const sheet = await readSheet(file.content, columns, viewer.lang, { rows: mostRows });
    return importRows(db, {
      ...{ sheet, dryRun, digest, viewer, keyColumn: 'rawCode' },
      keyOf: (cells) =>
        [cells.supplierCode, cells.channelCode, phaseOf(cells), statOf(cells), rawKeyOf(cells.rawCode ?? '')].join(' '),
      write: (trx, each) => write(trx, each, viewer),
    });
  };
}

const statOf = ({ rawStat }: Cells): string => rawStat?.toUpperCase() ?? '';
/** Hexadecimal codes without a status are those of submit_sm_resp. */
const phaseOf = ({ phase, rawCode, rawStat }: Cells) =>
  phase ?? (!rawStat && /^0x/i.test(rawCode ?? '') ? (2 as const) : (3 as const));

const givenIn = ({ finalStatus, permanent, resendable, refundable, descriptionZh, descriptionEn }: Cells) => ({
  ...(finalStatus && { finalStatus }),
  ...(typeof permanent === 'boolean' && { permanent }),
  ...(typeof resendable === 'boolean' && { resendable }),
  ...(typeof refundable === 'boolean' && { refundable }),
  ...(descriptionZh !== undefined && { descriptionZh: descriptionZh ?? '' }),
  ...(descriptionEn !== undefined && { descriptionEn: descriptionEn ?? '' }),
});

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

/** A code as a file would have it, to compare two. */
const shownOf = (row: ErrorCode) => ({
  rawCode: row.rawCode,
  rawStat: row.rawStat,
  platformCode: row.platformCode,
  finalStatus: row.finalStatus,
  permanent: row.permanent ? '1' : '0',
  resendable: row.resendable ? '1' : '0',
  refundable: row.refundable ? '1' : '0',
  descriptionZh: row.descriptionZh,
  descriptionEn: row.descriptionEn,
});
