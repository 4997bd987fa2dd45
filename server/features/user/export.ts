import type { Lang } from '#shared/http/endpoint.ts';
import { userTitles, userWords } from '#shared/texts/user-columns.ts';
import { User, type UserFilter } from '#shared/user/row.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import { type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import type { UserRepository } from './repository.ts';

/** The account list as a file: the list's filters, any of its columns, never a secret. */
export const userExport = (users: UserRepository): ExportKind<UserFilter, User> => ({
  kind: 'user',
  permission: 'customer_list:export',
  row: User,
  name: (lang) => userTitles[lang].export,
  columns: columnsFor,
  count: (filter, reader) => users.count(filter, reader),
  rows: (filter, reader) => users.scan(filter, reader),
});

type Column = Exclude<keyof (typeof userTitles)['zh'], 'export'>;
type Value = SheetColumn<User>['value'];

const kinds: Partial<Record<Column, SheetColumn<User>['kind']>> = {
  dailyLimit: 'money',
  monthlyLimit: 'money',
  archivedAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
};

function columnsFor({ lang }: ExportFor): SheetColumn<User>[] {
  return titledColumns<User, Column | 'export'>(userTitles[lang], User, kinds, {
    ...wordsIn(lang),
    perNumberLimit: ({ perNumberLimit: limit }) => (limit ? `${limit.count} / ${limit.windowSec} s` : ''),
    dlrPush: (row) => row.dlrPush?.url ?? '',
    moPush: (row) => row.moPush?.url ?? '',
  });
}

function wordsIn(lang: Lang): Partial<Record<Column, Value>> {
  const words = userWords[lang];
  return {
    accountType: (row) => words.accountType[row.accountType],
    limitUnit: (row) => words.limitUnit[row.limitUnit],
    contentPolicy: (row) => words.contentPolicy[row.contentPolicy],
    senderPolicy: (row) => words.senderPolicy[row.senderPolicy],
    defaultDataCoding: (row) => words.defaultDataCoding[row.defaultDataCoding],
    dlrDataCoding: (row) => words.dlrDataCoding[row.dlrDataCoding],
    dlrFormat: (row) => words.dlrFormat[row.dlrFormat],
    storeText: (row) => words.storeText[row.storeText],
    trafficType: (row) => words.trafficType[row.trafficType],
    status: (row) => words.status[row.status],
    customerStatus: (row) => words.customerStatus[row.customerStatus],
  };
}
