import type { Lang } from '#shared/http/endpoint.ts';
import type { TemplateFilter } from '#shared/template/row.ts';
import { rejectWords, statusWord } from '#shared/texts/review.ts';
import { type TemplateColumn, templateTitles, templateWords } from '#shared/texts/template-columns.ts';
import { registrationLines } from '../../domain/registrations/registrations.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { cellOf, reimportable, type SheetColumn } from '../../platform/files/sheet.ts';
import { ExportedTemplate } from './exported.ts';
import type { TemplateRepository } from './repository.ts';

type Value = SheetColumn<ExportedTemplate>['value'];

const order = [
  'templateCode',
  'templateName',
  'customerCode',
  'customerName',
  'userName',
  'countries',
  'countryNames',
  'templateType',
  'signature',
  'content',
  'reviewStatus',
  'channelRegs',
  'versionNo',
  'approvedNo',
  'encodingMin',
  'partsMin',
  'encodingMax',
  'partsMax',
  'riskScore',
  'riskHits',
  'rejectReason',
  'reviewNote',
  'submittedAt',
  'submittedBy',
  'reviewedAt',
  'reviewedBy',
  'dltEntityId',
  'dltTemplateId',
  'remark',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
] satisfies readonly (TemplateColumn & keyof ExportedTemplate)[];

const kinds: Partial<Record<(typeof order)[number], SheetColumn<ExportedTemplate>['kind']>> = {
  partsMin: 'count',
  partsMax: 'count',
  riskScore: 'count',
  versionNo: 'count',
  approvedNo: 'count',
  submittedAt: 'time',
  reviewedAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
};

/** The template list as a file: the list's filters, any of its columns. */
export const templateExport = (templates: TemplateRepository): ExportKind<TemplateFilter, ExportedTemplate> => ({
  kind: 'template',
  row: ExportedTemplate,
  permission: 'template_list:export',
  name: (lang) => templateTitles[lang].export,
  columns: ({ lang }) =>
    reimportable(
      order.map((key) => ({
        key,
        title: templateTitles[lang][key],
        kind: kinds[key] ?? 'text',
        value: valuesIn(lang)[key] ?? ((row) => cellOf(row[key])),
      })),
    ),
  count: (filter, reader) => templates.count(filter, reader),
  rows: (filter, reader) => templates.scan(filter, reader.lang, reader),
});

const valuesIn = (lang: Lang): Partial<Record<(typeof order)[number], Value>> => ({
  templateType: (row) => templateWords[lang].templateType[row.templateType],
  reviewStatus: (row) => statusWord(lang, 'template', row.reviewStatus),
  rejectReason: (row) => (row.rejectReason ? rejectWords[lang][row.rejectReason] : null),
  channelRegs: (row) => registrationLines(row.channelRegs, lang),
  riskHits: (row) => row.riskHits.map(({ ruleName, found }) => `${ruleName}: ${found}`).join('\n'),
});
