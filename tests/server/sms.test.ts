import { sql } from 'kysely';
import pg from 'pg';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { checkCube } from '#server/domain/messages/postgres/check-cube.ts';
import { joiner } from '#server/platform/events/pieces.ts';
import { channel } from '#shared/channel.ts';
import type { OrdersReply } from '#shared/feed/orders.ts';
import { feed } from '#shared/feed.ts';
import { allShown } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import type { Permission } from '#shared/permissions.ts';
import { search } from '#shared/search.ts';
import { session } from '#shared/session.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { task } from '#shared/task.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import {
  attemptLine,
  freshId,
  lastDays,
  messageKey,
  messageLine,
  receiptLine,
  storeOn,
  tradeOf,
} from '../support/messages.ts';
import { senderOn } from '../support/sent-messages.ts';

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let store: ReturnType<typeof storeOn>['store'];
let sent: ReturnType<typeof senderOn>['sent'];
let freshNumber: ReturnType<typeof senderOn>['freshNumber'];
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  store = storeOn(console.db).store;
  ({ sent, freshNumber } = senderOn(store, trade));
});
afterAll(() => console.close());

const admin = () => console.as('admin');
/** Up to now: a slow machine takes longer than a range that was made once. */
const recent = <F extends object = object>(filter?: F) => ({ dateTime: lastDays(), ...filter });

const list = (filter: object, as = 'admin') => console.as(as).call(smsCustomer.list, recent(filter));

describe('the list of messages', () => {
  it('names all that belongs to a message and pages by key without gaps', async () => {
    const number = freshNumber();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push((await sent({ number })).line.msgId);
    const first = await list({ numbers: [number], pageSize: 2 });
    expect(first.list[0]).toMatchObject({ number, status: 6, finalStat: 'DELIVRD', latencyDlrMs: 4000 });
    expect(first.list[0]?.customerName).not.toBe('');
    expect(first.list[0]?.channelName).not.toBe('');
    const found = first.list.map(({ msgId }) => msgId);
    for (let cursor = first.nextCursor; cursor; ) {
      const page = await list({ numbers: [number], pageSize: 2, cursor });
      found.push(...page.list.map(({ msgId }) => msgId));
      cursor = page.nextCursor;
    }
    expect([...found].sort()).toEqual([...ids].sort());
  });

  it('wants a range of at most so many days, and a customer or a day for texts', async () => {
    const long = refusal(list({ dateTime: [Date.now() - 400 * 86_400_000, Date.now()] }));
    expect((await long).body.error).toBe('range.invalid');
    const text = await refusal(list({ contentContains: 'code' }));
    expect(text.body.data?.errors?.[0]?.field).toBe('contentContains');
    expect((await refusal(console.as('admin').call(smsCustomer.list, {} as never))).status).toBe(400);
  });
});

describe('the parts of long messages that wait', () => {
  const waitingFor = async (number: string, as = 'admin') =>
    (await console.as(as).call(smsCustomer.waiting, recent())).find((row) => row.number === number);

  it('tell how many of them are there, until all have come or they go on', async () => {
    const number = freshNumber();
    const part = (partNo: number, state: 'received' | 'queued' = 'received') =>
      messageLine({ user: trade.user, number, longRef: 77, partNo, partTotal: 3, state });
    const [first, third] = [part(1), part(3)];
    await store.append([first, third]);
    expect(await waitingFor(number)).toMatchObject({
      have: 2,
      total: 3,
      longRef: 77,
      since: Math.min(first.submitTime, third.submitTime),
      senderRaw: 'ACME',
      msgIds: [first.msgId, third.msgId],
    });
    await store.append([{ ...first, state: 'queued' }]);
    expect(await waitingFor(number)).toMatchObject({ have: 1, msgIds: [third.msgId] });
    await store.append([part(1), part(2)]);
    expect(await waitingFor(number)).toBeUndefined();
  });
});

