import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { fieldOfLabel } from './mail-labels.ts';

/** Whether a word is a name, an address, a number with its unit or a date rather than a secret. */
const isKnown = (word: string): boolean =>
  mailSecrets.known.some((pattern) => pattern.test(word)) ||
  isHost(word) ||
  word.startsWith('/') ||
  fieldOfLabel(word) !== undefined;

/** Labels of letters with dots between; capitals inside them rather make a password. */
const isHost = (word: string): boolean =>
  /^(?:[a-z0-9_-]+\.)+[a-z]{2,24}$/i.test(word) && !/[a-z][A-Z]|\.[A-Z][a-z]*[A-Z]/.test(word);

/** Letters with digits, or with signs that no word has: it may be a secret wherever it stands. */
export const isSecretShape = (word: string): boolean =>
  word.length >= 6 &&
  /\p{L}/u.test(word) &&
  /\d|[\p{L}\d][#$%^&*!~+?|@\\][\p{L}\d]|[#$%^~*]{2}/u.test(word) &&
  !isKnown(word);

/** Beside a word for a secret: shorter ones, signs at the ends and capitals inside, too. */
export const isLikeSecret = (word: string): boolean =>
  word.length >= 4 && /\p{L}/u.test(word) && /\d|[#$%^&*!~+=?|@\\](?=.)|\p{Ll}\p{Lu}/u.test(word) && !isKnown(word);
