import type { ChannelFields, ChannelSecrets, HttpConfig } from '#shared/channel/input.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ImportEntry } from '#shared/import.ts';
import { type ChannelImportColumn, channelImportColumns, channelImportTitles } from '#shared/texts/channel-import.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { importTexts } from '#shared/texts/import.ts';
import type { SheetRow } from '../../platform/files/import/read-sheet.ts';
import { type HttpColumn, hoursText, httpColumns, isHttpColumn } from './form-columns.ts';
import type { importColumns } from './import-columns.ts';
import type { StoredChannel } from './repository.ts';

export type ChannelRowCells = SheetRow<typeof importColumns>['cells'];
/** Of an alarm profile the file has the name. */
type Given = Partial<ChannelFields & ChannelSecrets & Pick<StoredChannel, 'alarmProfileName'>>;
type HttpCells = Partial<Record<HttpColumn, unknown>>;

/** A cell that says "nothing" where that is possible. */
const emptyValues: Partial<Record<ChannelImportColumn, unknown>> = {
  capability: [],
  workTime: [],
  stopLossPrice: null,
  httpHeaders: {},
  httpBodyTemplate: '',
  httpIdPath: '',
  httpOkExpr: '',
  httpErrPath: '',
  httpDlrIdPath: '',
  httpDlrStatusPath: '',
  httpDlrDelivered: '',
  httpDlrFailed: '',
  httpDlrErrPath: '',
  httpDlrTimePath: '',
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
  before: StoredChannel | undefined,
  lang: Lang,
): { given: Given; refused: { column: ChannelImportColumn; msg: string }[] } {
  const given: Record<string, unknown> = {};
  const http: HttpCells = {};
  const refused: { column: ChannelImportColumn; msg: string }[] = [];
  for (const [column, value] of entriesOf(cells)) {
    if (value === null && emptyValues[column] === undefined) {
      refused.push({ column, msg: importTexts[lang].notEmpty });
    } else if (value !== undefined) {
      const said = value === null ? emptyValues[column] : value;
      if (isHttpColumn(column)) {
        http[column] = said;
      } else {
        given[column] = said;
      }
    }
  }
  const httpConfig = httpConfigOf(http, before);
  return { given: httpConfig ? { ...given, httpConfig } : given, refused };
}

/** The HTTP call as the row leaves it; undefined when it says nothing of it, or not enough for a call. */
function httpConfigOf(http: HttpCells, before: StoredChannel | undefined): HttpConfig | undefined {
  if (Object.keys(http).length === 0) {
    return undefined;
  }
  const stored = before?.httpConfig ?? { url: '', ...emptyHttp };
  const said = Object.entries(http).map(([column, value]) => [isHttpColumn(column) && httpColumns[column], value]);
  const config: HttpConfig = { ...stored, ...Object.fromEntries(said) };
  return config.url === '' ? undefined : config;
}

const emptyHttp = { method: 'POST', bodyTemplate: '', idPath: '', okExpr: '', errPath: '' } as const;

/** The columns a new channel cannot be without and the row does not have. */
export function missingIn(cells: ChannelRowCells, lang: Lang): { column: ChannelImportColumn; msg: string }[] {
  const needed = ['supplierCode', 'channelName', 'protocol', 'maxTps'] as const;
  return needed
    .filter((column) => cells[column] === undefined || cells[column] === null)
    .map((column) => ({ column, msg: fieldTexts[lang].required }));
}

/** What the row changes of the channel there is, or all it says of a new one; a password shows that it is set, not what. */
export function changesOf(given: Given, before: StoredChannel | undefined, lang: Lang): ImportEntry['changes'] {
  const titles = channelImportTitles[lang];
  const { httpConfig, ...fields } = given;
  const call = Object.entries(httpColumns).flatMap(([column, key]) => (httpConfig ? [[column, httpConfig[key]]] : []));
  return entriesOf({ ...fields, ...Object.fromEntries(call) }).flatMap(([column, value]) => {
    if (column === 'password' || column === 'httpHeaders') {
      const isSet = column === 'password' ? before?.hasPassword : before && before.httpHeaderNames.length > 0;
      const isKept = column === 'password' ? value !== '' : Object.keys(value ?? {}).length > 0;
      return [{ column: titles[column], before: isSet ? masked : '', after: isKept ? masked : '' }];
    }
    const earlier = asText(before && valueIn(before, column));
    const later = asText(value);
    return earlier === later ? [] : [{ column: titles[column], before: earlier, after: later }];
  });
}

const masked = '••••';

/** What the channel has in a column of the file. */
export function valueIn(row: Pick<StoredChannel, 'httpConfig'> & object, column: ChannelImportColumn): unknown {
  return isHttpColumn(column)
    ? row.httpConfig?.[httpColumns[column]]
    : Object.entries(row).find(([key]) => key === column)?.[1];
}

/** A value as the file has it, but for words. */
export function asText(value: unknown): string {
  if (Array.isArray(value)) {
    return value.some((each) => typeof each === 'object') ? hoursText(value) : value.join(', ');
  }
  return value === null || value === undefined ? '' : String(value);
}

const columns: ReadonlySet<string> = new Set(channelImportColumns);
const isColumn = (entry: [string, unknown]): entry is [ChannelImportColumn, unknown] => columns.has(entry[0]);
const entriesOf = (values: object): [ChannelImportColumn, unknown][] => Object.entries(values).filter(isColumn);
