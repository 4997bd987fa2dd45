import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { unzipped, zipOf } from '../support/archive.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const heading = ['Country', 'Operator', 'MCC', 'MNC', 'Price'];
const telekom = ['Germany', 'Telekom', '262', '01', 0.075];
const vodafone = ['Germany', 'Vodafone', '262', '02', 0.08];
const book = [{ name: 'Rates', rows: [heading, telekom, vodafone] }];

/** What is read of a file, and what is listed as not read. */
async function reading(bytes: Uint8Array, name: string) {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const batchId = await sendSheet(console, { channelId, bytes, name });
  const { notRead } = await readSheet(console, batchId, { kind: 'partial' });
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return {
    rows: list.map(({ mccmnc, newPrice, problem }) => `${mccmnc} ${newPrice}${problem ? ` ${problem}` : ''}`),
    notRead: notRead.map(({ range, reason }) => `${range} ${reason}`),
  };
}
const onlyTelekom = { rows: ['262-01 0.075'], notRead: ['E3 STRUCK'] };

describe('a price that is struck through is listed and never taken', () => {
  it('in a workbook, whatever the column of its row that the line goes through', async () => {
    for (const column of [1, 3, 4]) {
      const cells = new Map([[`2,${column}`, { style: { font: { strikethrough: true } } }]]);
      const bytes = await writeXlsx({ sheets: book.map((sheet) => ({ ...sheet, cells })) });
      expect(await reading(bytes, 'rates.xlsx')).toEqual(onlyTelekom);
    }
  });

  it('in an OpenDocument sheet', async () => {
    const line =
      '<style:style style:name="old" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style>';
    const members = await unzipped(Buffer.from(await writeOds({ sheets: book })));
    const content = String(members.get('content.xml'))
      .replace(/(?=<office:body)/, `<office:automatic-styles>${line}</office:automatic-styles>`)
      .replace(/<table:table-cell(?=[^>]*office:value="0.08")/, '$& table:style-name="old"');
    members.set('content.xml', Buffer.from(content));
    const bytes = zipOf([...members].map(([name, each]) => ({ name, bytes: each })));
    expect(await reading(bytes, 'rates.ods')).toEqual(onlyTelekom);
  });

  it('in a page, by an element, a style or a class', async () => {
    const page = (price: string) =>
      Buffer.from(
        `<html><head><style>.xl7{color:red;text-decoration:line-through}</style></head><body><table><tr>${heading
          .map((title) => `<th>${title}</th>`)
          .join('')}</tr><tr>${telekom.map((cell) => `<td>${cell}</td>`).join('')}</tr><tr>${vodafone
          .slice(0, 4)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}${price}</tr></table></body></html>`,
      );
    for (const price of [
      '<td><del>0.08</del></td>',
      '<td style="text-decoration: line-through">0.08</td>',
      '<td class="xl7">0.08</td>',
    ]) {
      expect(await reading(page(price), 'rates.xls')).toEqual(onlyTelekom);
    }
  });

  it('in SpreadsheetML', async () => {
    const cells = (row: readonly (string | number)[], style = '') =>
      `<Row>${row.map((cell, at) => `<Cell${at === 4 ? style : ''}><Data>${cell}</Data></Cell>`).join('')}</Row>`;
    const bytes = Buffer.from(
      `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style></Styles><Worksheet ss:Name="Rates"><Table>${cells(heading)}${cells(telekom)}${cells(vodafone, ' ss:StyleID="s1"')}</Table></Worksheet></Workbook>`,
    );
    expect(await reading(bytes, 'rates.xls')).toEqual(onlyTelekom);
  });
});
