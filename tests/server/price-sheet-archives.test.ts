import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf, zipOf } from '../support/archive.ts';
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

const table = (country: string, mcc: string, price: string) =>
  `Country,Network,MCC,MNC,Price EUR\n${country},,${mcc},01,${price}\n`;
const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF\n';
const zip = (files: Readonly<Record<string, string | Buffer>>) =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, bytes: Buffer.from(content) })));
const sent = (bytes: Buffer, name = 'rates.zip') => sendSheet(console, { channelId, bytes, name });
const codesOf = async (batchId: string) => {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.filter(({ line }) => line > 0).map(({ sheet, mccmnc }) => `${sheet} ${mccmnc}`);
};

describe('an archive', () => {
  it('says what of it was read and what was not, before and after it is read, and wants that confirmed', async () => {
    const files = {
      'list/europe.csv': table('Germany', '262', '0.07'),
      'list/asia.csv': table('Turkey', '286', '0.01'),
      'list/terms.pdf': pdf,
      'list/logo.png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      'older.zip': zip({ 'old.csv': table('France', '208', '0.04') }),
      'list/locked.xlsx': Buffer.from('PK not at all'),
      '__MACOSX/list/._europe.csv': 'x',
      'Thumbs.db': 'x',
    };
    const batchId = await sent(zip(files));
    const unread = [
      ['terms.pdf', 'PDF'],
      ['logo.png', 'PICTURE'],
      ['older.zip', 'ARCHIVE'],
      ['locked.xlsx', 'UNREADABLE'],
    ];
    const found = await console.as('routing').call(priceSheet.get, { batchId });
    expect(found.tables.map(({ name }) => name)).toEqual(['europe.csv', 'asia.csv']);
    expect(found.findings.unread?.map(({ name, reason }) => [name, reason])).toEqual(unread);
    const sheet = await readSheet(console, batchId, { kind: 'partial' });
    expect(await codesOf(batchId)).toEqual(['europe.csv 262-01', 'asia.csv 286-01']);
    expect(sheet.notRead.map((each) => [each.sheet, each.reason])).toEqual(unread);
    const ackWarnings = sheet.warnings.map(({ code }) => code);
    const commit = (ackUnread?: string) =>
      console.as('routing').call(priceSheet.commit, {
        batchId,
        ackWarnings,
        withoutImpact: 'Nobody sends there yet',
        ...(ackUnread && { ackUnread }),
      });
    expect((await refusal(commit())).body.error).toBe('price-sheet.unread');
    await commit(sheet.notReadVersion);
  });

  it('without a table in it is refused in one sentence', async () => {
    const { body } = await refusal(sent(zip({ 'a.pdf': pdf, 'b.pdf': pdf })));
    expect(body.error).toBe('price-sheet.pdf');
  });
});

/** A workbook of price lists, each with one price. */
const workbook = async (prices: readonly number[]) => {
  const sheets = prices.map((price, at) => ({
    name: `T${at + 1}`,
    rows: [
      ['Country', 'Network', 'MCC', 'MNC', 'Price EUR'],
      ['Germany', 'Telekom', '262', '01', price],
    ],
  }));
  return Buffer.from(await writeXlsx({ sheets }));
};

describe('a copy of a table', () => {
  it('is left out, the next time too, and never hides the table itself', async () => {
    for (const _time of ['first', 'next']) {
      const batchId = await sent(await workbook([0.05, 0.05]), 'copies.xlsx');
      const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
      expect(tables.map(({ isPriceList }) => isPriceList)).toEqual([true, false]);
      await readSheet(console, batchId, { kind: 'partial' });
    }
  });
});

describe('more than is read', () => {
  it('of tables is told, by their names', async () => {
    const prices = Array.from({ length: 203 }, (_, at) => (at + 1) / 1000);
    const batchId = await sent(await workbook(prices), 'rates.xlsx');
    const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
    expect(tables).toHaveLength(200);
    const sheet = await readSheet(console, batchId, { kind: 'partial' });
    expect(sheet.status).toBe('review');
    expect(sheet.notRead.map((each) => [each.sheet, each.reason])).toEqual([
      ['T201', 'LIMIT'],
      ['T202', 'LIMIT'],
      ['T203', 'LIMIT'],
    ]);
  });

  it.each(['xlsx', 'csv', 'xls'] as const)('of columns is told, in .%s', async (kind) => {
    const wide = (first: string[], last: string) => [...first, ...Array.from({ length: 253 }, () => ''), last];
    const rows = [
      wide(['MCCMNC', 'Price EUR', 'Network'], 'Price OTP'),
      wide(['26201', '0.07', 'Telekom'], '0.09'),
      wide(['26202', '0.08', 'Vodafone'], '0.10'),
    ];
    const page = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    const bytes = {
      xlsx: () => workbookOf(rows),
      csv: () => Buffer.from(rows.map((row) => row.join(',')).join('\n')),
      xls: () => Buffer.from(`<html><table>${page}</table></html>`),
    }[kind];
    const sheet = await readSheet(console, await sent(await bytes(), `rates.${kind}`), { kind: 'partial' });
    expect(sheet.notRead.map(({ range, reason }) => [range, reason])).toEqual([['IW1:IW3', 'LIMIT']]);
  });
});
