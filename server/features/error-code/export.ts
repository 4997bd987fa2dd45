import type { ErrorCodeFilter } from '#shared/error-code/row.ts';
import { type ErrorCodeColumn, errorCodeTitles, errorCodeWords } from '#shared/texts/error-code-columns.ts';
import type { ExportKind } from '../../files/export-kind.ts';
import { cellOf, reimportable, type SheetColumn } from '../../files/sheet.ts';
import { ExportedErrorCode } from './exported.ts';
import type { ErrorCodeRepository } from './repository.ts';

const order = [
  ...(['scope', 'supplierCode', 'supplierName', 'channelCode', 'channelName', 'phase', 'rawStat', 'rawCode'] as const),
  ...(['platformCode', 'category'] as const),
  ...(['finalStatus', 'isFinal', 'permanent', 'retryable', 'resendable', 'chargeable', 'refundable'] as const),
  ...(['descriptionZh', 'descriptionEn', 'advice', 'customerCode', 'customerText', 'status'] as const),
  ...(['updatedAt', 'updatedBy'] as const),
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
