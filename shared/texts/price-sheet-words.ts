import type { SheetField } from '../price-sheet/fields.ts';
import { otherTitles, titlesByLanguage } from './price-sheet-titles.ts';

/**
 * How suppliers call the columns of their price sheets, without blanks, signs and capitals. What stands first is looked for first; a
 * title also counts when it begins or ends with one of these words.
 */
const commonTitles: readonly (readonly [SheetField, readonly string[]])[] = [
  [
    'mccmnc',
    [
      'mccmnc',
      'mncmcc',
      'mccmnccode',
      'codes',
      'plmn',
      'networkcode',
      'imsi',
      'imsiprefix',
      'numericcode',
      'hni',
      'e212',
      '网络代码',
      '网络码',
      '运营商代码',
      '运营商编码',
      '网路代码',
      '电信商代码',
    ],
  ],
  ['mcc', ['mcc', 'mobilecountrycode', '移动国家代码', '移动国家码']],
  ['mnc', ['mnc', 'mobilenetworkcode', 'mncs', 'mnclist', '移动网络代码', '移动网络码']],
  ['otpPrice', ['otpprice', 'otprate', 'priceotp', 'rateotp', 'otp', '验证码价格', '验证码单价', '验证码']],
  [
    'notificationPrice',
    [
      'notificationprice',
      'transactionalprice',
      'transactionalrate',
      'pricetransactional',
      'transactional',
      'notification',
      '通知价格',
      '通知单价',
      '通知',
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
  [
    'submitPrice',
    [
      'submitprice',
      'submittedprice',
      'submissionprice',
      'pricesubmit',
      'submitrate',
      'submittedrate',
      'persubmit',
      'persubmitted',
      'persubmission',
      'onsubmit',
      'onsubmission',
      '提交价',
      '提交价格',
      '提交单价',
    ],
  ],
  [
    'deliveredPrice',
    [
      'deliveredprice',
      'deliveryprice',
      'pricedelivered',
      'dlrprice',
      'deliveredrate',
      'deliveryrate',
      'dlrrate',
      'perdelivered',
      'perdelivery',
      'perdlr',
      'ondelivery',
      'ondelivered',
      '到达价',
      '到达价格',
      '送达价',
      '送达价格',
      '成功价',
    ],
  ],
  [
    'price',
    [
      'newprice',
      'newrate',
      'nextprice',
      'nextrate',
      'futureprice',
      'updatedprice',
      'pricepersms',
      'pricepermessage',
      'ratepersms',
      'priceperpart',
      'pricepersegment',
      'unitprice',
      'price',
      'rate',
      'cost',
      'tariff',
      'charge',
      'fee',
      'ppm',
      'mtsms',
      'smsmt',
      'mtprice',
      'mtrate',
      '新价格',
      '新单价',
      '新价',
      '最新价格',
      '单价',
      '价格',
      '报价',
      '费率',
      '资费',
      '成本价',
      '结算价',
    ],
  ],
  [
    'effective',
    [
      'effectivedate',
      'effectivefrom',
      'effective',
      'validfrom',
      'startdate',
      'activationdate',
      'from',
      'date',
      'inforcefrom',
      'dateofchange',
      'changedate',
      'efdate',
      '生效日期',
      '生效时间',
      '生效日',
      '生效',
      '执行日期',
      '启用日期',
      '日期',
    ],
  ],
  ['currency', ['currency', 'curr', 'ccy', '币种', '货币', '币别', '结算币种']],
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
      'countryname',
      'country',
      'countryregion',
      'land',
      'territory',
      'iso',
      'iso2',
      'countryiso',
      'countrycode',
      '国家地区',
      '国家或地区',
      '国家',
      '地区',
      '国家名称',
      '国别',
    ],
  ],
  [
    'operator',
    [
      'operatorname',
      'operator',
      'networkname',
      'network',
      'carrier',
      'mobileoperator',
      'mobilenetwork',
      'mno',
      'provider',
      'netz',
      '运营商',
      '运营商名称',
      '网络',
      '网络名称',
      '网络运营商',
      '营运商',
      '电信商',
      '电信公司',
      '电信业者',
      '网路',
      '网路名称',
    ],
  ],
];

