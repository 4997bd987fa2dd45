import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { mailToldSecrets } from '#shared/texts/mail-told-secrets.ts';
import { bareWord } from './mail-codes.ts';
import { isContinuing } from './mail-continuing.ts';
import { isDescription } from './mail-descriptions.ts';
import type { Hit } from './mail-field.ts';
import { fieldOfLabel, labelPattern } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { quotedIn } from './mail-quotes.ts';
import { isLikeSecret } from './mail-shapes.ts';
import { cellsOf, titlesOf } from './mail-table.ts';

type Span = Pick<Hit, 'at' | 'length'>;

const { copulas, uses, changes, changesLater, shifts, shifted, signs, blanks } = mailToldSecrets;
const { facets, before, instead, chineseContinuing, chineseSign } = mailToldSecrets;
const linking = new Set(mailToldSecrets.linking.split(' '));

/** More words are rather a sentence than a phrase. */
const longestPhrase = 6;

/**
 * Secrets of which a sentence tells, a cell or the line below: whatever follows a word for a password is one, unless its first word
 * is of a closed list of those that continue such a sentence.
 */
export const toldSecrets = (lines: readonly MailLine[]): Span[] =>
  lines.flatMap((line, index) => [
    ...(titlesOf(line) ? [] : [...behindLabels(line), ...beforeLabels(line)]),
    ...inColumn(lines, index),
    ...(speaks(line) || speaks(lines[index - 1]) ? places(line, instead) : []),
    ...inNextLine(line, lines[index + 1]),
  ]);

const speaks = (line: MailLine | undefined): boolean => line !== undefined && labelsIn(line.text).length > 0;

/** Where words for a password stand. */
const labelsIn = (text: string): Span[] =>
  [...text.matchAll(mailSecrets.word)]
    .filter(([label]) => mailSecrets.strict.test(label.trim()) && mailSecrets.ofPassword.test(label.trim()))
    .map(({ 0: label, index }) => ({ at: index, length: label.length }));

function behindLabels({ at, text, plain }: MailLine): Span[] {
  return labelsIn(text).flatMap((label) => {
    const from = label.at + label.length;
    const cell = plain.indexOf('\t', from + 3);
    const behind = text.slice(from, cell === -1 ? undefined : cell);
    if (facets.test(behind)) return [];
    const isHan = /\p{Script=Han}$/u.test(text.slice(0, from));
    const isShifted = shifted.test(text.slice(0, label.at));
    // "The pwd Falcon was nice": what a name is like is no secret. German has capitals in other words, too.
    const isNamed =
      /^ \p{Lu}|^ \S*\d/u.test(behind) &&
      !/wort$/i.test(text.slice(0, from)) &&
      secretIn(behind.slice(1)) !== undefined;
    const patterns = isHan
      ? [chineseSign]
      : [signs, ...(isNamed ? [] : [copulas, changes, changesLater, uses]), blanks, ...(isShifted ? [shifts] : [])];
    const leads = patterns.flatMap((pattern) => pattern.exec(behind)?.[0] ?? []);
    return leads.flatMap((lead) => {
      const value = secretIn(behind.slice(lead.length));
      return value ? [{ at: at + from + lead.length + value.at, length: value.length }] : [];
    });
  });
}

