import type { TSchema } from 'typebox/type';
import { leastAccess } from '#shared/field-rules.ts';
import { seesMargins } from '#shared/route/concealed.ts';
import { settings } from '#shared/sys-config.ts';
import { messageWords } from '#shared/texts/message-columns.ts';
import type { FileCell } from '../../domain/messages/file-cell.ts';
import type { NamedId } from '../../domain/messages/name-sources.ts';
import { visibilityOf } from '../../domain/messages/visibility.ts';
import type { ExportFor } from '../../platform/files/export-kind.ts';
import { ruledFields } from '../../platform/http/conceal.ts';

/** A column of a file of messages or submits. */
export interface ExportColumn {
  key: string;
  kind: 'text' | 'money' | 'count' | 'time';
  /** The words of the field's values. */
  words?: keyof (typeof messageWords)['en'] | undefined;
}

const names: Readonly<Record<string, NamedId>> = {
  customerName: 'customerId',
  userName: 'userId',
  supplierName: 'supplierId',
  channelName: 'channelId',
  countryName: 'countryId',
  operatorName: 'operatorId',
};
/** Cells that are made of several fields or written in a way of their own. */
const special: Readonly<Record<string, FileCell>> = {
  errorText: { kind: 'errorText', codes: ['errorCode', 'blockCode'] },
  attemptErrorText: { kind: 'errorText', codes: ['errorCode'] },
  segmentNo: { kind: 'segment' },
  commandStatus: { kind: 'commandStatus' },
};
const isAttempt = (row: TSchema): boolean => 'properties' in row && Object.hasOwn(row.properties ?? {}, 'attemptId');

/** Columns of codes, some of which tell of amounts. */
const codeColumns: readonly string[] = ['errorCode', 'blockCode', 'errorText'];

/** The columns as the database writes them; undefined when one cannot be: it does not know which words of a text, or which codes, to conceal. */
export function fileCells(
  row: TSchema,
  columns: readonly (ExportColumn | undefined)[],
  reader: ExportFor,
): FileCell[] | undefined {
  const ruled = ruledFields(row);
  const visibility = visibilityOf(reader);
  const seesCodes = seesMargins(visibility);
  const cellOf = ({ key, kind, words }: ExportColumn): FileCell | undefined => {
    if (!seesCodes && codeColumns.includes(key)) return undefined;
    if (words === 'flags') return { kind: 'flags', words: messageWords[reader.lang].flags };
    if (words) return { kind: 'words', field: key, words: messageWords[reader.lang][words] };
    const own = special[key === 'errorText' && isAttempt(row) ? 'attemptErrorText' : key];
    if (own) return own;
    const of = names[key];
    if (of) return { kind: 'name', of };
    const rules = ruled.get(key) ?? [];
    if (leastAccess(rules, visibility) === 'shown') return { kind, field: key };
    if (rules.includes('text')) return undefined;
    const isNumber = rules.includes('phone');
    return { kind, field: key, mask: isNumber ? (reader.numberMask ?? settings.numberMask.default) : 'whole' };
  };
  const cells = columns.map((column) => column && cellOf(column));
  return cells.every((cell) => cell !== undefined) ? cells : undefined;
}