export const sheetTitles: readonly (readonly [SheetField, readonly string[]])[] = [
  ...commonTitles.map(([field, names]) => [field, [...names, ...(titlesByLanguage[field]?.split('|') ?? [])]] as const),
  ['prefix', titlesByLanguage.prefix?.split('|') ?? []],
  [
    'unit',
    'unit|units|per|priced per|price unit|unité|einheit|unidad|unidade|unità|единица|birim|الوحدة|单位|计价单位'.split(
      '|',
    ),
  ],
];

/** Prices of before: a column called so is not the one to take. */
export const sheetOldTitles = [
  'old',
  'current',
  'now',
  'previous',
  'prev',
  'last',
  'until',
  'change',
  'diff',
  'delta',
  'status',
  'comment',
  'remark',
  'note',
  ...otherTitles.split('|'),
  'setup',
  'set-up',
  'monthly',
  'permonth',
  'rental',
  'monatlich',
  'mensuel',
  'mensual',
  'mensile',
  'mensal',
  'aylık',
  '月租',
  '每月',
  'mrc',
  'nrc',
  'registration',
  'minimum',
  'deposit',
  'einrichtung',
  'installation',
  '原',
  '旧',
  '当前',
  '上次',
  '涨跌',
  '变动',
  '备注',
  '说明',
  '状态',
];

/** A title of prices, as it is compared: by its words, or by nothing but a currency. */
export const sheetPriceTitle =
  /price|rate|tariff|cost|价|费|preis|tarif|prix|cout|precio|tarifa|preco|prezzo|цена|тариф|стоимость|fiyat|ucret|سعر|^(eur|usd|gbp|cny|euro|dollar)s?(sms|persms|permessage|message|mt)?$|^(mtsms|smsmt|otp|marketing|promo|promotional|transactional|notification)$/;
/** Amounts of messages in a title: each column is a price for so many. */
export const tierTitle =
  /\btier\b|volume|[<>≥≤]\s*\d|\d+\s*[kKmM]\b|\d{4,}\s*[-–+]|\d+\s*[-–]\s*\d{4,}|\d+\s*[kKmM]?\s*[-–]\s*\d+\s*[kKmM]|档|阶梯|Staffel|palier|tramo|faixa|scaglione|kademe/i;
/** Tables and titles of something else than messages. */
export const otherServices =
  /\bhlr\b|look-?ups?\b|\bmnp\b|\bvoice\b|\bminutes?\b|\bcalls?\b|(?:number|did)s? rental|\bviber\b|\bwhatsapp\b|\brcs\b|\bmms\b|\bsprach|\bminuten\b|\bvoix\b|\bvoz\b|голос|语音|查询/i;
/** Tables that other prices are worked out from. */
export const baseTables =
  /\bcosts?\b|\bbase (?:costs?|prices?|rates?)\b|\bbuy(?:ing)?\b|\bpurchase|einkauf|\bintern(?:al)?\b|achat|compra|costo base|себестоим|成本/i;
/** Tables of prices that were in force before. */
export const formerTables =
  /\b(?:old|previous|former|archived?|superseded)\b|\balte?\b|bisherig|ancien|anterior|vecchi|стар|прежн|\beski\b|旧|原价/iu;
/** Tables of networks that are no longer offered. */
export const removedWords =
  /remov|delet|discontinu|withdrawn|no longer|closed dest|下线|删除|移除|关闭|entfernt|supprim|eliminad|removid|rimoss|удал|kaldır|محذوف/i;
/** In the place of a price: none at present. */
export const notOfferedWords =
  /block|on request|upon request|request|n\/?a\b|not available|unavailable|suspend|closed|no service|not supported|tbd|tba|poa|gesperrt|auf anfrage|bloqu|sur demande|bajo|consulta|sob consulta|su richiesta|заблок|закрыт|приостановл|отключ|недоступ|по запросу|kapalı|talep|محظور|عند الطلب|暂停|屏蔽|询价|关闭|不支持|^[-–—x]+$/i;

