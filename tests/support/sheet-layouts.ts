import { once } from 'node:events';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import yazl from 'yazl';

type Cell = string | number | Date | null;
type Rows = Cell[][];

/** A price sheet as some supplier lays it out, and the prices it says: `code price day traffic`, each with what it says. */
export interface SheetLayoutCase {
  name: string;
  bytes: () => Promise<Uint8Array>;
  prices: readonly string[];
}

const workbook =
  (...sheets: { name?: string; rows: Rows; merges?: [number, number, number, number][] }[]) =>
  (): Promise<Uint8Array> =>
    writeXlsx({
      sheets: sheets.map(({ name, rows, merges = [] }, index) => ({
        name: name ?? `Sheet${index + 1}`,
        rows,
        merges: merges.map(([startRow, startCol, endRow, endCol]) => ({ startRow, startCol, endRow, endCol })),
      })),
    });
const text = (rows: Rows, separator: string): string =>
  rows.map((row) => row.map((cell) => cell ?? '').join(separator)).join('\r\n');
async function zipped(files: Record<string, Uint8Array>): Promise<Uint8Array> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(Buffer.from(bytes), name);
  zip.end();
  const pieces: Buffer[] = [];
  zip.outputStream.on('data', (piece: Buffer) => pieces.push(piece));
  await once(zip.outputStream, 'end');
  return Buffer.concat(pieces);
}

const three = ['262-01 0.075', '262-02 0.08', 'DE 0.09'];
const dated = three.map((line) => `${line} 2030-08-14`);
const tall: Rows = [
  ['Country', 'Operator', 'MCC', 'MNC', 'Rate', 'Effective Date'],
  ['Germany', 'Telekom', 262, 1, 0.075, '2030-08-14'],
  ['Germany', 'Vodafone', 262, 2, 0.08, '2030-08-14'],
  ['Germany', 'All other networks', 262, null, 0.09, '2030-08-14'],
];
const france: Rows = [
  ['Country', 'Operator', 'MCCMNC', 'Price (EUR)'],
  ['France', 'Orange', '20801', 0.045],
  ['France', 'Others', '208', 0.05],
];
const chinese: Rows = [
  ['国家/地区', '运营商', '网络代码', '单价（EUR）', '生效日期'],
  ['德国', 'Telekom', '26201', '0.075', '2030年8月14日'],
  ['德国', 'Vodafone', '26202', '0.08', '2030/8/14'],
  ['德国', '其他', '', '0.09', '2030-08-14'],
];

