import type { InputOf } from '#shared/http/endpoint.ts';
import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { PriceSheetDetail, SheetLayout, SheetRow } from '#shared/price-sheet/model.ts';
import type { priceSheet } from '#shared/price-sheet.ts';

/** A user's answers for a table, its columns by their letters. */
export interface RememberedTable extends Partial<Omit<SheetLayout, 'sheet' | 'columns'>> {
  sheet: string;
  headerRow: number;
  columns: Readonly<Record<string, SheetField>>;
}

/** What a user reads in a file of `tests/price-sheets`; README.md there says how it is written. */
export interface SheetCase {
  file: string;
  about: string;
  /** The currency of the channel that the file is for. */
  channel: string;
  /** Errors that may answer it instead of rows. */
  refused?: readonly string[];
  asks?: readonly ('currency' | 'dateOrder' | 'price' | 'quality')[];
  answers?: Pick<InputOf<typeof priceSheet.parse>, 'statedCurrency'> & {
    dateOrder?: 'dmy' | 'mdy';
    /** By the names of tables, where one currency is not right for all of them. */
    statedCurrencies?: Readonly<Record<string, string>>;
    /** The title of the prices that count. */
    price?: string;
    /** Which of several qualities of the same networks is read. */
    quality?: string;
  };
  told?: { tables: readonly RememberedTable[] };
  rows: readonly string[];
  errors?: readonly string[];
  notRead?: readonly string[];
  /** Cells with numbers that are no prices: they must not be listed. */
  quiet?: readonly string[];
  /** Texts beside prices that need not be understood: each has to be quoted for a tick, and no other. */
  remarks?: readonly string[];
}

type ReadRow = SheetRow & { iso2: string };
/** What the console answers to a file. */
export type Reading =
  | { refused: string }
  | { asked: readonly string[]; rows: readonly ReadRow[]; notRead: PriceSheetDetail['notRead'] };

export interface SheetScore {
  file: string;
  /** Rows that a user reads, those with an error included. */
  rows: number;
  right: number;
  /** Rows without a problem that say what the file does not. */
  invented: number;
  /** Prices that are in no row and in no list. */
  lost: number;
  /** Questions that had to be asked and were not. */
  unasked: number;
  /** Questions that the file answers itself. */
  needless: number;
  /** Each fault in a line. */
  faults: string[];
}

interface Place {
  sheet: string;
  column: number;
  row: number;
}

const columnOf = (letters: string): number => [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0);

/** `Rates!E5` or `E5:E9`, as the cells it is. */
function placesOf(range: string): Place[] {
  const [, sheet = '', letters = 'A', row = '0', lastLetters = letters, lastRow = row] =
    /^(?:(.*)!)?([A-Z]+)(\d+)(?::([A-Z]+)(\d+))?$/.exec(range) ?? [];
  const places: Place[] = [];
  for (let column = columnOf(letters); column <= columnOf(lastLetters); column += 1)
    for (let line = Number(row); line <= Number(lastRow); line += 1) places.push({ sheet, column, row: line });
  return places;
}

/** A file's only table is not named in what is expected; a table of an archive is named after its file too. */
const isSheet = (expected: string, name: string): boolean =>
  expected === '' || name === expected || name.startsWith(expected) || name.endsWith(expected);

const plain = (price: string | null): string =>
  price === null ? '-' : price.includes('.') ? price.replace(/0+$/, '').replace(/\.$/, '') : price;

/** A row as expectations write it; the time of a day is only named when it is not midnight. */
function lineOf({ isDefault, iso2, mccmnc, newPrice, currency, fileFrom, trafficType }: ReadRow) {
  const day =
    fileFrom === null
      ? '-'
      : new Date(fileFrom)
          .toISOString()
          .slice(0, 16)
          .replace(/T00:00$/, '');
  return [isDefault ? iso2 : mccmnc, plain(newPrice), currency, day, trafficType].join(' ');
}

