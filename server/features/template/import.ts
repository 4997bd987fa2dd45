import type { Kysely } from 'kysely';
import * as Type from 'typebox/type';
import { CustomerInput } from '#shared/customer/input.ts';
import { partOf } from '#shared/fields.ts';
import type { ImportReport } from '#shared/import.ts';
import { type Template, TemplateInput } from '#shared/template/row.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import {
  type TemplateImportColumn,
  templateRules,
  templateTitles,
  templateWords,
} from '#shared/texts/template-columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { listColumn, readOnlyTitles, textColumn } from '../../platform/files/import/columns.ts';
import { changesBetween, differing, importRows, type RowOutcome } from '../../platform/files/import/import-rows.ts';
import { readSheet, type SheetRow } from '../../platform/files/import/read-sheet.ts';
import { wordColumn } from '../../platform/files/import/word-columns.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { countriesOf, customerWith, userNamed } from '../../platform/rights/owner-codes.ts';
import { userColumn } from '../../platform/rights/user-column.ts';
import type { TemplateRepository } from './repository.ts';
import type { TemplateService } from './service.ts';

/** Files one administrator may have read in a minute. */
const maxPerMinute = 20;
/** Each row goes through the same rules as a form. */
const maxRows = 2000;

const fields = Type.Required(TemplateInput).properties;
const named = (key: TemplateImportColumn) => ({
  titles: [templateTitles.zh[key], templateTitles.en[key]],
  allowed: { zh: templateRules.zh[key], en: templateRules.en[key] },
});
const columns = {
  templateCode: textColumn(fields.templateCode)({ ...named('templateCode'), isRequired: true }),
  templateName: textColumn(fields.templateName)(named('templateName')),
  customerCode: textColumn(CustomerInput.properties.customerCode)(named('customerCode')),
  userName: userColumn(named('userName')),
  countries: listColumn(Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { maxItems: 60 }))(named('countries')),
  templateType: wordColumn(fields.templateType, {
    zh: templateWords.zh.templateType,
    en: templateWords.en.templateType,
  })(named('templateType')),
  signature: textColumn(fields.signature)(named('signature')),
  content: textColumn(fields.content)(named('content')),
  dltEntityId: textColumn(fields.dltEntityId)(named('dltEntityId')),
  dltTemplateId: textColumn(fields.dltTemplateId)(named('dltTemplateId')),
  remark: textColumn(fields.remark)(named('remark')),
} satisfies Record<TemplateImportColumn, unknown>;
/** What the export tells besides. */
const readOnlyColumns = readOnlyTitles(templateTitles, columns);
type Cells = SheetRow<typeof columns>['cells'];

/** Templates of a file: a new code makes a draft, a known one is changed as its form would. */
export function createTemplateImport(db: Db, templates: TemplateRepository, service: TemplateService) {
  const write = async (
    trx: Kysely<Tables>,
    { row, cells }: SheetRow<typeof columns>,
    viewer: Viewer,
  ): Promise<RowOutcome> => {
    const code = cells.templateCode ?? '';
    const known = await templates.findByCode(code, viewer.lang, viewer.admin, trx);
    if (known) await lockRows(trx, 'template', [known.templateId]);
    const given = await givenIn(trx, cells, known, viewer);
    const titles = templateTitles[viewer.lang];
    if (!known) {
      const made = await service.insert(trx, whole({ ...given, templateCode: code }, viewer), viewer);
      const changes = changesBetween({}, said(cells), titles);
      return { kind: 'added', entry: { row, code, name: made.templateName, changes } };
    }
    const before = partOf(TemplateInput, known);
    const changed = differing(given, before);
    if (Object.keys(changed).length === 0) {
      return { kind: 'same', entry: { row, code, name: known.templateName, changes: [] } };
    }
    const after = await service.change(trx, known, whole({ ...before, ...changed }, viewer), viewer);
    const changes = changesBetween(shownOf(known), shownOf(after), titles);
    return { kind: changes.length > 0 ? 'changed' : 'same', entry: { row, code, name: after.templateName, changes } };
  };

  return async (digest: string | undefined, viewer: Viewer, file: IncomingFile): Promise<ImportReport> => {
    await limitCalls(db, `import ${viewer.admin.adminId}`, maxPerMinute);
    const sheet = await readSheet(file.content, columns, viewer.lang, { rows: maxRows, readOnly: readOnlyColumns });
    return importRows(db, {
      sheet,
      digest,
      viewer,
      keyColumn: 'templateCode',
      keyOf: ({ templateCode }) => templateCode ?? undefined,
      write: (trx, each) => write(trx, each, viewer),
    });
  };
}

/** What a row says, its codes resolved; an emptied cell means nothing or all. */
async function givenIn(
  trx: Kysely<Tables>,
  { templateCode: _code, customerCode, userName, countries, ...cells }: Cells,
  known: Template | undefined,
  { admin }: Viewer,
): Promise<Partial<TemplateInput>> {
  const customerId = customerCode ? await customerWith(trx, customerCode, admin) : known?.customerId;
  const given = Object.entries(cells).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given.map(([key, value]) => [key, value ?? ''])),
    ...(customerId !== undefined && { customerId }),
    ...(userName !== undefined && { userId: userName ? await userNamed(trx, userName, customerId) : null }),
    ...(countries !== undefined && { countryIds: await countriesOf(trx, countries ?? []) }),
  };
}

const needed = ['templateName', 'customerId', 'templateType', 'content'] as const;
const columnOfField: Partial<Record<keyof TemplateInput, TemplateImportColumn>> = { customerId: 'customerCode' };

/** A complete input, or the refusal of what it lacks. */
function whole(input: Partial<TemplateInput>, { lang }: Viewer): TemplateInput {
  const { templateCode, templateName, customerId, templateType, content, ...rest } = input;
  if (!templateCode || !templateName || !customerId || !templateType || !content) {
    const missing = needed.filter((field) => !input[field]);
    const errors = missing.map((field) => ({ field: columnOfField[field] ?? field, msg: fieldTexts[lang].required }));
    throw new AppError('request.invalid', {}, { errors });
  }
  return { templateCode, templateName, customerId, templateType, content, ...rest };
}

/** A template as a file would have it, to compare two. */
const shownOf = (row: Template): Record<Exclude<TemplateImportColumn, 'templateCode'>, string> => ({
  templateName: row.templateName,
  customerCode: row.customerName,
  userName: row.userName,
  countries: row.countryNames.join(', '),
  templateType: String(row.templateType),
  signature: row.signature,
  content: row.content,
  dltEntityId: row.dltEntityId,
  dltTemplateId: row.dltTemplateId,
  remark: row.remark,
});

/** The cells of a row that say something. */
const said = (cells: Cells): Partial<Record<TemplateImportColumn, string>> =>
  Object.fromEntries(
    Object.entries(cells).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, Array.isArray(value) ? value.join(', ') : String(value)]],
    ),
  );
