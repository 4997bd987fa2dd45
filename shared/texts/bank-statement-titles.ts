import type { BankField } from '../bank-statement/row.ts';

/** What the columns of bank statements are called, in small letters. */
export const bankTitles: Readonly<Record<BankField, RegExp>> = {
  day: /\bdate\b|^day\b|datum|buchungstag|fecha|^data\b|日期|交易时间|入账时间|дата|tarih/,
  credit:
    /^credit(?:\s*amount|s)?\b(?!\s*\/)|paid in|money in|deposits?\b|gutschrift|^haben|abono|crédit|贷方|收入|转入|приход/,
  debit:
    /^debit(?:\s*amount|s)?\b(?!\s*\/)|paid out|money out|withdrawals?\b|lastschrift|^soll|cargo|débit|借方|支出|转出|расход/,
  direction:
    /credit\s*\/\s*debit|debit\s*\/\s*credit|^(?:cr|dr|dc|d\/c|c\/d|dr\/cr|cr\/dr)$|indicator|direction|借贷|收\/?支|方向/,
  currency: /currency|^ccy$|^cur$|währung|waehrung|moneda|devise|币种|币别|货币|валюта/,
  amount: /amount|betrag|importe|montant|umsatz|发生额|交易金额|^金额|сумма|tutar/,
  payer:
    /payer|payor|remitter|sender|counter\s*-?party|account name|^name$|beg.nstigter|auftraggeber|ordenante|对方户名|对方名称|对方单位|付款人|付款方|户名|плательщик/,
  text: /description|details?\b|narrative|memo|purpose|remittance|verwendungszweck|concepto|libellé|摘要|附言|用途|备注|назначение/,
  ref: /\bref(?:erence)?\b|transaction\s*(?:id|no)|\bid$|referenz|流水号|凭证号|交易号|编号/,
};

/** What stands in a column of directions where money went out. */
export const wentOut = /^(?:d|dr|debit|debet|out|soll|s|-|借|支|付|转出)/i;

/** What stands in a column of states where money has not come, or has gone back. */
export const unsettled =
  /^(?:pending|processing|on hold|held|reverted|reversed|refunded|failed|declined|denied|rejected|cancell?ed|等待.*|处理中|失败|交易关闭|已退款|已撤销|待入账)$/i;
