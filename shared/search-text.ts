import { referenceWords } from './texts/reference-words.ts';

/** Characters that show nothing: zero-width and bidirectional ones come along with what is copied. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const dashes = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;
const digit = /\p{Nd}/u;

/** A text as it is seen. */
export const visibleText = (text: string): string => text.replace(invisible, '').trim();

/** The same with full-width characters, digits of every script and dashes as ASCII: how numbers and ids are compared. */
export const plainText = (text: string): string =>
  visibleText(text)
    .normalize('NFKC')
    .replace(dashes, '-')
    .replace(/\p{Nd}/gu, (character) => (character < '\x80' ? character : String(digitOf(character))));

/** Digits of a script lie one after the other, from zero. */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && digit.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}

/** An ellipsis, which is plain dots in a plain text: digits are left out there. */
const ellipsis = /\.{2,}|\u22ef+/g;

/** Digits of a phone number, however it is written; undefined for anything else. `isDialled`: it cannot be an id. */
export function phoneOf(text: string): { digits: string; isDialled: boolean } | undefined {
  const plain = plainText(text);
  const uri = /^(?:tel|sms|smsto|callto|sips?|whatsapp|viber):(?:\/\/)?(?:send\/?\?phone=)?([^;?&@]*)/i.exec(
    plain,
  )?.[1];
  const written = (uri ?? plain).trim();
  if (written.search(ellipsis) >= 0) return undefined;
  // An address of the internet.
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(written)) return undefined;
  const isInternational = /^(?:\+|00)/.test(written.replace(/^\(/, ''));
  // `+44 (0)20`: the zero is dialled within the country only.
  const compact = (isInternational ? written.replace(/\(0\)/, '') : written).replace(/[\s().\-/]/g, '');
  const digits = compact.replace(/^(?:\+|00)/, '');
  return /^\d{1,20}$/.test(digits) ? { digits, isDialled: uri !== undefined || isInternational } : undefined;
}

/**
 * Whether it is a phone number of which some digits are masked: `138****8000`, `+86 138••••8000`, `138…8000`, `44xxxx8000`. Which number it was
 * cannot be told. A single sign at the end asks for a prefix.
 */
