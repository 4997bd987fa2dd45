import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { type Anchor, anchorsIn } from './mail-anchors.ts';
import { isContinuing } from './mail-continuing.ts';
import { isDescription, isStated } from './mail-descriptions.ts';
import type { Hit } from './mail-field.ts';
import type { LabelField } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { isCountedApart, readMode, readModeOfCount } from './mail-modes.ts';
import { isLikePair, readPair } from './mail-pairs.ts';
import { isAllowList, isOtherSpeed, isPerSession } from './mail-phrases.ts';
import { openingQuote } from './mail-quotes.ts';
import { hit, moved, readHosts, readNumber, readPort, readSwitch, readWord } from './mail-values.ts';

type Reader = (text: string) => Hit[];
const readers: Readonly<Record<LabelField, Reader>> = {
  host: readHosts,
  port: readPort,
  rxPort: readNumber('rxPort'),
  tlsPort: (text) =>
    readNumber('port')(text).flatMap((each): Hit[] => [each, { ...each, field: 'useTls', value: true }]),
  useTls: readSwitch,
  systemId: (text) => {
    const pair = readPair(text, 'account');
    return pair.length > 0
      ? pair
      : readWord('systemId')(text).map((each) =>
          String(each.value).includes(':') || isLikePair(text) ? { ...each, isVague: true } : each,
        );
  },
  password: readWord('password'),
  credentials: (text) => readPair(text, 'both'),
  systemType: readWord('systemType'),
  bindMode: readMode,
  bindCount: (text) => [...(isCountedApart(text) ? [] : readNumber('bindCount')(text)), ...readModeOfCount(text)],
  maxTps: (text) => (isOtherSpeed(text) ? [] : readNumber('maxTps')(text)),
  addressRange: readWord('addressRange'),
  srcTon: readNumber('srcTon'),
  srcNpi: readNumber('srcNpi'),
};

const clauseSign = /[,，;；。]/;

/** The value of a label in `text`, which follows it. */
export function readValue(field: LabelField, text: string, line: string): Hit[] {
  // A number of sessions has its remark beside it; a speed may have it anywhere in its line.
  const [near = ''] = text.split(clauseSign, 1);
  const remark = field === 'bindCount' ? line.split(clauseSign).find((piece) => piece.includes(near)) : line;
  const isCount = field === 'maxTps' || field === 'bindCount';
  if ((field === 'host' && isAllowList(line)) || (isCount && isPerSession(remark ?? line))) {
    return [];
  }
  return readers[field](text);
}

/** The values of "user / password: abc / xyz", as many as there are labels. */
function readJoined(fields: readonly LabelField[], text: string, line: string): Hit[] {
  const parts = [...text.matchAll(fields.includes('host') ? /[^\s/,:，、|]+/g : /[^\s/,，、|]+/g)];
  return parts.length === fields.length
    ? parts.flatMap((part, index) => moved(readValue(fields[index] ?? 'host', part[0], line), part.index))
    : isPair(fields)
      ? readPair(text, 'two', fields[0] === 'password')
      : [];
}

const wordAhead = new RegExp(`^${mailPatterns.written}+`);

/** "Port fee 200", "the port changed to 2785": a word between makes the number doubtful. */
const ports: ReadonlySet<LabelField> = new Set(['port', 'rxPort', 'tlsPort']);

const isPair = (fields: readonly LabelField[]): boolean =>
  fields.length === 2 && fields.includes('systemId') && fields.includes('password');

