import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesOfIds } from '#server/domain/messages/postgres/conditions.ts';
import type { FeedMessage } from '#shared/feed/messages.ts';
import { allShown } from '#shared/field-rules.ts';
import { search } from '#shared/search.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { refusal } from '#tests/support/call.ts';
import { addChannel, addCustomer, addSupplier, addUser } from '#tests/support/factories.ts';
import { attemptLine, lastDays, messageLine, storeOn, tradeOf } from '#tests/support/messages.ts';

let server: TestApp;
beforeAll(async () => {
  server = await build();
});
afterAll(() => server.close());

const find = async (username: string, text: string) => (await server.as(username).call(search.find, { text })).list;
const titles = async (username: string, text: string) => (await find(username, text)).map(({ title }) => title);

describe('the search', () => {
  it('finds suppliers and channels by name, code, and the initials of Chinese names', async () => {
    const { supplierId, supplierCode } = await addSupplier(server, { supplierName: '东方通信 100%' });
    const { channelName, channelId } = await addChannel(server, {
      supplierId,
      channelName: '东方直连',
      host: 'smpp.dongfang.example',
    });
    expect(await titles('admin', '东方')).toEqual([channelName, '东方通信 100%']);
    expect(await titles('admin', 'dftx')).toEqual(['东方通信 100%']);
    expect(await titles('admin', supplierCode.toLowerCase())).toContain('东方通信 100%');
    expect(await find('admin', 'dfzl')).toMatchObject([{ kind: 'channel', path: `/subAll?channelId=${channelId}` }]);
    expect(await titles('admin', 'smpp.dongfang')).toEqual([channelName]);
  });

  it('sees through invisible and full-width characters, and takes names that have some of their own', async () => {
    const supplierName = '易通（中国）';
    await addSupplier(server, { supplierName, supplierCode: 'YITONG-9' });
    for (const text of ['易\u200b通（中国）', '\ufeffＹＩＴＯＮＧ－９', 'YITONG\u20119']) {
      expect(await titles('admin', text)).toEqual([supplierName]);
    }
  });

  it('takes % and _ for what they are', async () => {
    // A channel is found by its supplier, too.
    expect(await titles('admin', '100%')).toEqual(['东方直连', '东方通信 100%']);
    expect(await titles('admin', '_%_')).toEqual([]);
    expect(await titles('admin', '   ')).toEqual([]);
  });

  it('finds a country by its dial code, however it is written, and by its names and codes', async () => {
    for (const text of ['+49', '0049', '49', '＋49', '(+49)', 'DE', 'deu']) {
      const [first] = (await find('admin', text)).filter(({ kind }) => kind === 'country');
      expect(first, text).toMatchObject({
        title: 'Germany',
        note: '+49 · DE',
        path: expect.stringMatching(/countryId=/),
      });
    }
    const { list } = await server.as('admin').call(search.find, { text: '+66' }, { lang: 'zh' });
    expect(list.find(({ kind }) => kind === 'country')).toMatchObject({ title: '泰国', note: '+66 · TH' });
    expect((await find('admin', '4915112345678')).filter(({ kind }) => kind === 'country')).toEqual([]);
  });

  it('shows nobody what he may not see', async () => {
    expect(await titles('sales', '东方')).toEqual([]);
  });

  it('answers eight of a kind at most', async () => {
    for (const kind of ['supplier', 'channel'] as const)
      expect((await find('admin', 'e')).filter((hit) => hit.kind === kind).length).toBe(8);
  });
});

