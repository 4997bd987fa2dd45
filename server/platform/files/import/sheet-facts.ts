import { type ArchiveMembers, memberText, unpacked } from './archive.ts';
import { type CellMark, createMarks } from './cell-marks.ts';
import { hasStrike, type WorkbookLooks } from './cell-styles.ts';
import { columnIndexOf } from './column-letters.ts';
import { attribute, plainXml } from './xml.ts';

/** Cells that the sheet shows as one: rows from 1, columns from 0. */
export interface MergedRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** What a sheet of a workbook says of its cells beside their values. */
export interface SheetFacts {
  hiddenRows: ReadonlySet<number>;
  /** Columns from 0. */
  hiddenColumns: ReadonlySet<number>;
  /** What number formats show beside the digits of cells: signs and codes of currencies. */
  formats: readonly string[];
  /** Cells whose formula has no value stored: `B5`. */
  formulas: readonly string[];
  merges: readonly MergedRange[];
  /** Cells whose looks say something of their values. */
  marks: readonly CellMark[];
}

/** A sheet in the directory of a workbook. */
export interface WorkbookSheet {
  name: string;
  path: string;
  isHidden: boolean;
}

const [maxMerged, maxFormulas] = [50_000, 1000] as const;
/** Cells with something in them; where it is a shared text its number, else the text that stands in the cell. */
const filledCells =
  /(<c\s[^>]*[^/]>)(?=\s*<(?:[fv]|is)[\s>])(?:\s*<v>(\d+)<\/v>|\s*<is>((?:[^<]|<(?!\/is>|c\s))*)<\/is>)?/g;
const isText = (tag: string): boolean => /\st="(?:s|str|inlineStr|b|e)"/.test(tag);

/** The sheets of a workbook in its order. */
export async function sheetsOf(bytes: Buffer, members: ArchiveMembers): Promise<WorkbookSheet[]> {
  const workbook = String((await unpacked(bytes, members, 'xl/workbook.xml')) ?? '');
  const relations = String((await unpacked(bytes, members, 'xl/_rels/workbook.xml.rels')) ?? '');
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(xl\/)?/, 'xl/'),
    ]),
  );
  return [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => ({
    name: plainXml(attribute(tag, 'name')),
    path: targets.get(/\s\w+:id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '',
    isHidden: /hidden/i.test(attribute(tag, 'state')),
  }));
}

/** Goes through the text of a sheet once, some of it at a time. */
export async function factsOf(
  bytes: Buffer,
  members: ArchiveMembers,
  path: string,
  { shown, looks, struckTexts }: WorkbookLooks,
): Promise<SheetFacts> {
  const hiddenRows = new Set<number>();
  const hiddenColumns = new Set<number>();
  const formulas: string[] = [];
  const merges: MergedRange[] = [];
  const formats = new Set<string>();
  const marks = createMarks();
  const found = () => ({ hiddenRows, hiddenColumns, formulas, merges, formats: [...formats], marks: marks.list() });
  if (!members.has(path)) return found();
  const noteLooks = (text: string): void => {
    if (shown.size + looks.size + struckTexts.size === 0 && !text.includes('strike')) return;
    for (const [, tag = '', shared = '', inside = ''] of text.matchAll(filledCells)) {
      const style = attribute(tag, 's');
      const format = isText(tag) ? undefined : shown.get(style);
      if (format !== undefined) formats.add(format);
      const look = looks.get(style);
      const isStruck =
        look?.isStruck || (/\st="s"/.test(tag) && struckTexts.has(shared)) || (inside !== '' && hasStrike(inside));
      const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(attribute(tag, 'r')) ?? [];
      if (row !== '' && (isStruck || look))
        marks.note(Number(row), columnIndexOf(letters), { isStruck: Boolean(isStruck), beside: look?.beside ?? '' });
    }
  };
  const note = (tag: string): void => {
    if (tag.startsWith('<row')) hiddenRows.add(Number(attribute(tag, 'r')));
    else if (tag.startsWith('<col')) {
      const [first, last] = [Number(attribute(tag, 'min')), Math.min(256, Number(attribute(tag, 'max')))];
      for (let column = first; column <= last; column += 1) hiddenColumns.add(column - 1);
    } else if (tag.startsWith('<mergeCell')) {
      const [, from = '', top, to = '', bottom] = /ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/.exec(tag) ?? [];
      if (from === '' || merges.length >= maxMerged) return;
      merges.push({
        top: Number(top),
        bottom: Number(bottom),
        left: columnIndexOf(from),
        right: Math.min(255, columnIndexOf(to)),
      });
    } else if (formulas.length < maxFormulas) formulas.push(attribute(tag, 'r'));
  };
  const wanted =
    /<row(?=[^>]*\shidden="(?:1|true)")[^>]*>|<col(?=\s[^>]*\shidden="(?:1|true)"|\shidden="(?:1|true)")[^>]*>|<mergeCell\s[^>]*>|<c\s[^>]*>\s*<f(?:\s[^>]*)?(?:\/>|>[^<]*<\/f>)\s*(?:(?:<v\s*\/>|<v><\/v>)\s*)?<\/c>/g;
  let rest = '';
  for await (const text of memberText(bytes, members, path)) {
    rest += text;
    // An element that is still coming stays for the next piece.
    const cell = rest.lastIndexOf('</c>');
    const end = Math.max(
      cell < 0 ? cell : cell + '</c>'.length,
      rest.lastIndexOf('<row'),
      rest.lastIndexOf('<mergeCell'),
    );
    const whole = end > 0 ? rest.slice(0, end) : '';
    for (const [tag] of whole.matchAll(wanted)) note(tag);
    noteLooks(whole);
    rest = rest.slice(whole.length);
  }
  for (const [tag] of rest.matchAll(wanted)) note(tag);
  noteLooks(rest);
  return found();
}