export function isMaskedNumber(text: string): boolean {
  const compact = plainText(text)
    .replace(/^(?:tel|sms|smsto|callto|sips?|whatsapp|viber):/i, '')
    .replace(ellipsis, '••')
    .replace(/[\s()./-]/g, '');
  const isMasked = /^\+?\d*(?:[*•●·#_]{2,}|x{3,})\d*$/i.test(compact);
  const digits = compact.replace(/\D/g, '').length;
  return isMasked && digits >= 3 && digits <= maxDigits;
}

/** A phone number has at least this many digits, with its dial code. */
const fewestDigits = 7;
const maxDigits = 15;
export const isWholeNumber = (digits: string): boolean =>
  /^[1-9]\d*$/.test(digits) && digits.length >= fewestDigits && digits.length <= maxDigits;

/** Between the parts of a list; blanks may stand within one. */
export const separators = /[,;|\n\r\t，；、،]+/;

/** The numbers of a text, one or several, and the pieces that are none. Blanks stand between numbers, or within one. */
export function numbersIn(text: string): { numbers: string[]; refused: string[] } {
  const numbers: string[] = [];
  const refused: string[] = [];
  const take = (piece: string): void => {
    const found = phoneOf(piece);
    if (found) numbers.push(found.digits);
    else refused.push(visibleText(piece));
  };
  // Parameters of an address: `tel:+44…;ext=1`.
  const bare = visibleText(text).replace(/;[a-z][a-z-]*=[^\s,;]*/gi, '');
  for (const piece of bare.split(separators)) {
    const words = piece.trim().split(/\s+/);
    const areWhole = words.every((word) => isWholeNumber(phoneOf(word)?.digits ?? ''));
    if (areWhole) words.forEach(take);
    else if (piece.trim() !== '') take(piece);
  }
  return { numbers: [...new Set(numbers)], refused };
}

/** Quotes and brackets that come along with an id out of a log, a sheet or a mail. */
const around = /^[{("'<[`«»“”„‘’‚「」『』【】《》\s]+|[})"'>\]`«»“”„‘’‚「」『』【】《》,;\s]+$/g;

const { latin, chinese } = referenceWords;
/** Words before an id, as in a receipt: `id:`, `msgId=`, `message_id:`; before a reference: `ref:`, `clientRef=`, `reference ab-cd`. */
const ownWords = String.raw`(?:(?:msg|message|customer|client)[\s_-]?)?`;
const referenceWord = String.raw`${ownWords}(?:${latin.join('|')})(?:[\s_-]?(?:id|no|nr|number))?\.?`;
const anyChinese = `(?:${chinese.join('|')})`;
/** Without a sign behind the word it is one that is no word itself. */
const oneReference = String.raw`(?=[^\s]*[^\p{L}\s])(?=[^\s]+$)`;
const idLabel = new RegExp(
  String.raw`^(?:urn:uuid:|(?:${ownWords}id|${referenceWord}|${anyChinese})\s*[:=]\s*|(?:${referenceWord}\s+|${anyChinese}\s*)${oneReference})`,
  'iu',
);

/**
 * The beginning of a phone number, a country's dial code at the least: with a `*` behind it, or written as a number with too few
 * digits for a whole one (`+86 138`).
 */
export function prefixOf(text: string): string | undefined {
  const word = bareId(text);
  const isMarked = word.endsWith('*');
  const { digits = '', isDialled = false } = phoneOf(isMarked ? word.slice(0, -1) : word) ?? {};
  const isPart = isMarked || (isDialled && !isWholeNumber(digits));
  return isPart && /^(?:\d{3,14}|[1-9]\d?)$/.test(digits) ? digits : undefined;
}

/** Whether the text itself says that it is an id. */
export const isLabelledId = (text: string): boolean => idLabel.test(plainText(text).replace(around, ''));

/** The same without that, as it is seen: quotes and brackets may belong to a reference. */
export const writtenId = (text: string): string => visibleText(visibleText(text).replace(idLabel, ''));

/** A typed id without what stands around it. */
export const bareId = (text: string): string =>
  plainText(text).replace(around, '').replace(idLabel, '').replace(around, '');

/** Ids are longer than senders (11 letters), or have digits among their letters, and no blanks. */
export const isId = (word: string): boolean =>
  /^[\w.:{}<>-]{1,64}$/.test(word) && (word.length > 11 || /\d.*\d.*\d/.test(word));

/** What may as well be a sender: the message store knows whether it is an id. Short codes are no ids. */
export const mayBeId = (word: string): boolean =>
  /^[\w.:{}<>+/=#-]{4,64}$/.test(word) && /\d/.test(word) && (/\D/.test(word) || word.length > 7);

/** What may be a reference that a customer has given, of any characters: words of letters alone are searched elsewhere. */
export const mayBeReference = (text: string): boolean =>
  text.length <= 64 && /[^\p{L}\s]/u.test(text) && !/[\n\r\t]/.test(text);

const maxIds = 200;
const isList = (ids: readonly string[]): boolean => ids.length > 1 && ids.length <= maxIds;

/** The ids of a text that has two or more, as pasted from a sheet: one a line, or with commas, tabs or blanks between. */
export function idsIn(text: string): string[] | undefined {
  const pieces = visibleText(text).split(/[\s,;|，；、،]+/);
  const ids = [...new Set(pieces.map(bareId).filter((piece) => piece !== ''))];
  return isList(ids) && ids.every(isId) ? ids : undefined;
}

/** A part of a list that may be a reference or an id. */
function mayBeListed(part: string): boolean {
  const written = writtenId(part);
  if (written.length > 64 || phoneOf(part)?.isDialled) return false;
  return isLabelledId(part) || isId(written) || mayBeReference(written);
}

/**
 * What may be several references of customers, or ids, as they are written. A part with blanks in it may be one of them, or several: both
 * are in the list. Blanks within a phone number separate nothing.
 */
export function referencesIn(text: string): string[] | undefined {
  const wordsOf = (part: string): string[] => {
    const words = part.split(/\s+/).filter((word) => writtenId(word) !== '');
    return words.length > 1 && phoneOf(part) === undefined && words.every(mayBeListed) ? words : [];
  };
  const parts = visibleText(text)
    .split(separators)
    .filter((part) => writtenId(part) !== '');
  const each = parts.map((part) => [...(parts.length > 1 && mayBeListed(part) ? [part] : []), ...wordsOf(part)]);
  const references = [...new Set(each.flat().map(writtenId))];
  return each.every((found) => found.length > 0) && isList(references) ? references : undefined;
}

/**
 * How a typed or pasted id may be stored: as it is written, and without what stands around it; UUIDs in either case, with
 * hyphens or without; hex with 0x or without.
 */
export function idForms(text: string): string[] {
  const typed = bareId(text);
  const compact = typed.replace(/\s+/g, '');
  const hex = compact.replaceAll('-', '');
  const uuid = /^[0-9a-f]{32}$/i.test(hex)
    ? [hex, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')]
    : [];
  const bare = /^0x[0-9a-f]+$/i.test(compact) ? [compact.slice(2)] : [];
  const forms = [typed, compact, visibleText(text), ...bare, ...uuid].filter((form) => form !== '');
  return [...new Set(forms.flatMap((form) => [form, form.toLowerCase(), form.toUpperCase()]))];
}
