import type { Lang } from '../http/endpoint.ts';

/** Why a row of an import is refused, beyond the rules of its fields. */
export const importTexts = {
  zh: {
    allowed: '{msg}。允许：{rule}',
    formula: '不接受公式，请粘贴为数值',
    tooLong: '单元格内容过长',
    masked: '此单元格的内容在导出时已被遮盖，不能导入；请留空或填写真实值',
    noColumn: '缺少该列',
    doubleColumn: '该列出现了两次',
    unknownColumn: '没有这一列，无法导入',
    untitledColumn: '该列没有标题，无法导入',
    differs: '与第 {row} 行的同一国家/地区不一致',
    differsOperator: '与第 {row} 行的同一运营商不一致',
    unknownHost: '没有代码为 {code} 的运营商',
    hostElsewhere: '宿主运营商须属于同一国家/地区，且不能是自己',
    codeElsewhere: '代码 {code} 属于 {name}',
    codePair: 'MCC 与 MNC 须同时填写',
    prefixElsewhere: '号段 {prefix} 属于 {name}',
    prefixTwice: '号段 {prefix} 在第 {row} 行已给了另一运营商',
    prefixCode: '号段 {prefix} 不以国际区号 {cc} 开头',
    lengths: '最短位数大于最长位数',
    newOperator: '默认运营商没有此项；运营商须填写 MCC 与 MNC',
    rowTwice: '编码 {code} 已在第 {row} 行出现',
    notEmpty: '此列不能清空',
    zone: '没有这个时区',
    currency: '没有这个币种',
  },
  en: {
    allowed: '{msg}. Allowed: {rule}',
    formula: 'Formulas are not supported; paste the values',
    tooLong: 'Text too long for a cell',
    masked:
      'This value was masked when the file was exported and cannot be imported: leave the cell empty or enter the real value',
    noColumn: 'This column is missing',
    doubleColumn: 'This column appears twice',
    unknownColumn: 'Unknown column; it cannot be imported',
    untitledColumn: 'The column has no title; it cannot be imported',
    differs: 'Differs from row {row} of the same country',
    differsOperator: 'Differs from row {row} of the same operator',
    unknownHost: 'There is no operator with the code {code}',
    hostElsewhere: 'The host must be another operator of the same country',
    codeElsewhere: 'The code {code} belongs to {name}',
    codePair: 'Enter both MCC and MNC',
    prefixElsewhere: 'The prefix {prefix} belongs to {name}',
    prefixTwice: 'Row {row} assigns the prefix {prefix} to another operator',
    prefixCode: 'The prefix {prefix} does not start with the dial code {cc}',
    lengths: 'The minimum length is above the maximum length',
    newOperator: 'Not for a default operator; any other needs MCC and MNC',
    rowTwice: 'Row {row} already has the code {code}',
    notEmpty: 'This column cannot be cleared',
    zone: 'Unknown time zone',
    currency: 'Unknown currency',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** Words for yes and no in a cell, beside 1 and 0. */
export const importFlags = {
  yes: ['1', 'true', 'yes', 'y', '是'],
  no: ['0', 'false', 'no', 'n', '否'],
} as const satisfies Record<string, readonly string[]>;
