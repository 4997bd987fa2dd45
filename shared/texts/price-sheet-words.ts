import type { SheetField } from '../price-sheet/fields.ts';

/**
 * How suppliers call the columns of their price sheets, without blanks, signs and capitals. What stands first is looked for first; a
 * title also counts when it begins or ends with one of these words.
 */
export const sheetTitles: readonly (readonly [SheetField, readonly string[]])[] = [
  [
    'mccmnc',
    [
      ...['mccmnc', 'mncmcc', 'mccmnccode', 'plmn', 'networkcode', 'imsi', 'imsiprefix', 'numericcode', 'hni', 'e212'],
      ...['网络代码', '网络码', '运营商代码', '运营商编码'],
    ],
  ],
  ['mcc', ['mcc', 'mobilecountrycode', '移动国家代码', '移动国家码']],
  ['mnc', ['mnc', 'mobilenetworkcode', 'mncs', 'mnclist', '移动网络代码', '移动网络码']],
  ['otpPrice', ['otpprice', 'otprate', 'priceotp', 'rateotp', 'otp', '验证码价格', '验证码单价', '验证码']],
  [
    'notificationPrice',
    [
      ...[
        'notificationprice',
        'transactionalprice',
        'transactionalrate',
        'pricetransactional',
        'transactional',
        'notification',
      ],
      ...['通知价格', '通知单价', '通知'],
    ],
  ],
  [
    'marketingPrice',
    [
      'marketingprice',
      'promotionalprice',
      'promotionalrate',
      'marketing',
      'promotional',
      'promo',
      '营销价格',
      '营销单价',
      '营销',
    ],
  ],
  ['submitPrice', ['submitprice', 'submissionprice', 'pricesubmit', 'submitrate', '提交价', '提交价格', '提交单价']],
  ['deliveredPrice', ['deliveredprice', 'deliveryprice', 'pricedelivered', 'dlrprice', '到达价', '到达价格', '成功价']],
  [
    'price',
    [
      ...[
        'newprice',
        'newrate',
        'nextprice',
        'nextrate',
        'futureprice',
        'updatedprice',
        'pricepersms',
        'pricepermessage',
        'ratepersms',
      ],
      ...['priceperpart', 'pricepersegment', 'unitprice', 'price', 'rate', 'cost', 'tariff', 'charge', 'fee', 'ppm'],
      ...['新价格', '新单价', '新价', '最新价格', '单价', '价格', '报价', '费率', '资费', '成本价', '结算价'],
    ],
  ],
  [
    'effective',
    [
      ...[
        'effectivedate',
        'effectivefrom',
        'effective',
        'validfrom',
        'startdate',
        'activationdate',
        'from',
        'date',
        'inforcefrom',
      ],
      ...['dateofchange', 'changedate', 'efdate', '生效日期', '生效时间', '生效', '执行日期', '启用日期', '日期'],
    ],
  ],
  ['currency', ['currency', 'curr', 'ccy', '币种', '货币', '结算币种']],
  ['trafficType', ['traffictype', 'traffic', 'messagetype', 'smstype', '流量类型', '业务类型', '短信类型']],
  ['billBasis', ['billedby', 'billbasis', 'billingtype', 'chargedon', '计费依据', '计费方式', '计费类型']],
  [
    'destination',
    [
      'destination',
      'countryoperator',
      'countrynetwork',
      'countryandnetwork',
      'route',
      'coverage',
      '目的地',
      '方向',
      '国家运营商',
    ],
  ],
  [
    'country',
    [
      ...['countryname', 'country', 'countryregion', 'land', 'territory', 'iso', 'iso2', 'countryiso', 'countrycode'],
      ...['国家地区', '国家或地区', '国家', '地区', '国家名称', '国别'],
    ],
  ],
  [
    'operator',
    [
      ...[
        'operatorname',
        'operator',
        'networkname',
        'network',
        'carrier',
        'mobileoperator',
        'mobilenetwork',
        'mno',
        'provider',
      ],
      ...['netz', '运营商', '运营商名称', '网络', '网络名称', '网络运营商'],
    ],
  ],
];

/** Prices of before: a column called so is not the one to take. */
export const sheetOldTitles = [
  ...['old', 'current', 'previous', 'prev', 'last', 'change', 'diff', 'delta', 'status', 'comment', 'remark', 'note'],
  ...['原', '旧', '当前', '上次', '涨跌', '变动', '备注', '说明', '状态'],
] as const;

/** Where no title is a price by the words above. */
export const sheetPriceWords = /price|rate|价/;

