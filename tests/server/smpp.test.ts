import { afterAll, beforeAll, expect, it } from 'vitest';
import { smpp } from '#shared/smpp.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { vectors } from '../support/smpp-vectors.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

it('reads PDUs in the words of the caller', async () => {
  const admin = console.as('admin');
  const { pdus, messages } = await admin.call(smpp.decode, { hex: `${vectors.v3} ${vectors.v5}` }, { lang: 'en' });
  expect(pdus.map(({ name }) => name)).toEqual(['submit_sm', 'deliver_sm']);
  expect(pdus[0]?.fields.find(({ name }) => name === 'source_addr_ton')).toMatchObject({ meaning: 'international' });
  expect(pdus[1]?.report).toMatchObject({ messageId: '7F3A91C2', state: 'DELIVRD' });
  expect(messages).toMatchObject([{ text: '第一段', missing: [2] }]);
  const { warnings } = await admin.call(smpp.decode, { hex: 'no PDU' }, { lang: 'zh' });
  expect(warnings).toMatchObject([{ code: 'nothingFound', text: '没有找到十六进制内容' }]);
  const bare = await admin.call(smpp.decode, { hex: 'e8329bfd4697d9ec37', mode: 'message', packed: true });
  expect(bare.bare?.message).toMatchObject({ text: 'hellohello', coding: 'gsmPacked', units: 10 });
});

it('writes a text as PDUs that it reads again, and refuses more parts than are wanted', async () => {
  const admin = console.as('admin');
  const text = '中文短信'.repeat(30);
  const { parts, dataCoding } = await admin.call(smpp.encode, { text, longMode: 2, source: 'ACME', destination: '49' });
  expect([parts.length, dataCoding]).toEqual([2, 8]);
  const { messages } = await admin.call(smpp.decode, { hex: parts.map(({ hex }) => hex).join('\n') });
  expect(messages).toMatchObject([{ text, source: 'ACME', total: 2 }]);
  const flash = await admin.call(smpp.encode, { text: 'Hi', dataCoding: 24 });
  expect(flash.parts[0]?.message).toBe('00480069');
  expect((await refusal(admin.call(smpp.encode, { text, maxParts: 1 }))).message).toContain('"field":"text"');
});

it('counts parts', async () => {
  const admin = console.as('admin');
  expect(await admin.call(smpp.count, { text: 'Preço “5”' })).toEqual({
    encoding: 'UCS2',
    units: 9,
    parts: 1,
    perPart: 70,
    free: 61,
    gsmText: 'Preco "5"',
    offenders: [
      { index: 3, character: 'ç', replacement: 'c' },
      { index: 6, character: '“', replacement: '"' },
      { index: 8, character: '”', replacement: '"' },
    ],
  });
  expect(await admin.call(smpp.count, { text: 'ğ', single: 1 })).toMatchObject({ encoding: 'GSM7', units: 2 });
});
