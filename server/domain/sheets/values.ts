import type { DateOrder } from '#shared/price-sheet/fields.ts';
import { atOnceHan } from '#shared/texts/price-sheet-dates.ts';
import {
  aboutWords,
  besideDay,
  codeRange,
  daysAhead,
  eraYears,
  fromWords,
  mncRange,
  monthsByLanguage,
  numberJoiners,
  weekWords,
  wholeCurrencies,
} from '#shared/texts/price-sheet-patterns.ts';
import { atOnceWords } from '#shared/texts/price-sheet-words.ts';
import { isDay } from '../../platform/db/query.ts';
import { signsIn } from './currencies.ts';
import { withoutUnit } from './unit-words.ts';
import { meansAllNetworks, plainWord } from './words.ts';
import { withoutZone, zoneIn } from './zones.ts';

/** A price as written: decimal text, the currency beside it, and whether it has more decimals than are kept; undefined where there is none, or where it could be read in two ways. */
export function priceIn(
  written: string,
  own = '',
): { price: string; currency: string | undefined; isRounded: boolean } | undefined {
  const text = withoutUnit(written);
  const [currency] = signsIn(written, own);
  if (aboutWords.test(text)) return undefined;
  const [, number = '', power = ''] = /^\s*(\d+(?:[.,]\d+)?)[eE]([+-]?\d{1,2})\s*$/.exec(text) ?? [];
  if (number !== '') return { ...rounded(...shifted(number, Number(power))), currency };
  const isWhole = wholeCurrencies.includes(currency ?? own);
  const plain = withoutMarks(isWhole ? text.replace(/(?<=[1-9]\d{0,2})[.,](?=\d{3}(?!\d))/g, '') : text);
  const [, before = '', digits = '', after = ''] = /^([^\d]*?)([.,]?\d(?:.*\d)?[.,]?)(\D*)$/s.exec(plain) ?? [];
  if (!saysNothing(before, currency) || !saysNothing(after, currency) || isMangled(before, after)) return undefined;
  // `see note 2` holds a number, but no price.
  if (
    /^\d+$/.test(digits) &&
    !currency &&
    /\p{L}{3}/u.test(text) &&
    !/^\d+\s*(?:\p{L}+|(?:ct|cents?|c|p)\.?\s*\/\s*\p{L}+)$/iu.test(text)
  )
    return undefined;
  const price = decimalOf(digits);
  return price && { ...price, currency };
}
/** Whether what stands beside the digits is words, or the sign of a currency; letters of other scripts only where they name one. */
const saysNothing = (text: string, currency: string | undefined): boolean =>
  (currency === undefined
    ? /^(?:[A-Za-z€$£¥\uffe5₹₽₺¢\s\u00a0]|(?<=\p{L})\.|\/\s*\p{L}+(?!\p{L}))*$/u
    : /^(?:[\p{L}\p{M}\p{Sc}\s\u00a0]|(?<=\p{L})\.|\/\s*\p{L}+(?!\p{L}))*$/u
  ).test(text);
/** Letters read as digits where a picture was read: `O.O7`, `0.0l`. */
const isMangled = (before: string, after: string): boolean =>
  /(?<!\p{L})[OoIlSB][.,]?$|\p{L}[.,]\p{L}$/u.test(before) || /^[OoIlSB]+(?!\p{L})/u.test(after);
/** A price without the marks beside it: `0.05*`, `0.05 1)`, `0.05²`, `▲ 0.05`. */
const withoutMarks = (text: string): string =>
  text
    .replace(/[\u00b9\u00b2\u00b3\u2070-\u2079*†‡§\u2190-\u21ff\u25a0-\u25ff\u2600-\u27bf]+/g, '')
    .replace(/(?<=\d)\s+\(?\d{1,2}\)\s*$/, '')
    .replace(harmlessBrackets, '');
/** `0.05 (new)`, `0.05 (+2%)`, `0.05 (excl. VAT)`. */
const harmlessBrackets =
  /\s*\((?:[+-]?\d+(?:[.,]\d+)?\s*%|new(?: price| rate)?|neu|nouveau|nuevo|novo|nuovo|up|down|unchanged|excl?\.?\s*(?:vat|tax))\)\s*$/i;
