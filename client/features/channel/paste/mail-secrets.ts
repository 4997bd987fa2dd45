import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { bareWord } from './mail-codes.ts';
import { isDescription, isOfOtherScript } from './mail-descriptions.ts';
import type { Hit } from './mail-field.ts';
import type { Placed } from './mail-hits.ts';
import type { MailLine } from './mail-lines.ts';
import { quotedIn } from './mail-quotes.ts';
import { isLikeSecret, isSecretShape } from './mail-shapes.ts';
import { titlesOf } from './mail-table.ts';
import { toldSecrets } from './mail-told-secrets.ts';

const { joined, header, number, privateKey, part, pair } = mailSecrets;

/** Letters of a mail that nobody is to see. */
export type Span = Pick<Hit, 'at' | 'length'>;

interface Word extends Span {
  word: string;
}

/** Positions of everything in a mail that may be a secret, by what is said of it or by its shape. */
export function secretSpans(folded: string, lines: readonly MailLine[], hits: readonly Placed[]): Span[] {
  const others = hits.filter(({ field }) => field !== 'password');
  const names = new Set(others.map(({ value }) => String(value)));
  const isFree = (span: Span) =>
    !others.some((other) => other.at < span.at + span.length && span.at < other.at + other.length);
  const told = [
    ...hits.filter(({ field }) => field === 'password'),
    ...[joined, header, number, privateKey].flatMap((pattern) => groups(folded, pattern)),
    ...lines.filter(speaksOfSecret).flatMap(({ at, text }) =>
      groups(text, part)
        .filter((span) => /[^a-z]/.test(text.slice(span.at, span.at + span.length)))
        .map((span) => ({ at: at + span.at, length: span.length })),
    ),
    ...lines.flatMap(valuesOf).filter(isFree),
    ...toldSecrets(lines).filter(isFree),
    ...groups(folded, pair).filter(
      (span) => isFree(span) && isLikeSecret(folded.slice(span.at, span.at + span.length)),
    ),
  ];
  const secrets = new Set(
    told.map(({ at, length }) => folded.slice(at, at + length)).filter((word) => word.length >= 4),
  );
  const guessed = lines.flatMap((line, index) => {
    const isBeside = speaksOfSecret(line) || speaksOfSecret(lines[index - 1]);
    return wordsOf(line).filter(
      ({ word, at }) =>
        secrets.has(word) ||
        ((isBeside ? isLikeSecret(word) : isSecretShape(word)) &&
          !names.has(word) &&
          !mailSecrets.reference.test(line.text.slice(0, at - line.at))),
    );
  });
  const repeated = [...secrets].filter((secret) => /\s/.test(secret)).flatMap((secret) => repeats(folded, secret));
  return [...told, ...guessed.filter(isFree), ...repeated.filter(isFree)];
}

const speaksOfSecret = (line: MailLine | undefined): boolean =>
  line !== undefined && [...line.text.matchAll(mailSecrets.word)].some(([word]) => mailSecrets.strict.test(word));

/** "Password: …": what stands behind such a label is secret whatever it looks like, unless it tells that there is none. */
function valuesOf(line: MailLine): Span[] {
  if (titlesOf(line)) {
    return [];
  }
  return [...line.text.matchAll(mailSecrets.word)].flatMap(({ 0: label, index }) => {
    const behind = line.text.slice(index + label.length);
    if (!mailSecrets.strict.test(label.trim())) {
      return [];
    }
    const sign = mailSecrets.near.exec(behind)?.[0];
    if (sign === undefined) {
      return [];
    }
    const from = index + label.length + sign.length;
    const cell = line.plain.indexOf('\t', from);
    const rest = line.text.slice(from, cell === -1 ? undefined : cell);
    const value = isDescription(rest, false) ? undefined : (quoted(rest) ?? phraseIn(rest) ?? firstWord(rest));
    // Behind other words a plain word may be the next of the sentence.
    const isOther = /\p{L}/u.test(sign.replace(/\([^()]*\)/, '')) && /^\p{L}+$/u.test(value ?? '') && !quoted(rest);
    return value === undefined || isOther
      ? []
      : [{ at: line.at + line.text.indexOf(value, from), length: value.length }];
  });
}

