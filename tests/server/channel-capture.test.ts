import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePdu } from '#server/domain/smpp/pdu.ts';
import { channelCaptures } from '#server/features/channel-capture/repository.ts';
import { channelCapture, maxPdus } from '#shared/channel/capture.ts';
import type { HttpConfig } from '#shared/channel/input.ts';
import { channel } from '#shared/channel.ts';
import { common } from '#shared/common.ts';
import type { PduInput } from '#shared/feed.ts';
import { allShown } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { newKey, report, sendPdus } from '../support/feed.ts';

let console: TestApp;
let key: string;
beforeAll(async () => {
  console = await build();
  key = await newKey(console);
});
afterAll(() => console.close());

const noc = () => console.as('noc');
const text = 'Your code is 4711';
const submit = encodePdu('submit_sm', 7, {
  source_addr: 'BANK',
  destination_addr: '4915112345678',
  registered_delivery: 1,
  short_message: text,
});
const refused = encodePdu('submit_sm_resp', 7, { command_status: 0x58, message_id: '' });
let sent = 0;
/** A PDU as a gateway tells it. */
const pdu = (octets: Buffer, more: Partial<PduInput['pdus'][number]> = {}): PduInput['pdus'][number] => {
  sent += 1;
  return { pduId: `test-pdu-${sent}`, time: Date.now(), direction: 'sent', hex: octets.toString('hex'), ...more };
};
const wantedOf = async (channelCode: string) =>
  (await report(console, key, { sentAt: Date.now(), channels: [{ channelCode }] })).wanted[0]?.capture;

/** A capture that runs, and its channel. */
async function begun(input: { minutes?: number; number?: string } = {}, fields: Parameters<typeof addChannel>[1] = {}) {
  const added = await addChannel(console, fields);
  const capture = await noc().call(channelCapture.start, { channelId: added.channelId, minutes: 5, ...input });
  const send = async (...pdus: PduInput['pdus']) =>
    (await sendPdus(console, key, { captureId: capture.captureId, pdus })).json().data;
  const read = (after?: string) =>
    noc().call(channelCapture.pdus, { captureId: capture.captureId, ...(after && { after }) });
  return { ...added, ...capture, send, read };
}