/** Whole and decimal digits of a number with its point moved. */
function shifted(number: string, power: number): [string, string] {
  const [whole = '', decimals = ''] = number.split(/[.,]/);
  const digits = '0'.repeat(20) + whole + decimals + '0'.repeat(20);
  const point = 20 + whole.length + power;
  return [digits.slice(0, point).replace(/^0+(?=\d)/, ''), digits.slice(point)];
}

/**
 * The last of point and comma separates the decimals; thousands stand in groups of three: `1.234.567,8`, `1 234.5`. Two prices in one
 * cell, such as `0.07 0.08`, are none.
 */
function decimalOf(digits: string): Rounded | undefined {
  const [, whole = '', decimals = ''] =
    /^(\d*)(?:[.,](\d*))?$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:[ \u00a0\u202f'’]\d{3})+)(?:[.,](\d*))?$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/.exec(digits) ??
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/.exec(digits) ??
    [];
  if (whole === '' && decimals === '') return undefined;
  const plain = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  if (plain.length > 6) return undefined;
  return rounded(plain, decimals.replace(/0+$/, ''));
}

interface Rounded {
  price: string;
  isRounded: boolean;
}
/** Half up to six decimals (rule R10). What a spreadsheet adds behind its 15 digits, `0.07000000000000001`, is none of them. */
function rounded(whole: string, decimals: string): Rounded {
  const millionths = BigInt(whole + decimals.padEnd(7, '0').slice(0, 7));
  const leading = /^0*/.exec(whole + decimals)?.[0].length ?? 0;
  const real = Math.max(6, leading + 15 - whole.length);
  const beyond = decimals.slice(6, real);
  const isNoise = decimals.length > real && /^9*$/.test(beyond);
  return { price: pointed((millionths + 5n) / 10n), isRounded: /[1-9]/.test(beyond) && !isNoise };
}
const pointed = (millionths: bigint): string => {
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/\.?0+$/, '') || '0';
};
/** A price of so many messages, or in so small a part of the currency, as one of a message in the currency. */
export function dividedBy(price: string, unit: number): Rounded {
  const [whole = '0', decimals = ''] = price.split('.');
  const [millionths, parts] = [BigInt(whole + decimals.padEnd(6, '0')), BigInt(unit)];
  return { price: pointed((millionths + parts / 2n) / parts), isRounded: millionths % parts !== 0n };
}
/** The sum of two prices. */
export const sumOf = (one: string, other: string): string =>
  pointed(
    [one, other].reduce((sum, each) => {
      const [whole = '0', decimals = ''] = each.split('.');
      return sum + BigInt(whole + decimals.padEnd(6, '0'));
    }, 0n),
  );

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const atOnce: readonly string[] = atOnceWords.map(plainWord);
const isAtOnce = (text: string): boolean => {
  const word = plainWord(text);
  return (
    !/\d/.test(word) &&
    word.length < 40 &&
    atOnce.some((each) => word === each || (each.length > 4 && word.includes(each)))
  );
};
/** Whether words of a text say that something counts at once. */
export const saysAtOnce = (text: string): boolean => {
  const word = plainWord(text);
  return atOnce.some((each) => each.length > 4 && word.includes(each)) || atOnceHan.test(text);
};
const otherMonths = monthsByLanguage
  .split('/')
  .map((line) => line.split(' ').map((word) => word.split('|').map(plainWord)));
function monthOf(name: string): number {
  const word = plainWord(name);
  const own = months.indexOf(word.slice(0, 3)) + 1;
  if (own > 0 && word.length <= 9) return own;
  return (
    otherMonths
      .map((line) => line.findIndex((words) => words.some((each) => word.startsWith(each))) + 1)
      .find((at) => at > 0) ?? 0
  );
}

export interface ReadDate {
  /** `YYYY-MM-DD HH:mm` or with seconds, with the zone that it names behind it, else in that of the supplier; null for at once. */
  local: string | null;
  /** Whether day and month could be the other way round. */
  isUnclear: boolean;
}