describe('the one box', () => {
  const understand = (text: string) => admin().call(smsCustomer.understand, { text, ...recent() });

  it('tells numbers, ids in any base, senders and customers apart', async () => {
    const { line } = await sent();
    expect(await understand(`+${line.number}`)).toEqual({ kind: 'number', numbers: [line.number] });
    expect(await understand(line.number)).toEqual({ kind: 'number', numbers: [line.number] });
    expect(await understand(`${line.number}, 8613900000000`)).toMatchObject({ kind: 'numbers' });
    expect(await understand('86138*')).toEqual({ kind: 'numberPrefix', numberPrefix: '86138' });
    expect(await understand(line.msgId)).toEqual({ kind: 'id', anyId: line.msgId });
    expect(await understand('ACME')).toEqual({ kind: 'sender', sender: 'ACME' });
    expect(await understand('XINGHE')).toMatchObject({ kind: 'customer' });
    expect(await understand('10690')).toEqual({ kind: 'sender', sender: '10690' });
  });

  it('takes digits for an id when no message went to such a number but one has that id', async () => {
    const decimal = `90000${process.pid}1`;
    const attempt = attemptLine({
      channelCode: trade.first,
      submitTime: Date.now() - 60_000,
      supplierMsgId: decimal,
    });
    await sent({ attempts: [attempt] }, null);
    expect(await understand(decimal)).toEqual({ kind: 'id', anyId: decimal });
    const found = await list({ anyId: Number(decimal).toString(16).toUpperCase() });
    expect(found.list).toHaveLength(1);
  });
});

