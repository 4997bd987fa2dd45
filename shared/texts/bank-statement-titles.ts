import type { BankField } from '../bank-statement/row.ts';

/** What the columns of bank statements are called, in small letters; the surest titles of a field first. */
export const bankTitles: Readonly<Record<BankField, readonly RegExp[]>> = {
  day: [
    /^(?:booking|posting|post|transaction|trans)\.? date|completed|^buchungs(?:tag|datum)|^交易日(?:期)?$|^记账日期?$|入账日期/,
    /^date\b|^day\b|^datum|^fecha|^data\b|дата операции|日期/,
    /\bdate\b|datum|交易时间|入账时间|发生时间|记账时间|дата|tarih/,
  ],
  credit: [
    /^credit(?:\s*amount|s)?\b(?!\s*\/)|paid in|money in|deposits?\b|gutschrift|^haben|abono|crédit|贷方|收入|转入|приход/,
  ],
  debit: [
    /^debit(?:\s*amount|s)?\b(?!\s*\/)|paid out|money out|withdrawals?\b|lastschrift|^soll|cargo|débit|借方|支出|转出|расход/,
  ],
  direction: [
    /credit\s*\/\s*debit|debit\s*\/\s*credit|^(?:cr|dr|dc|d\/c|c\/d|dr\/cr|cr\/dr)$|indicator|direction|借贷|^收\/?支(?!金额)|方向/,
  ],
  currency: [/^(?:payment |account )?currency|^ccy$|^cur$|währung|waehrung|moneda|devise|币种|币别|货币|валюта/],
  amount: [
    /^(?:total )?amount\b|^betrag|^importe|^montant|^(?:交易)?金额|^gross$|^сумма|^tutar/,
    /amount|betrag|importe|montant|umsatz|^value$|发生额|交易金额|收支金额|сумма|tutar/,
  ],
  payer: [
    /payer|payor|remitter|sender|counter\s*-?party|auftraggeber|ordenante|对方|付款人|付款方|收\/?付方名称|плательщик/,
    /^(?:name|from)$|originator|zahlungspflichtig|beg.nstigter/,
  ],
  text: [
    /description|narrative|remittance|verwendungszweck|payment details|concepto|libellé|摘要|назначение/,
    /details?\b|memo|purpose|message|附言|用途|备注/,
  ],
  ref: [
    /transaction\s*(?:id|no)|bank reference|流水号|交易号/,
    /\bref(?:erence)?\b|referenz|凭证号|编号/,
    /^(?:\w+ )?id$/,
  ],
};

/** Titles that look like one of the above and are something else: the own account, balances, fees, amounts before an exchange. */
export const otherTitles =
  /\borig(?:inal)?\b|urspr|exchange|compensation|auslagen|\bfee\b|\bbalance\b|余额|结余|账号|行名|开户|^account\b|\bown\b|card\b|creditor id|glaeubiger|mandat/;

/** What stands in a column of directions where money went out. */
export const wentOut = /^(?:d|dr|debit|debet|out|soll|s|-|借|支|付|转出)/i;

/** What stands in a column of states where money has not come, or has gone back. */
export const unsettled =
  /^(?:pending|processing|on hold|held|reverted|reversed|refunded|failed|declined|denied|rejected|cancell?ed|等待.*|处理中|失败|交易关闭|已退款|已撤销|待入账)$/i;
