import type { CountryInput } from '../country.ts';
import type { Lang } from '../http/endpoint.ts';
import type { OperatorInput } from '../operator.ts';

/** Fields of countries in the import file. */
type CountryField = keyof CountryInput;
/** Those of operators: a host by its code, the status under a name of its own. */
type OperatorField =
  | Exclude<keyof OperatorInput, 'parentOperatorId' | 'status'>
  | 'parentCode'
  | 'operatorStatus'
  | 'prefixes';
/** A column of the import file of countries and operators. */
export type CountryColumn = CountryField | OperatorField;

const zh = {
  iso2: 'ISO 代码',
  countryName: '国家/地区（中文）',
  countryNameEn: '国家/地区（英文）',
  cc: '国际区号',
  iso3: 'ISO 三字代码',
  region: '区域',
  mccList: 'MCC 列表',
  mainZone: '时区',
  currency: '币种',
  numberLengthMin: '号码最短位数',
  numberLengthMax: '号码最长位数',
  trunkPrefix: '国内长途前缀',
  mnpEnabled: '携号转网',
  dltRequired: '须登记模板',
  senderIdPolicy: '发送方策略',
  unicodeSupported: '支持 Unicode',
  concatSupported: '支持长短信',
  quietHours: '营销静默时段',
  riskLevel: '风险等级',
  contentNotes: '内容说明',
  sort: '排序',
  status: '状态',
  operatorName: '运营商（中文）',
  operatorNameEn: '运营商（英文）',
  mcc: 'MCC',
  mnc: 'MNC',
  brand: '品牌',
  parentCode: '宿主运营商',
  operatorStatus: '运营商状态',
  prefixes: '号段',
} as const satisfies Record<CountryColumn, string>;

/** What the columns are called, in the order of the file. */
export const countryTitles: Readonly<Record<Lang, Readonly<Record<CountryColumn, string>>>> = {
  zh,
  en: {
    iso2: 'ISO code',
    countryName: 'Country (Chinese)',
    countryNameEn: 'Country (English)',
    cc: 'Dial code',
    iso3: 'ISO code, 3 letters',
    region: 'Region',
    mccList: 'MCC list',
    mainZone: 'Time zone',
    currency: 'Currency',
    numberLengthMin: 'Shortest number',
    numberLengthMax: 'Longest number',
    trunkPrefix: 'Trunk prefix',
    mnpEnabled: 'Portability',
    dltRequired: 'Template registration',
    senderIdPolicy: 'Sender ID policy',
    unicodeSupported: 'Unicode',
    concatSupported: 'Long messages',
    quietHours: 'Quiet hours',
    riskLevel: 'Risk',
    contentNotes: 'Content notes',
    sort: 'Sort',
    status: 'Status',
    operatorName: 'Operator (Chinese)',
    operatorNameEn: 'Operator (English)',
    mcc: 'MCC',
    mnc: 'MNC',
    brand: 'Brand',
    parentCode: 'Host network',
    operatorStatus: 'Operator status',
    prefixes: 'Prefixes',
  },
};

/** What may stand in a column. */
export const countryRules: Readonly<Record<Lang, Readonly<Record<CountryColumn, string>>>> = {
  zh: {
    iso2: '必填，两位大写字母。每个运营商一行；只改国家时运营商各列留空。空单元格表示不改（新增时取默认值），单独一个 - 表示清空',
    countryName: '新增时必填，最多 64 个字符',
    countryNameEn: '新增时必填，最多 64 个字符',
    cc: '新增时必填，1–4 位数字',
    iso3: '三位大写字母',
    region: '新增时必填：asia、europe、africa、mena、namerica、latam、oceania',
    mccList: '3 位数字，多个用逗号分隔',
    mainZone: 'IANA 名称，如 Asia/Shanghai',
    currency: 'ISO 4217，如 CNY',
    numberLengthMin: '不含国际区号的位数，1–14',
    numberLengthMax: '不含国际区号的位数，1–14',
    trunkPrefix: '国内拨打时号码前加拨的数字，最多 3 位',
    mnpEnabled: '1 是，0 否',
    dltRequired: '1 是，0 否',
    senderIdPolicy: '0 自由，1 建议登记，2 必须登记，3 替换为数字，4 不支持字母',
    unicodeSupported: '1 是，0 否',
    concatSupported: '1 是，0 否',
    quietHours: '当地时间与星期，如 21:00-08:00 1,2,3,4,5,6,7（1 为星期一）',
    riskLevel: '0 低，1 中，2 高',
    contentNotes: '最多 1000 个字符',
    sort: '0–9999，小的排在前面',
    status: '1 启用，0 停用',
    operatorName: '新增时必填，最多 128 个字符。MCC 与 MNC 为空的行是该国家/地区的默认运营商，只改名称',
    operatorNameEn: '新增时必填，最多 128 个字符',
    mcc: '3 位数字',
    mnc: '2–3 位数字，01 与 001 不同；请将单元格设为文本',
    brand: '最多 128 个字符',
    parentCode: '虚拟运营商所用网络的代码，如 460-00',
    operatorStatus: '1 启用，0 停用',
    prefixes: '含国际区号的前缀，多个用逗号分隔，按填写内容整体替换。一格放不下时，同一运营商可再写一行',
  },
  en: {
    iso2: 'Required, two capital letters. One row per operator; leave the operator columns empty to change only the country. Empty cells keep the current value (default for new entries); a single - clears it',
    countryName: 'Required for new entries, at most 64 characters',
    countryNameEn: 'Required for new entries, at most 64 characters',
    cc: 'Required for new entries, 1–4 digits',
    iso3: 'Three capital letters',
    region: 'Required for new entries: asia, europe, africa, mena, namerica, latam, oceania',
    mccList: '3 digits each, comma-separated',
    mainZone: 'IANA name, such as Asia/Shanghai',
    currency: 'ISO 4217, such as CNY',
    numberLengthMin: 'Digits without the dial code, 1–14',
    numberLengthMax: 'Digits without the dial code, 1–14',
    trunkPrefix: 'Prefix for domestic calls, at most 3 digits',
    mnpEnabled: '1 yes, 0 no',
    dltRequired: '1 yes, 0 no',
    senderIdPolicy:
      '0 free, 1 registration recommended, 2 required, 3 replaced by a number, 4 alphanumeric not supported',
    unicodeSupported: '1 yes, 0 no',
    concatSupported: '1 yes, 0 no',
    quietHours: 'Local time and weekdays, such as 21:00-08:00 1,2,3,4,5,6,7 (1 is Monday)',
    riskLevel: '0 low, 1 medium, 2 high',
    contentNotes: 'At most 1,000 characters',
    sort: '0–9999, lower comes first',
    status: '1 enabled, 0 disabled',
    operatorName:
      "Required for new entries, at most 128 characters. A row without MCC and MNC is the country's default operator: only its names can be changed",
    operatorNameEn: 'Required for new entries, at most 128 characters',
    mcc: '3 digits',
    mnc: '2–3 digits, 01 is not 001; format the cell as text',
    brand: 'At most 128 characters',
    parentCode: 'For virtual operators: code of the host network, such as 460-00',
    operatorStatus: '1 enabled, 0 disabled',
    prefixes:
      'With dial code, comma-separated; replaces the current prefixes. Use another row for the same operator if a cell is full',
  },
};
