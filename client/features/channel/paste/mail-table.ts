import { mailPatterns } from '#shared/texts/mail-patterns.ts';
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

/** A column's title: which field it names, if any, and where it begins in its line. */
export interface Title {
  field: LabelField | undefined;
  at: number;
  length: number;
  /** "Rate" may be one of prices. */
  isRate: boolean;
}

/** A row of column titles, of which two or more name fields: what each column is. */
export function titlesOf(line: MailLine): Title[] | undefined {
  const titles = cellsOf(line).map(({ text, at }) => ({
    at,
    length: text.length,
    isRate: /^(?:rate|débit)$/i.test(text.trim()),
    field: fieldOfLabel(
      text
        .replace(/[*`"]|\([^()]{0,40}\)|[:：]$/g, '')
        .trim()
        .slice(0, 40),
    ),
  }));
  // "Username  login" is a label with its value more often than a table of two columns.
  const known = titles.filter(({ field }) => field !== undefined).length;
  const [first, second] = titles;
  return known >= 3 || (known === 2 && titles.length === 2 && first?.field !== second?.field) ? titles : undefined;
}

/** The titles that name a field. */
export const titleSpans = (titles: readonly Title[]): Title[] => titles.filter(({ field }) => field !== undefined);

/** Whether a line only draws a table. */
export const isRule = ({ text }: MailLine): boolean => /^[\s|:+=-]+$/.test(text);

/** The values of a row below column titles, of which there are as many; undefined when it is no such row. */
export function readRow(line: MailLine, titles: readonly Title[]): Hit[] | undefined {
  const cells = cellsOf(line);
  const own = cells.length === titles.length ? cells : cellsBelow(line, titles);
  return own?.flatMap(({ text, at }, index) => {
    const field = titles[index]?.field;
    const hits = field ? moved(readValue(field, text, ''), at) : [];
    return titles[index]?.isRate && !mailPatterns.speedUnit.test(text)
      ? hits.map((each) => ({ ...each, isVague: true }))
      : hits;
  });
}

/** Cells that begin where the titles do, for columns that a single blank parts. */
function cellsBelow({ text, plain }: MailLine, titles: readonly Title[]): Cell[] | undefined {
  const starts = titles.map(({ at }) => at);
  const isTable =
    !plain.includes('\t') && starts.every((at) => (at === 0 || text[at - 1] === ' ') && /\S/.test(text[at] ?? ''));
  return isTable ? starts.map((at, index) => ({ at, text: text.slice(at, starts[index + 1]).trimEnd() })) : undefined;
}

/** The values of a row of a label and several columns, as "Port | 2775 | 2785". */
export function readColumns(line: MailLine): Hit[] {
  const [label, ...cells] = cellsOf(line);
  const field = fieldOfLabel(label?.text.replace(/[*`:：]/g, '').trim() ?? '');
  if (!field || field === 'credentials' || cells.length < 2) {
    return [];
  }
  const columns = cells.map(({ text, at }, column) =>
    moved(readValue(field, text, ''), at).map((each) => Object.assign({}, each, { column })),
  );
  return columns.filter((hits) => hits.length > 0).length > 1 ? columns.flat() : [];
}