describe('what somebody sees', () => {
  it('masks numbers and leaves texts out without the permissions, in lists, pages, files and the search', async () => {
    await console.db.updateTable('role').set({ data_scope: 1 }).where('role_name', '=', 'sales').execute();
    const { line } = await sent({ content: 'Secret 4821' });
    const { number, msgId } = line;
    const seen = await list({ numbers: [number] }, 'sales');
    expect(seen.list).toHaveLength(1);
    const page = await console.as('sales').call(smsCustomer.get, { msgId });
    const hits = await console.as('sales').call(search.find, { text: number });
    expect(hits.list.map(({ kind }) => kind)).toContain('message');
    for (const reply of [seen, page, hits]) {
      expect(JSON.stringify(reply)).not.toContain(number);
      expect(JSON.stringify(reply)).not.toContain('Secret 4821');
    }
    expect(page.masked).toEqual(['number', 'text']);
    expect((await refusal(list({ customerId: '1', contentContains: 'Secret' }, 'sales'))).status).toBe(400);
    // Not even the hash, by which a short text could be recognised.
    expect(page.message.contentHash).not.toMatch(/[0-9a-f]/);
    expect((await list({ numbers: [number] })).list[0]?.contentHash).toMatch(/^[0-9a-f]{32}$/);
  });

  it('lets nobody guess a number that he sees masked: no beginnings of it, and not one number after the other', async () => {
    await console.db.updateTable('role').set({ data_scope: 1 }).where('role_name', '=', 'sales').execute();
    await sql`delete from rate_counter`.execute(console.db);
    const { number } = (await sent()).line;
    const sales = console.as('sales');
    const numberPrefix = number.slice(0, 9);
    const fieldOf = async (call: Promise<unknown>) => (await refusal(call)).body.data?.errors?.[0]?.field;
    expect(await fieldOf(list({ numberPrefix }, 'sales'))).toBe('numberPrefix');
    expect(await fieldOf(sales.call(smsCustomer.summary, recent({ numberPrefix })))).toBe('numberPrefix');
    expect(await fieldOf(sales.call(smsCustomer.understand, { text: `${numberPrefix}*`, dateTime: lastDays() }))).toBe(
      'text',
    );
    const part = await refusal(
      sales.call(smsCustomer.understand, { text: '+86', dateTime: lastDays() }, { lang: 'en' }),
    );
    expect(part.body.data?.errors?.[0]?.msg).toMatch(/Enter the whole number/);
    expect((await list({ numberPrefix })).list.length).toBeGreaterThan(0);
    expect(await sales.call(smsCustomer.understand, { text: number, dateTime: lastDays() })).toEqual({
      kind: 'number',
      numbers: [number],
    });
    // The same number again is no guess; thirty different ones are enough.
    for (let again = 0; again < 40; again += 1) await list({ numbers: [number] }, 'sales');
    const others = Array.from({ length: 30 }, () => freshNumber());
    await list({ numbers: others.slice(0, 29) }, 'sales');
    expect((await refusal(list({ numbers: others }, 'sales'))).status).toBe(429);
    expect((await refusal(sales.call(smsCustomer.summary, recent({ numbers: others })))).status).toBe(429);
    expect((await list({ numbers: others })).list).toEqual([]);
    await sql`delete from rate_counter`.execute(console.db);
  });

  it('writes tickets and answers in whole sentences, whatever a role conceals', async () => {
    const { line } = await sent();
    const { number, msgId } = line;
    const masked = `+${number.slice(0, 4)}••••${number.slice(-4)}`;
    const textsFor = async (phone: 'masked' | 'hidden') => {
      await console.db
        .updateTable('role')
        .set({ permissions: ['smscustomer_list'], field_rules: JSON.stringify({ ...allShown, phone }), data_scope: 1 })
        .where('role_id', '=', '10')
        .execute();
      const [text] = await console.as('viewer').call(smsCustomer.ticketText, { msgIds: [msgId], textLang: 'en' });
      const { answer } = await console.as('viewer').call(smsCustomer.answerText, { msgId, textLang: 'en' });
      return [text?.ticket ?? '', answer] as const;
    };
    const [ticket, answer] = await textsFor('masked');
    expect(ticket).toMatch(/^Hello, please trace the following messages and let us know their final status/);
    expect(ticket).toContain(`Recipient: ${masked} (`);
    expect(answer).toMatch(/^About the message to /);
    expect(answer).toContain(`to ${masked} from ACME`);
    const [bareTicket, bareAnswer] = await textsFor('hidden');
    for (const text of [bareTicket, bareAnswer]) expect(text).not.toMatch(/•|\+\d|\+ /);
    expect(bareTicket).toMatch(/Recipient: [A-Z]/);
    expect(bareAnswer).toMatch(/^About the message from ACME/);
  });

  it('masks numbers the way that the settings say, from the next call on', async () => {
    await console.db.updateTable('role').set({ data_scope: 1 }).where('role_name', '=', 'sales').execute();
    const { number } = (await sent()).line;
    const masked = {
      middle: `${number.slice(0, 4)}••••${number.slice(-4)}`,
      tail: `${number.slice(0, -4)}••••`,
      lastFour: `••••${number.slice(-4)}`,
    } as const;
    for (const numberMask of ['lastFour', 'tail', 'middle'] as const) {
      const { version } = await admin().call(sysConfig.list, {});
      await admin().call(sysConfig.update, { version, numberMask, reason: 'Test' });
      const seen = await list({ numbers: [number] }, 'sales');
      expect(seen.list.map((row) => row.number)).toEqual([masked[numberMask]]);
    }
  });

  it('masks by the rules of a role in submits, receipts, tickets, examples and files, amounts with them', async () => {
    const permissions: Permission[] = ['smscustomer_list', 'smscustomer_list:number', 'smscustomer_list:text'];
    permissions.push('smscustomer_list:export', 'smsreport_list', 'smsreport_list:export');
    const rules = { ...allShown, phone: 'masked', text: 'hidden', cost: 'hidden', price: 'hidden' };
    await console.db
      .updateTable('role')
      .set({ permissions, field_rules: JSON.stringify(rules), data_scope: 1 })
      .where('role_id', '=', '10')
      .execute();
    const { line, supplierMsgId } = await sent(
      { content: 'Secret 9377', events: [{ time: Date.now(), type: 'note', detail: 'sent as Secret 9377' }] },
      { text: 'text:Secret 9377' },
    );
    const { number, msgId } = line;
    const lost = { supplierMsgId: `lost-${number}`, number };
    await store.applyReceipts([receiptLine({ channelCode: trade.first, ...lost, time: Date.now() - 1000 })]);
    const masked = console.as('viewer');
    const submits = await masked.call(smsReport.list, recent({ supplierMsgId }));
    expect(submits.list).toHaveLength(1);
    const unmatched = await masked.call(smsReport.unmatched, recent({ supplierMsgId: lost.supplierMsgId }));
    expect(unmatched.list).toHaveLength(1);
    const { channelId = '' } = submits.list[0] ?? {};
    const replies = [
      submits,
      unmatched.list.map((row) => ({ ...row, supplierMsgId: '', receiptId: '' })),
      await masked.call(smsCustomer.get, { msgId }),
      await masked.call(smsCustomer.ticketText, { msgIds: [msgId], textLang: 'en' }),
      await masked.call(smsCustomer.answerText, { msgId, textLang: 'en' }),
      await masked.call(smsReport.evidence, { channelId, ...recent() }),
    ];
    for (const reply of replies) {
      expect(JSON.stringify(reply)).not.toContain(number);
      expect(JSON.stringify(reply)).not.toContain('Secret 9377');
    }
    const seen = (await masked.call(smsCustomer.list, recent({ msgIds: [msgId] }))).list[0];
    expect(seen && 'cost' in seen && seen.cost).not.toMatch(/\d/);
    const files = await Promise.all([
      masked.call(smsCustomer.export, recent({ msgIds: [msgId], fileType: 'csv' })),
      masked.call(smsReport.export, recent({ supplierMsgId, fileType: 'csv' })),
    ]);
    for (const { fileName = '' } of files) {
      const { body } = await fetchFile(console, 'viewer', fileName);
      expect(body).toContain(msgId);
      expect(body).not.toContain(number);
      expect(body).not.toContain('Secret 9377');
    }
  });

  it('is only for those who may open the screen', async () => {
    const submits = console.as('sales').call(smsReport.list, recent());
    expect((await refusal(submits)).body.error).toBe('auth.forbidden');
    const file = console.as('sales').call(smsCustomer.export, recent());
    expect((await refusal(file)).body.error).toBe('auth.forbidden');
  });
});