/** Reads a date; days ahead count from the date of the sheet, or from today. */
export function dateIn(text: string, order: DateOrder, sheetDate?: ReadDate): ReadDate | undefined {
  if (text === '' || isAtOnce(text)) return { local: null, isUnclear: false };
  const ahead = daysAhead.exec(text);
  if (ahead) {
    const from = sheetDate?.local ? Date.parse(`${sheetDate.local.slice(0, 10)}T00:00Z`) : Date.now();
    const days = Number(ahead[1]) * (weekWords.test(text) ? 7 : 1);
    const at = new Date(from + days * 86_400_000);
    return { local: `${at.toISOString().slice(0, 10)} 00:00`, isUnclear: sheetDate?.isUnclear ?? false };
  }
  const zone = zoneIn(text);
  const said = withCommonYear(withoutZone(text)).replace(fromWords, '').replace(besideDay, '');
  const time = /[ T,]+([012]?\d:[0-5]\d)(:\d\d)?(?:\.\d+)?\s*(?:Z|h|Uhr)?$/.exec(said);
  const isUtc = /\dZ$/.test(said);
  const clock = time?.[1] ?? '';
  const day = dayIn((time ? said.slice(0, time.index) : said).trim(), order);
  if (!day || !isDay(day.day)) return undefined;
  const seconds = time?.[2] === ':00' ? '' : (time?.[2] ?? '');
  const local = `${day.day} ${(clock || '0:00').padStart(5, '0')}${seconds}`;
  return { local: isUtc || zone ? `${local} ${zone ?? 'UTC'}` : local, isUnclear: day.isUnclear };
}

/** A year of Japan or Taiwan as one of ours. */
const withCommonYear = (text: string): string =>
  eraYears.reduce(
    (said, [era, before]) => said.replace(era, (_all, year: string) => `${before + (Number(year) || 1)}/`),
    text,
  );

function dayIn(text: string, order: DateOrder): { day: string; isUnclear: boolean } | undefined {
  const sure = (year: string, month: number, day: string) => ({
    day: written(year, month, Number(day)),
    isUnclear: false,
  });
  const yearFirst =
    /^(\d{4})\s*(?:[-/.]|\p{Script=Han})\s*(\d{1,2})\s*(?:[-/.]|\p{Script=Han})\s*(\d{1,2})\s*\p{Script=Han}?$/u.exec(
      text,
    ) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text);
  if (yearFirst) return sure(yearFirst[1] ?? '', Number(yearFirst[2]), yearFirst[3] ?? '');
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th|er|º|ª)?[\s\-./]*(?:(?:de|of)\s+)?(?<month>\p{L}[\p{L}\p{M}]{2,11})\.?,?(?:\s+de)?[\s\-./]*['’]?(?<year>\d{4}|\d\d)(?:\s*(?:г\.?|года))?$/u.exec(
      text,
    ) ??
    /^(?:\p{L}{2,10}\.?,?\s+)?(?<month>\p{L}{3,9})\.?[\s\-./]*(?<day>\d{1,2})(?:st|nd|rd|th)?,?[\s\-./]+(?<year>\d{4})$/u.exec(
      text,
    );
  if (named?.groups) {
    const { day = '', month = '', year = '' } = named.groups;
    return sure(year, monthOf(month), day);
  }
  const numbers = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d\d)$/.exec(text);
  if (numbers) {
    const [, first = '', second = '', year = ''] = numbers;
    const isMonthFirst = Number(second) > 12 || (Number(first) <= 12 && order === 'mdy');
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    const isUnclear =
      order === 'auto' && Number(first) <= 12 && Number(second) <= 12 && first !== second && !text.includes('.');
    return { day: written(year, Number(month), Number(day)), isUnclear };
  }
  // What a spreadsheet keeps for a day when it is not told that it is one.
  if (/^[345]\d{4}(\.\d+)?$/.test(text)) {
    return {
      day: new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000).toISOString().slice(0, 10),
      isUnclear: false,
    };
  }
  return undefined;
}

