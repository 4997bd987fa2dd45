import { mailCredentials } from '#shared/texts/mail-credentials.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { isCode } from './mail-codes.ts';
import type { Hit } from './mail-field.ts';
import { fieldOfLabel } from './mail-labels.ts';
import { hit, moved, readHosts, readWord } from './mail-values.ts';

/** How plainly a text says that a pair follows: by two labels, by one for both, or by one for the account alone. */
export type PairLabel = 'two' | 'both' | 'account';

const { joint, account, beforeHost, behindHost } = mailCredentials;
const accountFirst = new RegExp(`^\\s*["'“‘]?(${account})["'”’]?(${joint})`, 'iu');
const passwordFirst = new RegExp(`^\\s*([\\x21-\\x7e]{2,64}?)(${joint})`, 'iu');

/** The account and the password of "bob:Zz9", "bob / Zz9" and "bob and Zz9". */
export function readPair(text: string, label: PairLabel, isPasswordFirst = false): Hit[] {
  const [whole, first = '', sign = ''] = (isPasswordFirst ? passwordFirst : accountFirst).exec(text) ?? [];
  if (whole === undefined || isNone(first) || (label === 'account' && !/^(?::| ?\/ ?)$/.test(sign))) {
    return [];
  }
  // What stands behind the last "@" is the server.
  const rest = text
    .slice(whole.length)
    .replace(/(?<=^\S{2,64}) ?@ ?(?:[\w-]{1,60}\.){1,8}[a-z\d]{1,24}(?::\d{2,5})?\s*$/i, '');
  const read = isPasswordFirst ? readWord('systemId')(rest) : [...readWord('password')(rest), ...unfit(rest)];
  const second = moved(read, whole.length);
  const one = hit(isPasswordFirst ? 'password' : 'systemId', first, whole.indexOf(first), first);
  const [secret] = isPasswordFirst ? one : second;
  const written = String(secret?.value ?? '');
  if (second.length === 0 || one.length === 0 || isNone(written) || /^(?:\/|[0-9.:]+$)/.test(written)) {
    return [];
  }
  // "Login: bob/smith" may be a name; "access: ready and waiting" is a sentence.
  const isPlain = !isSecretLike(written);
  if (isPlain && label !== 'two' && sign !== ':') {
    return [];
  }
  const isVague = isPlain && label !== 'two';
  return [...one, ...second].map((each) => (isVague ? { ...each, isVague } : each));
}

/** A password with letters that no channel takes: only masked. */
function unfit(text: string): Hit[] {
  const word = /^[^\s，；。、]{3,40}/.exec(text)?.[0] ?? '';
  return /[\u00c0-\u024f\u0400-\u04ff]/.test(word) && isSecretLike(word)
    ? [{ field: 'password', value: word, at: 0, length: word.length, isUnfit: true }]
    : [];
}

/** Accounts and passwords right before a host: "bob:Zz9 @ smpp.example.com". */
export const pairsBeforeHost = (line: string): Hit[] =>
  [...line.matchAll(beforeHost)]
    .slice(0, 6)
    .flatMap(({ 0: whole, 1: name = '', 2: secret = '', index }) =>
      isCode(name) || isSecretLike(secret)
        ? [
            ...hit('systemId', name, index, name),
            ...hit('password', secret, index + whole.indexOf(secret, name.length), secret),
            ...moved(readHosts(line.slice(index + whole.length)).slice(0, 2), index + whole.length),
          ]
        : [],
    );

/** "smpp.example.com 2775, bob, Zz-9": read by their order alone, so only offered. */
export const pairsBehindHost = (line: string): Hit[] =>
  [...line.matchAll(behindHost)].flatMap(({ 0: whole, 1: name = '', 2: secret = '', index }) =>
    isSecretLike(secret) && !isNone(name)
      ? [
          ...hit('systemId', name, index + whole.indexOf(name), name),
          ...hit('password', secret, index + whole.lastIndexOf(secret), secret),
        ].map((each) => ({ ...each, isVague: true }))
      : [],
  );

/** Digits, signs or inner capitals among letters: no word of a language. */
const isSecretLike = (word: string): boolean => /[a-z]/i.test(word) && /[0-9#$%&*_^=+~!@|]|[a-z][A-Z]/.test(word);

/** Whether a text is two plain words as a pair has them: "bob / smith". */
export const isLikePair = (text: string): boolean => /^\s*[\w.@-]{2,40} ?\/ ?[\w.@-]{2,40}\s*$/.test(text);

const isNone = (word: string): boolean => mailPatterns.noValue.test(word) || fieldOfLabel(word) !== undefined;