describe('a capture', () => {
  it('is asked for, told to the gateway, filled by it and read in the order of the wire', async () => {
    const { channelCode, captureId, startedAt, endsAt, send, read } = await begun({ number: '4915112345678' });
    expect(endsAt - startedAt).toBe(300_000);
    expect(await wantedOf(channelCode)).toEqual({ captureId, number: '4915112345678', endsAt });
    const now = Date.now();
    const answer = pdu(refused, { time: now, direction: 'received', sessionNo: 2 });
    const request = pdu(submit, { time: now - 20, sessionNo: 2 });
    expect(await send(answer, request)).toEqual({ accepted: 2, isOpen: true });
    const { capture, list, hasMore } = await read();
    expect(capture).toMatchObject({ state: 'running', pduCount: 2, startedBy: 'noc' });
    expect(hasMore).toBe(false);
    expect(list).toMatchObject([
      {
        time: now - 20,
        direction: 'sent',
        sessionNo: 2,
        name: 'submit_sm',
        sequence: 7,
        commandStatus: 0,
        source: 'BANK',
        destination: '4915112345678',
        text,
        hex: submit.toString('hex'),
        decoded: { registered_delivery: 1, command_status: '0x00000000 ESME_ROK' },
      },
      { direction: 'received', name: 'submit_sm_resp', commandStatus: 0x58, decoded: { sequence_number: 7 } },
    ]);
    expect((await read(list[0]?.pduId)).list).toMatchObject([{ name: 'submit_sm_resp' }]);
    const failures = await noc().call(channelCapture.pdus, { captureId, isRefused: true });
    expect(failures.list.map(({ name }) => name)).toEqual(['submit_sm_resp']);
  });

  it('runs once in a channel at a time, is stopped, and takes nothing afterwards', async () => {
    const { channelId, channelCode, channelName, captureId, send } = await begun();
    const second = await refusal(noc().call(channelCapture.start, { channelId, minutes: 5 }));
    expect([second.status, second.body.error]).toEqual([409, 'capture.running']);
    expect(second.body.msg).toContain(channelName);
    const before = pdu(submit, { time: Date.now() - 500 });
    await sql`select pg_sleep(0.02)`.execute(console.db);
    expect(await noc().call(channelCapture.stop, { captureId })).toMatchObject({ state: 'stopped' });
    expect(await noc().call(channelCapture.stop, { captureId })).toMatchObject({ state: 'stopped' });
    expect(await wantedOf(channelCode)).toBeNull();
    // What was underway when it ended still belongs to it.
    expect(await send(before, pdu(submit, { time: Date.now() + 1000 }))).toEqual({ accepted: 1, isOpen: false });
    const next = await noc().call(channelCapture.start, { channelId, minutes: 60 });
    const all = await noc().call(channelCapture.list, { channelId });
    expect(all.map((each) => [each.captureId, each.state])).toEqual([
      [next.captureId, 'running'],
      [captureId, 'stopped'],
    ]);
  });

  it('is over when its time is up: the next one can be started', async () => {
    const { channelId, channelCode, captureId, send } = await begun();
    await sql`update channel_capture set started_at = now() - interval '20 minutes', ends_at = now() - interval '2 minutes'
      where capture_id = ${captureId}`.execute(console.db);
    expect(await wantedOf(channelCode)).toBeNull();
    expect(await send(pdu(submit, { time: Date.now() - 180_000 }))).toEqual({ accepted: 0, isOpen: false });
    await noc().call(channelCapture.start, { channelId, minutes: 5 });
    const all = await noc().call(channelCapture.list, { channelId });
    expect(all.map(({ state }) => state)).toEqual(['running', 'over']);
  });

  it('is full with its last PDU, whatever a gateway goes on sending', async () => {
    const { channelCode, captureId, send } = await begun();
    await sql`update channel_capture set pdu_count = ${maxPdus - 1} where capture_id = ${captureId}`.execute(
      console.db,
    );
    expect(await send(pdu(submit), pdu(submit))).toEqual({ accepted: 1, isOpen: false });
    expect(await send(pdu(submit))).toEqual({ accepted: 0, isOpen: false });
    expect(await wantedOf(channelCode)).toBeNull();
    expect((await noc().call(channelCapture.pdus, { captureId })).capture).toMatchObject({
      state: 'full',
      pduCount: maxPdus,
    });
  });

  it('keeps a PDU once, however often it is sent', async () => {
    const { send, read } = await begun();
    const one = pdu(submit);
    expect(await send(one, pdu(refused))).toMatchObject({ accepted: 2 });
    expect(await send(one)).toEqual({ accepted: 0, isOpen: true });
    expect((await read()).capture.pduCount).toBe(2);
  });

  it('never has the password of a bind', async () => {
    const { captureId, send, read } = await begun();
    const bind = encodePdu('bind_transceiver', 1, { system_id: 'acc', password: 'Pass1234' });
    await send(pdu(bind));
    const [shown] = (await read()).list;
    expect(shown).toMatchObject({ name: 'bind_transceiver', decoded: { system_id: 'acc', password: '********' } });
    const { rows } = await sql<{
      octets: Buffer;
    }>`select octets from channel_pdu where capture_id = ${captureId}`.execute(console.db);
    expect(rows[0]?.octets.includes('Pass1234')).toBe(false);
  });

  it('never has the channel’s password elsewhere either, as in what a server answers', async () => {
    const password = 'Pw-9876';
    const { captureId, send, read } = await begun({}, { password });
    const answer = encodePdu('bind_transceiver_resp', 1, { system_id: `acc/${password}` });
    await send(pdu(answer, { direction: 'received' }), pdu(submit));
    expect(JSON.stringify((await read()).list)).not.toContain(password);
    const { rows } = await sql<{
      octets: Buffer;
    }>`select octets from channel_pdu where capture_id = ${captureId}`.execute(console.db);
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ octets }) => octets.includes(password))).toEqual([]);
  });

  it('never has it in a text of UCS-2, nor the password of any other bind', async () => {
    const password = 'Pw-5432';
    const { captureId, send, read } = await begun({}, { password });
    const wide = Buffer.from(`pw ${password}`, 'utf16le').swap16();
    const message = encodePdu('submit_sm', 3, { destination_addr: '49151', data_coding: 8, short_message: wide });
    const binds = ['bind_transmitter', 'bind_receiver', 'outbind'].map((name, at) =>
      pdu(encodePdu(name, at + 4, { system_id: 'acc', password: 'Other-77' })),
    );
    await send(pdu(message), ...binds);
    expect(JSON.stringify((await read()).list)).not.toMatch(/Pw-5432|Other-77/);
    const { rows } = await sql<{
      octets: Buffer;
    }>`select octets from channel_pdu where capture_id = ${captureId}`.execute(console.db);
    expect(rows).toHaveLength(4);
    const secrets = [wide.subarray(6), Buffer.from('Other-77')];
    expect(rows.filter(({ octets }) => secrets.some((secret) => octets.includes(secret)))).toEqual([]);
  });

  it('refuses what is no PDU, and names it; shows one that lies about its body', async () => {
    const { captureId, send, read } = await begun();
    const short = Buffer.from(submit);
    short.writeUInt32BE(submit.length + 1, 0);
    const answer = await sendPdus(console, key, { captureId, pdus: [pdu(refused), pdu(short)] });
    expect([answer.statusCode, answer.json().data.errors[0].field]).toEqual([400, 'pdus.1.hex']);
    const lying = Buffer.from(submit);
    lying.writeUInt8(255, submit.length - text.length - 1);
    await send(pdu(lying));
    expect((await read()).list).toMatchObject([{ name: 'submit_sm' }]);
  });

  it('is of no use for an HTTP channel, nor for one that is not there', async () => {
    const httpConfig: HttpConfig = {
      url: 'https://http.carrier.example/send',
      method: 'POST',
      bodyTemplate: '{"to":"{{to}}"}',
      okExpr: 'code == 0',
      idPath: 'id',
      errPath: 'error',
    };
    const added = await addChannel(console, { protocol: 3, httpConfig });
    const none = await refusal(noc().call(channelCapture.start, { channelId: added.channelId, minutes: 5 }));
    expect([none.status, none.body.error]).toEqual([422, 'capture.no-pdus']);
    const gone = await refusal(noc().call(channelCapture.start, { channelId: '999999', minutes: 5 }));
    expect(gone.status).toBe(404);
    const long = await refusal(noc().call(channelCapture.start, { channelId: added.channelId, minutes: 61 }));
    expect(long.body.data).toMatchObject({ errors: [{ field: 'minutes' }] });
  });
});