const written = (year: string, month: number, day: number): string =>
  `${yearOf(year)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
/** Thailand counts 543 years more. A year of another calendar, or one that no price list is of, is no year here. */
function yearOf(year: string): string {
  const [written, last] = year.length < 3 ? [2000 + Number(year), lastShort] : [Number(year), lastYear];
  const common = written > 2400 ? written - 543 : written;
  return common >= firstYear && common <= last ? String(common) : '';
}
const [firstYear, lastYear, lastShort] = [1990, 2100, 2060] as const;

/** Whether the dates of a column tell which of day and month comes first. */
export function orderOf(texts: Iterable<string>): DateOrder {
  for (const text of texts) {
    const [, first, second] = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{2,4}/.exec(text) ?? [];
    if (Number(first) > 12) return 'dmy';
    if (Number(second) > 12) return 'mdy';
  }
  return 'auto';
}

/** The cells of a row's codes, without what programs leave in them; a whole code below `MCC` stands in the place of codes. */
export function codeCells(code: string, mcc: string, mnc: string): [code: string, mcc: string, mnc: string] {
  // A comma is one of decimals beside the three digits of a country, and between two numbers everywhere else.
  const isDecimal = /^\d{3},0+$/.test(mcc.trim());
  const [place, number] = isDecimal
    ? [mcc, mnc].map((text) => text.trim().replace(/^(\d{1,3}),0+$/, '$1'))
    : [mcc, mnc];
  const [whole, country, network] = [withoutTraces(code), withoutTraces(place ?? ''), withoutTraces(number ?? '')];
  if (whole === '' && /^\d{3}\s*[-/]?\s*\d{2,3}$/.test(country)) return [country, '', network];
  // `222-all` below `MCC`.
  if (country.length > 3 && isWholeCountry(country)) return [whole, country.slice(0, 3), network];
  const isApart = country === '' && /^(?:\d{1,2} \d{3,5}|\d{4} \d{1,2})$/.test(whole) && /^.{6,7}$/.test(whole);
  return [isApart ? whole.replace(' ', '') : whole, country, network];
}
/** Without signs of texts, names of the parts of a code, and decimals and powers of ten of one that was taken for a number. */
function withoutTraces(text: string): string {
  const plain = text
    .replace(/^=?["'“”„‘’`´]+|["'“”„‘’`´]+$/g, '')
    // A dash between two parts is a hyphen.
    .replace(/(?<!\d)(\d{3})\s*[\u2010-\u2015\u2212]\s*(\d{2,3})(?!\d)/g, '$1-$2')
    .replace(/\bM[CN]C(?:(?![A-Za-z])\s*[:=]?\s*|(?=\d))/gi, ' ')
    .trim();
  const [, first = '', decimals = '', power = ''] = /^(\d)[.,](\d+)[eE]\+?0?(\d)$/.exec(plain) ?? [];
  // `2.62E+05` has lost digits, and is no code.
  if (first !== '' && decimals.length === Number(power)) return first + decimals;
  // `460,00` may be two numbers.
  return plain.replace(/^(?:(\d{5,6})[.,]0+|(\d{1,3})\.0+)$/, '$1$2');
}

/** Network codes of a row: `460-00`, `46000`, `460 00, 02`, or MCC and MNC in two cells; an empty MNC means all networks. */
export function codesIn(...cells: Parameters<typeof codeCells>): { mcc: string; mnc: string }[] {
  const [code, mcc, mnc] = codeCells(...cells);
  const country = /^\d{3}$/.exec(mcc)?.[0] ?? '';
  const numbers = country !== '' || code === '' ? numbersOf(mnc, country) : [];
  if (numbers.length > 0) return numbers;
  if (country !== '') {
    const both = /\d{3}\D?\d{2}/.test(code) ? codesIn(code, '', '') : [];
    if (both.length > 0) return both;
    const own = numbersOf(code, country);
    return own.length > 0 ? own : [{ mcc: country, mnc: '' }];
  }
  return partsOf(code).flatMap(({ codes }) => codes);
}

/** Parts of a cell of codes that are no code, though they have digits. */
export const unreadCodes = (code: string): string[] =>
  partsOf(withoutTraces(code)).flatMap(({ part, codes }) => (codes.length === 0 && /\d/.test(part) ? [part] : []));

/** Whether words between the numbers of networks are not understood: some networks may be meant that are not named. */
export const isUnreadRange = (mnc: string): boolean =>
  /\d[^\d,;/&|+()]*\p{L}[^\d,;/&|+()]*(?<!\p{L})\d{1,3}(?![\d\p{L}])/u.test(
    withRanges(withoutTraces(mnc)).replace(numberJoiners, ','),
  );