/** In a column of remarks or states: the price of its row is not offered. */
export const withdrawnWords =
  /^(?:(?:temporarily |currently )?(?:blocked|suspended|closed|stopped|barred|unavailable|not available)|removed?|deleted?|closed (?:from|since) .*|close|closure|stop|ended|on hold|out of service|no coverage|n\/a|not reachable|do not (?:send|use)|(?:up)?on request|discontinued|terminated|withdrawn|disabled|inactive|not supported|no service|gesperrt|gelöscht|nicht verfügbar|auf anfrage|bloqué|supprimé|sur demande|bloqueado|eliminado|a consultar|bajo consulta|sob consulta|bloccato|su richiesta|заблокирован[оа]?|приостановлен[оа]?|закрыт[оа]?|удален[оа]?|по запросу|kapalı|askıda|محظور|عند الطلب|暂停|屏蔽|停用|关闭|下线|询价|不可用|已关闭|已停用|已下线|已屏蔽|已暂停|不支持|暂不支持|无覆盖|.{2,12}起(?:停用|关闭|下线))[.!]?$/i;

/** Mean all networks of a country that are not named. */
export const allNetworkWords = [
  'all',
  'allnetworks',
  'alloperators',
  'allothers',
  'allother',
  'allothernetworks',
  'allotheroperators',
  'any',
  'default',
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
  '全部',
  '所有',
  '全网',
  '所有网络',
  '所有网路',
  '全部网路',
  '所有电信商',
  '所有营运商',
  '所有运营商',
  '全部运营商',
  '其他',
  '其它',
  '其他运营商',
  '其它运营商',
  '默认',
  '通用',
  '移动网络',
  ...'alle|alle netze|alle anderen|sonstige|übrige|andere|tous|tous les réseaux|autres|autres réseaux|todos|todas|otros|otras|outros|outras|todas as redes|tutti|tutte|altri|altre|все|все сети|все операторы|прочие|остальные|другие|tümü|tüm şebekeler|diğer|diğerleri|hepsi|الكل|جميع الشبكات|أخرى|اخرى|allmobile|allmobilenetworks|allnetwork|remaining|restofnetworks|everything else|mobile other|ww|global'.split(
    '|',
  ),
];

/** A text of nothing but these means all networks of a country, if one of the first kind is among them. */
export const allNetworkTokens = {
  all: 'all any every other others rest remaining else default flat remainder alle anderen andere übrige übrigen sonstige sonstigen restliche tous toutes autres autre todos todas otros otras demás resto reste restante restantes restant outros outras demais tutti tutte altri altre restanti все всех остальные остальных прочие прочих другие другим diğer tüm bütün kalan roc 其他 其它 其余 جميع كل باقي الأخرى الاخرى أخرى بقية'.split(
    ' ',
  ),
  beside:
    'pays país pais paese land ülke стране страны del do de dei delle la le mobile mobiles networks network net nets operator operators carriers carrier mno mnos of the in country local national traffic sms netze netz betreiber netzbetreiber mobilfunknetze réseaux réseau opérateurs opérateur les des du redes red operadores operadoras operadores operador las los as os le la reti rete operatori operatore gli сети сетей операторы операторов мобильные şebekeler şebeke operatörler operatör ağlar الشبكات المشغلين شبكات'.split(
      ' ',
    ),
} as const;

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
  ...'sofort|abSofort|immédiatement|immédiat|inmediato|inmediatamente|imediato|imediatamente|immediato|subito|немедленно|сразу|hemen|derhal|فورا|فوري'.split(
    '|',
  ),
];
/** Before a date that counts for the whole sheet. */
export const sheetDateWords =
  /effective|valid\s+(from|as)|in\s+force|as\s+(of|from)|applicable|starting|生效|执行|有效|gültig|wirksam|effet|vigueur|valable|vigen|v[aá]lid|decorrenza|действ|вступ|geçerli|yürürlük|سريان|ساري|มีผล|ตั้งแต่/i;

/** Words of kinds of messages. */
export const trafficWords = {
  otp: 'otp|2fa|verific|verif|authent|autentic|验证码|верифик|авториз|doğrulama|onay kodu|تحقق|مصادقة'.split('|'),
  notification:
    'notification|transa|notify|service|alert|通知|行业|сервис|транз|уведомл|bilgi|bildirim|خدم|اشعار|معاملات'.split(
      '|',
    ),
  marketing:
    'marketing|promo|bulk|advert|营销|реклам|маркет|werbung|werbe|publi|pazarlama|kampanya|دعائ|ترويج|تسويق'.split('|'),
} as const;