describe('the page of a message', () => {
  it('shows its life: events, attempts with receipts, price row, what else its number got', async () => {
    const number = freshNumber();
    const { line } = await sent({ number, ruleName: 'OTP', routeVersionNo: 47, rowId: 'r1' });
    const other = await sent({ number });
    const page = await admin().call(smsCustomer.get, { msgId: line.msgId });
    expect(page.message).toMatchObject({ msgId: line.msgId, content: line.content, chargeStatus: 2 });
    expect(page.trace).toMatchObject({ ruleName: 'OTP', routeVersionNo: 47 });
    expect(page.attempts).toMatchObject([{ attemptNo: 1, commandStatus: 0, receipts: [{ stat: 'DELIVRD' }] }]);
    expect(page.events.map(({ type }) => type)).toEqual(expect.arrayContaining(['submit', 'dlr']));
    expect(page.priceRow?.price).toBe(page.message.price);
    expect(page.related.map(({ msgId }) => msgId)).toEqual([other.line.msgId]);
    expect(page.masked).toEqual([]);
  });

  it('is gone for an id that nobody has', async () => {
    expect((await refusal(admin().call(smsCustomer.get, { msgId: 'nobody-0001' }))).body.error).toBe('row.gone');
  });

  it('gives a text for the supplier’s ticket, with his own id and in UTC', async () => {
    const { line, supplierMsgId } = await sent({}, { stat: 'UNDELIV', err: '027' });
    const input = { msgIds: [line.msgId], textLang: 'en' as const };
    const [text] = await admin().call(smsCustomer.ticketText, input);
    expect(text?.ticket).toContain(`Message ID: ${supplierMsgId}`);
    expect(text?.ticket).toContain(' UTC');
    expect(text?.ticket).toContain('UNDELIV err:027');
  });

  it('gives an answer for the customer in both languages, without supplier, channel and cost', async () => {
    const { line } = await sent();
    const failed = await sent({}, { stat: 'UNDELIV', err: '' });
    const blocked = await sent({ state: 'blocked', blockCode: 'NO_COST', attempts: [] }, null);
    const answer = async (msgId: string, textLang: 'zh' | 'en') =>
      (await admin().call(smsCustomer.answerText, { msgId, textLang })).answer;
    expect(await answer(line.msgId, 'en')).toMatch(
      /to \+\d+ from ACME.*\nIt was delivered to the handset at .* 4 s after/,
    );
    expect(await answer(line.msgId, 'zh')).toMatch(/短信已于 .* 送达手机/);
    for (const [iso2, textLang] of [
      ['HK', 'zh'],
      ['DE', 'en'],
    ] as const) {
      await sql`update customer set country_id = (select country_id from country where iso2 = ${iso2})
        where customer_id = (select customer_id from customer_user where customer_user_id = ${trade.user})`.execute(
        console.db,
      );
      expect(await admin().call(smsCustomer.answerText, { msgId: line.msgId })).toEqual({
        answer: await answer(line.msgId, textLang),
        textLang,
      });
    }
    expect(await answer(failed.line.msgId, 'en')).toContain('It could not be delivered.\nThe operator gave no reason.');
    const refused = await answer(blocked.line.msgId, 'en');
    expect(refused).toContain('It was not sent.');
    const [shown] = (await list({ msgIds: [failed.line.msgId] })).list;
    for (const text of [refused, await answer(failed.line.msgId, 'en')]) {
      expect(text).not.toContain(shown?.supplierName);
      expect(text).not.toContain(shown?.channelName);
      expect(text.toLowerCase()).not.toContain('cost');
    }
  });
});