function quoted(text: string): string | undefined {
  const inside = quotedIn(text)?.inside;
  return inside !== undefined && !(/\s/.test(inside) && mailStatements.noPhrase.test(inside)) ? inside : undefined;
}

function firstWord(text: string): string | undefined {
  const word = bareWord(/^[^\s，；。、\u4e00-\u9fff]{1,80}/.exec(text)?.[0] ?? '').replace(/[?]$/, '');
  const isNone = word.length < 2 || isOfOtherScript(word) || mailPatterns.noValue.test(word) || word.startsWith('&');
  return isNone ? undefined : word;
}

/** A pass phrase: several words of which none looks like a password. */
function phraseIn(text: string): string | undefined {
  const written = /^((?:[\x21-\x7e]{1,24} ){1,6}[\x21-\x7e]{1,24})[ \t]*$/.exec(text)?.[1];
  const isPhrase = written !== undefined && !mailStatements.noPhrase.test(written) && !/[,;:()"=]|\.\s/.test(written);
  return isPhrase && !isLikeSecret(bareWord(written.split(' ', 1)[0] ?? '')) ? written : undefined;
}

/** The words of a line, without addresses; where signs part names from values, the pieces too. */
function wordsOf({ at, text }: MailLine): Word[] {
  const plain = text.replace(/[a-z][a-z\d+.-]{1,12}:\/\/[^\s"'<>]+|[\w.+-]+@(?:[\w-]+\.)+[a-z]{2,}/gi, (found) =>
    ' '.repeat(found.length),
  );
  return [...plain.matchAll(/[\x21-\x7e\u00c0-\u024f\u0370-\u04ff]+/g)].flatMap(({ 0: run, index }) => {
    const pieces = [...run.matchAll(/[^=:/,;|()<>"'[\]{}&]+/g)].map((piece) => ({ from: piece.index, text: piece[0] }));
    const wholes = /[=:/,;|]./.test(bareWord(run)) ? [] : [{ from: 0, text: run }];
    return [...wholes, ...pieces].flatMap(({ from, text: written }) => {
      const word = bareWord(written).replace(/^\*\*|\*\*$|\?$/g, '');
      return word === '' ? [] : [{ at: at + index + from + written.indexOf(word), length: word.length, word }];
    });
  });
}

/** The first group of each match that matched, without the stop behind it. */
const groups = (folded: string, pattern: RegExp): Span[] =>
  [...folded.matchAll(pattern)].flatMap((found) => {
    const word =
      found
        .slice(1)
        .find((each) => each !== undefined)
        ?.replace(/\.$/, '') ?? '';
    return word === '' ? [] : [{ at: found.index + found[0].lastIndexOf(word), length: word.length }];
  });

/** Positions of a text, at most 50. */
function repeats(folded: string, text: string): Span[] {
  const spans: Span[] = [];
  for (let at = folded.indexOf(text); at !== -1 && spans.length < 50; at = folded.indexOf(text, at + text.length)) {
    spans.push({ at, length: text.length });
  }
  return spans;
}

/** A piece of a mail that begins at `from`, its secrets as dots. */
export function masked(text: string, from: number, spans: readonly Span[]): string {
  const inside = spans
    .map(({ at, length }) => ({ from: Math.max(at - from, 0), to: Math.min(at - from + length, text.length) }))
    .filter((span) => span.from < span.to)
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let shown = '';
  let end = 0;
  for (const span of inside) {
    if (span.from >= end) {
      shown += `${text.slice(end, span.from)}••••••`;
    }
    end = Math.max(end, span.to);
  }
  return shown + text.slice(end);
}
