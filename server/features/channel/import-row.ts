import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ImportEntry } from '#shared/import.ts';
import { channelTitles } from '#shared/texts/channel-columns.ts';
import type { ChannelImportColumn } from '#shared/texts/channel-import.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { SheetRow } from '../../files/import/read-sheet.ts';
import type { importColumns } from './import-columns.ts';
import type { StoredChannel } from './repository.ts';

export type ChannelRowCells = SheetRow<typeof importColumns>['cells'];
/** Of an alarm profile the file has the name. */
type Given = Partial<ChannelFields & ChannelSecrets & Pick<StoredChannel, 'alarmProfileName'>>;

/** A cell that says "nothing" where that is possible. */
const emptyValues: Partial<Record<ChannelImportColumn, '' | null>> = {
  host: '',
  port: null,
  rxPort: null,
  systemId: '',
  password: '',
  systemType: '',
  addressRange: '',
  dailyLimit: null,
  monthlyLimit: null,
  alarmProfileName: '',
  remark: '',
};

/** What a row of the file says of a channel, or the columns it says something impossible of. */
export function givenIn(
  { supplierCode: _supplierCode, ...cells }: ChannelRowCells,
  lang: Lang,
): { given: Given; refused: { column: ChannelImportColumn; msg: string }[] } {
  const given: Record<string, unknown> = {};
  const refused: { column: ChannelImportColumn; msg: string }[] = [];
  for (const [column, value] of entriesOf(cells)) {
    if (value === null && emptyValues[column] === undefined) {
      refused.push({ column, msg: importTexts[lang].notEmpty });
    } else if (value !== undefined) {
      given[column] = value === null ? emptyValues[column] : value;
    }
  }
  return { given, refused };
}

/** The columns a new channel cannot be without and the row does not have. */
export function missingIn(cells: ChannelRowCells, lang: Lang): { column: ChannelImportColumn; msg: string }[] {
  const needed = ['supplierCode', 'channelName', 'protocol', 'maxTps'] as const;
  return needed
    .filter((column) => cells[column] === undefined || cells[column] === null)
    .map((column) => ({ column, msg: fieldTexts[lang].required }));
}

/** What the row changes of the channel there is, or all it says of a new one; a password shows that it is set, not what. */
export function changesOf(given: Given, before: StoredChannel | undefined, lang: Lang): ImportEntry['changes'] {
  const titles = channelTitles[lang];
  return entriesOf(given).flatMap(([column, value]) => {
    if (column === 'password') {
      return [
        { column: titles.password, before: before?.hasPassword ? masked : '', after: value === '' ? '' : masked },
      ];
    }
    const earlier = before && column in before ? asText(before[column as keyof StoredChannel]) : '';
    const later = asText(value);
    return earlier === later ? [] : [{ column: titles[column], before: earlier, after: later }];
  });
}

const masked = '••••';
const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : value === null || value === undefined ? '' : String(value);
const isColumn = (entry: [string, unknown]): entry is [ChannelImportColumn, unknown] => entry[0] in channelTitles.en;
const entriesOf = (values: object): [ChannelImportColumn, unknown][] => Object.entries(values).filter(isColumn);
