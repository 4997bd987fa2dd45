/** Checks of single values, for forms. None of them throws, whatever it is given. */

const isText = (value: unknown): value is string => typeof value === 'string';
const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    isText(value) && pattern.test(value);

/** An address that leads out of the console. */
export const isExternal = matches(/^(https?:|mailto:|tel:|\/\/)/);
/** 6 characters or more: the helper's rule, not the one for new passwords (password-rule.ts). */
export const isPassword = (value: unknown): boolean => isText(value) && value.length >= 6;
/** Digits only; an empty text passes, whether a value is needed is another rule. */
export const isDigits = matches(/^\d*$/);
/** Letters, digits and Chinese characters. */
export const isName = matches(/^[\p{Script=Han}A-Za-z0-9]+$/u);
const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
/** Four numbers from 0 to 255 without leading zeros. */
export const isIpv4 = matches(new RegExp(`^${octet}(?:\\.${octet}){3}$`));
/** An address of the web, or of a file server. */
export function isUrl(value: unknown): boolean {
  if (!isText(value) || !/^(?:https?|ftp):\/\//i.test(value)) return false;
  try {
    // `URL.canParse` is younger than our browsers.
    return new URL(value).href !== '';
  } catch {
    return false;
  }
}
export const isLowercase = matches(/^[a-z]+$/);
export const isUppercase = matches(/^[A-Z]+$/);
export const isLetters = matches(/^[A-Za-z]+$/);
/** 0 to 65535, no leading zeros. */
export const isPort = matches(/^(?:0|[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])$/);
/** A mobile number of the Chinese mainland: 11 digits that begin with 1. */
export const isMobile = matches(/^1\d{10}$/);
export const isEmail = matches(
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i,
);
/** 2 to 4 Chinese characters. */
export const isChineseName = matches(/^\p{Script=Han}{2,4}$/u);
/** Null, nothing, spaces, or the word null. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (isText(value) && /^\s*(?:null)?\s*$/i.test(value));
/** A landline of the Chinese mainland: area code, 7 or 8 digits, an extension perhaps. */
export const isLandline = matches(/^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,5})?$/);
/** A number without a sign, with 2 decimals at most. */
export const isAmount = matches(/^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/);
/** The text of a JSON object or list. */
export function isJson(value: unknown): boolean {
  if (!isText(value)) return false;
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === 'object' && parsed !== null;
  } catch {
    return false;
  }
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const idMarks = '10X98765432';

/** An identity card of the Chinese mainland: 18 characters, a day that exists, the right check mark (GB 11643). */
export function isIdCard(value: unknown): boolean {
  const parts = isText(value) ? /^[1-9]\d{5}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dX]$/i.exec(value) : null;
  if (!parts || !isText(value)) return false;
  const [, year = '', month = '', day = ''] = parts;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.getUTCDate() !== Number(day)) return false;
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return idMarks[sum % 11] === value[17]?.toUpperCase();
}
