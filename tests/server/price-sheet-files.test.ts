import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { zipOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
let channelId: string;
beforeAll(async () => {
  console = await build();
  ({ channelId } = await addChannel(console, { currency: 'EUR' }));
});
afterAll(() => console.close());

/** A compound file with streams of these names. */
function compoundFile(...streams: string[]): Buffer {
  const bytes = Buffer.alloc(2048);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  for (const [index, name] of streams.entries()) bytes.write(name, 1024 + index * 128, 'utf16le');
  return bytes;
}
const archive = (...names: string[]): Buffer =>
  Buffer.from(zipOf(names.map((name) => ({ name, bytes: Buffer.from('<x/>') }))));

describe('a file that is no table', () => {
  const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';
  const json = JSON.stringify({ rates: [{ mcc: '262', mnc: '01', price: 0.07 }] }, null, 1);
  const mail = 'From: rates@acme.example\r\nMIME-Version: 1.0\r\n\r\nGermany;26201;0.07\r\n';
  it.each([
    ['a PDF', 'rates.pdf', Buffer.from(pdf), 'pdf'],
    ['a PDF with bytes that are no text', 'rates.pdf', Buffer.from(`${pdf}\u0000\u0001`), 'pdf'],
    ['an archive of a PDF', 'rates.zip', archive('rates.pdf'), 'pdf'],
    ['a picture', 'rates.png', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture'],
    ['a photograph', 'rates.jpg', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'picture'],
    ['a document of Word', 'rates.docx', archive('[Content_Types].xml', 'word/document.xml'), 'document'],
    ['a document of Word before 2007', 'rates.doc', compoundFile('1Table', 'WordDocument'), 'document'],
    ['a text with formats', 'rates.rtf', Buffer.from('{\\rtf1\\ansi Germany 262-01 0.07}'), 'document'],
    ['a presentation', 'rates.pptx', archive('[Content_Types].xml', 'ppt/presentation.xml'), 'document'],
    ['a workbook with a password', 'rates.xlsx', compoundFile('EncryptionInfo', 'EncryptedPackage'), 'locked'],
    ['an Outlook message', 'rates.msg', compoundFile('__properties_version1.0'), 'mail'],
    ['the source of a mail', 'rates.eml', Buffer.from(mail), 'mail'],
    ['JSON', 'rates.json', Buffer.from(json), 'data'],
    ['JSON by line', 'rates.txt', Buffer.from('{"mcc":"262","price":0.07}\n{"mcc":"208","price":0.04}\n'), 'data'],
    ['a binary workbook', 'rates.xlsb', archive('[Content_Types].xml', 'xl/workbook.bin'), 'other-workbook'],
    ['a workbook before 2007', 'rates.xls', compoundFile('Workbook'), 'old-format'],
  ])('is refused in a sentence that says what to send: %s', async (_what, name, bytes, reason) => {
    const { status, body } = await refusal(sendSheet(console, { channelId, bytes, name }));
    expect([status, body.error]).toEqual([422, `price-sheet.${reason}`]);
    expect(body.msg).toMatch(/xlsx|附件/);
  });
});

describe('a text', () => {
  const rows = [
    ['Country', 'Network', 'MCCMNC', 'Price EUR'],
    ['Germany', 'Telekom', '26201', '0,0712'],
    ['Germany', 'Vodafone', '26202', '0,0689'],
    ['France', 'Orange', '20801', '0,0431'],
  ];
  const joined = (sign: string): string => rows.map((cells) => cells.join(sign)).join('\r\n');
  const padded = rows.map(([one = '', two = '', three = '', four = '']) =>
    [one.padEnd(12), two.padEnd(14), three.padStart(7), four.padStart(12)].join(''),
  );
  const letter = ['Dear partner, dear colleagues,', '', 'please find our rates, prices, and terms below:', ''];
  it.each([
    ['with the separator in a line of its own', Buffer.from(`sep=;\r\n${joined(';')}`)],
    ['with bars between its cells', Buffer.from(joined('|'))],
    ['in columns of blanks', Buffer.from([...letter, ...padded, '', 'Kind regards'].join('\n'))],
    ['in columns of blanks below a rule', Buffer.from(padded.toSpliced(1, 0, '-----   -----   -----').join('\n'))],
    ['in UTF-16 without its mark', iconv.encode(joined('\t'), 'utf-16le')],
    ['in UTF-16 without its mark, the other order', iconv.encode(joined(';'), 'utf-16be')],
    ['with empty columns behind the last', Buffer.from(joined(';').replaceAll('\r\n', ';;;;\r\n'))],
    ['with sentences full of commas above', Buffer.from([...letter, ...letter, ...letter, joined('\t')].join('\n'))],
  ])('is read %s', async (_how, bytes) => {
    const batchId = await sendSheet(console, { channelId, bytes, name: 'rates.txt' });
    await readSheet(console, batchId);
    const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
    expect(list.map(({ mccmnc, newPrice }) => `${mccmnc} ${newPrice}`)).toEqual([
      '262-01 0.0712',
      '262-02 0.0689',
      '208-01 0.0431',
    ]);
  });
});
