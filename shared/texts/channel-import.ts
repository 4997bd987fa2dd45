import type { ChannelFields } from '../channel/input.ts';
import type { Lang } from '../http/endpoint.ts';
import { type ChannelColumn, channelTitles } from './channel-columns.ts';
import {
  type ChannelFormColumn,
  channelFormColumns,
  channelFormRules,
  channelFormTitles,
} from './channel-form-columns.ts';

/** The columns that the list has too; an alarm profile by its name, the HTTP call by the columns of the form. */
export type ChannelListColumn =
  | Exclude<keyof ChannelFields, ChannelFormColumn | 'alarmProfileId' | 'httpConfig'>
  | 'supplierCode'
  | 'password'
  | 'alarmProfileName';
export type ChannelImportColumn = ChannelListColumn | ChannelFormColumn;
type Texts<Key extends string> = Readonly<Record<Lang, Readonly<Record<Key, string>>>>;

export const channelImportTitles: Texts<ChannelColumn | ChannelImportColumn> = {
  zh: { ...channelTitles.zh, ...channelFormTitles.zh },
  en: { ...channelTitles.en, ...channelFormTitles.en },
};

/** What may stand in them, in the order of the file. */
const listRules: Texts<ChannelListColumn> = {
  zh: {
    supplierCode: '新增时必填，已有供应商的编码',
    channelName: '新增时必填，最多 64 个字符，不可重复',
    channelCode: '必填，2–32 位字母、数字、_ 或 -；编码已存在则修改该通道，空单元格表示不改',
    protocol: '新增时必填：SMPP 3.4、SMPP 5.0、HTTP、SMPP 3.3、模拟器（或 1、2、3、4、9）',
    routeType: '直连、HQ、批发、SIM、SS7/其他（或 1–5）',
    trafficTypes: '验证码、通知、营销、不限，多个用逗号分隔',
    host: 'SMPP 必填，域名或 IP',
    port: 'SMPP 必填，1–65535',
    rxPort: '仅 TX+RX 时填写',
    useTls: '是或否',
    systemId: 'SMPP 必填，最多 15 个字符',
    password: '最多 8 个字符，只写不读；留空保持不变',
    systemType: '最多 12 个字符',
    addressRange: '最多 40 个字符',
    bindMode: 'TRX、TX、RX、TX+RX（或 1–4）',
    bindCount: '1–64',
    maxTps: '新增时必填，0.1–5000',
    windowSize: '1–1000，默认 10',
    capability: '字母发送方、长号码、短号码、免费号码、Unicode、长短信、携号转网、闪信、二进制、上行',
    dailyLimit: '条数，空为不限',
    monthlyLimit: '条数，空为不限',
    currency: 'ISO 4217；默认与供应商相同',
    billBasis: '提交或送达（1、2）',
    priority: '1–9，1 最先',
    alarmProfileName: '已有告警方案的名称；- 为默认阈值',
    remark: '最多 500 个字符',
  },
  en: {
    supplierCode: 'Required for a new channel: code of an existing supplier',
    channelName: 'Required for a new channel, at most 64 characters, unique',
    channelCode:
      'Required, 2–32 letters, digits, _ or -. An existing code updates that channel; empty cells keep their value',
    protocol: 'Required for a new channel: SMPP 3.4, SMPP 5.0, HTTP, SMPP 3.3, Simulator (or 1, 2, 3, 4, 9)',
    routeType: 'Direct, HQ, Wholesale, SIM, SS7/other (or 1–5)',
    trafficTypes: 'OTP, Notification, Marketing, Any; separated by commas',
    host: 'Required for SMPP, name or IP',
    port: 'Required for SMPP, 1–65535',
    rxPort: 'Only with TX+RX',
    useTls: 'Yes or No',
    systemId: 'Required for SMPP, at most 15 characters',
    password: 'At most 8 characters, never shown again; empty keeps the stored one',
    systemType: 'At most 12 characters',
    addressRange: 'At most 40 characters',
    bindMode: 'TRX, TX, RX, TX+RX (or 1–4)',
    bindCount: '1–64',
    maxTps: 'Required for a new channel, 0.1–5000',
    windowSize: '1–1000, 10 by default',
    capability:
      'Alphanumeric, Long code, Short code, Toll-free, Unicode, Long SMS, Ported numbers, Flash, Binary, Two-way',
    dailyLimit: 'Parts; empty: no limit',
    monthlyLimit: 'Parts; empty: no limit',
    currency: "ISO 4217; the supplier's by default",
    billBasis: 'Submit or Delivered (1, 2)',
    priority: '1–9; 1 is first',
    alarmProfileName: 'Name of an alarm profile; - for the default thresholds',
    remark: 'At most 500 characters',
  },
};

/** How each is filled in. */
export const channelRules: Texts<ChannelImportColumn> = {
  zh: { ...listRules.zh, ...channelFormRules.zh },
  en: { ...listRules.en, ...channelFormRules.en },
};

const isListColumn = (column: string): column is ChannelListColumn => column in listRules.en;
/** The columns an import takes, in the order of its file: every field of the form. */
export const channelImportColumns: readonly ChannelImportColumn[] = [
  ...Object.keys(listRules.en).filter(isListColumn),
  ...channelFormColumns,
];
