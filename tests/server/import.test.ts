import * as Type from 'typebox/type';
import { describe, expect, it } from 'vitest';
import { flagColumn, listColumn, numberColumn, textColumn } from '#server/platform/files/import/columns.ts';
import { readSheet } from '#server/platform/files/import/read-sheet.ts';
import { AppError } from '#server/platform/http/errors.ts';
import { workbookOf, workbookParts, zipOf } from '../support/archive.ts';

const columns = {
  code: textColumn(Type.String({ pattern: '^[A-Z]{2}$' }))({ titles: ['代码', 'Code'], isRequired: true }),
  amount: numberColumn(Type.Integer({ minimum: 1, maximum: 10 }))({ titles: ['数量', 'Amount'] }),
  isOpen: flagColumn(Type.Boolean())({ titles: ['开放', 'Open'] }),
  marks: listColumn(Type.Array(Type.String({ pattern: '^[0-9]{1,20}$' }), { maxItems: 3 }))({
    titles: ['标记', 'Marks'],
  }),
};

const read = async (bytes: Uint8Array, limits = {}, lang: 'zh' | 'en' = 'en') =>
  readSheet(
    (async function* () {
      yield bytes;
    })(),
    columns,
    lang,
    limits,
  );
const refusalOf = async (bytes: Uint8Array, limits = {}) => {
  const error = await read(bytes, limits).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.error : error;
};
const text = (lines: string) => Buffer.from(lines);
const cell = (ref: string, content: string) => `<c r="${ref}" t="inlineStr"><is><t>${content}</t></is></c>`;