describe('the list of submits', () => {
  it('finds a submit by the supplier’s id, with its raw and its mapped code', async () => {
    const { supplierMsgId } = await sent({}, { stat: 'REJECTD', err: '' });
    const { list: rows } = await admin().call(smsReport.list, recent({ supplierMsgId }));
    expect(rows).toMatchObject([{ supplierMsgId, stat: 'REJECTD', errorCode: 'REJECTD', status: 7 }]);
    expect(rows[0]?.errorText).not.toBe('');
  });

  it('shows receipts without a submit and says why', async () => {
    const supplierMsgId = `lost-${process.pid}`;
    const time = Date.now() - 1000;
    await store.applyReceipts([receiptLine({ channelCode: trade.first, supplierMsgId, time })]);
    const { list: rows } = await admin().call(smsReport.unmatched, recent({ supplierMsgId }));
    expect(rows).toMatchObject([{ supplierMsgId, stat: 'DELIVRD' }]);
    const { channelId = '' } = rows[0] ?? {};
    const input = { channelId, supplierMsgId, time };
    expect(await admin().call(smsReport.candidates, input)).toEqual({ reason: 'notReported', list: [] });
  });
});

describe('a receipt without a submit', () => {
  const unmatched = async () => {
    const supplierMsgId = freshId();
    const receipt = receiptLine({ channelCode: trade.first, supplierMsgId, time: Date.now() - 1000 });
    await store.applyReceipts([receipt]);
    const list = async () => (await admin().call(smsReport.unmatched, recent({ supplierMsgId }))).list;
    const [row] = await list();
    const { receiptId, time } = receipt;
    return { list, row, key: { receiptId, time, channelId: row?.channelId ?? '' } };
  };

  it('is given to its message by hand, which is delivered then; once, and logged', async () => {
    const { list, row, key } = await unmatched();
    const { msgId } = (await sent({}, null)).line;
    expect(await admin().call(smsReport.match, { ...key, msgId })).toEqual({ status: 6 });
    expect(await list()).toEqual([]);
    const { message, attempts } = await admin().call(smsCustomer.get, { msgId });
    expect([message.status, attempts[0]?.receipts.map(({ receiptId }) => receiptId)]).toEqual([6, [key.receiptId]]);
    const log = await admin().call(operationLog.list, { resource: 'smsCustomer', targetId: msgId });
    expect(log.list).toMatchObject([
      {
        action: 'matchReceipt',
        changes: { status: { before: 5, after: 6 }, supplierMsgId: { after: row?.supplierMsgId } },
      },
    ]);
    expect((await refusal(admin().call(smsReport.match, { ...key, msgId }))).body.error).toBe('row.gone');
  });

  it('stays where it is when the message was never submitted, is not there, or somebody may not', async () => {
    const { list, key } = await unmatched();
    const waiting = (await sent({ state: 'queued', attempts: [] }, null)).line.msgId;
    const error = async (msgId: string, as = 'admin') =>
      (await refusal(console.as(as).call(smsReport.match, { ...key, msgId }))).body.error;
    expect(await error(waiting)).toBe('receipt.no-submit');
    expect(await error('nobody-has-it')).toBe('reference.unknown');
    expect(await error(waiting, 'viewer')).toBe('auth.forbidden');
    expect(await list()).toHaveLength(1);
  });
});

