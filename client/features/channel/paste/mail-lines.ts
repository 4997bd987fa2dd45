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
  let at = 0;
  for (const whole of text.split('\n', mostLines)) {
    const quote = /^(?:[ \t]{0,4}>){0,20}/.exec(whole)?.[0] ?? '';
    const line = whole.slice(quote.length, quote.length + longest);
    if (line.trim() !== '') {
      lines.push({
        at: at + quote.length,
        text: line,
        plain: plainly(line),
        depth: quote.split('>').length - 1,
      });
    }
    at += whole.length + 1;
  }
  return lines;
}

function plainly(line: string): string {
  const isSpaced = /\s\|\s/.test(line);
  const isRow = isSpaced || /^\s*\|.*\|\s*$/.test(line);
  // Where bars stand apart, one inside a word is a letter of it.
  const bars = isRow ? line.replace(isSpaced ? /(?<=^|\s)\||\|(?=\s|$)/g : /\|/g, '\t') : line;
  return bars.replace(/[*`"“”【】]/g, ' ').replace(/_(?=[\s:=])|(?<=^|\s)_/g, ' ');
}
