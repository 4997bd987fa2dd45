import { megabyte } from '#shared/http/upload.ts';
import { type ArchiveMembers, unpacked } from './archive.ts';
import { shownBeside } from './cell-formats.ts';
import type { CellLook } from './cell-marks.ts';
import { attribute, plainXml } from './xml.ts';

/** What a workbook says of the looks of its cells. */
export interface WorkbookLooks {
  /** What styles show beside numbers, by the style's number; those that show only digits are left out. */
  shown: ReadonlyMap<string, string>;
  /** Styles that say something of the value of a cell. */
  looks: ReadonlyMap<string, CellLook>;
  /** Shared texts of which a part is struck through. */
  struckTexts: ReadonlySet<string>;
}

/** Whether a font, or a part of a text, is struck through. */
export const hasStrike = (xml: string): boolean =>
  [...xml.matchAll(/<(?:\w+:)?d?strike(?=[\s/>])[^>]*>/g)].some(
    ([tag]) => !/^(?:0|false)$/.test(attribute(tag, 'val')),
  );

/** The looks of a workbook's cells; `beside` picks what matters of the texts that number formats show. */
export async function looksOf(
  bytes: Buffer,
  members: ArchiveMembers,
  beside: (shown: string) => string,
): Promise<WorkbookLooks> {
  const styles = String((await unpacked(bytes, members, 'xl/styles.xml')) ?? '');
  const formats = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'numFmtId'),
      shownBeside(plainXml(attribute(tag, 'formatCode'))),
    ]),
  );
  const fonts = within(styles, 'fonts').split(/<(?:\w+:)?font(?=[\s/>])/);
  const struckFonts = new Set(fonts.slice(1).flatMap((font, at) => (hasStrike(font) ? [String(at)] : [])));
  const shown = new Map<string, string>();
  const looks = new Map<string, CellLook>();
  for (const [index, [tag]] of [...within(styles, 'cellXfs').matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].entries()) {
    const text = formats.get(attribute(tag, 'numFmtId')) ?? '';
    const look = { isStruck: struckFonts.has(attribute(tag, 'fontId')), beside: beside(text) };
    if (text !== '') shown.set(String(index), text);
    if (look.isStruck || look.beside !== '') looks.set(String(index), look);
  }
  const isLong = (members.get('xl/sharedStrings.xml')?.bytes ?? 0) > maxTexts;
  const texts = isLong ? undefined : await unpacked(bytes, members, 'xl/sharedStrings.xml');
  return { shown, looks, struckTexts: struckTextsIn(String(texts ?? '')) };
}

/** Of more shared texts than that no price list consists. */
const maxTexts = 16 * megabyte;

/** What stands in the first element of a name. */
function within(xml: string, element: string): string {
  const [, rest = ''] = xml.split(new RegExp(`<(?:\\w+:)?${element}\\b[^>]*>`), 2);
  return rest.split(new RegExp(`</(?:\\w+:)?${element}>`), 1)[0] ?? '';
}

/** Places of shared texts that are struck through, or have a part that is. */
function struckTextsIn(xml: string): ReadonlySet<string> {
  if (!xml.includes('strike')) return new Set();
  const texts = xml.split(/<(?:\w+:)?si(?=[\s/>])/).slice(1);
  return new Set(texts.flatMap((text, at) => (hasStrike(text) ? [String(at)] : [])));
}
