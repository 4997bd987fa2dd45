import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { mailStatements } from '#shared/texts/mail-statements.ts';
import { anchorsIn } from './mail-anchors.ts';
import { isAsked } from './mail-clauses.ts';
import { bareWord, isCode } from './mail-codes.ts';
import { isDescription, isOfOtherScript, isStated } from './mail-descriptions.ts';
import { formedSecrets } from './mail-forms.ts';
import type { Placed } from './mail-hits.ts';
import { codeAt, keysIn, type Span, unlikelyWords } from './mail-keys.ts';
import { fieldOfLabel } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { readPair } from './mail-pairs.ts';
import { openingQuote, quotedIn } from './mail-quotes.ts';
import { cellsOf, titlesOf } from './mail-table.ts';
import { isQuotedPhrase } from './mail-values.ts';

/** The words of a line that stand where a password or a key should be, whether a channel may have them or not. */
function secretsIn(line: MailLine): Span[] {
  if (titlesOf(line)) {
    return [];
  }
  const labelled = anchorsIn(line)
    .filter(({ joined, kind }) => joined.length === 1 && joined[0] === 'password' && kind !== 'open')
    .map(({ to }) => to);
  const keys = [...line.text.matchAll(mailPatterns.key)].map(({ 0: label, index }) => index + label.length);
  const words = [...labelled, ...keys].flatMap((from) => {
    const cell = line.plain.indexOf('\t', from);
    const rest = line.text.slice(from, cell === -1 ? undefined : cell);
    if (isDescription(rest, isStated(line.plain.slice(0, from)))) return codesBehind(line, from);
    const phrase = /(?:[:=\t]| {2}) *$/.test(line.plain.slice(0, from)) ? phraseIn(rest) : undefined;
    if (phrase) return [{ at: line.at + from + rest.indexOf(phrase), length: phrase.length }];
    // A quote is blank in `plain`, so the value may begin before `from`.
    const start = openingQuote.test(line.text[from - 1] ?? '') ? from - 1 : from;
    const quoted = quotedIn(line.text.slice(start, cell === -1 ? undefined : cell));
    if (quoted) {
      return isSaid(quoted.inside) ? [{ at: line.at + start + quoted.at, length: quoted.inside.length }] : [];
    }
    // A parameter of an address without a value.
    if (line.text[from - 1] === '=' && rest.startsWith('&')) return [];
    const found =
      /(?!(?:now|jetzt|nun|ahora|désormais|maintenant|agora|adesso|teraz)\s)(?<!\S)[^\s，；。、"'“”‘’&\u4e00-\u9fff]{2,}|[^\s，；。、"'“”‘’&\u4e00-\u9fff]{2,}/.exec(
        rest,
      );
    const word = bareWord(found?.[0] ?? '');
    const isNone = word === '' || isOfOtherScript(word) || mailPatterns.noValue.test(word.replace(/^[(<[]/, ''));
    return !found || isNone ? [] : [{ at: line.at + from + found.index + found[0].indexOf(word), length: word.length }];
  });
  return [
    ...words,
    ...plainKeys(line),
    ...spokenKeys(line),
    ...keysIn(line),
    ...formerOnes(line),
    ...ofJoined(line),
    ...inPairs(line),
    ...inQuotes(line),
    ...inCells(line),
    ...inAddresses(line),
  ];
}

/** Whether a quoted string may be a secret: a single word, or a phrase that is not part of a sentence. */
const isSaid = (inside: string): boolean =>
  inside.length > 1 && !mailPatterns.noValue.test(inside) && (!inside.includes(' ') || isQuotedPhrase(inside));

/** "The password is still …": behind a description the value may come all the same. */
const codesBehind = ({ at, text }: MailLine, from: number): Span[] =>
  [...text.slice(from, from + 80).matchAll(/(?<=[\s"'“‘(])[\x21-\x7e]{4,40}/g)]
    .filter(({ index }) => !mailStatements.accountBefore.test(text.slice(0, from + index)))
    .flatMap(({ index }) => codeAt(text, at, from + index));

/** "The password is “end.”": in quotes the password may be a word of a language. */
function inQuotes({ at, text }: MailLine): Span[] {
  return [...text.matchAll(mailStatements.beforeQuoted)].flatMap(({ 0: label, index }) => {
    const from = index + label.length;
    const quoted = quotedIn(text.slice(from));
    return quoted && isSaid(quoted.inside) && !isDescription(quoted.inside, true)
      ? [{ at: at + from + quoted.at, length: quoted.inside.length }]
      : [];
  });
}

/** "Key: …": what else stands there is no secret. */
function plainKeys({ at, text }: MailLine): Span[] {
  return [...text.matchAll(mailPatterns.plainKey)].flatMap(({ 0: label, index }) =>
    codeAt(text, at, index + label.length),
  );
}

/** A pass phrase: several words of which none looks like a password by itself. */
function phraseIn(rest: string): string | undefined {
  const written = /^[ \t]{0,8}((?:[\x21-\x7e]{1,24} ){1,6}[\x21-\x7e]{1,24})[ \t]*$/.exec(rest)?.[1];
  const isPhrase = written !== undefined && !mailStatements.noPhrase.test(written) && !/[,;:()"=]|\.\s/.test(written);
  return isPhrase && !isCode(written.split(' ', 1)[0] ?? '') && !written.startsWith('/') ? written : undefined;
}

/** "A shared secret, which is …": keys in sentences. */
function spokenKeys({ at, text }: MailLine): Span[] {
  return [...text.matchAll(mailStatements.beforeKey)].flatMap(({ 0: label, index }) => {
    const from = index + label.length;
    const word = bareWord(/^[\x21-\x7e]{4,80}/.exec(text.slice(from))?.[0] ?? '');
    return word === '' ? [] : [{ at: at + from + text.slice(from).indexOf(word), length: word.length }];
  });
}

/** "Old: …" and "New: …" below a line that speaks of a password. */
const oldAndNew = (lines: readonly MailLine[]): Span[] =>
  lines.flatMap(({ at, text }, place) => {
    const label = mailPatterns.oldOrNew.exec(text)?.[0];
    const above = lines.slice(Math.max(0, place - 3), place);
    return label !== undefined && above.some((line) => mailPatterns.ofPassword.test(line.text))
      ? codeAt(text, at, label.length)
      : [];
  });

/** Words that can hardly be anything else, in a line that speaks of log-ins. */
const strongOnes = (lines: readonly MailLine[]): Span[] =>
  lines.flatMap(({ at, text }) =>
    mailPatterns.ofPassword.test(text) || text.split(' / ').length > 3
      ? [...text.matchAll(mailPatterns.strong)].flatMap(({ index }) => codeAt(text, at, index))
      : [],
  );

/** Words that look like passwords in a sentence about one, whatever it says of them. */
const spokenOnes = (lines: readonly MailLine[]): Span[] =>
  lines.flatMap(({ at, text }) =>
    mailStatements.ofPasswordOnly.test(text)
      ? [...text.matchAll(/(?<![\x21-\x7e])[*"'“‘`(]{0,3}([A-Za-z0-9][\x21-\x7e]{5,39})/g)].flatMap(
          ({ 0: whole, 1: word = '', index }) => {
            const from = index + whole.length - word.length;
            const bare = bareWord(word).replace(/\*{1,2}$/, '');
            const isLike =
              isCode(bare) &&
              /[A-Z]/.test(bare) &&
              /[a-z]/.test(bare) &&
              /[0-9]/.test(bare) &&
              !/[=:/<>@]/.test(bare) &&
              !mailStatements.ofPasswordOnly.test(bare) &&
              !/^0x/i.test(bare);
            return isLike && !mailStatements.accountBefore.test(text.slice(0, index))
              ? [{ at: at + from, length: bare.length }]
              : [];
          },
        )
      : [],
  );

/** "The former one (…)". */
function formerOnes({ at, text }: MailLine): Span[] {
  return [...text.matchAll(mailPatterns.formerOne)].flatMap(({ 0: label, index }) => {
    return codeAt(text, at, index + label.length);
  });
}

/** A row of a table that has passwords of several servers or accounts side by side. */
function inCells(line: MailLine): Span[] {
  const [label, ...cells] = cellsOf(line);
  if (anchorsIn(line).length > 1) return [];
  if (fieldOfLabel(label?.text.replace(/[*`:]/g, '').trim() ?? '') !== 'password' || cells.length < 2) return [];
  return cells
    .filter(({ text }) => !text.includes(' ') && isCode(text))
    .map(({ text, at }) => ({
      at: line.at + at,
      length: text.length,
    }));
}

/** "User / password: abc xyz" parted in another way than the labels: any of the words may be the password. */
function ofJoined(line: MailLine): Span[] {
  const { at, text } = line;
  return anchorsIn(line)
    .filter(({ joined, kind }) => joined.length > 1 && joined.includes('password') && kind !== 'open')
    .flatMap(({ joined, to }) => {
      const parts = [...text.slice(to).matchAll(/[^\s/,，、|]+/g)];
      const isRead =
        parts.length === joined.length || readPair(text.slice(to), 'two', joined[0] === 'password').length > 0;
      return isRead
        ? []
        : parts.slice(0, 6).map(({ 0: part, index }) => ({ at: at + to + index, length: part.length }));
    });
}

function inPairs({ at, text }: MailLine): Span[] {
  const { pairInBrackets, pairBehind, pairNext } = mailPatterns;
  const pairs = [pairInBrackets, pairBehind, pairNext].flatMap((pattern) => [...text.matchAll(pattern)]);
  return pairs.flatMap(({ 0: whole, 1: account = '', 2: written = '', index }) => {
    const secret = bareWord(written);
    return fieldOfLabel(account) === undefined &&
      isCode(secret) &&
      (/[^\w-]|[a-z].*[A-Z]/.test(secret) || isCode(account))
      ? [{ at: at + index + whole.lastIndexOf(secret), length: secret.length }]
      : [];
  });
}

/** Passwords in addresses of any scheme, as in "sftp://user:password@host". */
function inAddresses({ at, text }: MailLine): Span[] {
  const found = [/:\/\/[^\s/:@]{1,64}:([^\s/]{1,64})@/g, mailPatterns.beforeHost];
  return found
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map(({ 0: whole, 1: secret = '', index }) => ({
      at: at + index + whole.length - 1 - secret.length,
      length: secret.length,
    }));
}

/** Positions of a mail's secrets, rejected candidates included. Occurrences inside another field's value are left unmasked. */
export function secretSpans(folded: string, lines: readonly MailLine[], hits: readonly Placed[]): Span[] {
  const told = [
    ...hits.filter(({ field }) => field === 'password'),
    ...lines.flatMap(secretsIn),
    ...oldAndNew(lines),
    ...formedSecrets(folded),
  ];
  const others = hits.filter(({ field }) => field !== 'password');
  const words = new Set(told.map(({ at, length }) => folded.slice(at, at + length)).filter((word) => word.length >= 4));
  const again = [...words].slice(0, 50).flatMap((word) => repeats(folded, word));
  const isTold = (span: Span) =>
    !others.some((other) => other.at < span.at + span.length && span.at < other.at + other.length);
  const guessed = [...again, ...strongOnes(lines), ...spokenOnes(lines), ...unlikelyWords(lines)];
  const all = [...told.map(({ at, length }) => ({ at, length })), ...guessed.filter(isTold)];
  return all.map((span) => withoutMark(folded, span));
}

/** The mark of a question is no part of the secret at its end. */
function withoutMark(folded: string, { at, length }: Span): Span {
  const isMark =
    folded[at + length - 1] === '?' &&
    /^\s/.test(folded[at + length] ?? ' ') &&
    isAsked(folded.slice(Math.max(folded.lastIndexOf('\n', at) + 1, at - 400), at));
  return { at, length: isMark ? length - 1 : length };
}

/** Positions of whole-word occurrences, at most 50. */
function repeats(text: string, word: string): Span[] {
  const spans: Span[] = [];
  for (let at = text.indexOf(word); at !== -1 && spans.length < 50; at = text.indexOf(word, at + word.length)) {
    const isPart = /[A-Za-z0-9]/.test(text[at - 1] ?? '') || /[A-Za-z0-9]/.test(text[at + word.length] ?? '');
    if (!isPart) {
      spans.push({ at, length: word.length });
    }
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
