import type { StatedField } from '../supplier-bill/row.ts';

/** What the columns of invoices and summaries are called, in small letters. */
export const statedTitles: Readonly<Record<StatedField, RegExp>> = {
  code: /mcc\s*[-/_+ ]?\s*mnc|plmn|network\s*code|imsi/,
  mcc: /^mcc\b/,
  mnc: /^mnc\b/,
  day: /\bdate\b|^day\b|^datum|^fecha|^data$|^tag$|timestamp|^(?:sen[dt]|submit(?:ted)?|received?)?[\s_-]*time$|^submitted(?: at)?$|日期|日付|날짜|^дата|(?:提交|发送)时间/,
  price: /price|\brate\b|tariff|unit cost|preis|precio|prix|单价|价格|费率|цена/,
  amount: /amount|^total|\btotal$|\bcost\b|charge|value|betrag|importe|montant|金额|费用|合计|сумма/,
  parts:
    /parts|segments?|quantity|\bqty\b|messages|\bsms\b|volume|\bcount\b|submitted|delivered|anzahl|cantidad|nombre|条数|数量|计费条|количество/,
  operator: /operator|network|carrier|destination|netz|operador|opérateur|运营商|网络|目的地|оператор/,
  id: /(?:message|msg|submit|transaction)[\s_-]*(?:id|uuid|ref)|sms[\s_-]*(?:id|uuid)|^(?:id|uuid|guid)$|^(?:client|customer)[\s_-]*(?:id|ref)|(?:消息|短信)\s*(?:id|编号|标识)/,
  status: /status|\bstate\b|^stat$|\bdlr\b|状态|回执|статус/,
  country: /country|region|land|país|pays|国家|地区|страна/,
};

/** Rows that add up others, by the first cell that is not empty. */
export const sumRow =
  /^(?:(?:grand\s*|sub\s*-?)?(?:total|sum|summe|suma|gesamt)(?:\s+(?:amount|due|parts|[a-z]{3}))?|总计|合计|小计|总和|итого|всего)\s*[:：]?$/i;
