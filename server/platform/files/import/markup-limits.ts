import { XMLParser } from 'fast-xml-parser';
import { AppError } from '../../http/errors.ts';
import { type ArchiveMembers, memberPieces, unpacked } from './archive.ts';

/** What no honest workbook comes near. */
const most = {
  /** Elements that a reader keeps as a tree: shared texts with their runs, styles, the directory of a workbook. */
  kept: 400_000,
  /** Bytes of these. */
  keptBytes: 24_000_000,
  /** Elements of all sheets: each cell has one or two. */
  sheets: 4_000_000,
  /** Elements between two beginnings of rows: five thousand cells. */
  row: 10_000,
  /** Bytes from one element to the next: a text as long as a cell may be, with every sign of it escaped. */
  gap: 262_144,
  /** `<` before an element ends; there are some in comments. */
  open: 16,
  /** Rows within rows: a cell of a document may hold a table. */
  rows: 16,
} as const;
/** Members of which an element for each cell is read, one after the other. */
const sheet = /^xl\/worksheets\/|^content\.xml$/i;
/** Members that no reader of rows looks at, unless they are named as one that it does. */
const besides =
  /^xl\/(?:media|drawings|charts|theme|embeddings|printerSettings|pivotCache|externalLinks)\/|^(?:Pictures|Thumbnails|Object \d+)\//i;
const unreadable = () => new AppError('import.unreadable');
const tooHeavy = () => new AppError('import.too-heavy');

/**
 * Counts what the members of a workbook consist of, as they unpack and before anything is built of them: a megabyte may hold millions of
 * texts, cells or runs of a rich text, of which each becomes an object many times its size. Throws an {@link AppError}.
 */
export async function judgeMarkup(bytes: Buffer, members: ArchiveMembers): Promise<void> {
  const total = { kept: 0, keptBytes: 0, sheets: 0 };
  const judge = async (name: string): Promise<void> => {
    const kind = sheet.test(name) ? 'sheets' : 'kept';
    if (kind === 'kept') total.keptBytes += members.get(name)?.bytes ?? 0;
    if (total.keptBytes > most.keptBytes) throw tooHeavy();
    const count = createCounter(kind === 'sheets' ? most.row : most.kept);
    let known = 0;
    for await (const piece of memberPieces(bytes, members, name)) {
      const elements = count(piece);
      total[kind] += elements - known;
      known = elements;
      if (total[kind] > most[kind]) throw tooHeavy();
    }
  };
  const names = [...members.keys()];
  const relations = names.filter((name) => /\.rels$/i.test(name));
  const read = new Set<string>();
  for (const name of relations) {
    await judge(name);
    for (const target of partsNamed(String(await unpacked(bytes, members, name)))) read.add(fileName(target));
  }
  for (const name of names) {
    if (/\.xml$/i.test(name) && (!besides.test(name) || read.has(fileName(name)))) await judge(name);
  }
}

const fileName = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** Attributes without quotation marks are read by some parsers and not by others. */
const isOdd = (directory: string): boolean => /=\s*(?!"")\S/.test(directory.replace(/"[^"]*"|'[^']*'/g, '""'));
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  htmlEntities: true,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

interface Directory {
  Relationships?: { Relationship?: { Type?: string; Target?: string }[] }[];
}

/** Where a directory says that the parts are which readers of rows parse. One that is no XML by its name has not been counted. */
function partsNamed(directory: string): string[] {
  if (isOdd(directory)) throw unreadable();
  const { Relationships: all = [] }: Directory = parser.parse(directory);
  const targets = all
    .flatMap(({ Relationship: each = [] }) => each)
    .filter(({ Type: type = '' }) => /(?:officeDocument|worksheet|sharedStrings|styles)$/.test(type))
    .map(({ Target: target = '' }) => target);
  if (targets.some((target) => !/\.xml$/i.test(target))) throw unreadable();
  return targets;
}

const [less, greater, slash, exclamation, question, colon, blank] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f, 0x3a, 0x20] as const;
/** Letters of a name that tell it from that of a row. */
const longestName = 10;

/**
 * Counts the elements of a member that comes in pieces, and gives those so far. Whatever a parser takes for an element begins with `<`,
 * and is counted.
 */
function createCounter(maxOfRow: number): (piece: Uint8Array) => number {
  let [elements, ofRow, gap, open, rows, before] = [0, 0, 0, 0, 0, 0];
  let name: string | undefined;
  let [isEnd, isOfRow] = [false, false];
  return (piece) => {
    for (const byte of piece) {
      gap += 1;
      if (byte === less) {
        [gap, name, isEnd, isOfRow] = [0, '', false, false];
        open += 1;
        if (open > most.open) throw tooHeavy();
        continue;
      }
      if (gap > most.gap) throw tooHeavy();
      if (byte === greater) {
        open = 0;
        if (before === slash && isOfRow && !isEnd) rows -= 1;
      }
      before = byte;
      if (name === undefined) continue;
      if (gap === 1) {
        if (byte === exclamation || byte === question) {
          name = undefined;
          continue;
        }
        isEnd = byte === slash;
        if (isEnd) continue;
        elements += 1;
        ofRow += 1;
        if (ofRow > maxOfRow) throw tooHeavy();
      }
      if (byte <= blank || byte === slash || byte === greater) {
        isOfRow = name === 'row' || name === 'table-row';
        if (isOfRow) {
          ofRow = 0;
          rows = isEnd ? Math.max(0, rows - 1) : rows + 1;
          if (rows > most.rows) throw tooHeavy();
        }
        name = undefined;
      } else if (byte === colon) name = '';
      else if (name.length < longestName) name += String.fromCharCode(byte);
    }
    return elements;
  };
}