/** Twenty layouts after those that suppliers send. */
export const sheetLayouts: readonly SheetLayoutCase[] = [
  { name: 'tall, MCC and MNC as numbers in two columns.xlsx', bytes: workbook({ rows: tall }), prices: dated },
  {
    name: 'A2Z, country and network in one cell.xlsx',
    bytes: workbook({
      rows: [
        ['Destination', 'Numeric Code', 'Price per SMS'],
        ['Germany - Telekom', '262-01', 0.075],
        ['Germany - Vodafone', '262-02', 0.08],
        ['Germany - All networks', '', 0.09],
      ],
    }),
    prices: three,
  },
  {
    name: 'commas and days first.xlsx',
    bytes: workbook({
      rows: [
        ['Land', 'Netz', 'MCC/MNC', 'Preis', 'New price', 'Valid from'],
        ['Germany', 'Telekom', '262/01', '', '0,0750', '14.08.2030'],
        ['Germany', 'Vodafone', '262/02', '', '0,0800', '14.08.2030'],
        ['Germany', 'Default', '262', '', '0,0900', '14.08.2030'],
      ],
    }),
    prices: dated,
  },
  {
    name: 'title and date above the heading.xlsx',
    bytes: workbook({
      rows: [
        ['ACME Telecom Ltd.'],
        ['SMS rate sheet'],
        ['Effective date:', '14 August 2030'],
        [null],
        ['Country', 'Network', 'MCCMNC', 'Rate'],
        ['Germany', 'Telekom', 26201, 0.075],
        ['Germany', 'Vodafone', 26202, 0.08],
        ['Germany', 'Rest of country', null, 0.09],
      ],
      merges: [
        [0, 0, 0, 3],
        [1, 0, 1, 3],
      ],
    }),
    prices: dated,
  },
  {
    name: 'heading of two rows.xlsx',
    bytes: workbook({
      rows: [
        ['Destination', null, 'Codes', null, 'Price', null],
        ['Country', 'Network', 'MCC', 'MNC', 'EUR', 'From'],
        ['Germany', 'Telekom', '262', '01', 0.075, '2030-08-14'],
        ['Germany', 'Vodafone', '262', '02', 0.08, '2030-08-14'],
        ['Germany', 'All', '262', '', 0.09, '2030-08-14'],
      ],
      merges: [
        [0, 0, 0, 1],
        [0, 2, 0, 3],
        [0, 4, 0, 5],
      ],
    }),
    prices: dated,
  },
  {
    name: 'countries in merged cells.xlsx',
    bytes: workbook({
      rows: [
        ['Country', 'Operator', 'MNC', 'MCC', 'Price'],
        ['Germany', 'Telekom', '01', '262', 0.075],
        [null, 'Vodafone', '02', '262', 0.08],
        [null, 'Others', null, null, 0.09],
      ],
      merges: [[1, 0, 3, 0]],
    }),
    prices: three,
  },
  {
    name: 'wide, a price for each kind of messages.xlsx',
    bytes: workbook({
      rows: [
        ['Country', 'Operator', 'MCCMNC', 'OTP price', 'Transactional price', 'Promotional price'],
        ['Germany', 'Telekom', '26201', 0.075, 0.07, 0.06],
        ['Germany', 'All', '', 0.09, null, 0.08],
      ],
    }),
    prices: [
      '262-01 0.075 otp',
      '262-01 0.07 notification',
      '262-01 0.06 marketing',
      'DE 0.09 otp',
      'DE 0.08 marketing',
    ],
  },
  {
    name: 'footnotes.xlsx',
    bytes: workbook({
      rows: [
        ...tall,
        [null],
        ['Total destinations:', 3],
        ['All prices exclude VAT.'],
        ['* Rates are confidential and subject to change with 7 days of notice.'],
      ],
    }),
    prices: dated,
  },
  {
    name: 'in Chinese.xlsx',
    bytes: workbook({ name: '报价单', rows: [['国际短信报价单'], ...chinese, ['备注：以上价格不含税']] }),
    prices: dated,
  },
  {
    name: 'in Chinese, as old spreadsheets save it.csv',
    bytes: async () => iconv.encode(text(chinese, ','), 'gbk'),
    prices: dated,
  },
  { name: 'tabs.tsv', bytes: async () => Buffer.from(text(tall, '\t')), prices: dated },
  {
    name: 'semicolons, decimal commas, a mark at the start.csv',
    bytes: async () =>
      Buffer.from(
        `\ufeff${text(
          tall.map((row) =>
            row.map((cell) => (typeof cell === 'number' && cell < 1 ? String(cell).replace('.', ',') : cell)),
          ),
          ';',
        )}`,
      ),
    prices: dated,
  },
  {
    name: 'unicode text of a spreadsheet.txt',
    bytes: async () => iconv.encode(text(tall, '\t'), 'utf-16le', { addBOM: true }),
    prices: dated,
  },
  { name: 'open document.ods', bytes: () => writeOds({ sheets: [{ name: 'Rates', rows: tall }] }), prices: dated },
  {
    name: 'archive of two.zip',
    bytes: async () =>
      zipped({ 'a/germany.xlsx': await workbook({ rows: tall })(), 'france.csv': Buffer.from(text(france, ',')) }),
    prices: [...dated, '208-01 0.045', 'FR 0.05'],
  },
  {
    name: 'cover, two regions, terms.xlsx',
    bytes: workbook(
      { name: 'Cover', rows: [['ACME'], ['Contact: rates@acme.example'], ['Please read the terms & conditions']] },
      { name: 'Europe & CIS', rows: tall },
      { name: 'West', rows: france },
      { name: 'Terms', rows: [['1. Payment within 14 days'], ['2. No refunds']] },
    ),
    prices: [...dated, '208-01 0.045', 'FR 0.05'],
  },
  {
    name: 'old price, new price, change.xlsx',
    bytes: workbook({
      rows: [
        ['Country', 'Operator', 'MCC', 'MNC', 'Current rate', 'New rate', 'Change %', 'Status', 'Effective from'],
        ['Germany', 'Telekom', '262', '01', 0.07, 0.075, '7.1%', 'Increase', '08/14/2030'],
        ['Germany', 'Vodafone', '262', '02', 0.08, 0.08, '0%', 'Unchanged', '08/14/2030'],
        ['Germany', 'Flat', '262', '', 0.1, 0.09, '-10%', 'Decrease', '08/14/2030'],
      ],
    }),
    prices: dated,
  },
  {
    name: 'several networks in a cell.xlsx',
    bytes: workbook({
      rows: [
        ['Country', 'Operator', 'MCC', 'MNC', 'Price'],
        ['Germany', 'Telekom', '262', '01, 06', '0.075 EUR'],
        ['Germany', 'Vodafone', '262', '02;04', '€0.08'],
      ],
    }),
    prices: ['262-01 0.075', '262-06 0.075', '262-02 0.08', '262-04 0.08'],
  },
  {
    name: 'countries as section lines, heading on each page.xlsx',
    bytes: workbook({
      rows: [
        ['Network', 'MCC', 'MNC', 'Price', 'Date'],
        ['EUROPE'],
        ['Germany'],
        ['Telekom', '262', '01', 0.075, new Date(Date.UTC(2030, 7, 14))],
        ['Vodafone', '262', '02', 0.08, new Date(Date.UTC(2030, 7, 14))],
        ['All networks', '', '', 0.09, new Date(Date.UTC(2030, 7, 14))],
        ['Network', 'MCC', 'MNC', 'Price', 'Date'],
        ['France'],
        ['Orange', '208', '01', 0.045, '14-Aug-2030'],
      ],
    }),
    prices: [...dated, '208-01 0.045 2030-08-14'],
  },
  {
    name: 'in cents, with words for dates.xlsx',
    bytes: workbook({
      rows: [
        ['Country', 'Operator', 'MCC', 'MNC', 'Price (EUR cents)', 'Effective'],
        ['Germany', 'Telekom', '262', '01', 7.5, 'Immediately'],
        ['Germany', 'Vodafone', '262', '02', 8, 'Aug 14, 2030'],
        ['Germany', 'Any', '262', '*', 9, 'immediate'],
      ],
    }),
    prices: ['262-01 0.075', '262-02 0.08 2030-08-14', 'DE 0.09'],
  },
  {
    name: 'charged twice, on submission and on delivery.xlsx',
    bytes: workbook({
      rows: [
        ['Country', 'Operator', 'MCCMNC', 'Submit price', 'Delivered price'],
        ['Germany', 'Telekom', '26201', 0.005, 0.07],
        ['Germany', 'All', '', 0.01, 0.08],
      ],
    }),
    prices: ['262-01 0.075', 'DE 0.09'],
  },
];