describe('the mark of a test message', () => {
  const mark = (msgIds: string[], isTest: boolean, as = 'admin') =>
    console.as(as).call(smsCustomer.markTest, { msgIds, isTest, reason: 'sent by ourselves' });
  const marked = async (numbers: string[]) =>
    (await list({ numbers, flags: ['test'] })).list.map(({ msgId }) => msgId).sort();

  it('is set and taken back for one or many, once, and logged with its reason', async () => {
    const [first, second] = [(await sent()).line, (await sent({ flags: ['trial'] })).line];
    const [ids, numbers] = [
      [first.msgId, second.msgId],
      [first.number, second.number],
    ];
    expect(await mark(ids, true)).toEqual({ marked: 2 });
    expect(await marked(numbers)).toEqual(ids.toSorted());
    expect(await mark(ids, true)).toEqual({ marked: 0 });
    expect(await mark([first.msgId, 'nobody-has-it'], false)).toEqual({ marked: 1 });
    expect(await marked(numbers)).toEqual([second.msgId]);
    const { message } = await admin().call(smsCustomer.get, { msgId: second.msgId });
    expect(message.flags).toEqual(['test', 'trial']);
    const log = await admin().call(operationLog.list, { resource: 'smsCustomer', targetId: first.msgId });
    expect(log.list.map(({ action, reason, changes }) => [action, reason, changes.isTest])).toEqual([
      ['markTest', 'sent by ourselves', { before: true, after: false }],
      ['markTest', 'sent by ourselves', { before: false, after: true }],
    ]);
  });

  it('stays when the gateway tells the message again, and changes no count', async () => {
    const { line } = await sent();
    const count = async () => (await admin().call(smsCustomer.summary, recent())).totals;
    const before = await count();
    await mark([line.msgId], true);
    await store.append([{ ...line, pushStatus: 1, pushCount: 1 }]);
    expect(await marked([line.number])).toEqual([line.msgId]);
    expect(await count()).toEqual(before);
    const today = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    expect(await checkCube(console.db, today, today + 86_400_000)).toEqual([]);
  });

  it('is refused without the permission, and leaves out customers beyond the data scope', async () => {
    const { line } = await sent();
    expect((await refusal(mark([line.msgId], true, 'viewer'))).body.error).toBe('auth.forbidden');
    const own = { adminId: '0', dataScope: 2 } as const;
    const changed = await store.markTest({ msgIds: [line.msgId], isTest: true, viewer: own });
    expect(changed).toEqual([]);
    expect(await marked([line.number])).toEqual([]);
  });
});

