/** Names with digits or signs that are no account and no password. */
const others = new RegExp(
  [
    '\\S+@\\S+\\.[a-z]{2,}',
    '[a-z+]+:.*',
    '(?:[a-z0-9-]+\\.)+[a-z]{2,}(?::[0-9]+)?',
    '[0-9]+(?:st|nd|rd|th|h|hrs?|min|s|ms|x|k|am|pm|tps|mps|tx|rx|trx)',
    '(?:smpp|utf|ucs|md|sha|aes|tls|ssl|ipv|gsm|base|http|oauth|win|v)[-_/]?v?[0-9][0-9.-]*',
    '[abp]2[abp]|[2m]fa',
    'system[_-]?(?:id|type)|user_?(?:name|id)|[a-z]+_(?:id|type|name|password)',
    '[0-9]+-[a-z]+',
  ]
    .join('|')
    .replace(/^/, '^(?:')
    .replace(/$/, ')$'),
  'i',
);

/** What stands around a word in a sentence. */
export const bareWord = (word: string): string => word.replace(/^["'“‘「`(]+|["'”’」`)]*[.,;:]*$/g, '');

/** A short word that is of no language: capitals or digits among its letters. */
export const isShortCode = (word: string): boolean =>
  /^[a-z][\x21-\x7e]{2}$/i.test(bareWord(word)) &&
  /[0-9]|[a-z][A-Z]/.test(bareWord(word).slice(1)) &&
  !others.test(bareWord(word));

/** A word with a sign and a capital behind a small letter, as no language has it: "tPs.tPs". */
export const isMixed = (word: string): boolean =>
  /^\p{L}\S{3,40}$/u.test(bareWord(word)) && /\p{Ll}\p{Lu}/u.test(word) && /[^\p{L}\d/@:]/u.test(bareWord(word));

/** Letters and digits, however few: "a1" behind a label that no letters follow. */
export const isBriefCode = (word: string): boolean => /^[a-z][\x21-\x7e]{0,2}[0-9]$/i.test(bareWord(word));

/** Whether a word is an account or a password rather than a word of a language: letters with digits or signs. */
export function isCode(word: string): boolean {
  const bare = bareWord(word).replace(/[!?]+$/, '');
  return bare.length >= 4 && /\p{L}/u.test(bare) && /[0-9#$%&*_^=+~!@|]/.test(bare) && !others.test(bare);
}
