import {
  accountNamePattern,
  balancePattern,
  dayPattern,
  emailPattern,
  idPattern,
  moneyPattern,
  namePattern,
  printable,
  usernamePattern,
} from '../fields.ts';
import type { Lang } from '../http/endpoint.ts';
import { fieldTexts } from './fields.ts';

type Words = readonly [zh: string, en: string];

const blankEnds: Words = ['开头和结尾不能有空格', 'No blanks at the beginning or end'];
const webAddress: Words = [
  '须为以 http:// 或 https:// 开头的网址，不含空格',
  'An address that begins with http:// or https://, without blanks',
];
const identifier: Words = ['只能含字母、数字、_ 和 -', 'Only letters A–Z, digits, _ and -'];
const key: Words = ['不是有效的编号', 'Not a valid key'];
const token: Words = ['不是控制台给出的值', 'Not a value that this console has given out'];
const digest: Words = ['须为摘要的十六进制小写数字', 'A digest in lower-case hexadecimal digits'];
const phone: Words = ['只能含数字、空格、+、- 和括号', 'Only digits, blanks, +, - and brackets'];
const recipient: Words = [
  '须为含国家区号的 6 至 15 位数字，不含 + 和开头的 0',
  '6 to 15 digits with the country code, without + or a leading 0',
];
const time: Words = ['须为 HH:mm，例如 08:30', 'A time as HH:mm, such as 08:30'];
const ip: Words = ['须为 IP 地址，例如 203.0.113.7', 'An IP address, such as 203.0.113.7'];

/** A number as decimal text. */
const decimal = (digits: number, decimals: number, sign: 'none' | 'minus' | 'positive' = 'none'): Words => {
  const [zh, en] = {
    none: ['不能为负数', 'Not negative'],
    minus: ['可为负数', 'It may be negative'],
    positive: ['须大于 0', 'Above 0'],
  }[sign];
  return [
    `须为数字，整数部分最多 ${digits} 位，小数最多 ${decimals} 位，以 . 分隔；${zh}`,
    `A number of at most ${digits} digits before and ${decimals} after the point. ${en}`,
  ];
};
const percent: Words = ['须为 0 到 100 的数字，小数最多 2 位', 'A number from 0 to 100, with at most 2 decimals'];

