import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';

/** What a written number comes to. */
export interface Normalised {
  /** E.164 digits; empty when it is no number. */
  digits: string;
  /** Where it belongs by the numbering plans; empty when they cannot tell. */
  iso2: string;
  isValid: boolean;
}

const none: Normalised = { digits: '', iso2: '', isValid: false };

/**
 * Brings a number to its E.164 digits. `+`, `00` or nothing before the dial code; with `home` also the way it is written
 * inside that country. Valid is what has a length its country uses: plans change faster than their patterns are known.
 */
export function normalise(written: string, home: string | undefined): Normalised {
  const text = written.normalize('NFKC').replace(/[\s().\-/\u2010-\u2015]/g, '');
  const [, plus = '', digits = ''] = /^(\+|00)?(\d{4,20})$/.exec(text) ?? [];
  if (digits === '') {
    return none;
  }
  if (plus === '' && home && isSupportedCountry(home)) {
    const national = read(digits, home);
    if (national.isValid) {
      return national;
    }
  }
  return read(`+${digits}`);
}

function read(text: string, home?: CountryCode): Normalised {
  const number = parsePhoneNumberFromString(text, home);
  if (!number) {
    return none;
  }
  const digits = number.number.slice(1);
  const isAtHome = home && digits.startsWith(getCountryCallingCode(home));
  return { digits, iso2: number.country ?? (isAtHome ? home : mainCountry(number)), isValid: number.isPossible() };
}

/** Of several countries with one dial code, the one that gave it its name. */
function mainCountry(number: { countryCallingCode: string; getPossibleCountries(): CountryCode[] }): string {
  return number.getPossibleCountries()[0] ?? '';
}
