import type { Hit } from './mail-field.ts';
import { fieldOfLabel, type LabelField } from './mail-labels.ts';
import { readValue } from './mail-line-values.ts';
import type { MailLine } from './mail-lines.ts';
import { moved } from './mail-values.ts';

interface Cell {
  text: string;
  at: number;
}

/** Cells of a line: tabs, bars or wide gaps part them. */
export function cellsOf({ plain, text }: MailLine): Cell[] {
  return [...plain.matchAll(/(?:[^\t ]| (?! ))+/g)].flatMap((found) => {
    const lead = found[0].length - found[0].trimStart().length;
    const at = found.index + lead;
    const inner = found[0].trim();
    return inner === '' ? [] : [{ text: text.slice(at, at + inner.length), at }];
  });
}

/** A row of column titles, of which two or more name fields: what each column is. */
export function titlesOf(line: MailLine): (LabelField | undefined)[] | undefined {
  const titles = cellsOf(line).map(({ text }) =>
    fieldOfLabel(
      text
        .replace(/[*`"]|\([^()]{0,40}\)|[:：]$/g, '')
        .trim()
        .slice(0, 40),
    ),
  );
  // "Username  login" is a label with its value more often than a table of two columns.
  const known = titles.filter((title) => title !== undefined).length;
  return known >= 3 || (known === 2 && titles.length === 2 && titles[0] !== titles[1]) ? titles : undefined;
}

/** Whether a line only draws a table. */
export const isRule = ({ text }: MailLine): boolean => /^[\s|:+=-]+$/.test(text);

/** The values of a row below column titles; undefined when it is no such row. */
export function readRow(line: MailLine, titles: readonly (LabelField | undefined)[]): Hit[] | undefined {
  const cells = cellsOf(line);
  if (cells.length !== titles.length) {
    return undefined;
  }
  return cells.flatMap(({ text, at }, index) => {
    const field = titles[index];
    return field ? moved(readValue(field, text, ''), at) : [];
  });
}