/** What the patterns of the contract ask for, in words; a test fails for a pattern without. */
export const patternWords: ReadonlyMap<string, Words> = new Map([
  // Names and codes.
  [
    accountNamePattern,
    ['须为 3 至 32 个字符：字母、数字、_、. 和 -', '3 to 32 characters: letters A–Z, digits, _ . and -'],
  ],
  [
    usernamePattern,
    [
      '须为 3 至 32 个字符：字母、数字、_、.、@ 和 -，以字母、数字或 _ 开头',
      '3 to 32 characters: letters A–Z, digits, _ . @ and -, beginning with a letter, a digit or _',
    ],
  ],
  [namePattern, blankEnds],
  ['^$|^\\S(.*\\S)?$', blankEnds],
  ['^(\\S(.*\\S)?)?$', blankEnds],
  ['\\S', ['不能只含空格', 'Not only blanks']],
  ['^[A-Z0-9_-]+$', ['只能含大写字母、数字、_ 和 -', 'Only capital letters A–Z, digits, _ and -']],
  [
    '^[A-Z0-9][A-Z0-9_-]+$',
    [
      '只能含大写字母、数字、_ 和 -，以字母或数字开头',
      'Only capital letters A–Z, digits, _ and -, beginning with a letter or digit',
    ],
  ],
  [
    '^[A-Z][A-Z0-9_]*$',
    ['只能含大写字母、数字和 _，以字母开头', 'Only capital letters A–Z, digits and _, beginning with a letter'],
  ],
  ['^[A-Za-z0-9_-]+$', identifier],
  ['^[A-Za-z0-9_.:-]+$', ['只能含字母、数字、_、.、: 和 -', 'Only letters A–Z, digits, _ . : and -']],
  ['^[A-Za-z0-9_.-]*$', ['只能含字母、数字、_、. 和 -', 'Only letters A–Z, digits, _ . and -']],
  ['^[A-Za-z0-9 ._+-]*$', ['只能含字母、数字、空格、.、_、+ 和 -', 'Only letters A–Z, digits, blanks, . _ + and -']],
  [
    '^[^\\s,]([^,]*[^\\s,])?$',
    ['不能含逗号，开头和结尾不能有空格', 'No commas, and no blanks at the beginning or end'],
  ],
  ['^[^"<>\\r\\n]*$', ['不能含引号、< 和 >', 'No quotation marks, < or >']],
  [printable, [fieldTexts.zh.control, fieldTexts.en.control]],
  ['^[^\\u0000]*$', ['不能含 NUL 字符', 'No NUL characters']],
  ['^[ -~]*$', ['只能含 ASCII 可见字符和空格', 'Only visible ASCII characters and blanks']],
  [
    '^[0-9A-Za-z -]{6,32}$',
    ['须为验证器的 6 位验证码或一个恢复码', 'The 6 digits of the authenticator, or a recovery code'],
  ],
  // Addresses and numbers of people and machines.
  [
    emailPattern,
    [
      '须为一个邮箱地址，例如 name@example.com，不含显示名',
      'One mail address such as name@example.com, without a display name',
    ],
  ],
  ['^[0-9+\\- ]{0,32}$', ['最多 32 个字符：数字、空格、+ 和 -', 'At most 32 characters: digits, blanks, + and -']],
  ['^[0-9+\\-() ]*$', phone],
  ['^[1-9][0-9]{5,14}$', recipient],
  [
    '^[1-9][0-9]{6,14}$',
    [
      '须为含国家区号的 7 至 15 位数字，不含 + 和开头的 0',
      '7 to 15 digits with the country code, without + or a leading 0',
    ],
  ],
  ['^[0-9]{1,20}$', ['须为 1 至 20 位数字', '1 to 20 digits']],
  ['^[0-9]{0,12}$', ['最多 12 位数字', 'At most 12 digits']],
  ['^[1-9][0-9]{0,11}$', ['须为 1 至 12 位数字，不以 0 开头', '1 to 12 digits, the first not 0']],
  ['^[0-9]*$', ['只能含数字', 'Only digits']],
  ['^https?://[^\\s]+$', webAddress],
  ['^(https?://\\S+)?$', webAddress],
  ['^https?://[^\\s/@?#]+([/?#]\\S*)?$', webAddress],
  ['^(https?://[^\\s/@?#]+([/?#]\\S*)?)?$', webAddress],
  [
    '^((https?://)?[^\\s/:@]+\\.[^\\s]+)?$',
    ['须为网址，例如 example.com，不含空格', 'An address such as example.com, without blanks'],
  ],
  [
    '^[A-Za-z0-9._:-]+$',
    ['须为主机名或 IP 地址，不含空格、/ 和端口', 'A host name or IP address, without blanks, / or port'],
  ],
  ['^[0-9A-Fa-f:.]+(/[0-9]{1,3})?$', [fieldTexts.zh.addressBlock, fieldTexts.en.addressBlock]],
  ['^[0-9A-Fa-f:.]*$', ip],
  ['^[0-9A-Fa-f:.]+$', ip],
  // Countries, networks, money.
  ['^[A-Z]{2}$', ['须为 2 个大写字母，例如 CN', 'Two capital letters, such as CN']],
  ['^([A-Z]{3})?$', ['须为 3 个大写字母，例如 CHN', 'Three capital letters, such as CHN']],
  ['^[1-9][0-9]{0,3}$', ['须为 1 至 4 位数字，不以 0 开头，不含 +', '1 to 4 digits, the first not 0, without +']],
  ['^[0-9]{3}$', ['须为 3 位数字', 'Three digits']],
  ['^[0-9]{2,3}$', ['须为 2 或 3 位数字', 'Two or three digits']],
  ['^[0-9]{3}-[0-9]{2,3}$', ['须为 MCC 和 MNC，例如 460-00', 'MCC and MNC, such as 460-00']],
  ['^[0-9]{0,3}$', ['最多 3 位数字', 'At most 3 digits']],
  ['^[A-Z]{3}$', ['须为 3 个大写字母的货币代码，例如 USD', 'A currency code of three capital letters, such as USD']],
  ['^[A-Za-z0-9_+\\-/]+$', ['须为时区名称，例如 Asia/Shanghai', 'The name of a time zone, such as Asia/Shanghai']],
  [dayPattern, [fieldTexts.zh.day, fieldTexts.en.day]],
  ['^20[0-9]{2}-(0[1-9]|1[0-2])$', ['须为月份，格式 YYYY-MM', 'A month as YYYY-MM']],
  ['^([01][0-9]|2[0-3]):[0-5][0-9]$', time],
  [
    '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
    ['须为 HH:mm，例如 08:30；一天结束为 24:00', 'A time as HH:mm, such as 08:30; the end of the day is 24:00'],
  ],
  ['^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$', decimal(12, 6)],
  ['^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,8})(\\.[0-9]{1,6})?$', decimal(9, 6, 'positive')],
  [
    '^(?!-?0(\\.0+)?$)-?(0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$',
    [`${decimal(9, 2, 'minus')[0]}，不能为 0`, `${decimal(9, 2, 'minus')[1]}, but not 0`],
  ],
  [moneyPattern, decimal(18, 6, 'minus')],
  [balancePattern, decimal(12, 6, 'minus')],
  ['^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$', decimal(9, 2)],
  ['^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$', decimal(6, 6)],
  ['^-?(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$', decimal(6, 6, 'minus')],
  ['^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$', decimal(6, 6, 'positive')],
  ['^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,5})(\\.[0-9]{1,3})?$', decimal(6, 3, 'positive')],
  ['^(?!0(\\.0+)?$)(0|[1-9][0-9]{0,7})(\\.[0-9]{1,10})?$', decimal(8, 10, 'positive')],
  ['^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,2})?$', decimal(3, 2)],
  ['^(0|[1-9][0-9]{0,3})(\\.[0-9]{1,2})?$', decimal(4, 2)],
  ['^(100(\\.0{1,2})?|(0|[1-9][0-9]?)(\\.[0-9]{1,2})?)$', percent],
  ['^(100(\\.0{1,2})?|[1-9]?[0-9](\\.[0-9]{1,2})?)$', percent],
  [
    '^(-[1-9]?[0-9](\\.[0-9]{1,2})?|(0|[1-9][0-9]{0,3})(\\.[0-9]{1,2})?)$',
    ['须大于 -100、小于 10000，小数最多 2 位', 'Above -100 and below 10000, with at most 2 decimals'],
  ],
  [
    '^(-100(\\.0{1,2})?|-?[1-9]?[0-9](\\.[0-9]{1,2})?|[1-9][0-9]{2}(\\.[0-9]{1,2})?)$',
    ['须不小于 -100、小于 1000，小数最多 2 位', 'From -100 to below 1000, with at most 2 decimals'],
  ],
  // What programs send.
  [idPattern, key],
  ['^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', key],
  ['^[A-Za-z0-9_-]{43}$', token],
  ['^[0-9a-f]{32}\\.[a-z0-9]+$', token],
  ['^[0-9a-f]{32}$', digest],
  ['^[0-9a-f]{64}$', digest],
  ['^([0-9a-fA-F]{2})+$', ['须为成对的十六进制数字', 'Pairs of hexadecimal digits']],
  ['^[A-Za-z0-9+/]+={0,2}$', ['须为 Base64', 'Base64']],
  [
    '^$|^data:image/(png|jpeg|webp);base64,[A-Za-z0-9+/]+=*$',
    ['须为 PNG、JPEG 或 WebP 图片', 'A picture: PNG, JPEG or WebP'],
  ],
  ['^[a-z][a-zA-Z-]{1,63}$', key],
]);

/** What a text has to be like, by the pattern that refuses it. */
export function patternText(pattern: unknown, lang: Lang): string {
  const [zh, en] = (typeof pattern === 'string' ? patternWords.get(pattern) : undefined) ?? [
    fieldTexts.zh.pattern,
    fieldTexts.en.pattern,
  ];
  return lang === 'zh' ? zh : en;
}
