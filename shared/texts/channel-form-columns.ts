import type { Lang } from '../http/endpoint.ts';

/** Columns of a channel's file beside those of the list: title and how each is filled in. */
const columns = {
  longCredentials: { zh: ['超长账号', '是或否'], en: ['Long credentials', 'Yes or No'] },
  interfaceVersion: {
    zh: ['接口版本', '51（3.3）、52（3.4）、80（5.0）'],
    en: ['Interface version', '51 (3.3), 52 (3.4), 80 (5.0)'],
  },
  bindTon: { zh: ['绑定 TON', '0–6'], en: ['Bind TON', '0–6'] },
  bindNpi: { zh: ['绑定 NPI', '0、1、3、4、6、8、9、10、14、18'], en: ['Bind NPI', '0, 1, 3, 4, 6, 8, 9, 10, 14, 18'] },
  srcTon: { zh: ['源 TON', '-1（按发送方）或 0–6'], en: ['Source TON', '-1 (from the sender) or 0–6'] },
  srcNpi: { zh: ['源 NPI', '0、1、3、4、6、8、9、10、14、18'], en: ['Source NPI', '0, 1, 3, 4, 6, 8, 9, 10, 14, 18'] },
  dstTon: { zh: ['目的 TON', '0–6'], en: ['Destination TON', '0–6'] },
  dstNpi: {
    zh: ['目的 NPI', '0、1、3、4、6、8、9、10、14、18'],
    en: ['Destination NPI', '0, 1, 3, 4, 6, 8, 9, 10, 14, 18'],
  },
  senderMode: {
    zh: ['发送方', '1 透传、2 固定池、3 仅已注册、4 仅数字、5 被改写'],
    en: ['Sender', '1 passthrough, 2 fixed pool, 3 registered only, 4 numeric only, 5 overwritten'],
  },
  dataCodingGsm: { zh: ['GSM 文本 data_coding', '0、1、3'], en: ['data_coding for GSM text', '0, 1, 3'] },
  gsmPacked: { zh: ['GSM 压缩', '是或否'], en: ['Packed GSM', 'Yes or No'] },
  ucs2Coding: { zh: ['UCS-2 data_coding', '8、9、15、24'], en: ['data_coding for UCS-2', '8, 9, 15, 24'] },
  longMessageMode: {
    zh: ['长短信', '1 UDH 8 位、2 UDH 16 位、3 SAR、4 message_payload'],
    en: ['Long messages', '1 UDH 8-bit, 2 UDH 16-bit, 3 SAR, 4 message_payload'],
  },
  maxParts: { zh: ['最多条数', '1–255'], en: ['Max parts', '1–255'] },
  enquireLinkInterval: { zh: ['链路检测间隔（秒）', '5–300'], en: ['enquire_link interval, s', '5–300'] },
  responseTimeout: { zh: ['应答超时（秒）', '5–120'], en: ['Response timeout, s', '5–120'] },
  bindTimeout: { zh: ['绑定超时（秒）', '5–120'], en: ['Bind timeout, s', '5–120'] },
  inactivityTimeout: { zh: ['空闲断开（秒）', '60–900'], en: ['Idle timeout, s', '60–900'] },
  reconnectDelay: { zh: ['重连间隔（秒）', '1–300'], en: ['Reconnect delay, s', '1–300'] },
  maxReconnectDelay: {
    zh: ['最长重连间隔（秒）', '1–3600，不小于重连间隔'],
    en: ['Max reconnect delay, s', '1–3600, not below “Reconnect delay”'],
  },
  throttleBackoff: { zh: ['限流等待（秒）', '1–30'], en: ['Throttle backoff, s', '1–30'] },
  registeredDelivery: {
    zh: ['请求报告', '0 不要、1 最终、17 最终与中间'],
    en: ['Requested reports', '0 none, 1 final, 17 final and intermediate'],
  },
  dlrMode: {
    zh: ['报告方式', '1 deliver_sm、2 data_sm、3 HTTP 回调、4 没有'],
    en: ['Report delivery', '1 deliver_sm, 2 data_sm, 3 HTTP callback, 4 none'],
  },
  msgIdType: {
    zh: ['消息 ID', '0 相同、1 十六进制转十进制、2 十进制转十六进制、3 宽松'],
    en: ['Message IDs', '0 exact match, 1 hex then decimal, 2 decimal then hex, 3 tolerant'],
  },
  dlrTimeout: { zh: ['报告时限（分钟）', '0–20160'], en: ['Report timeout, min', '0–20160'] },
  dlrTzOffset: { zh: ['报告时区偏移（分钟）', '-720–840'], en: ['Report time zone, min from UTC', '-720–840'] },
  validityPeriod: { zh: ['有效期（分钟）', '0–20160'], en: ['Validity, min', '0–20160'] },
  workTime: {
    zh: ['工作时段', '如 1 08:00-20:00; 6 10:00-16:00，1 为周一；- 为全天'],
    en: ['Working hours', 'Such as 1 08:00-20:00; 6 10:00-16:00 (1 is Monday); - for always'],
  },
  workTimezone: {
    zh: ['时段时区', 'IANA 时区，如 Asia/Shanghai'],
    en: ['Working hours time zone', 'IANA name such as Europe/Berlin'],
  },
  priceTimezone: {
    zh: ['价格时区', 'IANA 时区，如 Asia/Shanghai'],
    en: ['Price time zone', 'IANA name such as Europe/Berlin'],
  },
  allowNoPrice: { zh: ['无价格也发送', '是或否'], en: ['Allow without price', 'Yes or No'] },
  stopLossPrice: {
    zh: ['无价格时单条上限', '最多 6 位小数'],
    en: ['Stop-loss price', 'At most 6 decimals'],
  },
  httpUrl: {
    zh: ['HTTP 地址', 'HTTP 必填，以 http:// 或 https:// 开头'],
    en: ['HTTP URL', 'Required for HTTP, starts with http:// or https://'],
  },
  httpMethod: { zh: ['HTTP 方法', 'POST 或 GET，默认 POST'], en: ['HTTP method', 'POST or GET, POST by default'] },
  httpBodyTemplate: {
    zh: ['HTTP 请求体', '最多 4000 个字符，{to}、{from}、{text}、{id} 会被替换'],
    en: ['HTTP body', 'At most 4000 characters; {to}, {from}, {text}, {id} are filled in'],
  },
  httpIdPath: {
    zh: ['应答中的消息 ID', '用点分隔，最多 200 个字符'],
    en: ['Message ID in the response', 'Dotted path, at most 200 characters'],
  },
  httpOkExpr: {
    zh: ['受理条件', '值或 /模式/，最多 200 个字符'],
    en: ['Accepted when', 'Value or /pattern/, at most 200 characters'],
  },
  httpErrPath: {
    zh: ['应答中的错误', '用点分隔，最多 200 个字符'],
    en: ['Error in the response', 'Dotted path, at most 200 characters'],
  },
  httpDlrIdPath: {
    zh: ['报告中的消息 ID', '用点分隔，最多 200 个字符'],
    en: ['Message ID in a delivery report', 'Dotted path, at most 200 characters'],
  },
  httpDlrStatusPath: {
    zh: ['报告中的状态', '用点分隔，最多 200 个字符'],
    en: ['Status in a report', 'Dotted path, at most 200 characters'],
  },
  httpDlrDelivered: {
    zh: ['送达的状态值', '逗号分隔或 /模式/，最多 200 个字符'],
    en: ['Delivered when', 'Comma-separated or /pattern/, at most 200 characters'],
  },
  httpDlrFailed: {
    zh: ['失败的状态值', '逗号分隔或 /模式/，最多 200 个字符'],
    en: ['Failed when', 'Comma-separated or /pattern/, at most 200 characters'],
  },
  httpDlrErrPath: {
    zh: ['报告中的错误', '用点分隔，最多 200 个字符'],
    en: ['Error in a report', 'Dotted path, at most 200 characters'],
  },
  httpDlrTimePath: {
    zh: ['报告中的时间', '用点分隔，最多 200 个字符'],
    en: ['Time in a report', 'Dotted path, at most 200 characters'],
  },
  httpHeaders: {
    zh: ['HTTP 请求头', '每行一个 名称: 值；只写不读，留空保持不变'],
    en: ['HTTP headers', 'One “Name: value” per line; never shown again, empty keeps the stored ones'],
  },
} as const satisfies Record<string, Record<Lang, readonly [title: string, rule: string]>>;

