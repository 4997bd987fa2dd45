import type { Kysely } from 'kysely';
import * as Type from 'typebox/type';
import { CustomerInput } from '#shared/customer/input.ts';
import { Day, partOf } from '#shared/fields.ts';
import type { ImportReport } from '#shared/import.ts';
import { type Sender, SenderInput } from '#shared/sender/row.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { type SenderImportColumn, senderRules, senderTitles, senderWords } from '#shared/texts/sender-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { readOnlyTitles, textColumn } from '../../platform/files/import/columns.ts';
import { changesBetween, differing, importRows, type RowOutcome } from '../../platform/files/import/import-rows.ts';
import { readSheet, type SheetRow } from '../../platform/files/import/read-sheet.ts';
import { wordColumn } from '../../platform/files/import/word-columns.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { countriesOf, customerWith, operatorOf, userNamed } from '../../platform/rights/owner-codes.ts';
import { userColumn } from '../../platform/rights/user-column.ts';
import type { SenderRepository } from './repository.ts';
import type { SenderService } from './service.ts';

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;
/** Each row goes through the same rules as a form. */
const maxRows = 2000;

const fields = Type.Required(SenderInput).properties;
const named = (key: SenderImportColumn) => ({
  titles: [senderTitles.zh[key], senderTitles.en[key]],
  allowed: { zh: senderRules.zh[key], en: senderRules.en[key] },
});
const columns = {
  senderId: textColumn(fields.senderId)({ ...named('senderId'), isRequired: true }),
  senderType: wordColumn(fields.senderType, { zh: senderWords.zh.senderType, en: senderWords.en.senderType })(
    named('senderType'),
  ),
  customerCode: textColumn(CustomerInput.properties.customerCode)({ ...named('customerCode'), isRequired: true }),
  userName: userColumn(named('userName')),
  countryCode: textColumn(Type.String({ pattern: '^[A-Z]{2}$' }))({ ...named('countryCode'), isRequired: true }),
  mccmnc: textColumn(Type.String({ pattern: '^[0-9]{3}-?[0-9]{2,3}$' }))(named('mccmnc')),
  brandName: textColumn(fields.brandName)(named('brandName')),
  useCase: wordColumn(fields.useCase, { zh: senderWords.zh.useCase, en: senderWords.en.useCase })(named('useCase')),
  sampleText: textColumn(fields.sampleText)(named('sampleText')),
  website: textColumn(fields.website)(named('website')),
  effectiveFrom: textColumn(Day)(named('effectiveFrom')),
  expiresOn: textColumn(Day)(named('expiresOn')),
  replaceWith: textColumn(fields.replaceWith)(named('replaceWith')),
  remark: textColumn(fields.remark)(named('remark')),
} satisfies Record<SenderImportColumn, unknown>;
/** What the export tells besides. */
const readOnlyColumns = readOnlyTitles(senderTitles, columns);
type Row = SheetRow<typeof columns>;

/** Days are emptied to nothing, words to an empty text. */
const nullables: ReadonlySet<string> = new Set(['effectiveFrom', 'expiresOn']);

/** Sender IDs of a file: a new one becomes a draft, a known one is changed as its form would. */
export function createSenderImport(db: Db, senders: SenderRepository, service: SenderService) {
  const write = async (trx: Kysely<Tables>, { row, cells }: Row, viewer: Viewer): Promise<RowOutcome> => {
    const { senderId: text, customerCode, countryCode, mccmnc, userName, ...rest } = cells;
    if (!text || !customerCode || !countryCode) {
      const missing = (['senderId', 'customerCode', 'countryCode'] as const).filter((key) => !cells[key]);
      throw refusal(missing, viewer);
    }
    const customerId = await customerWith(trx, customerCode, viewer.admin);
    const [countryId = ''] = await countriesOf(trx, [countryCode], 'countryCode');
    const operatorId = mccmnc ? await operatorOf(trx, countryId, mccmnc) : null;
    const known = await senders.findByText({ customerId, countryId, operatorId, text }, viewer.lang, viewer.admin, trx);
    if (known) await lockRows(trx, 'sender', [known.senderIdId]);
    const said = Object.entries(rest).filter(([, value]) => value !== undefined);
    const given: Partial<SenderInput> = {
      ...Object.fromEntries(said.map(([key, value]) => [key, value ?? (nullables.has(key) ? null : '')])),
      ...(userName !== undefined && { userId: userName ? await userNamed(trx, userName, customerId) : null }),
    };
    const titles = senderTitles[viewer.lang];
    const code = [text, countryCode, mccmnc].filter(Boolean).join(' ');
    const { senderType = known?.senderType, useCase = known?.useCase, ...others } = given;
    if (!senderType || !useCase) {
      throw refusal(
        (['senderType', 'useCase'] as const).filter((key) => !given[key]),
        viewer,
      );
    }
    const place = { senderId: text, customerId, countryId, operatorId };
    const input = { ...(known ? partOf(SenderInput, known) : {}), ...others, ...place, senderType, useCase };
    if (!known) {
      const made = await service.insert(trx, input, viewer);
      return {
        kind: 'added',
        entry: { row, code, name: made.customerName, changes: changesBetween({}, shownOf(made), titles) },
      };
    }
    const before = partOf(SenderInput, known);
    const changed = differing({ ...given, senderId: text }, before);
    if (Object.keys(changed).length === 0) {
      return { kind: 'same', entry: { row, code, name: known.customerName, changes: [] } };
    }
    const after = await service.change(trx, known, { ...before, ...changed }, viewer);
    const changes = changesBetween(shownOf(known), shownOf(after), titles);
    return { kind: changes.length > 0 ? 'changed' : 'same', entry: { row, code, name: after.customerName, changes } };
  };

  return async (digest: string | undefined, viewer: Viewer, file: IncomingFile): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
    const sheet = await readSheet(file.content, columns, viewer.lang, { rows: maxRows, readOnly: readOnlyColumns });
    return importRows(db, {
      sheet,
      digest,
      viewer,
      keyColumn: 'senderId',
      keyOf: ({ senderId: text, customerCode, countryCode, mccmnc }) =>
        text && customerCode && countryCode
          ? [text.toLowerCase(), customerCode, countryCode, mccmnc?.replace('-', '')].filter(Boolean).join(' ')
          : undefined,
      write: (trx, each) => write(trx, each, viewer),
    });
  };
}

const refusal = (missing: readonly SenderImportColumn[], { lang }: Viewer): AppError =>
  new AppError('request.invalid', {}, { errors: missing.map((field) => ({ field, msg: fieldTexts[lang].required })) });

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value === null ? '' : String(value)]));

/** A sender ID as a file would have it, to compare two. */
const shownOf = (row: Sender) =>
  textsOf({
    senderType: row.senderType,
    userName: row.userName,
    brandName: row.brandName,
    useCase: row.useCase,
    sampleText: row.sampleText,
    website: row.website,
    effectiveFrom: row.effectiveFrom,
    expiresOn: row.expiresOn,
    replaceWith: row.replaceWith,
    remark: row.remark,
  } satisfies Record<Exclude<SenderImportColumn, 'senderId' | 'customerCode' | 'countryCode' | 'mccmnc'>, unknown>);
