import type { StatedField } from '../supplier-bill/row.ts';

/** What the columns of invoices and summaries are called, in small letters. */
export const statedTitles: Readonly<Record<StatedField, RegExp>> = {
  code: /mcc\s*[-/_+ ]?\s*mnc|plmn|network\s*code|imsi/,
  mcc: /^mcc\b/,
  mnc: /^mnc\b/,
  day: /\bdate\b|^day\b|^datum|^fecha|^data$|^tag$|日期|日付|날짜|^дата/,
  price: /price|\brate\b|tariff|unit cost|preis|precio|prix|单价|价格|费率|цена/,
  amount: /amount|^total|\btotal$|\bcost\b|charge|value|betrag|importe|montant|金额|费用|合计|сумма/,
  parts:
    /parts|segments?|quantity|\bqty\b|messages|\bsms\b|volume|\bcount\b|submitted|delivered|anzahl|cantidad|nombre|条数|数量|计费条|количество/,
  operator: /operator|network|carrier|destination|netz|operador|opérateur|运营商|网络|目的地|оператор/,
  country: /country|region|land|país|pays|国家|地区|страна/,
};

/** Rows that add up others, by the first cell that is not empty. */
export const sumRow =
  /^(?:(?:grand\s*|sub\s*-?)?(?:total|sum|summe|suma|gesamt)(?:\s+(?:amount|due|parts|[a-z]{3}))?|总计|合计|小计|总和|итого|всего)\s*[:：]?$/i;
