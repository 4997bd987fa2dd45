import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { tablesOf } from '#server/features/price-sheet/read/tables.ts';
import { membersOf, unpacked } from '#server/platform/files/import/archive.ts';
import { type ZipMember, zipOf } from '../support/archive.ts';

const rows = [
  ['MCCMNC', 'Price'],
  ['26201', '0.05'],
  ['26202', '0.06'],
];

/** The members of a workbook that hucre wrote, as texts. */
async function membersOfWorkbook(): Promise<Map<string, string>> {
  const bytes = Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Notes', rows: [['nothing']] },
        { name: 'Rates', rows },
      ],
    }),
  );
  const members = membersOf(bytes, { members: 100, bytes: 1_000_000 });
  const texts = new Map<string, string>();
  for (const name of members.keys()) texts.set(name, String(await unpacked(bytes, members, name)));
  return texts;
}

const archived = (texts: Iterable<readonly [string, string]>): Buffer =>
  zipOf([...texts].map(([name, text]): ZipMember => ({ name, bytes: Buffer.from(text) })));

async function ratesIn(workbook: Buffer): Promise<(readonly string[])[]> {
  const found: (readonly string[])[] = [];
  for await (const { cells } of (await tablesOf(workbook, 'rates.xlsx'))[1]?.rows() ?? []) found.push(cells);
  return found;
}

describe('the rows of a workbook are read', () => {
  it('whatever the order of its members: Excel writes shared strings behind the sheets', async () => {
    const texts = await membersOfWorkbook();
    const isSheet = (name: string) => name.startsWith('xl/worksheets/');
    const sheetsFirst = [...texts].toSorted(([a], [b]) => Number(isSheet(b)) - Number(isSheet(a)));
    expect(sheetsFirst[0]?.[0]).toMatch(/^xl\/worksheets/);
    expect(await ratesIn(archived(sheetsFirst))).toEqual(rows);
  });

  it('beside the logo of the supplier', async () => {
    const texts = [...(await membersOfWorkbook()), ['xl/media/image1.png', 'PNG'] as const];
    expect(await ratesIn(archived(texts))).toEqual(rows);
  });

  it('from a sheet with an unusual name', async () => {
    const texts = [...(await membersOfWorkbook())].map(
      ([name, text]) =>
        [
          name.replace('worksheets/sheet2.xml', 'worksheets/prices.xml'),
          text.replace('sheet2.xml', 'prices.xml'),
        ] as const,
    );
    expect(texts.some(([name]) => name === 'xl/worksheets/prices.xml')).toBe(true);
    expect(await ratesIn(archived(texts))).toEqual(rows);
  });
});