/** Holds what was read against what a user reads. */
export function scoreOf(each: SheetCase, reading: Reading): SheetScore {
  const errors = each.errors ?? [];
  const score: SheetScore = {
    file: each.file,
    rows: each.rows.length + errors.length,
    right: 0,
    invented: 0,
    lost: 0,
    unasked: 0,
    needless: 0,
    faults: [],
  };
  if ('refused' in reading) {
    const isExpected = each.refused?.includes(reading.refused) ?? false;
    if (isExpected) return { ...score, rows: 0 };
    return { ...score, faults: [`refused: ${reading.refused}`] };
  }
  const { rows, notRead, asked } = reading;
  const unasked = (each.asks ?? []).filter((question) => !asked.includes(question));
  const needless = asked.filter((question) => !each.asks?.some((one) => one === question));
  score.unasked = unasked.length;
  score.needless = needless.length;
  score.faults.push(...unasked.map((question) => `not asked: ${question}`));
  score.faults.push(...needless.map((question) => `asked: ${question}`));

  const expected = new Map<string, Place[]>();
  for (const line of each.rows) {
    const [said = '', at = ''] = line.split(' @ ');
    expected.set(said, [...(expected.get(said) ?? []), ...placesOf(at)]);
  }
  const given = new Set<string>();
  const invented: ReadRow[] = [];
  for (const row of rows.filter(({ problem }) => problem === null)) {
    const line = lineOf(row);
    given.add(line);
    if (!expected.has(line)) invented.push(row);
  }
  const atLine = (list: readonly ReadRow[], { sheet, row }: Place) =>
    list.find((one) => one.line === row && isSheet(sheet, one.sheet));
  const listed = notRead.flatMap(({ sheet, range }) => placesOf(range).map((place) => ({ ...place, sheet })));
  const isListed = ({ sheet, column, row }: Place): boolean =>
    listed.some((one) => one.row === row && one.column === column && isSheet(sheet, one.sheet));
  const wrong = rows.filter(({ problem }) => problem !== null);
  /** Where a price that is not right has gone. */
  const fateOf = (place: Place): string => {
    const problem = atLine(wrong, place)?.problem;
    if (problem) return `error ${problem}`;
    if (isListed(place)) return 'listed as not read';
    const other = atLine(invented, place);
    return other ? `read as ${lineOf(other)}` : 'lost';
  };
  const note = (line: string, fate: string) => {
    score.faults.push(`${line} → ${fate}`);
    if (fate === 'lost') score.lost += 1;
  };
  for (const line of each.rows) {
    const [said = '', at = ''] = line.split(' @ ');
    if (given.has(said)) score.right += 1;
    else for (const place of placesOf(at)) note(line, fateOf(place));
  }
  for (const line of errors) {
    for (const place of placesOf(line.split(' ')[0] ?? '')) {
      const fate = fateOf(place);
      if (fate.startsWith('error')) score.right += 1;
      else note(line, fate);
    }
  }
  for (const line of each.notRead ?? []) {
    const fates = placesOf(line.replace(/ \w+$/, '')).map(fateOf);
    const bad = fates.filter((fate) => fate === 'lost');
    if (bad.length > 0) score.faults.push(`${line} → ${bad.length} lost`);
    score.lost += bad.length;
  }
  const loud = (each.quiet ?? []).filter((cell) => placesOf(cell).some(isListed));
  score.needless += loud.length;
  score.faults.push(...loud.map((cell) => `${cell} → listed as not read`));
  const quoted = new Set(rows.filter(({ codes }) => codes.includes('REMARK')).map(({ remark }) => remark));
  const overlooked = (each.remarks ?? []).filter((text) => !quoted.has(text));
  const doubted = [...quoted].filter((text) => !each.remarks?.includes(text));
  score.unasked += overlooked.length;
  score.needless += doubted.length;
  score.faults.push(...overlooked.map((text) => `remark not quoted: ${text}`));
  score.faults.push(...doubted.map((text) => `remark quoted: ${text}`));
  score.invented = invented.length;
  for (const row of invented) score.faults.push(`invented: ${lineOf(row)} @ ${row.sheet} line ${row.line}`);
  return score;
}

/** Scores of many files together. */
export function totalOf(scores: readonly SheetScore[]) {
  const sum = (field: 'rows' | 'right' | 'invented' | 'lost' | 'unasked' | 'needless') =>
    scores.reduce((total, score) => total + score[field], 0);
  return {
    rows: sum('rows'),
    right: sum('right'),
    invented: sum('invented'),
    lost: sum('lost'),
    unasked: sum('unasked'),
    needless: sum('needless'),
    percent: Math.floor((sum('right') / Math.max(1, sum('rows'))) * 10_000) / 100,
  };
}

/** A line a file that is not read as it should be, its first faults below it. */
export const reportOf = (scores: readonly SheetScore[], maxFaults = 4): string =>
  scores
    .filter(({ faults }) => faults.length > 0)
    .map(({ file, rows, right, invented, lost, faults }) =>
      [
        `${file}: ${right} of ${rows} right, ${invented} invented, ${lost} lost`,
        ...faults.slice(0, maxFaults).map((fault) => `    ${fault}`),
        ...(faults.length > maxFaults ? [`    … ${faults.length - maxFaults} more`] : []),
      ].join('\n'),
    )
    .join('\n');