describe('reading a file', () => {
  it('refuses columns it does not know by their names, and values without a title; those for reading only are told', async () => {
    const file = text('Code,Amount,Colour,,Changed by\nCN,7,,,ann\nDE,8,red,x,ann\nFR,9,blue,y,ann\n');
    const { errors, ignored } = await read(file, { readOnly: ['更改人', 'Changed by'] });
    expect(ignored).toEqual(['Changed by']);
    expect(errors).toEqual([
      { row: 1, column: 'Colour', msg: 'Unknown column; it cannot be imported', value: '' },
      { row: 3, column: 'D', msg: 'The column has no title; it cannot be imported', value: 'x' },
    ]);
  });

  it('gives typed rows, whatever language its titles are in and whatever their order', async () => {
    const zh = await workbookOf([
      ['标记', '开放', '代码', null, '数量'],
      ['1, 22；333', 1, 'CN', null, 7],
      [null, '否', 'DE', null, '3'],
    ]);
    const { rows, errors } = await read(zh);
    expect(errors).toEqual([]);
    expect(rows).toEqual([
      { row: 2, cells: { code: 'CN', amount: 7, isOpen: true, marks: ['1', '22', '333'] } },
      { row: 3, cells: { code: 'DE', amount: 3, isOpen: false } },
    ]);
  });

  it('reads the same as text, with commas, semicolons or tabs, with or without a mark, in UTF-8 or GB 18030', async () => {
    for (const lines of ['Code,Amount\r\nCN,7\r\n', '\ufeffCode;Amount\nCN;7', 'Code\tAmount\nCN\t7\n']) {
      expect((await read(text(lines))).rows).toEqual([{ row: 2, cells: { code: 'CN', amount: 7 } }]);
    }
    const chinese = Buffer.concat([Buffer.from([0xb4, 0xfa, 0xc2, 0xeb]), text('\nCN\n')]);
    expect((await read(chinese)).rows).toEqual([{ row: 2, cells: { code: 'CN' } }]);
  });

  it('leaves out empty rows, counts them, and takes a single dash for "nothing"', async () => {
    const { rows } = await read(text('Code,Amount,Open\n\n,,\nCN,-,\n'));
    expect(rows).toEqual([{ row: 4, cells: { code: 'CN', amount: null } }]);
  });

  it('names row, column and reason of each bad cell in the language of the reader, and keeps the good ones', async () => {
    const bytes = text('Code,Amount,Open,Marks\ncn,11,maybe,"1 2 3 4"\nDE,1.5,,x\n');
    const { rows, errors } = await read(bytes);
    expect(rows.map(({ cells }) => cells)).toEqual([{}, { code: 'DE' }]);
    expect(errors).toEqual([
      { row: 2, column: 'Code', msg: 'Two capital letters, such as CN', value: 'cn' },
      { row: 2, column: 'Amount', msg: 'At most 10', value: '11' },
      { row: 2, column: 'Open', msg: 'Wrong type', value: 'maybe' },
      { row: 2, column: 'Marks', msg: 'At most 3 entries', value: '1 2 3 4' },
      { row: 3, column: 'Amount', msg: 'Wrong type', value: '1.5' },
      { row: 3, column: 'Marks', msg: '1 to 20 digits', value: 'x' },
    ]);
    expect((await read(bytes, {}, 'zh')).errors[1]).toMatchObject({ msg: '不能大于 10' });
  });

  it('refuses what was masked when the file was made, so that no mask is ever stored', async () => {
    const loose = { note: textColumn(Type.String())({ titles: ['Note', 'Note'], isRequired: true }) };
    const content = async function* () {
      yield text('Note\n••••\n8613••••5678\nplain\n');
    };
    const { rows, errors } = await readSheet(content(), loose, 'en');
    expect(rows.map(({ cells }) => cells)).toEqual([{}, {}, { note: 'plain' }]);
    expect(errors.map(({ row, column, msg }) => [row, column, msg.slice(0, 21)])).toEqual([
      [2, 'Note', 'This value was masked'],
      [3, 'Note', 'This value was masked'],
    ]);
  });

  it('names a column that is missing or there twice', async () => {
    expect((await read(text('Amount,Amount\n1,2\n'))).errors).toEqual([
      { row: 1, column: 'Code', msg: 'This column is missing', value: '' },
      { row: 1, column: 'Amount', msg: 'This column appears twice', value: '' },
    ]);
  });

  it('names the columns of another table, and those that it has not', async () => {
    const { rows, errors } = await read(text('Something,Else\n1,2\n'));
    expect(rows).toEqual([]);
    expect(errors).toEqual([
      { row: 1, column: 'Code', msg: 'This column is missing', value: '' },
      { row: 1, column: 'Something', msg: 'Unknown column; it cannot be imported', value: '' },
      { row: 1, column: 'Else', msg: 'Unknown column; it cannot be imported', value: '' },
    ]);
  });

  it('takes back what an export has made harmless', async () => {
    const loose = { note: textColumn(Type.String())({ titles: ['Note', 'Note'], isRequired: true }) };
    const content = (async function* () {
      yield text("Note\n'=1+1\n'plain\n'+86\n");
    })();
    expect((await readSheet(content, loose, 'en')).rows.map(({ cells }) => cells.note)).toEqual([
      '=1+1',
      "'plain",
      '+86',
    ]);
  });
});

describe('formulas', () => {
  it('are refused cell by cell, whatever they come to', async () => {
    const sheet = `<row r="1">${cell('A1', 'Code')}${cell('B1', 'Amount')}</row>
      <row r="2">${cell('A2', 'CN')}<c r="B2"><f>1+1</f><v>2</v></c></row>
      <row r="3">${cell('A3', 'DE')}<c r="B3"><v>3</v></c></row>`;
    const { rows, errors } = await read(zipOf(workbookParts(sheet)));
    expect(errors).toEqual([
      { row: 2, column: 'Amount', msg: 'Formulas are not supported; paste the values', value: '2' },
    ]);
    expect(rows[1]).toEqual({ row: 3, cells: { code: 'DE', amount: 3 } });
    expect((await read(text('Code\n=HYPERLINK("http://x.example")\n'))).errors[0]).toMatchObject({
      row: 2,
      column: 'Code',
    });
  });

  it('make a file unreadable when they hide where they stand', async () => {
    const sheet = `<row r="1">${cell('A1', 'Code')}</row><row r="2"><c><f>1+1</f><v>2</v></c></row>`;
    expect(await refusalOf(zipOf(workbookParts(sheet)))).toBe('import.unreadable');
  });
});