describe('messages', () => {
  const admin = () => server.as('admin');
  const recent = (filter: object = {}) => ({ dateTime: lastDays(), ...filter });
  const understand = (text: string) => admin().call(smsCustomer.understand, { text, ...recent() });
  async function sent(overrides: Partial<FeedMessage> = {}): Promise<FeedMessage> {
    const { user, number } = await tradeOf(server.db);
    const line = messageLine({ user, number, submitTime: Date.now() - 60_000, ...overrides });
    await storeOn(server.db).store.append([line]);
    return line;
  }

  it('takes numbers and ids in every way that people write and copy them', async () => {
    const uuid = crypto.randomUUID();
    const attempt = attemptLine({
      channelCode: (await tradeOf(server.db)).first,
      submitTime: Date.now() - 60_000,
      supplierMsgId: '00C0FFEE',
    });
    const line = await sent({ msgId: uuid, attempts: [attempt] });
    const { number } = line;
    const arabic = number.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    for (const text of [
      `tel:+${number}`,
      `whatsapp:+${number}`,
      `sip:+${number}@gw.example;user=phone`,
      `(00${number.slice(0, 2)}) ${number.slice(2)}`,
      `00${number.slice(0, 2)} ${number.slice(2)}`,
      `+${number.slice(0, 2)} ${number.slice(2, 5)}-${number.slice(5)}\u200b`,
      arabic,
    ]) {
      expect(await understand(text)).toEqual({ kind: 'number', numbers: [number] });
      expect((await admin().call(search.find, { text })).list).toContainEqual(expect.objectContaining({ id: uuid }));
    }
    for (const text of [
      uuid,
      uuid.toUpperCase(),
      uuid.replaceAll('-', ''),
      `{${uuid}}`,
      '0x00c0ffee',
      '\ufeff12648430',
    ]) {
      const { anyId = '' } = await understand(`${text}\u200b`);
      expect((await admin().call(smsCustomer.list, recent({ anyId }))).list.map(({ msgId }) => msgId)).toContain(uuid);
      expect((await admin().call(search.find, { text })).list).toContainEqual(expect.objectContaining({ id: uuid }));
    }
  });

  it('finds the messages of a reference of the customer, the newest of a campaign', async () => {
    const clientRef = `order-${crypto.randomUUID().slice(0, 8)}`;
    const [older, newer] = [await sent({ clientRef, submitTime: Date.now() - 120_000 }), await sent({ clientRef })];
    expect(await understand(` ${clientRef}\u200b`)).toEqual({ kind: 'id', anyId: clientRef });
    const { list } = await admin().call(smsCustomer.list, recent({ anyId: clientRef }));
    expect(list.map(({ msgId }) => msgId)).toEqual([newer.msgId, older.msgId]);
    for (const reference of [
      `ORD 55 ${process.pid}`,
      `订单-${process.pid}`,
      `ref.with.${process.pid}@x`,
      `${process.pid}71`,
    ]) {
      const { msgId } = await sent({ clientRef: reference });
      expect(await understand(reference)).toEqual({ kind: 'id', anyId: reference });
      const found = await admin().call(smsCustomer.list, recent({ anyId: reference }));
      expect(found.list.map((row) => row.msgId)).toContain(msgId);
      expect((await admin().call(search.find, { text: reference })).list).toContainEqual(
        expect.objectContaining({ id: msgId }),
      );
    }
    const hits = (await admin().call(search.find, { text: clientRef })).list;
    expect(hits.filter(({ kind }) => kind === 'message').map(({ id }) => id)).toEqual([newer.msgId, older.msgId]);
  });

  const idsOf = async (filter: object) =>
    (await admin().call(smsCustomer.list, recent(filter))).list.map(({ msgId }) => msgId);
  /** The messages that the box finds, and those that the one search finds. */
  const foundBy = async (text: string) => {
    const { kind: _kind, ...filter } = await understand(text);
    const hits = (await find('admin', text)).filter(({ kind }) => kind === 'message');
    return [await idsOf(filter), hits.map(({ id }) => id)];
  };

  it('finds ids and references whatever their case', async () => {
    const tag = process.pid.toString(36);
    for (const given of [
      `CamelCase-Ref ${tag}`,
      `0xDEADBEEF${tag}9`,
      `Ünï-Réf 7 ${tag}`,
      `O’Reilly & Co ${tag}`,
      `ЗаКаЗ-${tag}`,
      `lower-${tag}`,
    ]) {
      const { msgId } = await sent({ msgId: `Ref of ${given}`, clientRef: given });
      for (const text of [given, given.toLowerCase(), given.toUpperCase()])
        expect([text, await foundBy(text)]).toEqual([text, [[msgId], [msgId]]]);
      expect(await idsOf({ clientRef: given.toUpperCase() })).toEqual([msgId]);
    }
    const { msgId, customerMsgId } = await sent({ msgId: `MixedId-${tag}-7`, customerMsgId: `TheirId-${tag}-8` });
    for (const text of [msgId.toLowerCase(), msgId.toUpperCase(), `theirid-${tag}-8`, `THEIRID-${tag}-8`])
      expect([text, await foundBy(text)]).toEqual([text, [[msgId], [msgId]]]);
    expect(await idsOf({ customerMsgId: customerMsgId?.toLowerCase() })).toEqual([msgId]);
  });

  it('finds them by indexes where there are many', async () => {
    const { msgId } = await sent();
    const trx = await server.db.startTransaction().execute();
    await sql`insert into message select (jsonb_populate_record(one, jsonb_build_object('msg_id', 'Many-' || n,
        'customer_msg_id', 'Their-' || n, 'client_ref', 'Ref-' || n, 'submit_time', submit_time + n * interval '1 microsecond'))).*
      from message one, generate_series(1, 10000) n where msg_id = ${msgId}`.execute(trx);
    await sql`analyze message`.execute(trx);
    const now = Date.now();
    const { rows } = await sql<{
      'QUERY PLAN': string;
    }>`explain ${messagesOfIds(['ref-77'], [now - 86_400_000, now])}`.execute(trx);
    await trx.rollback().execute();
    const scans = rows.map((row) => row['QUERY PLAN']).filter((line) => /Scan .*on message_2/.test(line));
    const byIndex = scans.filter((line) =>
      /using message_\d+_(?:msg_id|customer_msg_id|client_ref|lower)\w*idx/.test(line),
    );
    expect(scans.length).toBeGreaterThanOrEqual(6);
    expect(scans.filter((line) => !byIndex.includes(line))).toEqual([]);
  });

  it('finds short references, and those to which quotes and brackets belong', async () => {
    for (const clientRef of [
      'a-1',
      '-5',
      '#7',
      '{A-17}',
      '"B-18"',
      '[c 19]',
      '(d-20',
      '«E-21»',
      'f-22;',
      'G-2301234, H-2401234',
    ]) {
      const { msgId } = await sent({ clientRef });
      expect([clientRef, await foundBy(clientRef)]).toEqual([clientRef, [[msgId], [msgId]]]);
    }
    // Without such a message it is a sender still.
    expect(await understand('a-2')).toEqual({ kind: 'sender', sender: 'a-2' });
  });

  it('takes references with their label for references', async () => {
    const { msgId } = await sent({ clientRef: 'Ab-Cd' });
    for (const text of [
      'ref: ab-cd',
      'Ref=ab-cd',
      'ref ab-cd',
      'clientRef=ab-cd',
      'client_ref: ab-cd',
      'client reference: ab-cd',
      'reference ab-cd',
      'Reference no. ab-cd',
      '参考号 ab-cd',
      '参考号：ab-cd',
      '客户参考号:ab-cd',
    ]) {
      expect([text, await understand(text)]).toEqual([text, { kind: 'id', anyId: 'ab-cd' }]);
      expect([text, await foundBy(text)]).toEqual([text, [[msgId], [msgId]]]);
    }
    expect(await understand('ref: unseen')).toEqual({ kind: 'id', anyId: 'unseen' });
    expect(await understand('Reference')).toEqual({ kind: 'sender', sender: 'Reference' });
    const spaced = await sent({ clientRef: 'ORD 56 7' });
    expect(await foundBy('ref: ord 56 7')).toEqual([[spaced.msgId], [spaced.msgId]]);
  });

  it('takes lists of references that are as short as those it finds alone', async () => {
    const idOf = async (clientRef: string) => (await sent({ clientRef })).msgId;
    const lists: [text: string, references: string[]][] = [
      ['LST-2026-00017, l-1', ['LST-2026-00017', 'l-1']],
      ['m-1\n-6', ['m-1', '-6']],
      ['LST-12;lm-cd', ['LST-12', 'lm-cd']],
      ['ref: LST-13, ref: ln-cd', ['LST-13', 'ln-cd']],
      ['LST 57 8, LST 57 9', ['LST 57 8', 'LST 57 9']],
      ['"n-1"\t"n-2"', ['"n-1"', '"n-2"']],
      ['LST-2026-00018 o-1', ['LST-2026-00018', 'o-1']],
      ['ref: LST-2026-00019 ref: p-1', ['LST-2026-00019', 'p-1']],
    ];
    for (const [text, references] of lists) {
      const msgIds = await Promise.all(references.map(idOf));
      expect([text, await understand(text)]).toEqual([text, { kind: 'ids', anyIds: references }]);
      const { kind: _kind, ...filter } = await understand(text);
      expect([text, (await idsOf(filter)).sort()]).toEqual([text, msgIds.sort()]);
      for (const part of references)
        expect([part, await understand(part)]).toEqual([part, { kind: 'id', anyId: part }]);
    }
    // One of that name comes before its parts.
    for (const text of ['LST-2026-00017, l-1', 'LST-2026-00018 o-1']) {
      const whole = await idOf(text);
      expect([text, await foundBy(text)]).toEqual([text, [[whole], [whole]]]);
    }
    const mixed = await Promise.all(['q-1', 'q-2', 'q-3'].map(idOf));
    const { kind: _kind, ...filter } = await understand('q-1 q-2, q-3');
    expect((await idsOf(filter)).sort()).toEqual(mixed.sort());
    expect(await understand('ORD 2026 unseen-17')).toEqual({ kind: 'id', anyId: 'ORD 2026 unseen-17' });
    for (const text of ['q-1, ACME', 'q-1, +8613900000000', 'unseen-a, unseen-b'])
      expect([text, (await refusal(understand(text))).status]).toEqual([text, 400]);
  });

  it('takes the name of an account for it, within the data scope', async () => {
    const { customerId } = await addCustomer(server);
    const { userId } = await addUser(server, customerId, { userName: `pelican_retail_${process.pid}` });
    for (const text of [`pelican_retail_${process.pid}`, `PELICAN_retail_${process.pid}\u200b`])
      expect(await understand(text)).toEqual({ kind: 'account', customerId, userId });
    expect(await understand('pelican_retail_')).toMatchObject({ kind: 'id' });
    const mine = server
      .as('sales')
      .call(smsCustomer.understand, { text: `pelican_retail_${process.pid}`, ...recent() });
    expect(await mine).toMatchObject({ kind: 'id' });
  });

  it('takes the beginning of a number with its sign for a prefix, with blanks and without', async () => {
    const line = await sent({ msgId: crypto.randomUUID() });
    const { number } = line;
    const part = number.slice(0, 5);
    for (const text of [
      `+${part}`,
      `+${part.slice(0, 2)} ${part.slice(2)}`,
      `00${part.slice(0, 2)} ${part.slice(2)}`,
      `tel:+${part.slice(0, 2)}-${part.slice(2)}`,
      `+${part.slice(0, 2)} ${part.slice(2)}*`,
      `${part.slice(0, 2)} ${part.slice(2)}*`,
    ]) {
      expect([text, await understand(text)]).toEqual([text, { kind: 'numberPrefix', numberPrefix: part }]);
    }
    const { list } = await admin().call(smsCustomer.list, recent({ numberPrefix: part }));
    expect(list.every((each) => each.number.startsWith(part))).toBe(true);
    expect(list.map(({ msgId }) => msgId)).toContain(line.msgId);
    expect(await understand('+49')).toEqual({ kind: 'numberPrefix', numberPrefix: '49' });
    // No dial code begins with it.
    expect((await refusal(understand('+0'))).body.data).toMatchObject({
      errors: [{ field: 'text', msg: expect.stringContaining('+0') }],
    });
    // Without the sign of a number it may be a short code.
    expect(await understand('10690')).toEqual({ kind: 'sender', sender: '10690' });
  });

  it('takes ids with quotes and brackets around them, and several as they are pasted from a sheet', async () => {
    const attempt = attemptLine({
      channelCode: (await tradeOf(server.db)).first,
      submitTime: Date.now() - 60_000,
      supplierMsgId: 'BEEF00C0FFEE',
    });
    const [one, two] = [await sent({ attempts: [attempt] }), await sent()];
    const found = async (filter: object) =>
      (await admin().call(smsCustomer.list, recent(filter))).list.map(({ msgId }) => msgId).sort();
    for (const [before, behind] of ['""', "''", '()', '[]', '<>', '“”', '«»', '「」', '（）', '【】', '``', '  ']) {
      const { kind, ...filter } = await understand(`${before}${one.msgId}${behind}`);
      expect([before, kind, await found(filter)]).toEqual([before, 'id', [one.msgId]]);
      const { list } = await admin().call(search.find, { text: `${before}${one.msgId}${behind}` });
      expect(list).toContainEqual(expect.objectContaining({ id: one.msgId }));
    }
    for (const between of ['\n', '\r\n', ',', ', ', '\t', ' ', '；', '"\n"']) {
      const { kind, ...filter } = await understand(`"beef00c0ffee${between}${two.msgId}"`);
      expect([between, kind, await found(filter)]).toEqual([between, 'ids', [one.msgId, two.msgId].sort()]);
    }
  });

  it('takes short ids of messages that exist for ids, not for senders', async () => {
    const tag = Date.now().toString(36);
    const ids = [`${tag}0-1`, `${tag}0-2`, 'gw1-abcdef', 'ab-cd-1'];
    for (const msgId of ids) await sent({ msgId });
    for (const msgId of ids) {
      expect(await understand(msgId)).toEqual({ kind: 'id', anyId: msgId });
      expect((await find('admin', msgId)).map(({ id }) => id)).toContain(msgId);
    }
    const [one = '', two = ''] = ids;
    for (const between of [' ', ', ', '\n']) {
      expect(await understand(`${one}${between}${two}`)).toEqual({ kind: 'ids', anyIds: [one, two] });
    }
    expect(await understand('ab-cd-2')).toEqual({ kind: 'sender', sender: 'ab-cd-2' });
    expect(await understand('unseen00-1 unseen00-2')).toEqual({ kind: 'ids', anyIds: ['unseen00-1', 'unseen00-2'] });
  });

  it('takes ids with the label of a receipt or a log before them', async () => {
    const supplierMsgId = 'e033301d889d39df';
    const { first: channelCode } = await tradeOf(server.db);
    const { msgId } = await sent({
      attempts: [attemptLine({ channelCode, submitTime: Date.now() - 60_000, supplierMsgId })],
    });
    for (const label of ['id:', 'ID: ', 'msgId=', 'message_id: ', 'Message ID: ']) {
      const { anyId = '' } = await understand(label + supplierMsgId);
      expect([label, anyId]).toEqual([label, supplierMsgId]);
      expect((await admin().call(smsCustomer.list, recent({ anyId }))).list.map((row) => row.msgId)).toEqual([msgId]);
      expect((await find('admin', label + supplierMsgId)).map(({ id }) => id)).toContain(msgId);
    }
    expect(await understand('id:gw7')).toEqual({ kind: 'id', anyId: 'gw7' });
  });

  it('names what cannot be looked for instead of emptying the list', async () => {
    const { msgId, number } = await sent();
    for (const text of [`${msgId}, ACME`, `${number}\tACME`, 'x'.repeat(65), '""']) {
      const { status, body } = await refusal(understand(text));
      expect([text, status]).toEqual([text, 400]);
      expect(body.data).toMatchObject({ errors: [{ field: 'text', msg: expect.stringContaining(text.slice(0, 60)) }] });
    }
  });

  it('says that a masked number cannot be searched, and sets no filter', async () => {
    const { number } = await sent();
    const maskedBy = (mask: string) => `${number.slice(0, 4)}${mask}${number.slice(-4)}`;
    const masks = ['****', '***', '••••', 'xxxx', '…', ' … ', '……', '...', '⋯'];
    for (const text of [
      ...masks.map(maskedBy),
      `+${maskedBy('…')}`,
      `${maskedBy('…')}, ${number}`,
      `${number.slice(0, 6)}…`,
    ]) {
      const { status, body } = await refusal(understand(text));
      expect([text, status]).toEqual([text, 400]);
      expect(body.data).toMatchObject({ errors: [{ field: 'text', msg: expect.stringContaining('masked') }] });
    }
  });

  it('refuses numbers that a role does not show, without a filter', async () => {
    const { number } = await sent();
    const asViewer = (text: string) => server.as('viewer').call(smsCustomer.understand, { text, ...recent() });
    for (const phone of ['masked', 'hidden'] as const) {
      await server.db
        .updateTable('role')
        .set({ permissions: ['smscustomer_list'], field_rules: JSON.stringify({ ...allShown, phone }), data_scope: 1 })
        .where('role_id', '=', '10')
        .execute();
      const isConcealed = phone === 'hidden';
      expect((await refusal(asViewer('86138*'))).body.data).toMatchObject({ errors: [{ field: 'text' }] });
      if (isConcealed) expect((await refusal(asViewer(`+${number}`))).status).toBe(400);
      else expect(await asViewer(`+${number}`)).toMatchObject({ kind: 'number' });
      expect(await server.as('viewer').call(search.find, { text: `+${number}` })).toMatchObject({ isConcealed });
    }
  });
});
