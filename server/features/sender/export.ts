import type { Lang } from '#shared/http/endpoint.ts';
import type { SenderFilter } from '#shared/sender/row.ts';
import { rejectWords, statusWord } from '#shared/texts/review.ts';
import { type SenderTitle, senderTitles, senderWords } from '#shared/texts/sender-columns.ts';
import { registrationLines } from '../../domain/registrations/registrations.ts';
import type { ExportKind } from '../../platform/files/export-kind.ts';
import { reimportable, type SheetColumn, titledColumns } from '../../platform/files/sheet.ts';
import { ExportedSender } from './exported.ts';
import type { SenderRepository } from './repository.ts';

const kinds: Partial<Record<SenderTitle, SheetColumn<ExportedSender>['kind']>> = {
  oneTimeFee: 'money',
  monthlyFee: 'money',
  effectiveFrom: 'day',
  expiresOn: 'day',
  submittedAt: 'time',
  reviewedAt: 'time',
  createdAt: 'time',
  updatedAt: 'time',
};

/** The list of sender IDs as a file: the list's filters, any of its columns. */
export const senderExport = (senders: SenderRepository): ExportKind<SenderFilter, ExportedSender> => ({
  kind: 'senderId',
  permission: 'customer_list:sender-export',
  row: ExportedSender,
  name: (lang) => senderTitles[lang].export,
  columns: ({ lang }) => reimportable(titledColumns(senderTitles[lang], ExportedSender, kinds, valuesIn(lang))),
  count: (filter, reader) => senders.count(filter, reader),
  rows: (filter, reader) => senders.scan(filter, reader.lang, reader),
});

const valuesIn = (lang: Lang): Partial<Record<SenderTitle, SheetColumn<ExportedSender>['value']>> => ({
  senderType: (row) => senderWords[lang].senderType[row.senderType],
  useCase: (row) => senderWords[lang].useCase[row.useCase],
  status: (row) => statusWord(lang, 'senderId', row.status),
  rejectReason: (row) => (row.rejectReason ? rejectWords[lang][row.rejectReason] : null),
  channels: (row) => registrationLines(row.channels, lang),
});
