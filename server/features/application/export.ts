import { Application, type ApplicationFilter } from '#shared/application/row.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { type ApplicationColumn, applicationTitles, applicationWords } from '#shared/texts/application-columns.ts';
import { rejectWords, statusWord } from '#shared/texts/review.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import type { ApplicationRepository } from './repository.ts';

type Value = SheetColumn<Application>['value'];

const kinds: Partial<Record<ApplicationColumn, SheetColumn<Application>['kind']>> = {
  applyTime: 'time',
  contactedAt: 'time',
  handledAt: 'time',
};

/** The applications as a file: the list's filters, any of its columns. */
export const applicationExport = (applications: ApplicationRepository): ExportKind<ApplicationFilter, Application> => ({
  kind: 'customerApplication',
  row: Application,
  permission: 'customer_registry_list:export',
  name: (lang) => applicationTitles[lang].export,
  columns: ({ lang }) => titledColumns(applicationTitles[lang], Application, kinds, valuesIn(lang)),
  count: (filter, reader) => applications.count(filter, reader),
  rows: (filter, reader) => applications.scan(filter, reader.lang, reader),
});

const valuesIn = (lang: Lang): Partial<Record<ApplicationColumn, Value>> => {
  const words = applicationWords[lang];
  return {
    status: (row) => statusWord(lang, 'application', row.status),
    rejectReason: (row) => (row.rejectReason ? rejectWords[lang][row.rejectReason] : null),
    expectedVolume: (row) => (row.expectedVolume ? words.expectedVolume[row.expectedVolume] : null),
    trafficTypes: (row) => row.trafficTypes.map((each) => words.trafficTypes[each]).join(', '),
    riskHints: (row) => row.riskHints.map((each) => words.riskHints[each]).join(', '),
    language: (row) => words.language[row.language],
  };
};
