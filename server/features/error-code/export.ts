import type { ErrorCodeFilter } from '#shared/error-code/row.ts';
import { errorCodeTitles, errorCodeWords } from '#shared/texts/error-code-columns.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { reimportable, titledColumns } from '../../platform/files/sheet.ts';
import { ExportedErrorCode } from './exported.ts';
import type { ErrorCodeRepository } from './repository.ts';

/** Error codes as a file, in words. */
export const errorCodeExport = (codes: ErrorCodeRepository): ExportKind<ErrorCodeFilter, ExportedErrorCode> => ({
  kind: 'errorCode',
  row: ExportedErrorCode,
  permission: 'error_code:export',
  name: (lang) => errorCodeTitles[lang].export,
  columns: ({ lang }) => {
    const words = errorCodeWords[lang];
    const { createdAt: _created, createdBy: _by, ...titles } = errorCodeTitles[lang];
    return reimportable(
      titledColumns<ExportedErrorCode, keyof typeof titles>(
        titles,
        ExportedErrorCode,
        { updatedAt: 'time' },
        {
          scope: ({ scope }) => words.scope[scope],
          phase: ({ phase }) => words.phase[phase],
          category: ({ category }) => words.category[category],
          status: ({ status }) => words.status[status],
        },
      ),
    );
  },
  count: (filter) => codes.count(filter),
  async *rows(filter) {
    yield* await codes.all(filter);
  },
});
