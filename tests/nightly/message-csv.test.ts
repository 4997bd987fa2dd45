import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { attemptExport, messageExport } from '#server/features/message/export.ts';
import { csvBytes, csvOfLines } from '#server/platform/files/csv.ts';
import { columnsFor, type ExportFor, type ExportKind } from '#server/platform/files/export-kind.ts';
import { concealed } from '#server/platform/files/export-rows.ts';
import { concealerOf } from '#server/platform/http/conceal.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { allShown } from '#shared/field-rules.ts';
import type { MessageFlag } from '#shared/message/kinds.ts';
import { messageWords } from '#shared/texts/message-columns.ts';
import { build, type TestApp } from '../support/app.ts';
import { attemptLine, lastDays, messageLine, receiptLine, tradeOf } from '../support/messages.ts';
import { testPool } from '../support/pool.ts';

let console: TestApp;
let pool: ReturnType<typeof testPool>;
beforeAll(async () => {
  console = await build();
  pool = testPool(console.databaseUrl);
});
afterAll(async () => {
  await pool.end();
  await console.close();
});

const settings = { read: async () => inForce([], {}) };
const admin: ExportFor = {
  adminId: '1',
  username: 'admin',
  lang: 'en',
  timezone: 'Asia/Kathmandu',
  fieldRules: allShown,
  dataScope: 1,
  permissions: ['smscustomer_list', 'smscustomer_list:number', 'smscustomer_list:text'],
};
const readers: Readonly<Record<string, ExportFor>> = {
  'everything, in English': admin,
  'everything, in Chinese, across a change of clocks': { ...admin, lang: 'zh', timezone: 'America/New_York' },
  'numbers without their middle': { ...admin, fieldRules: { ...allShown, phone: 'masked' } },
  'numbers without their tail': { ...admin, fieldRules: { ...allShown, phone: 'masked' }, numberMask: 'tail' },
  'last four digits, for want of a permission': { ...admin, permissions: ['smscustomer_list'], numberMask: 'lastFour' },
  'no prices, masked costs': { ...admin, fieldRules: { ...allShown, price: 'hidden', cost: 'masked' } },
  'masked amounts': { ...admin, fieldRules: { ...allShown, agentPrice: 'masked', price: 'masked', cost: 'masked' } },
};
const odd = [
  '',
  'plain',
  '=1+1',
  '+86',
  '-5',
  '@SUM(A1)',
  '\tTab',
  '\rReturn',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '. dot',
  'a,b',
  'say "hi"',
  'two\nlines',
  'two\r\nlines, "quoted"',
  ' outer ',
  '验证码 🎉',
  "'quote",
  '\\.',
  '$1 and $2',
  '\\n',
];

const flagsOf = [[], ['test'], ['duplicate', 'suspicious'], ['trial']] satisfies MessageFlag[][];
const answers = [
  { commandStatus: 0, udhHex: '0500032a0201', segmentNo: 1, segmentTotal: 2 },
  { commandStatus: 0x58 },
  { commandStatus: 0x401 },
  { commandStatus: 0xdead },
  { commandStatus: undefined },
  {},
];

it.each(Object.entries(readers))('the database writes what the console would write: %s', async (_, reader) => {
  const { user, number, first: channelCode } = await tradeOf(console.db);
  const store = createMessageStore(storeParts(console.db, settings, { pool }));
  const now = Date.now();
  const lines = odd.map((text, index) => {
    // Of two days, and of moments with fractions.
    const submitTime = now - 3_600_000 - index * 4_000_123;
    const attempts = [
      attemptLine({
        channelCode,
        submitTime: submitTime + 40,
        sender: text.slice(0, 9),
        ...answers[index % answers.length],
      }),
    ];
    return messageLine({
      user,
      submitTime,
      number: index === 0 ? number.slice(0, 7) : number,
      sender: text.slice(0, 11),
      content: text,
      clientRef: text,
      attempts,
      blockCode: index === 3 ? 'BLOCKED' : '',
      flags: flagsOf[index % flagsOf.length],
    });
  });
  await store.append(lines);
  await store.applyReceipts(
    lines.slice(5).map(({ attempts = [], submitTime }, index) => {
      const stat = index % 2 === 0 ? 'DELIVRD' : 'UNDELIV';
      const supplierMsgId = attempts[0]?.supplierMsgId ?? '';
      return receiptLine({
        channelCode,
        supplierMsgId,
        time: submitTime + 4321,
        stat,
        err: stat === 'DELIVRD' ? '000' : '=2',
      });
    }),
  );
  const dateTime = lastDays();
  const of = await compared(
    messageExport(console.db, store, { read: async () => inForce([], {}) }),
    { dateTime, msgIds: lines.map(({ msgId }) => msgId) },
    reader,
  );
  expect(of).toMatchObject({ rows: odd.length, text: expect.stringContaining(lines[1]?.msgId ?? '') });
  const { suspicious, duplicate } = messageWords[reader.lang].flags;
  expect(of.text).toContain(`"${suspicious}, ${duplicate}"`);
  const numbers = [number, number.slice(0, 7)];
  const submits = await compared(attemptExport(console.db, store), { dateTime, numbers }, reader);
  expect(submits.rows).toBeGreaterThanOrEqual(odd.length);
});

/** Both ways write the same. */
async function compared<Filter extends object, Row>(kind: ExportKind<Filter, Row>, filter: Filter, reader: ExportFor) {
  const columns = columnsFor(kind, reader);
  const keys = columns.map(({ key }) => key);
  const written = kind.lines?.(filter, reader, keys);
  if (!written || !kind.blocks) throw new Error('the database cannot write these columns');
  const sight = { ...reader.fieldRules, numberMask: reader.numberMask };
  const rows = concealed(kind.blocks(filter, reader), concealerOf(kind.row), sight, () => {});
  const expected = await textOf(csvBytes(columns, rows as AsyncIterable<Row[]>, reader));
  let count = 0;
  const text = await textOf(
    csvOfLines(columns, written, (some) => {
      count += some;
    }),
  );
  expect(text).toBe(expected);
  return { text, rows: count };
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}
