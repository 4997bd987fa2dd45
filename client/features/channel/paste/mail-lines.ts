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
}

/** A longer line is no line of a mail; what follows is left out. */
const longest = 4000;
const mostLines = 5000;

/** Lines of a folded text that say something. */
export function mailLines(text: string): MailLine[] {
  const lines: MailLine[] = [];
  const wholes = text.split('\n', mostLines);
  let at = 0;
  let forwarded = 0;
  for (const [index, whole] of wholes.entries()) {
    forwarded += lines.length > 0 && isHeader(wholes.slice(index, index + 4)) ? 1 : 0;
    const quote = /^(?:[ \t]{0,4}>){0,20}/.exec(whole)?.[0] ?? '';
    const line = whole.slice(quote.length, quote.length + longest);
    if (line.trim() !== '') {
      lines.push({
        at: at + quote.length,
        text: line,
        plain: plainly(line),
        depth: forwarded + quote.split('>').length - 1,
      });
    }
    at += whole.length + 1;
  }
  return withSemicolons(lines);
}

/** Whether lines begin with the header of an earlier mail, which follows without marks of quoting. */
const isHeader = ([first = '', ...others]: readonly string[]): boolean =>
  mailPatterns.earlierMail.test(first) ||
  (mailPatterns.fromHeader.test(first) && others.some((line) => mailPatterns.dateHeader.test(line)));

/** Rows of a table whose cells semicolons part: at least three in a row that have as many of them, one beginning with a label. */
function withSemicolons(lines: MailLine[]): MailLine[] {
  const countOf = ({ plain }: MailLine) =>
    /^[^;:=\t]{1,40};/.test(plain) && !plain.includes('\t') ? plain.split(';').length : 0;
  let [from, to] = [0, 0];
  for (; from < lines.length; from = Math.max(to, from + 1)) {
    const [first] = lines.slice(from, from + 1);
    const count = first ? countOf(first) : 0;
    for (to = from; count > 1 && to < lines.length; to += 1) {
      const line = lines[to];
      if (!line || countOf(line) !== count) break;
    }
    const rows = lines.slice(from, to);
    if (rows.length < 3 || !rows.some(({ plain }) => fieldOfLabel(plain.split(';', 1)[0]?.trim() ?? ''))) continue;
    for (const row of rows) row.plain = row.plain.replaceAll(';', '\t');
  }
  return lines;
}

function plainly(line: string): string {
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
