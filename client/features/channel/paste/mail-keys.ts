import { mailKeys } from '#shared/texts/mail-keys.ts';
import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { bareWord, isCode } from './mail-codes.ts';
import type { MailLine } from './mail-lines.ts';

/** Letters of a mail that nobody is to see. */
export interface Span {
  at: number;
  length: number;
}

/** Secrets that no label of a password says: keys in sentences, in calls and in commands. */
export function keysIn({ at, text }: MailLine): Span[] {
  const { before, inParts, inCall, inCommand, isIt, named, ofSecret } = mailKeys;
  const codes = ofSecret.test(text) ? [...before, isIt] : before;
  const parts = ofSecret.test(text) ? [...inParts, inCommand] : [inCommand];
  return [
    ...codes.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ 0: label, index }) => codeAt(text, at, index + label.length)),
    ),
    ...parts.flatMap((pattern) => groups(text, at, pattern)).filter(({ word }) => /[^a-z]/.test(word)),
    ...groups(text, at, named).filter(({ word }) => /[0-9]/.test(word)),
    ...groups(text, at, inCall).filter(({ word }) => isCode(word)),
  ];
}

/** Words that are secrets unless a field has them. */
export const unlikelyWords = (lines: readonly MailLine[]): Span[] =>
  lines.flatMap(({ at, text }) => [
    ...groups(text, at, mailKeys.apart).filter(
      ({ word }) => isCode(word) && mailKeys.mixed.every((pattern) => pattern.test(word)),
    ),
    ...groups(text, at, mailKeys.pin),
  ]);

/** The last group of each match, without the stop behind it. */
const groups = (text: string, at: number, pattern: RegExp): (Span & { word: string })[] =>
  [...text.matchAll(pattern)].flatMap((found) => {
    const word = bareWord(found.findLast((each) => each !== undefined) ?? '').replace(/^\*{1,2}|\*{2}$/g, '');
    const from = found.index + found[0].lastIndexOf(word);
    return word === '' || mailPatterns.noValue.test(word) ? [] : [{ at: at + from, length: word.length, word }];
  });

/** The word of a line that begins at `from`, if it may be a secret. */
export function codeAt(text: string, at: number, from: number): Span[] {
  const rest = text.slice(from);
  const quoted = /^(?:["“]([^"”\s]{2,64})["”]|\*\*([^\s*]{2,64})\*\*)/
    .exec(rest)
    ?.slice(1)
    .find((each) => each !== undefined);
  const word = quoted ?? bareWord(/^["'“‘]?[\x21-\x7e]{1,80}/.exec(rest)?.[0] ?? '').replace(/^[:=]/, '');
  return isCode(word) ? [{ at: at + text.indexOf(word, from), length: word.length }] : [];
}