describe('files', () => {
  it('hold the filter’s messages with their names', async () => {
    const number = freshNumber();
    const { line } = await sent({ number });
    const { fileName = '' } = await admin().call(smsCustomer.export, recent({ numbers: [number] }));
    const [titles, cells] = await readSheet((await fetchFile(console, 'admin', fileName)).rawPayload);
    expect(titles).toEqual(expect.arrayContaining(['Message ID', 'Text', 'data_coding', 'Cost (base)']));
    expect(cells).toEqual(expect.arrayContaining([line.msgId, number, 'Delivered']));
  });

  it('are gone with the first of the texts they hold', async () => {
    const day = 86_400_000;
    const [number, submitTime] = [freshNumber(), Date.now() - day];
    const attempts = [attemptLine({ channelCode: trade.first, submitTime })];
    await store.append([messageLine({ user: trade.user, number, submitTime, attempts })]);
    const keeps = (days: number) =>
      sql`update customer_user set retention_days = ${days} where customer_user_id = ${trade.user}`.execute(console.db);
    const endOf = async (columns?: string[]) => {
      const exportName = `texts of ${number}`;
      await admin().call(smsCustomer.export, recent({ numbers: [number], exportName, ...(columns && { columns }) }));
      const { list: made } = await admin().call(task.list, { pageSize: 200 });
      return made.find((each) => each.exportName === exportName)?.expiresAt ?? 0;
    };
    await keeps(2);
    const dropped = (Math.floor(submitTime / day) + 3) * day;
    const [withText, without] = [await endOf(), await endOf(['msgId', 'number'])];
    await keeps(30);
    expect(withText).toBe(dropped);
    expect(without).toBeGreaterThan(Date.now() + 6 * day);
    expect(await endOf()).toBeGreaterThan(Date.now() + 6 * day);
  });

  it('of submits hold the supplier’s ids', async () => {
    const { supplierMsgId } = await sent();
    const { fileName = '' } = await admin().call(smsReport.export, recent({ supplierMsgId, fileType: 'csv' }));
    expect((await fetchFile(console, 'admin', fileName)).body).toContain(supplierMsgId);
    const { list } = await admin().call(operationLog.list, { action: 'export', resource: 'smsReport' });
    expect(list[0]?.changes).toMatchObject({ supplierMsgId: { after: supplierMsgId } });
  });
});