describe('what a capture holds', () => {
  it('is for those who may see it only; who started, read and stopped it is in the operation log, once each', async () => {
    const { channelId, captureId, send, read } = await begun();
    await send(pdu(submit));
    const denied = await Promise.all([
      refusal(console.as('viewer').call(channelCapture.list, { channelId })),
      refusal(console.as('viewer').call(channelCapture.pdus, { captureId })),
      refusal(console.as('finance').call(channelCapture.start, { channelId, minutes: 5 })),
    ]);
    expect(denied.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(JSON.stringify(await noc().call(channel.get, { channelId }))).not.toContain(text);
    await read();
    await read();
    await noc().call(channelCapture.stop, { captureId });
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'channel', targetId: channelId });
    const carriedOut = list.filter((entry) => entry.refused === null);
    expect(carriedOut.map(({ action, username }) => [action, username]).slice(0, 3)).toEqual([
      ['captureStop', 'noc'],
      ['captureRead', 'noc'],
      ['captureStart', 'noc'],
    ]);
    expect(JSON.stringify(list)).not.toContain(text);
  });

  it('is taken away as a file', async () => {
    const { captureId, send } = await begun();
    await send(pdu(submit), pdu(refused, { direction: 'received' }));
    const { fileName = '' } = await noc().call(channelCapture.export, { captureId, fileType: 'csv' });
    const file = await console.inject({
      method: 'GET',
      url: common.downloadFile.path,
      query: { fileName },
      headers: { authorization: await console.tokenOf('noc') },
    });
    const lines = file.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(/^....-..-..T..:..:..\....Z,,Sent,/);
    expect(lines[1]).toContain(`,Sent,submit_sm,7,0x00 ESME_ROK,BANK,4915112345678,,${text},`);
    expect(lines[2]).toContain('0x58 ESME_RTHROTTLED');
  });

  it('hides numbers and texts from whom they are hidden, in every field and in the file', async () => {
    const { captureId, send } = await begun();
    const receipt = encodePdu('deliver_sm', 9, {
      esm_class: 4,
      source_addr: '4915112345678',
      destination_addr: 'BANK',
      short_message:
        'id:4711 sub:001 dlvrd:001 submit date:2611260700 done date:2611260701 stat:DELIVRD err:000 text:Your code',
    });
    const payload = Buffer.from('Hidden words 4711');
    const long = ['submit_sm', 'deliver_sm', 'data_sm'].map((name, at) =>
      pdu(encodePdu(name, at + 20, { destination_addr: '4915112345678', message_payload: payload })),
    );
    await send(pdu(submit), pdu(receipt, { direction: 'received' }), ...long);
    const rules = await console.db
      .selectFrom('role')
      .select('field_rules')
      .where('role_name', '=', 'noc')
      .executeTakeFirst();
    const set = (field_rules: string) =>
      console.db.updateTable('role').set({ field_rules }).where('role_name', '=', 'noc').execute();
    try {
      for (const access of ['masked', 'hidden'] as const) {
        await set(JSON.stringify({ ...allShown, phone: access, text: access }));
        const seen = JSON.stringify(await noc().call(channelCapture.pdus, { captureId }));
        const { fileName = '' } = await noc().call(channelCapture.export, { captureId, fileType: 'csv' });
        const file = await console.inject({
          method: 'GET',
          url: common.downloadFile.path,
          query: { fileName },
          headers: { authorization: await console.tokenOf('noc') },
        });
        for (const shown of [seen, file.body]) {
          const codes = ['4915112345678', '4711', '15112345', Buffer.from('4711').toString('hex')];
          // A masked text keeps its words.
          const words = ['Your code', 'Hidden words', Buffer.from('Hidden words').toString('hex')];
          for (const secret of access === 'hidden' ? codes.concat(words) : codes) expect(shown).not.toContain(secret);
        }
      }
    } finally {
      await set(JSON.stringify(rules?.field_rules ?? allShown));
    }
  });

  it('is removed three days after its end, sooner where texts are kept for less', async () => {
    const [old, fresh] = [await begun(), await begun()];
    await old.send(pdu(submit));
    await sql`update channel_capture set ends_at = now() - interval '73 hours' where capture_id = ${old.captureId}`.execute(
      console.db,
    );
    await channelCaptures.removeOld(console.db, 30);
    expect((await refusal(old.read())).status).toBe(404);
    expect((await fresh.read()).capture.captureId).toBe(fresh.captureId);
    const { rows } = await sql`select from channel_pdu where capture_id = ${old.captureId}`.execute(console.db);
    expect(rows).toHaveLength(0);
    await sql`update channel_capture set ends_at = now() - interval '25 hours' where capture_id = ${fresh.captureId}`.execute(
      console.db,
    );
    await channelCaptures.removeOld(console.db, 2);
    expect((await fresh.read()).capture.captureId).toBe(fresh.captureId);
    await channelCaptures.removeOld(console.db, 1);
    expect((await refusal(fresh.read())).status).toBe(404);
  });
});