export type ChannelFormColumn = keyof typeof columns;
export const channelFormColumns = Object.keys(columns).filter((key): key is ChannelFormColumn => key in columns);

type Texts = Readonly<Record<Lang, Readonly<Record<ChannelFormColumn, string>>>>;
const textsOf = (lang: Lang, part: 0 | 1): Readonly<Record<ChannelFormColumn, string>> => ({
  longCredentials: columns.longCredentials[lang][part],
  interfaceVersion: columns.interfaceVersion[lang][part],
  bindTon: columns.bindTon[lang][part],
  bindNpi: columns.bindNpi[lang][part],
  srcTon: columns.srcTon[lang][part],
  srcNpi: columns.srcNpi[lang][part],
  dstTon: columns.dstTon[lang][part],
  dstNpi: columns.dstNpi[lang][part],
  senderMode: columns.senderMode[lang][part],
  dataCodingGsm: columns.dataCodingGsm[lang][part],
  gsmPacked: columns.gsmPacked[lang][part],
  ucs2Coding: columns.ucs2Coding[lang][part],
  longMessageMode: columns.longMessageMode[lang][part],
  maxParts: columns.maxParts[lang][part],
  enquireLinkInterval: columns.enquireLinkInterval[lang][part],
  responseTimeout: columns.responseTimeout[lang][part],
  bindTimeout: columns.bindTimeout[lang][part],
  inactivityTimeout: columns.inactivityTimeout[lang][part],
  reconnectDelay: columns.reconnectDelay[lang][part],
  maxReconnectDelay: columns.maxReconnectDelay[lang][part],
  throttleBackoff: columns.throttleBackoff[lang][part],
  registeredDelivery: columns.registeredDelivery[lang][part],
  dlrMode: columns.dlrMode[lang][part],
  msgIdType: columns.msgIdType[lang][part],
  dlrTimeout: columns.dlrTimeout[lang][part],
  dlrTzOffset: columns.dlrTzOffset[lang][part],
  validityPeriod: columns.validityPeriod[lang][part],
  workTime: columns.workTime[lang][part],
  workTimezone: columns.workTimezone[lang][part],
  priceTimezone: columns.priceTimezone[lang][part],
  allowNoPrice: columns.allowNoPrice[lang][part],
  stopLossPrice: columns.stopLossPrice[lang][part],
  httpUrl: columns.httpUrl[lang][part],
  httpMethod: columns.httpMethod[lang][part],
  httpBodyTemplate: columns.httpBodyTemplate[lang][part],
  httpIdPath: columns.httpIdPath[lang][part],
  httpOkExpr: columns.httpOkExpr[lang][part],
  httpErrPath: columns.httpErrPath[lang][part],
  httpDlrIdPath: columns.httpDlrIdPath[lang][part],
  httpDlrStatusPath: columns.httpDlrStatusPath[lang][part],
  httpDlrDelivered: columns.httpDlrDelivered[lang][part],
  httpDlrFailed: columns.httpDlrFailed[lang][part],
  httpDlrErrPath: columns.httpDlrErrPath[lang][part],
  httpDlrTimePath: columns.httpDlrTimePath[lang][part],
  httpHeaders: columns.httpHeaders[lang][part],
});
export const channelFormTitles: Texts = { zh: textsOf('zh', 0), en: textsOf('en', 0) };
export const channelFormRules: Texts = { zh: textsOf('zh', 1), en: textsOf('en', 1) };