/** Stand for all networks of a country that are not named. */
export const allNetworkWords = [
  ...[
    'all',
    'allnetworks',
    'alloperators',
    'allothers',
    'allother',
    'allothernetworks',
    'allotheroperators',
    'any',
    'default',
  ],
  ...[
    'other',
    'others',
    'othernetworks',
    'otheroperators',
    'rest',
    'restofcountry',
    'flat',
    'countrywide',
    'mobile',
    'unknown',
  ],
  ...[
    '全部',
    '所有',
    '全网',
    '所有网络',
    '所有运营商',
    '全部运营商',
    '其他',
    '其它',
    '其他运营商',
    '其它运营商',
    '默认',
    '通用',
    '移动网络',
  ],
] as const;

/** In the place of a date: as soon as it is committed. */
export const atOnceWords = [
  'immediately',
  'immediate',
  'now',
  'asap',
  'withimmediateeffect',
  '立即',
  '立即生效',
  '即时',
  '即日起',
] as const;
/** Before a date that counts for the whole sheet. */
export const sheetDateWords = /effective|valid\s+from|in\s+force|as\s+of|生效|执行|有效/i;

/** Words of kinds of messages. */
export const trafficWords = {
  otp: ['otp', '2fa', 'verification', '验证码'],
  notification: ['notification', 'transactional', 'notify', 'service', '通知'],
  marketing: ['marketing', 'promotional', 'promo', 'bulk', '营销'],
} as const;
/** Words of what is charged on. */
export const basisWords = {
  1: ['submit', 'submitted', 'submission', 'sent', '1', '提交'],
  2: ['delivered', 'delivery', 'dlr', '2', '到达', '成功'],
} as const;

/** What a title says when its prices are hundredths of the currency. */
export const centWords = /(^|[^a-z])(euro|us)?cents?([^a-z]|$)|分\/条|（分）|\(分\)/i;

/** Countries by other names than ours. */
export const countryAliases: Readonly<Record<string, readonly string[]>> = {
  US: ['usa', 'unitedstatesofamerica', 'america', 'us'],
  GB: ['uk', 'greatbritain', 'england', 'britain', 'unitedkingdomofgreatbritainandnorthernireland'],
  AE: ['uae', 'emirates', '阿联酋'],
  KR: ['southkorea', 'korea', 'korearepublicof', 'republicofkorea', 'koreasouth', '南韩'],
  KP: ['northkorea', 'koreanorth', 'koreademocraticpeoplesrepublicof'],
  RU: ['russianfederation', 'russia'],
  VN: ['vietnam'],
  LA: ['laos', 'laopdr', 'laopeoplesdemocraticrepublic'],
  CI: ['ivorycoast', 'cotedivoire'],
  CD: ['drcongo', 'congodr', 'congodemocraticrepublic', 'democraticrepublicofthecongo', 'congokinshasa', 'zaire'],
  CG: ['congo', 'congobrazzaville', 'republicofthecongo'],
  CZ: ['czechrepublic', 'czechia'],
  MK: ['macedonia', 'northmacedonia', 'fyrom'],
  MM: ['burma', 'myanmar'],
  SZ: ['swaziland', 'eswatini'],
  CV: ['capeverde', 'caboverde'],
  TL: ['easttimor', 'timorleste'],
  TR: ['turkey', 'turkiye'],
  HK: ['hongkong', 'hongkongsar', '香港'],
  MO: ['macau', 'macao', '澳门'],
  TW: ['taiwan', 'taiwanprovinceofchina', '台湾'],
  PS: ['palestine', 'palestinianterritories', 'palestinianterritory'],
  SY: ['syria', 'syrianarabrepublic'],
  IR: ['iran', 'iranislamicrepublicof'],
  BN: ['brunei', 'bruneidarussalam'],
  BO: ['bolivia', 'plurinationalstateofbolivia'],
  VE: ['venezuela', 'bolivarianrepublicofvenezuela'],
  TZ: ['tanzania', 'unitedrepublicoftanzania'],
  MD: ['moldova', 'republicofmoldova'],
  VA: ['vatican', 'holysee'],
  BA: ['bosnia', 'bosniaherzegovina', 'bosniaandherzegovina'],
  TT: ['trinidad', 'trinidadandtobago', 'trinidadtobago'],
  AG: ['antigua', 'antiguaandbarbuda', 'antiguabarbuda'],
  NL: ['holland', 'thenetherlands', 'netherlands'],
  GM: ['thegambia', 'gambia'],
  BS: ['thebahamas', 'bahamas'],
  FM: ['micronesia'],
  RE: ['reunion', 'reunionisland'],
  CN: ['prchina', 'mainlandchina', 'chinamainland', 'china', '中国大陆'],
};