describe('orders for gateways', () => {
  const read = async (key: string, since: number): Promise<OrdersReply> => {
    const url = `${console.config.basePath}${feed.orders.path}?since=${since}`;
    return (await console.inject({ url, headers: { authorization: `Bearer ${key}` } })).json().data;
  };
  const tell = async (key: string, orderId: string, state: string): Promise<string[]> => {
    const url = `${console.config.basePath}${feed.orderStates.path}`;
    const payload = { orders: [{ orderId, state, detail: 'by the test' }] };
    const headers = { authorization: `Bearer ${key}` };
    return (await console.inject({ method: 'POST', url, headers, payload })).json().data.accepted;
  };
  const orderOf = async (msgId: string) => (await admin().call(smsCustomer.get, { msgId })).orders[0];

  it('are read by gateways, taken by one of them, and shown as far as they are', async () => {
    const { line } = await sent({}, { stat: 'UNDELIV', err: '001' });
    const { msgId } = line;
    const [mine, other] = [await messageKey(console), await messageKey(console)];
    const { version } = await read(mine, 0);
    const { list: channels } = await admin().call(channel.all, { keyword: trade.second });
    const channelId = channels.find(({ channelCode }) => channelCode === trade.second)?.channelId ?? '';
    expect(await admin().call(smsCustomer.resend, { msgIds: [msgId], channelId })).toEqual({ ordered: 1, left: [] });
    expect(await admin().call(smsCustomer.resend, { msgIds: [msgId, 'nobody-has-it'] })).toEqual({
      ordered: 0,
      left: [
        { msgId: 'nobody-has-it', reason: 'gone' },
        { msgId, reason: 'open' },
      ],
    });
    const { orders } = await read(mine, version);
    expect(orders).toMatchObject([{ kind: 'resend', msgId, channelCode: trade.second }]);
    const { orderId = '' } = orders[0] ?? {};
    expect(await orderOf(msgId)).toMatchObject({ state: 'ordered', kind: 'resend', channelId });
    expect(await tell(mine, orderId, 'taken')).toEqual([orderId]);
    expect(await tell(other, orderId, 'done')).toEqual([]);
    expect((await read(other, version)).orders).toEqual([]);
    expect(await tell(mine, orderId, 'done')).toEqual([orderId]);
    expect(await tell(mine, orderId, 'done')).toEqual([orderId]);
    expect(await orderOf(msgId)).toMatchObject({ state: 'done', detail: 'by the test' });
  });

  it('are told to the page of whoever gave them when a gateway reports them', async () => {
    const listener = new pg.Client({ connectionString: console.databaseUrl });
    await listener.connect();
    onTestFinished(() => listener.end());
    await listener.query('listen console_event');
    const told = new Promise((resolve) => {
      const join = joiner((text) => {
        const { name, ...note } = JSON.parse(text);
        if (name === 'orders-reported') resolve(note);
      });
      listener.on('notification', ({ payload = '' }) => join(payload));
    });
    const { msgId } = (await sent()).line;
    const key = await messageKey(console);
    const { version } = await read(key, 0);
    await admin().call(smsCustomer.pushReport, { msgIds: [msgId] });
    const { orders } = await read(key, version);
    await tell(key, orders[0]?.orderId ?? '', 'taken');
    const { adminId } = await admin().call(session.userInfo, {});
    expect(await told).toEqual({ data: { msgIds: [msgId] }, audience: { admins: [adminId] } });
  });

  it('are refused where the state of the message does not allow them', async () => {
    const { line } = await sent();
    const msgIds = [line.msgId];
    const left = [{ msgId: line.msgId, reason: 'state' }];
    expect(await admin().call(smsCustomer.resend, { msgIds })).toEqual({ ordered: 0, left });
    expect(await admin().call(smsCustomer.cancel, { msgIds })).toEqual({ ordered: 0, left });
    expect(await admin().call(smsCustomer.pushReport, { msgIds })).toEqual({ ordered: 1, left: [] });
  });

  it('change the way of what waits, decide on what is in review, ask for the state of what was submitted', async () => {
    const key = await messageKey(console);
    const { version } = await read(key, 0);
    const waiting = (await sent({ state: 'queued', attempts: [] }, null)).line.msgId;
    const [passed, refused] = [
      (await sent({ state: 'review', attempts: [] }, null)).line.msgId,
      (await sent({ state: 'review', attempts: [] }, null)).line.msgId,
    ];
    const submitted = (await sent({}, null)).line.msgId;
    const one = { ordered: 1, left: [] };
    expect(await admin().call(smsCustomer.reroute, { msgIds: [waiting] })).toEqual(one);
    expect(await admin().call(smsCustomer.decide, { msgIds: [passed], isPassed: true })).toEqual(one);
    expect(await admin().call(smsCustomer.decide, { msgIds: [refused], isPassed: false })).toEqual(one);
    expect(await admin().call(smsReport.query, { msgIds: [submitted] })).toEqual(one);
    expect(await admin().call(smsCustomer.decide, { msgIds: [waiting], isPassed: true })).toMatchObject({
      left: [{ reason: 'state' }],
    });
    expect((await read(key, version)).orders.map(({ kind, msgId }) => [kind, msgId])).toEqual([
      ['reroute', waiting],
      ['release', passed],
      ['refuse', refused],
      ['query', submitted],
    ]);
  });
});
