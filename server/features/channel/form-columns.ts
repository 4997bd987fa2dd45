import type { HttpConfig, WorkTime } from '#shared/channel/input.ts';
import { ChannelFields, ChannelSecrets, HttpConfig as HttpFields } from '#shared/channel/input.ts';
import { type ChannelFormColumn, channelFormRules, channelFormTitles } from '#shared/texts/channel-form-columns.ts';
import { columnOf, flagColumn, numberColumn, textColumn } from '../../platform/files/import/columns.ts';

const fields = ChannelFields.properties;
const http = HttpFields.properties;
const of = (key: ChannelFormColumn) => ({
  titles: [channelFormTitles.zh[key], channelFormTitles.en[key]],
  allowed: { zh: channelFormRules.zh[key], en: channelFormRules.en[key] },
});

/** `1 08:00-20:00; 6 10:00-16:00` */
export const hoursText = (hours: readonly WorkTime[]): string =>
  hours.map(({ weekday, from, to }) => `${weekday} ${from}-${to}`).join('; ');

function hoursIn(text: string): unknown {
  return text.split(/\s*[;；\n]\s*/).map((each) => {
    const [, weekday, from, to] = /^([1-7])\s+(\d{2}:\d{2})\s*[-–]\s*(\d{2}:\d{2})$/.exec(each) ?? [];
    return weekday === undefined ? each : { weekday: Number(weekday), from, to };
  });
}

/** `Name: value`, one a line; as it is when a line is not of this form. */
function headersIn(text: string): unknown {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const pairs = lines.map((line) => /^\s*([A-Za-z0-9-]{1,64})\s*:\s*(.*?)\s*$/.exec(line));
  return pairs.every((pair) => pair !== null)
    ? Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
    : text;
}

/** The columns of the form that the list does not have, each held to its field of the contract. */
export const formFileColumns = {
  longCredentials: flagColumn(fields.longCredentials)(of('longCredentials')),
  interfaceVersion: numberColumn(fields.interfaceVersion)(of('interfaceVersion')),
  bindTon: numberColumn(fields.bindTon)(of('bindTon')),
  bindNpi: numberColumn(fields.bindNpi)(of('bindNpi')),
  srcTon: numberColumn(fields.srcTon)(of('srcTon')),
  srcNpi: numberColumn(fields.srcNpi)(of('srcNpi')),
  dstTon: numberColumn(fields.dstTon)(of('dstTon')),
  dstNpi: numberColumn(fields.dstNpi)(of('dstNpi')),
  senderMode: numberColumn(fields.senderMode)(of('senderMode')),
  dataCodingGsm: numberColumn(fields.dataCodingGsm)(of('dataCodingGsm')),
  gsmPacked: flagColumn(fields.gsmPacked)(of('gsmPacked')),
  ucs2Coding: numberColumn(fields.ucs2Coding)(of('ucs2Coding')),
  longMessageMode: numberColumn(fields.longMessageMode)(of('longMessageMode')),
  maxParts: numberColumn(fields.maxParts)(of('maxParts')),
  enquireLinkInterval: numberColumn(fields.enquireLinkInterval)(of('enquireLinkInterval')),
  responseTimeout: numberColumn(fields.responseTimeout)(of('responseTimeout')),
  bindTimeout: numberColumn(fields.bindTimeout)(of('bindTimeout')),
  inactivityTimeout: numberColumn(fields.inactivityTimeout)(of('inactivityTimeout')),
  reconnectDelay: numberColumn(fields.reconnectDelay)(of('reconnectDelay')),
  maxReconnectDelay: numberColumn(fields.maxReconnectDelay)(of('maxReconnectDelay')),
  throttleBackoff: numberColumn(fields.throttleBackoff)(of('throttleBackoff')),
  registeredDelivery: numberColumn(fields.registeredDelivery)(of('registeredDelivery')),
  dlrMode: numberColumn(fields.dlrMode)(of('dlrMode')),
  msgIdType: numberColumn(fields.msgIdType)(of('msgIdType')),
  dlrTimeout: numberColumn(fields.dlrTimeout)(of('dlrTimeout')),
  dlrTzOffset: numberColumn(fields.dlrTzOffset)(of('dlrTzOffset')),
  validityPeriod: numberColumn(fields.validityPeriod)(of('validityPeriod')),
  workTime: columnOf(fields.workTime, hoursIn)(of('workTime')),
  workTimezone: textColumn(fields.workTimezone)(of('workTimezone')),
  priceTimezone: textColumn(fields.priceTimezone)(of('priceTimezone')),
  allowNoPrice: flagColumn(fields.allowNoPrice)(of('allowNoPrice')),
  stopLossPrice: textColumn(fields.stopLossPrice)(of('stopLossPrice')),
  httpUrl: textColumn(http.url)(of('httpUrl')),
  httpMethod: columnOf(http.method, (text) => text.toUpperCase())(of('httpMethod')),
  httpBodyTemplate: textColumn(http.bodyTemplate)(of('httpBodyTemplate')),
  httpIdPath: textColumn(http.idPath)(of('httpIdPath')),
  httpOkExpr: textColumn(http.okExpr)(of('httpOkExpr')),
  httpErrPath: textColumn(http.errPath)(of('httpErrPath')),
  httpDlrIdPath: textColumn(http.dlrIdPath)(of('httpDlrIdPath')),
  httpDlrStatusPath: textColumn(http.dlrStatusPath)(of('httpDlrStatusPath')),
  httpDlrDelivered: textColumn(http.dlrDelivered)(of('httpDlrDelivered')),
  httpDlrFailed: textColumn(http.dlrFailed)(of('httpDlrFailed')),
  httpDlrErrPath: textColumn(http.dlrErrPath)(of('httpDlrErrPath')),
  httpDlrTimePath: textColumn(http.dlrTimePath)(of('httpDlrTimePath')),
  httpHeaders: columnOf(ChannelSecrets.properties.httpHeaders, headersIn)({ ...of('httpHeaders'), isSecret: true }),
} satisfies Record<ChannelFormColumn, unknown>;

/** Columns whose values are no numbers. */
export const isTextual = (column: ChannelFormColumn): boolean => isHttpColumn(column) || textual.has(column);
const textual: ReadonlySet<ChannelFormColumn> = new Set([
  'longCredentials',
  'gsmPacked',
  'workTime',
  'workTimezone',
  'priceTimezone',
  'allowNoPrice',
  'stopLossPrice',
  'httpHeaders',
]);

/** Columns that are fields of the HTTP call. */
export const httpColumns = {
  httpUrl: 'url',
  httpMethod: 'method',
  httpBodyTemplate: 'bodyTemplate',
  httpIdPath: 'idPath',
  httpOkExpr: 'okExpr',
  httpErrPath: 'errPath',
  httpDlrIdPath: 'dlrIdPath',
  httpDlrStatusPath: 'dlrStatusPath',
  httpDlrDelivered: 'dlrDelivered',
  httpDlrFailed: 'dlrFailed',
  httpDlrErrPath: 'dlrErrPath',
  httpDlrTimePath: 'dlrTimePath',
} as const satisfies Partial<Record<ChannelFormColumn, keyof HttpConfig>>;
export type HttpColumn = keyof typeof httpColumns;
export const isHttpColumn = (column: string): column is HttpColumn => column in httpColumns;