describe('files that are no honest workbooks', () => {
  const good = () => workbookParts(`<row r="1">${cell('A1', 'Code')}</row><row r="2">${cell('A2', 'CN')}</row>`);

  /** Its sheet is said to have so many bytes. */
  const claiming = (claims: number) =>
    good().map((member) => (member.name.includes('sheet1') ? { ...member, claims } : member));

  it('a workbook made by hand is read, so that the others are refused for what is wrong with them', async () => {
    expect((await read(zipOf(good()))).rows).toEqual([{ row: 2, cells: { code: 'CN' } }]);
  });

  it.each([
    ['unpacks to more than it says', () => zipOf(claiming(10))],
    ['says nothing of its size', () => zipOf(claiming(0))],
    ['is encrypted', () => zipOf(good().map((member) => ({ ...member, flags: 1 })))],
    [
      'has a name that leads out of it',
      () => zipOf([...good(), { name: '../../etc/cron.d/x', bytes: Buffer.from('x') }]),
    ],
    ['has a name from the root', () => zipOf([...good(), { name: '/etc/passwd', bytes: Buffer.from('x') }])],
    ['has a name of another system', () => zipOf([...good(), { name: 'C:\\x', bytes: Buffer.from('x') }])],
    ['has two members of one name', () => zipOf([...good(), ...good()])],
    ['is cut off', () => zipOf(good()).subarray(0, 300)],
    ['has no sheet', () => zipOf(good().slice(0, 4))],
    [
      'has a row as wide as a spreadsheet can be',
      () => zipOf(workbookParts(`<row r="1">${cell('A1', 'Code')}${cell('XFD1', 'x')}</row>`)),
    ],
    ['is empty text', () => text('\n\n')],
  ])('one that %s', async (_what, make) => {
    expect(await refusalOf(make(), { unpackedBytes: 2_000_000 })).toBe('import.unreadable');
  });

  it('one that unpacks to more bytes or members than it may is refused for that', async () => {
    const big = [{ name: 'xl/big.bin', bytes: Buffer.alloc(3_000_000) }];
    const many = Array.from({ length: 600 }, (_, index) => ({ name: `xl/${index}`, bytes: Buffer.from('x') }));
    for (const extra of [big, many])
      expect(await refusalOf(zipOf([...good(), ...extra]), { unpackedBytes: 2_000_000 })).toBe('import.too-large');
  });

  it('one with entities that multiply stays small', async () => {
    const bomb = good().map(({ name, bytes }) => ({
      name,
      bytes: name.endsWith('sheet1.xml')
        ? Buffer.from(
            String(bytes)
              .replace(
                '<worksheet',
                '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><worksheet',
              )
              .replace('>CN<', '>&b;<'),
          )
        : bytes,
    }));
    const outcome = await read(zipOf(bomb)).then(
      ({ errors }) => errors[0]?.value ?? '',
      () => 'refused',
    );
    expect(outcome.length).toBeLessThan(20);
  });

  it('one with more rows than it may, as text and as a workbook', async () => {
    const rows = Array.from({ length: 30 }, () => ['CN']);
    expect(await refusalOf(text(`Code\n${rows.join('\n')}`), { rows: 29 })).toBe('import.too-many');
    expect(await refusalOf(await workbookOf([['Code'], ...rows]), { rows: 29 })).toBe('import.too-many');
    expect((await read(await workbookOf([['Code'], ...rows]), { rows: 30 })).rows).toHaveLength(30);
  });
});
