import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import { fieldOfLabel } from './mail-labels.ts';

/** One line of a mail. */
export interface MailLine {
  /** Where it begins in the mail. */
  at: number;
  /** As written, without marks of quoting before it. */
  text: string;
  /** The same length, but markup blanked and table bars as tabs: for finding labels, not for reading values. */
  plain: string;
  /** 0 for what the sender wrote himself, else how many replies ago. */
  depth: number;
  /** Which of the pieces that empty lines part. */
  paragraph: number;
}

/** A longer line is no line of a mail; what follows is left out. */
const longest = 4000;
const maxLines = 5000;

/** Lines of a folded text that say something. */
export function mailLines(text: string): MailLine[] {
  const lines: MailLine[] = [];
  const wholes = text.split('\n', maxLines);
  let at = 0;
  let forwarded = 0;
  let paragraph = 0;
  for (const [index, whole] of wholes.entries()) {
    forwarded += lines.length > 0 && isHeader(wholes.slice(index, index + 4)) ? 1 : 0;
    const quote = /^(?:[ \t]{0,4}>){0,20}/.exec(whole)?.[0] ?? '';
    const line = whole.slice(quote.length, quote.length + longest);
    paragraph += line.trim() === '' ? 1 : 0;
    for (const piece of piecesOfJson(line)) {
      const text = line.slice(piece.from, piece.to);
      if (text.trim() !== '') {
        const depth = forwarded + quote.split('>').length - 1;
        lines.push({ at: at + quote.length + piece.from, text, plain: plainly(text), depth, paragraph });
      }
    }
    at += whole.length + 1;
  }
  return withSeparators(lines);
}

/** JSON in one line is read as if it had a line for each of its names; all else is one piece. */
function piecesOfJson(line: string): { from: number; to: number }[] {
  const signs = [...line.matchAll(/"(?:[^"\\]|\\.)*"|[{},]/g)].filter(
    ({ 0: sign, index }) => sign.length === 1 && /^\s*"[^"\\]{1,40}"\s*:/.test(line.slice(index + 1, index + 80)),
  );
  const cuts = signs.length > 1 ? signs.map(({ index }) => index + 1) : [];
  return [0, ...cuts].map((from, place) => ({ from, to: cuts[place] ?? line.length }));
}

/** Whether lines begin with the header of an earlier mail, which follows without marks of quoting. */
const isHeader = ([first = '', ...others]: readonly string[]): boolean =>
  mailPatterns.earlierMail.test(first) ||
  (mailPatterns.fromHeader.test(first) && others.some((line) => mailPatterns.dateHeader.test(line)));

/** Rows of a table whose cells semicolons or commas part: below titles of fields, or at least three of which one begins with a label. */
function withSeparators(lines: MailLine[]): MailLine[] {
  for (const sign of [';', ',']) {
    for (let from = 0; from < lines.length; ) {
      const [first] = lines.slice(from, from + 1);
      const count = first ? cellCount(first, sign) : 0;
      let to = from + 1;
      while (count > 1 && to < lines.length && cellCount(lines[to], sign) === count) to += 1;
      const rows = lines.slice(from, to);
      const known =
        first?.plain.split(sign).filter((title) => fieldOfLabel(title.replace(/"/g, '').trim())).length ?? 0;
      const isLabelled =
        sign === ';' &&
        rows.length > 2 &&
        rows.some(({ plain }) => fieldOfLabel(plain.split(sign, 1)[0]?.trim() ?? ''));
      if (rows.length > 1 && (known > 2 || isLabelled)) {
        for (const row of rows) row.plain = row.plain.replaceAll(sign, '\t');
      }
      from = to;
    }
  }
  return lines;
}

const cellCount = (line: MailLine | undefined, sign: string): number =>
  line &&
  /^[^:=\t]{1,400}$/.test(line.plain.split(sign, 1)[0] ?? '') &&
  !line.plain.includes('\t') &&
  line.plain.includes(sign)
    ? line.plain.split(sign).length
    : 0;

/** Names of a configuration are labels at their ends: "smpp.server.port = 2775". */
const nameOfConfiguration =
  /^\s*(?:(?:smpp|smsc|esme|sms|kannel|client|server|gateway|connection|bind|account|provider|supplier|app|config)\.)+(?=[a-z][\w-]{1,30}\s*[=:])/i;

function plainly(written: string): string {
  const line = written.replace(nameOfConfiguration, (found) => ' '.repeat(found.length));
  const isSpaced = /\s\|\s/.test(line);
  const isRow = isSpaced || /^\s*\|.*\|\s*$/.test(line);
  // Where bars stand apart, one inside a word is a letter of it.
  const bars = isRow ? line.replace(isSpaced ? /(?<=^|\s)\||\|(?=\s|$)/g : /\|/g, '\t') : line;
  // An element of XML is a label with its value.
  const labelled = bars
    .replace(/<([a-z][\w-]{1,30})>(?=([^<\t]{0,80})<\/\1>)/gi, (_whole, name: string) => ` ${name}:`)
    .replace(/<\/[a-z][\w-]{1,30}>/gi, (whole) => whole.replace(/./g, '\t'));
  // No label begins inside a value in quotes.
  const outside = labelled.replace(/"((?:[^"\\\s=]|\\.){2,80})"/g, (whole, inner: string) =>
    /[;,:\\]/.test(inner) ? `"${'_'.repeat(inner.length)}"` : whole,
  );
  return outside.replace(/[*`"“”„«»『』【】]/g, ' ').replace(/_(?=[\s:=])|(?<=^|\s)_/g, ' ');
}
