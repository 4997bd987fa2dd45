import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#server/gateway-log/entry.ts';
import { readJasmin } from '#server/gateway-log/jasmin.ts';
import { readKannel } from '#server/gateway-log/kannel.ts';

const settings = { timeZone: 'Europe/London', account: 'nova_otp' };
const kannel = (text: string) => readKannel({ text, offset: 0 }, settings);
const jasmin = (text: string) => readJasmin({ text, offset: 0 }, settings);

describe('Kannel’s access log', () => {
  const lines = readFileSync('fixtures/gateway-logs/kannel-access.txt', 'utf8').trimEnd().split('\n');
  const entries = lines.map((text, index) => readKannel({ text, offset: index }, settings));
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry.message] : []));
  const receipts = entries.flatMap((entry) => (entry.kind === 'receipt' ? [entry.receipt] : []));

  it('of a real run is understood whole: 40 sent, 2 refused, 42 receipts, answers to submits left out', () => {
    expect(entries.filter(({ kind }) => kind === 'unknown')).toEqual([]);
    expect(messages.filter(({ attempts }) => attempts?.[0]?.commandStatus === 0)).toHaveLength(40);
    expect(messages.filter(({ attempts }) => attempts?.[0]?.commandStatus !== 0).map(({ number }) => number)).toEqual([
      '447946010017',
      '447946010034',
    ]);
    expect(receipts).toHaveLength(42);
    expect(new Set([...messages.map(({ msgId }) => msgId), ...receipts.map(({ receiptId }) => receiptId)]).size).toBe(
      84,
    );
    expect(messages[0]).toMatchObject({
      ...{ user: 'acme', number: '447946010001', sender: 'ACME', content: 'Your code is 1', parts: 1 },
      submitTime: Date.UTC(2026, 10, 22, 15, 1, 57),
      attempts: [{ channelCode: 'ORIENT-OTP', supplierMsgId: 'a0000', commandStatus: 0 }],
    });
    expect(receipts[0]).toMatchObject({
      channelCode: 'ORIENT-OTP',
      supplierMsgId: 'a0000',
      stat: 'DELIVRD',
      err: '000',
    });
  });

  it('has long texts as one line of several parts, and Chinese as hexadecimal', () => {
    expect(messages.filter(({ parts }) => parts === 3)).toHaveLength(1);
    expect(messages.find(({ number }) => number === '8613800138000')?.content).toBe('您的验证码是 4711，请勿告诉他人');
  });

  it('has receipts of later parts without account, with sender and number exchanged', () => {
    expect(receipts.filter(({ number }) => number === '447700900123').length).toBeGreaterThanOrEqual(2);
  });

  it.each(['', 'free text', '2026-11-22 15:01:57 Sent SMS [SMSC:A] [SVC:b]', `${lines[1]?.slice(0, 60)}`])(
    'has lines that nobody knows: %j',
    (text) => {
      expect(kannel(text).kind).toBe('unknown');
    },
  );
});

describe('Jasmin’s messages.log', () => {
  const message = (entry: LogEntry) => (entry.kind === 'message' ? entry.message : expect.fail(entry.kind));

  it('tells a message that was taken, in the words of each version', () => {
    const id = '8cb5ad1c-0e0f-4a51-8fa0-2e4e1a7c5f10';
    for (const [status, msgid, text, tail] of [
      ['ESME_ROK', '7F3A', 'Your [new] code is 1', ''],
      ['CommandStatus.ESME_ROK', "b'7F3A'", "b'Your [new] code is 1'", ' [tlvs:none]'],
    ]) {
      const from = text?.startsWith('b') ? ["b'ACME'", "b'447946010001'"] : ['ACME', '+447946010001'];
      const line = `2026-07-01 12:04:59 INFO     7 SMS-MT [cid:ORIENT-OTP] [queue-msgid:${id}] [smpp-msgid:${msgid}] [status:${status}] [prio:1] [dlr:SMSC_DELIVERY_RECEIPT_REQUESTED] [validity:none] [from:${from[0]}] [to:${from[1]}] [content:${text}]${tail}`;
      expect(message(jasmin(line))).toMatchObject({
        ...{ msgId: id, user: 'nova_otp', number: '447946010001', sender: 'ACME', content: 'Your [new] code is 1' },
        submitTime: Date.UTC(2026, 6, 1, 11, 4, 59),
        attempts: [{ channelCode: 'ORIENT-OTP', supplierMsgId: '7F3A', commandStatus: 0 }],
      });
    }
  });

  it('tells a refused one once it is not tried again, without a text that is kept private', () => {
    const refused = (retry: string) =>
      jasmin(
        `2026-07-01 12:04:59 INFO     7 SMS-MT [cid:ORIENT-OTP] [queue-msgid:8cb5ad1c-0e0f] [status:ERROR/CommandStatus.ESME_RTHROTTLED] [retry:${retry}] [prio:1] [dlr:X] [validity:none] [from:ACME] [to:447946010001] [content:** 14 byte content **]`,
      );
    expect(refused('True').kind).toBe('nothing');
    expect(message(refused('False'))).not.toHaveProperty('content');
    expect(message(refused('False')).attempts?.[0]?.commandStatus).toBe(0x58);
  });

  it('tells receipts, and other lines of its own', () => {
    expect(
      jasmin(
        "2026-07-01 12:05:09 INFO     7 DLR [cid:ORIENT-OTP] [smpp-msgid:7F3A] [status:UNDELIV] [submit date:2607011104] [done date:2607011105] [sub/dlvrd messages:001/000] [err:011] [content:b'Your']",
      ),
    ).toMatchObject({ kind: 'receipt', receipt: { supplierMsgId: '7F3A', stat: 'UNDELIV', err: '011' } });
    expect(jasmin('2026-07-01 12:05:09 INFO     7 SMPP client connector started').kind).toBe('nothing');
    expect(jasmin('Traceback (most recent call last):').kind).toBe('unknown');
  });
});