/** What the labels of a line say; a label's value ends at the next label or at the end of its table cell. */
export function readLabels(line: MailLine, anchors: readonly Anchor[] = anchorsIn(line)): Hit[] {
  return anchors.flatMap((anchor, index) => {
    const isCount = anchor.field === 'maxTps' || anchor.field === 'bindCount';
    const isApart = anchor.kind === 'blank' && !/^ ?(?:no\.? ?|nr\.? ?|n° ?|#)?[0-9]/i.test(line.text.slice(anchor.to));
    if (anchor.kind === 'open' || (isApart && isCount)) {
      return [];
    }
    const next = anchors
      .slice(index + 1)
      .find(({ kind }) => kind === 'sign' || (kind === 'blank' && anchor.kind === kind));
    const cell = line.plain.indexOf('\t', anchor.to);
    const end = Math.min(
      next?.from ?? line.text.length,
      cell === -1 ? line.text.length : cell,
      bracketEnd(line.text, anchor),
    );
    // A quote is blank in `plain`, so a label may seem to be followed by blanks alone.
    const from =
      anchor.kind === 'sign' && openingQuote.test(line.text[anchor.to - 1] ?? '') ? anchor.to - 1 : anchor.to;
    const upToNext = line.text.slice(from, end);
    const isStatement = isStated(line.plain.slice(0, anchor.to));
    const isLater = /[^.]\.\s+\p{Lu}/u.test(line.text.slice(0, anchor.from));
    const ofSentence = isStatement || anchor.kind === 'blank' || next !== undefined || isLater;
    const parted = next ? upToNext.replace(/[,;&] {0,8}$/, '') : upToNext;
    const isCodeOnly = anchor.kind === 'blank' && (anchor.field === 'systemId' || anchor.field === 'password');
    const word = isCodeOnly ? (wordAhead.exec(parted)?.[0] ?? '').replace(/(?:[,;]|\)[.,;]?)$/, '') : parted;
    const text = withoutQuery(ofSentence ? word.replace(sentenceEnd, '') : word, line.text[anchor.from - 1]);
    const [firstWord = ''] = text.trim().split(/\s/);
    if (isStatement && (isDescription(text, true) || (anchor.field === 'password' && isContinuing(firstWord)))) {
      return [];
    }
    const hits =
      anchor.joined.length > 1 ? readJoined(anchor.joined, text, line.text) : readValue(anchor.field, text, line.text);
    // "Your account acme01 is not affected".
    const isSubject =
      isCodeOnly &&
      /^ (?:is|was|will be|has been) (?:not|affected|ready|active|blocked)\b/i.test(
        line.text.slice(from + word.length),
      );
    // Behind "!" before another sentence nobody knows whose sign it is.
    const isCut = next !== undefined && /[!?]\s+$/.test(upToNext) && anchor.field === 'password';
    return moved(isOfJson(line, anchor) ? hits.map(unescaped) : hits, from).map((each) =>
      isCut || isSubject || (isApart && ports.has(anchor.field)) || (isStatement && isPlainWord(each))
        ? { ...each, isVague: true }
        : each,
    );
  });
}

/** Where the bracket closes in which a label stands. */
function bracketEnd(line: string, { from, to }: Anchor): number {
  const isInside = line.slice(0, from).lastIndexOf('(') > line.slice(0, from).lastIndexOf(')');
  const end = isInside ? line.slice(to).search(/\)(?=[\s.,;]|$)/) : -1;
  return end === -1 ? line.length : to + end;
}

/** A label as JSON writes it, in quotes like its value. */
const isOfJson = ({ text }: MailLine, { from, to }: Anchor): boolean =>
  text[from - 1] === '"' && /"\s*:\s*"?$/.test(text.slice(from, to));

/** Unescapes the value of a JSON string, such as `\u0021`; an invalid escape sequence makes it uncertain. */
function unescaped(each: Hit): Hit {
  const { field, value, at, length } = each;
  if (typeof value !== 'string' || !value.includes('\\')) return each;
  try {
    const meant: unknown = JSON.parse(`"${value}"`);
    const [found] = typeof meant === 'string' ? hit(field, meant, at, meant) : [];
    return found ? { ...found, length } : { ...each, isVague: true };
  } catch {
    return { ...each, isVague: true };
  }
}

/** The full stop of a sentence, and how the next one begins. */
const sentenceEnd = /\.(?:\s{1,8}\p{Lu}[^.]{0,40})?\s{0,8}$/u;

/** A value in the query of an address ends at the next one. */
const withoutQuery = (text: string, before: string | undefined): string =>
  before === '?' || before === '&' || /^[^&\s]*&[a-z_]{1,20}=/i.test(text)
    ? (/^[^&#\s]*/.exec(text)?.[0] ?? '').replace(/\.$/, '')
    : text;

/** "Your account is ready": a word without a digit or a sign is rather the sentence's. */
const isPlainWord = ({ value }: Hit): boolean => typeof value === 'string' && /^[a-z]+[.:]?$/i.test(value);
