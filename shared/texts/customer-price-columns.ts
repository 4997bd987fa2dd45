import { channelPriceTitles, channelPriceWords } from './channel-price-columns.ts';

const { billBasis: _zhBasis, lowestPrice: _zhLowest, lowestChannel: _zhChannel, ...zhCommon } = channelPriceTitles.zh;
const { billBasis: _enBasis, lowestPrice: _enLowest, lowestChannel: _enChannel, ...enCommon } = channelPriceTitles.en;

/** What the columns of a customer's price list are called, in tables and in files. */
export const customerPriceTitles = {
  zh: {
    ...zhCommon,
    export: '客户价格',
    customerCode: '客户编码',
    userName: '子账号',
    cost: '成本',
    floorPrice: '底价',
    floorBy: '底价取决于',
    marginPct: '毛利率 %',
    newPrice: '新价格',
    newFrom: '新价格生效',
    belowReason: '低于底价原因',
  },
  en: {
    ...enCommon,
    export: 'Customer prices',
    customerCode: 'Customer code',
    userName: 'Account',
    cost: 'Cost',
    floorPrice: 'Floor',
    floorBy: 'Floor decided by',
    marginPct: 'Margin %',
    newPrice: 'New price',
    newFrom: 'New price from',
    belowReason: 'Reason for price below floor',
  },
} as const;

/** Words of their enumerations, by the value on the wire. */
export const customerPriceWords = {
  zh: {
    trafficType: channelPriceWords.zh.trafficType,
    state: channelPriceWords.zh.state,
    source: { manual: '手工', import: '导入', plan: '价格方案', copy: '复制', api: '接口' },
  },
  en: {
    trafficType: channelPriceWords.en.trafficType,
    state: channelPriceWords.en.state,
    source: { manual: 'Manual', import: 'Import', plan: 'Price plan', copy: 'Copy', api: 'API' },
  },
} as const;

/** Columns that an import reads. */
export const customerPriceImportColumns = [
  'customerCode',
  'userName',
  'iso2',
  'mccmnc',
  'trafficType',
  'currency',
  'newPrice',
  'newFrom',
  'belowReason',
] as const;
export type CustomerPriceImportColumn = (typeof customerPriceImportColumns)[number];

/** What may stand in them. */
export const customerPriceRules = {
  zh: {
    customerCode: '必填，已有客户的编码',
    userName: '该客户的子账号；留空表示客户自己的价格表',
    iso2: '必填，ISO 两位代码；也可改填国家/地区名称',
    mccmnc: '如 520-01；留空表示该国其他运营商',
    trafficType: '全部、验证码、通知、营销；留空表示全部',
    currency: '价格表的币种；留空表示相同',
    newPrice: '每计费条价格，最多 6 位小数；币种须与价格表相同；留空的行不处理',
    newFrom: 'YYYY-MM-DD 或 YYYY-MM-DD HH:mm，按您的时区；留空表示立即生效',
    belowReason: '价格低于底价时必填，并需要相应权限',
  },
  en: {
    customerCode: 'Required: code of an existing customer',
    userName: "An account of the customer; empty: the customer's price list",
    iso2: 'Required: two-letter ISO code, or the name of the country',
    mccmnc: 'Such as 520-01; empty: all other operators of the country',
    trafficType: 'Any, OTP, Notification, Marketing; empty: any',
    currency: 'Currency of the price list; may be empty',
    newPrice: 'Price per part in the currency of the list, at most 6 decimals; rows without are ignored',
    newFrom: 'A date such as YYYY-MM-DD or YYYY-MM-DD HH:mm in your time zone; empty: immediately',
    belowReason: 'Required for a price below its floor; needs the permission',
  },
} as const satisfies Record<'zh' | 'en', Record<CustomerPriceImportColumn, string>>;

/** How account managers title these columns in other languages. */
export const customerPriceOtherTitles = {
  customerCode:
    'Kundencode|Kundennummer|Code client|Código de cliente|Código do cliente|Codice cliente|Код клиента|Müşteri kodu|رمز العميل',
  userName: 'Konto|Compte|Cuenta|Conta|Учётная запись|Учетная запись|Hesap|الحساب',
  newPrice: 'Price|Rate|New rate|价格|单价|新单价',
} as const;
