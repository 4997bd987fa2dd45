import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { csvBytes } from '#server/platform/files/csv.ts';
import { momentWriter, type SheetColumn } from '#server/platform/files/sheet.ts';
import { xlsxBytes } from '#server/platform/files/xlsx.ts';

type Row = Readonly<Record<string, string | number | null>>;
const reader = { timezone: 'Asia/Kathmandu' };

const column = (key: string, kind: SheetColumn<Row>['kind'] = 'text'): SheetColumn<Row> => ({
  key,
  title: key,
  kind,
  value: (row) => row[key] ?? null,
});

async function* each(rows: readonly Row[]) {
  yield* rows;
}

async function* asBlock(rows: readonly Row[]) {
  yield rows;
}

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) {
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

const csv = async (columns: SheetColumn<Row>[], rows: Row[]) =>
  (await bytesOf(csvBytes(columns, asBlock(rows), reader))).toString();
const xlsx = async (columns: SheetColumn<Row>[], rows: Row[]) =>
  readSheet(await bytesOf(xlsxBytes(columns, each(rows), reader)));

const triggers = ['=', '+', '-', '@', '\t', '\r', '\0', '＝', '＋', '－', '＠'];

describe('text that a spreadsheet could run', () => {
  it.each(triggers.map((start) => [JSON.stringify(start), start]))(
    'starting with %s is quoted in CSV',
    async (_, start) => {
      const cell = (await csv([column('text')], [{ text: `${start}cmd|' /C calc'!A0` }])).slice(
        '\ufefftext\r\n'.length,
        -2,
      );
      expect(cell.replace(/^"/, '')).toBe(`'${start}cmd|' /C calc'!A0${cell.endsWith('"') ? '"' : ''}`);
    },
  );

  it('is text in a workbook, unchanged but for what no workbook can hold', async () => {
    const texts = triggers.map((start) => `${start}1+1`);
    const rows = await xlsx(
      [column('text')],
      texts.map((text) => ({ text })),
    );
    expect(rows.slice(1).map(([cell]) => String(cell))).toEqual(
      texts.map((text) => expect.stringContaining(text.trim())),
    );
    expect(rows.flat().every((cell) => typeof cell === 'string')).toBe(true);
  });
});

describe('CSV', () => {
  it('is RFC 4180 with a byte order mark and CRLF, and leaves negative amounts numbers', async () => {
    const columns = [column('text'), column('money', 'money'), column('count', 'count'), column('day', 'day')];
    const rows = [
      { text: 'say "hi",\r\nthen go', money: '-12.500001', count: -3, day: '2027-01-31' },
      { text: ' blank ', money: null, count: 0, day: null },
    ];
    expect(await csv(columns, rows)).toBe(
      '\ufefftext,money,count,day\r\n"say ""hi"",\r\nthen go",-12.500001,-3,2027-01-31\r\n blank ,,0,\r\n',
    );
  });
});

describe('a workbook', () => {
  it('shows every text as it is stored', async () => {
    const texts = [
      '<b>&amp;</b>',
      '备注 🙂',
      '_x0041_',
      ' two  blanks ',
      'line\nbreak',
      'bell\u0007stays',
      '"\'',
      '0012',
    ];
    const rows = await xlsx(
      [column('text')],
      texts.map((text) => ({ text })),
    );
    const shown = rows.slice(1).map(([cell]) => String(cell));
    // The reader used here trims what it reads.
    expect(shown.map((text) => text.trim())).toEqual(texts.map((text) => text.trim()));
  });

  it('holds amounts as numbers as far as spreadsheets are exact, and as text beyond', async () => {
    const amounts = ['-5.5', '0.000001', '999999999.123456', '1234567890.123456', '-999999999999.999999'];
    const rows = await xlsx(
      [column('money', 'money')],
      amounts.map((money) => ({ money })),
    );
    expect(rows.slice(1).flat()).toEqual([
      -5.5,
      0.000001,
      999999999.123456,
      '1234567890.123456',
      '-999999999999.999999',
    ]);
  });

  it.each(['Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo'])(
    'writes moments around the turns of the clock in %s',
    (timezone) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' });
      const moment = momentWriter({ timezone });
      for (let time = Date.UTC(2018, 0); time < Date.UTC(2019, 0); time += 7_199_999) {
        expect(moment(time)).toBe(format.format(time));
      }
    },
  );

  it('writes moments in the reader’s zone and keeps empty cells in their column', async () => {
    const columns = [column('a'), column('time', 'time'), column('b'), column('day', 'day')];
    const time = Date.UTC(2026, 11, 31, 23, 30);
    expect(await xlsx(columns, [{ a: null, time, b: '', day: '2027-01-31' }])).toEqual([
      ['a', 'time', 'b', 'day'],
      [null, '2027-01-01 05:15:00', null, '2027-01-31'],
    ]);
  });

  it('names columns past the alphabet', async () => {
    const columns = Array.from({ length: 60 }, (_, index) => column(`c${index}`));
    const row = Object.fromEntries(columns.map(({ key }) => [key, key]));
    expect((await xlsx(columns, [row]))[1]).toEqual(columns.map(({ key }) => key));
  });

  it('is written row by row while other work goes on', async () => {
    const columns = Array.from({ length: 20 }, (_, index) => column(`c${index}`));
    const row = Object.fromEntries(columns.map(({ key }) => [key, `some text of ${key}`]));
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 1);
    async function* many() {
      for (let index = 0; index < 30_000; index += 1) {
        yield row;
      }
    }
    let size = 0;
    for await (const piece of xlsxBytes(columns, many(), reader)) {
      size += piece.length;
    }
    clearInterval(timer);
    expect(size).toBeGreaterThan(100_000);
    // Made whole in memory, nothing else gets a turn.
    expect(turns).toBeGreaterThan(10);
  });

  it('goes on in another sheet, under the same heading, where one is full', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ n: index }));
    const bytes = await bytesOf(xlsxBytes([column('n', 'count')], each(rows), reader, 11));
    const sheets = await Promise.all([1, 2, 3].map((sheet) => readSheet(bytes, sheet)));
    expect(sheets.map(([heading]) => heading)).toEqual([['n'], ['n'], ['n']]);
    expect(sheets.flatMap(([, ...cells]) => cells.flat())).toEqual(rows.map(({ n }) => n));
  });

  it('fails as a whole when a row cannot be read', async () => {
    async function* broken() {
      yield { text: 'first' };
      throw new Error('the connection broke');
    }
    await expect(bytesOf(xlsxBytes([column('text')], broken(), reader))).rejects.toThrow('the connection broke');
  });
});
