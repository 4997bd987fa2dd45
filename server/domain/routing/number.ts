import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';
import type { NumberProblem } from '#shared/operator.ts';

/** Digits of a mobile number without the dial code, as a country's row has them. */
export interface NumberLengths {
  min: number;
  max: number;
}
type LengthsOf = (iso2: string) => NumberLengths | undefined;

/** What a written number comes to. */
export interface Normalised {
  /** E.164 digits; empty when it is no number. */
  digits: string;
  /** Where it belongs by the numbering plans; empty when they cannot tell. */
  iso2: string;
  problem: NumberProblem | null;
}

/** Of the countries with a common dial code, the one whose numbers those are that no range tells apart. */
export const mainCountries: Readonly<Record<string, CountryCode>> = {
  '1': 'US',
  '7': 'RU',
  '39': 'IT',
  '44': 'GB',
  '47': 'NO',
  '61': 'AU',
  '212': 'MA',
  '262': 'RE',
  '290': 'SH',
  '358': 'FI',
  '590': 'GP',
  '599': 'CW',
};

/** Longer ones without a dial code are numbers that lack digits. */
const longestShortCode = 6;

/**
 * Brings a number to its E.164 digits. `+`, `00` or nothing before the dial code; with `home` also the way it is written
 * inside that country. Valid is a number of a known range, or one with a length its country uses: plans change faster
 * than their ranges are known.
 */
export function normalise(written: string, home: string | undefined, lengthsOf: LengthsOf): Normalised {
  const text = written.normalize('NFKC').replace(/[\s().\-/\u2010-\u2015]/g, '');
  const [, plus = '', digits = ''] = /^(\+|00)?(\d+)$/.exec(text) ?? [];
  if (digits === '') {
    return refused('notNumber');
  }
  const isHome = plus === '' && home !== undefined && isSupportedCountry(home);
  const national = isHome ? read(digits, lengthsOf, home) : undefined;
  if (national?.problem === null) {
    return national;
  }
  const international = read(`+${digits}`, lengthsOf);
  if (international.problem === null) {
    return international;
  }
  if (plus === '' && digits.length >= 3 && digits.length <= longestShortCode) {
    return { ...refused('shortCode'), iso2: national?.iso2 ?? '' };
  }
  return national ?? international;
}

const refused = (problem: NumberProblem): Normalised => ({ digits: '', iso2: '', problem });

function read(text: string, lengthsOf: LengthsOf, home?: CountryCode): Normalised {
  const number = parsePhoneNumberFromString(text, home);
  if (!number) {
    return { ...refused(problemOf(text, home)), iso2: home ?? '' };
  }
  const iso2 = number.country ?? home ?? mainCountries[number.countryCallingCode] ?? '';
  const problem = number.isValid() ? null : lengthProblem(number, text, lengthsOf(iso2), home);
  return { digits: problem === null ? number.number.slice(1) : '', iso2, problem };
}

function lengthProblem(number: PhoneNumber, text: string, lengths: NumberLengths | undefined, home?: CountryCode) {
  if (!lengths) {
    return number.isPossible() ? null : problemOf(text, home);
  }
  const { length } = number.nationalNumber;
  return length < lengths.min ? 'tooShort' : length > lengths.max ? 'tooLong' : null;
}

function problemOf(text: string, home?: CountryCode): NumberProblem {
  const reason = validatePhoneNumberLength(text, home);
  if (reason === 'TOO_SHORT' || reason === 'TOO_LONG') {
    return reason === 'TOO_SHORT' ? 'tooShort' : 'tooLong';
  }
  return reason === 'INVALID_COUNTRY' ? 'dialCode' : 'notNumber';
}