/** `222-all`, `222 any network`: the code of a country and a word for all of its networks. */
const wholeCode = (text: string): RegExpExecArray | null => {
  const found = /^(\d{3})\s*[-/._: ]?\s*(\p{L}[\p{L}\p{M}\s]*)$/u.exec(text);
  return found && meansAllNetworks(found[2] ?? '') ? found : null;
};
/** Whether a cell of codes means a whole country. */
export const isWholeCountry = (code: string): boolean =>
  /^\s*\d{3}\s*([-/]?\s*[xX*]*)?$/.test(code) || wholeCode(code.trim()) !== null;

/** A cell of codes, `310-410, 310-280 310-150`, part by part. */
function partsOf(code: string): { part: string; codes: { mcc: string; mnc: string }[] }[] {
  let last = '';
  return withRanges(code.replace(/^(\d{3})[.,](\d{2,3})$/, '$1-$2'))
    .split(/[,;&|+\u3001\uff0c\n]+|\s*\/\s*|\s+(?=\d{5,6}\b|\d{3}-\d{2,3}\b)/)
    .map((part) => ({ part, codes: codesOf(part) }));

  function codesOf(part: string): { mcc: string; mnc: string }[] {
    const digits = part.trim().replace(/\.0+$/, '');
    // `232.1` was `232.10` or `232.100` before a spreadsheet took it for a number, or is `232-01`.
    if (/^\d{3}[.,]\d$/.test(digits)) return [];
    const [, whole, rest = ''] = /^(\d{3})\s*[-/._ ]?\s*(\d{1,3}|[xX*]+)?$/.exec(digits) ?? wholeCode(digits) ?? [];
    if (whole && (rest !== '' || digits.length === 3)) {
      if (rest === '' && last !== '') return [{ mcc: last, mnc: whole }];
      last = whole;
      return [{ mcc: whole, mnc: /\d/.test(rest) ? rest : '' }];
    }
    return /^\d{1,2}$/.test(digits) && last !== '' ? [{ mcc: last, mnc: digits }] : [];
  }
}

/** Numbers of networks: `1`, `01`, `30-33`, `30/31/32`, `310/320`; whole codes may stand in their place, `21407` or `214-07`. */
const numbersOf = (mnc: string, country: string): { mcc: string; mnc: string }[] =>
  numberParts(mnc).flatMap((part) => {
    if (/^\d{1,3}$/.test(part)) return [{ mcc: country, mnc: part }];
    const [, mcc = '', sign = '', own = ''] = /^(\d{3})([-.]?)(\d{2,3})$/.exec(part) ?? [];
    return mcc !== '' && (sign === '' || mcc === country) ? [{ mcc, mnc: own }] : [];
  });
const numberParts = (mnc: string): string[] =>
  withRanges(mnc.replaceAll('/', ','))
    .split(/[,;/&|+\s\u3001\uff0c]+/)
    .map((part) => part.replace(/\.0+$/, '').replace(/^-+|-+$/g, ''));

/** Whether a cell of numbers of networks has one that is none, `1/7a`: not all that it means would be read. */
export const hasUnreadNumber = (mnc: string, country: string): boolean =>
  numberParts(withoutTraces(mnc)).some(
    (part) => /\d/.test(part) && !/^[2-5]G$/i.test(part) && numbersOf(part, country).length === 0,
  );

/** `30 - 33` as all four of them; a code such as `262-01` is none. */
const withRanges = (text: string): string =>
  text
    .replace(/[()[\]]/g, ' ')
    // `204/16` is one code, `20416/20420` are two.
    .replace(/(?<![\d-])(\d{3})\s*\/\s*(\d{2,3})(?!\d)/g, '$1-$2')
    .replace(
      codeRange,
      (all, mcc: string, _sign, first: string, last: string) =>
        rangeOf(first, last)
          ?.map((mnc) => `${mcc}${mnc}`)
          .join(',') ?? all,
    )
    .replace(mncRange, (all, first: string, last: string) => rangeOf(first, last)?.join(',') ?? all);
function rangeOf(first: string, last: string): string[] | undefined {
  const [from, to] = [Number(first), Number(last)];
  if (to <= from || to - from > 30) return undefined;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(first.length, '0'));
}
