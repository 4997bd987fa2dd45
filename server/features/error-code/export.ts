import type { ErrorCodeFilter } from '#shared/error-code/row.ts';
import { type ErrorCodeColumn, errorCodeTitles, errorCodeWords } from '#shared/texts/error-code-columns.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { cellOf, reimportable, type SheetColumn } from '../../platform/files/sheet.ts';
import { ExportedErrorCode } from './exported.ts';
import type { ErrorCodeRepository } from './repository.ts';

const order = [
  'scope',
  'supplierCode',
  'supplierName',
  'channelCode',
  'channelName',
  'phase',
  'rawStat',
  'rawCode',
  'platformCode',
  'category',
  'finalStatus',
  'isFinal',
  'permanent',
  'retryable',
  'resendable',
  'chargeable',
  'refundable',
  'descriptionZh',
  'descriptionEn',
  'advice',
  'customerCode',
  'customerText',
  'status',
  'updatedAt',
  'updatedBy',
] satisfies readonly (ErrorCodeColumn & keyof ExportedErrorCode)[];

/** Error codes as a file, in words. */
export const errorCodeExport = (codes: ErrorCodeRepository): ExportKind<ErrorCodeFilter, ExportedErrorCode> => ({
  kind: 'errorCode',
  row: ExportedErrorCode,
  permission: 'error_code:export',
  name: (lang) => errorCodeTitles[lang].export,
  columns: ({ lang }) => {
    const words = errorCodeWords[lang];
    const values: Partial<Record<(typeof order)[number], SheetColumn<ExportedErrorCode>['value']>> = {
      scope: ({ scope }) => words.scope[scope],
      phase: ({ phase }) => words.phase[phase],
      category: ({ category }) => words.category[category],
      status: ({ status }) => words.status[status],
    };
    return reimportable(
      order.map((key) => ({
        key,
        title: errorCodeTitles[lang][key],
        kind: key === 'updatedAt' ? 'time' : 'text',
        value: values[key] ?? ((row) => cellOf(row[key])),
      })),
    );
  },
  count: (filter) => codes.count(filter),
  async *rows(filter) {
    yield* await codes.all(filter);
  },
});
