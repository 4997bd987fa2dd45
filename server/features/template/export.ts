import type { Lang } from '#shared/http/endpoint.ts';
import type { TemplateFilter } from '#shared/template/row.ts';
import { rejectWords, statusWord } from '#shared/texts/review.ts';
import { type TemplateColumn, templateTitles, templateWords } from '#shared/texts/template-columns.ts';
import { registrationLines } from '../../domain/registrations/registrations.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { reimportable, type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { ExportedTemplate } from './exported.ts';
import type { TemplateRepository } from './repository.ts';

type Value = SheetColumn<ExportedTemplate>['value'];

const kinds: Partial<Record<TemplateColumn, SheetColumn<ExportedTemplate>['kind']>> = {
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
  columns: ({ lang }) => {
    const { autoApprove: _notInFiles, ...titles } = templateTitles[lang];
    return reimportable(titledColumns(titles, ExportedTemplate, kinds, valuesIn(lang)));
  },
  count: (filter, reader) => templates.count(filter, reader),
  rows: (filter, reader) => templates.scan(filter, reader.lang, reader),
});

const valuesIn = (lang: Lang): Partial<Record<TemplateColumn, Value>> => ({
  templateType: (row) => templateWords[lang].templateType[row.templateType],
  reviewStatus: (row) => statusWord(lang, 'template', row.reviewStatus),
  rejectReason: (row) => (row.rejectReason ? rejectWords[lang][row.rejectReason] : null),
  channelRegs: (row) => registrationLines(row.channelRegs, lang),
  riskHits: (row) => row.riskHits.map(({ ruleName, found }) => `${ruleName}: ${found}`).join('\n'),
});