/** The secret that a text begins with: in quotes, Chinese letters, or words up to the end of the clause. */
function secretIn(text: string): Span | undefined {
  const quoted = quotedIn(text);
  if (quoted) {
    return mailStatements.noPhrase.test(quoted.inside) && /\s/.test(quoted.inside)
      ? undefined
      : { at: quoted.at, length: quoted.inside.length };
  }
  if (isDescription(text, true)) return undefined;
  const chinese = /^\p{Script=Han}[\p{Script=Han}\w·]{0,30}/u.exec(text)?.[0];
  if (chinese !== undefined) {
    const label = [...chinese.matchAll(labelPattern())][0]?.index ?? chinese.length;
    return chineseContinuing.test(chinese) || label < 2 ? undefined : { at: 0, length: label };
  }
  const [clause = ''] = /^.*?(?=[.!?](?:\s|$)|[;；。！？，、\t]|,(?:\s|$)| [-–—|/] | ?[(（]|$)/u.exec(text) ?? [];
  const words = [...clause.matchAll(/\S+/g)].map(({ 0: written, index }) => ({
    at: index + Math.max(0, written.indexOf(bareWord(written))),
    word: bareWord(written),
  }));
  const [first] = words;
  if (!first || isOfSentence(first.word) || !/[\p{L}\p{N}]{2}/u.test(first.word)) return undefined;
  let last = first;
  for (const [index, each] of words.entries()) {
    const next = words[index + 1];
    const isLink = linking.has(each.word.toLowerCase()) && next !== undefined && !isOfSentence(next.word);
    if (index > 0 && isOfSentence(each.word) && !isLink) break;
    if (index >= longestPhrase || (index > 0 && isLikeSecret(first.word))) break;
    if (!isLink) last = each;
  }
  return { at: first.at, length: last.at + last.word.length - first.at };
}

/** Whether a word is part of the sentence, or is a field, a number or an address: never a secret. */
const isOfSentence = (word: string): boolean =>
  isContinuing(word) ||
  mailPatterns.noValue.test(word) ||
  fieldOfLabel(word) !== undefined ||
  /^(?:smpps?|tls|ssl|tps|sms|yes|no|ja|nein|да|нет|oui|non|sí)$/i.test(word) ||
  /^\d{1,3}$|^[/&]|^[a-z]+:\/\/|@[\w-]+\.|^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?$|^(?:\d{1,3}\.){3}\d/i.test(word);

const beforeLabels = (line: MailLine): Span[] => places(line, before);

/** The first group of each match that may be a secret. */
const places = ({ at, text }: MailLine, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].slice(0, 20).flatMap((found) => {
    const word = bareWord(found.slice(1).find((each) => each !== undefined) ?? '');
    const [first = ''] = word.split(' ');
    return word === '' || isOfSentence(first) || isOfSentence(word)
      ? []
      : [{ at: at + found.index + found[0].indexOf(word), length: word.length }];
  });

/** A line that is nothing but a word for a password has it in the line below. */
function inNextLine(line: MailLine, next: MailLine | undefined): Span[] {
  const [label, ...others] = labelsIn(line.text);
  const isAlone =
    label !== undefined &&
    others.length === 0 &&
    /^[\s\-–—•*·#0-9.)"']*(?:\p{L}{1,12} ){0,2}\p{Script=Han}{0,4}$/u.test(line.text.slice(0, label.at)) &&
    /^[\s:*_"'=-]*$/.test(line.text.slice(label.at + label.length));
  const written = next?.text.trim() ?? '';
  const isValue =
    isAlone &&
    next !== undefined &&
    written !== '' &&
    written.split(/\s+/).length <= longestPhrase &&
    !/[:=]\s|[.?!]$/.test(written) &&
    fieldOfLabel(written.replace(/[\s:]+$/, '')) === undefined &&
    secretIn(written) !== undefined;
  return isValue ? [{ at: next.at + next.text.indexOf(written), length: written.length }] : [];
}

/** "Password", in Chinese with a word before it. */
const isSecretTitle = (text: string): boolean =>
  labelsIn(text).some(
    ({ at, length }) => /^\s*\p{Script=Han}{0,4}$/u.test(text.slice(0, at)) && text.slice(at + length).trim() === '',
  );

/** A cell below the word for a password in a row of titles. */
function inColumn(lines: readonly MailLine[], index: number): Span[] {
  const [title, row] = lines.slice(index, index + 2);
  const titles = title && row ? cellsOf(title) : [];
  const place = titles.findIndex(({ text }) => isSecretTitle(text) && titles.length > 1);
  // A word in the first column has its own value beside it.
  if (place < 1) return [];
  const rows = lines.slice(index + 1, index + 40);
  const end = rows.findIndex((each) => cellsOf(each).length !== titles.length && /\p{L}/u.test(each.text));
  return rows.slice(0, end === -1 ? undefined : end).flatMap((each) => {
    const cell = cellsOf(each)[place];
    return cell && cell.text.trim().length > 1 && !isOfSentence(cell.text.trim()) && /[\p{L}\p{N}]/u.test(cell.text)
      ? [{ at: each.at + cell.at, length: cell.text.length }]
      : [];
  });
}
