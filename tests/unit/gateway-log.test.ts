import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogEntry } from '#server/domain/gateway-log/entry.ts';
import { readJasmin } from '#server/domain/gateway-log/jasmin.ts';
import { readKannel } from '#server/domain/gateway-log/kannel.ts';

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
      user: 'acme',
      number: '447946010001',
      sender: 'ACME',
      content: 'Your code is 1',
      parts: 1,
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

  const sent = (coding: number, hex: string, udh = '') =>
    kannel(
      `2026-11-22 15:01:57 Sent SMS [SMSC:A] [SVC:acme] [ACT:] [BINF:] [FID:a1] [META:?smpp_resp?] [from:ACME] [to:447946010001] [flags:-1:${coding}:-1:-1:31] [msg:${hex.length / 2}:${hex}] [udh:${udh.length / 2}:${udh}]`,
    );

  it.each([
    ['140 octets', 140, '', 1],
    ['more', 141, '', 2],
    ['two full parts', 268, '', 2],
    ['three', 269, '', 3],
    ['one part beside ports', 133, '0605040b8423f0', 1],
    ['two beside ports, which stand in both', 134, '0605040b8423f0', 2],
    ['what the customer cut himself', 134, '0500030a0302', 1],
    ['what he cut, with ports', 128, '0b05040b8423f000030a0302', 1],
  ])('has binary messages as octets: %s', (_name, octets, udh, parts) => {
    const hex = 'ff'.repeat(octets);
    expect(sent(1, hex, udh)).toMatchObject({
      message: {
        content: hex,
        encoding: 'BIN8',
        parts,
        ...(udh.includes('030a0302') && { partNo: 2, partTotal: 3 }),
        attempts: [{ parts, ...(udh !== '' && { udhHex: udh }) }],
      },
    });
  });

  it('takes UCS-2 that is cut in the middle of a character, or holds NUL', () => {
    expect(sent(2, '60a80000516c5f')).toMatchObject({ message: { content: '您公', encoding: 'UCS2', parts: 1 } });
    expect(sent(2, '4e2d'.repeat(71))).toMatchObject({ message: { parts: 2 } });
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
        msgId: id,
        user: 'nova_otp',
        number: '447946010001',
        sender: 'ACME',
        content: 'Your [new] code is 1',
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

  const submitted = (content: string) =>
    message(
      jasmin(
        `2026-07-01 12:04:59 INFO     7 SMS-MT [cid:ORIENT-OTP] [queue-msgid:8cb5ad1c-0e0f] [smpp-msgid:b'7F'] [status:CommandStatus.ESME_ROK] [prio:1] [dlr:X] [validity:none] [from:b'ACME'] [to:b'447946010001'] [content:${content}] [tlvs:none]`,
      ),
    );
  /** As Python writes octets. */
  const repr = (octets: Uint8Array) => {
    const plain = [...octets].map((octet) => {
      const character = String.fromCharCode(octet);
      const short = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\\': '\\\\' }[character];
      return short ?? (octet >= 0x20 && octet < 0x7f ? character : `\\x${octet.toString(16).padStart(2, '0')}`);
    });
    const text = plain.join('');
    return text.includes("'") && !text.includes('"') ? `b"${text}"` : `b'${text.replaceAll("'", "\\'")}'`;
  };
  const ucs2 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const words: Record<string, string[]> = {
    zh: ['您的验证码是', '请勿告诉他人。', '【新星】', '5分钟内有效，', '4821'],
    ru: ['Ваш код', ' 4821. ', 'Никому не сообщайте ', 'ёлка'],
    ar: ['رمز التحقق', ' ٤٨٢١ ', 'لا تشاركه', ' 4821'],
    th: ['รหัสของคุณคือ', ' 4821 ', 'ห้ามบอกใคร'],
    ko: ['인증번호는', ' 4821 ', '입니다'],
    ja: ['認証コードは', '4821', 'です。'],
    hi: ['आपका कोड', ' 4821 ', 'है।'],
    el: ['Ο κωδικός', ' 4821 ', 'σας'],
    // Never `…` alone: its octets, 20 26, are those of ` &`.
    en: ['Your code is', ' 4821 ', '’s “new”', '😀', 'wait…'],
  };

  it('has UCS-2 as octets of either kind of version, whatever the script', () => {
    const sentence = fc
      .constantFrom(...Object.values(words))
      .chain((some) => fc.array(fc.constantFrom(...some), { minLength: 3, maxLength: 12 }))
      .map((some) => some.join(''));
    fc.assert(
      fc.property(sentence, fc.boolean(), (text, isPython2) => {
        const parts = Math.ceil(text.length <= 70 ? 1 : text.length / 67);
        expect(submitted(repr(ucs2(text)).slice(isPython2 ? 1 : 0))) //
          .toMatchObject({ content: text, encoding: 'UCS2', parts });
      }),
    );
  });

  it('has Chinese whose octets are all printable as UCS-2, and words in ASCII as they are', () => {
    const isPlain = (octet: number) => octet >= 0x20 && octet <= 0x7e;
    const plain = Array.from({ length: 0x7e7e - 0x4e20 + 1 }, (_, index) => 0x4e20 + index).filter(
      (code) => isPlain(code >> 8) && isPlain(code & 0xff),
    );
    const told = (octets: Buffer) => submitted(repr(octets));
    expect(told(ucs2('你'.repeat(80)))).toMatchObject({ content: '你'.repeat(80), encoding: 'UCS2', parts: 2 });
    for (const code of plain.filter((_, index) => index % 7 === 0)) {
      const letters = [code >> 8, code & 0xff].every((octet) => /[A-Za-z]/.test(String.fromCharCode(octet)));
      const text = String.fromCodePoint(code).repeat(80);
      // A pair of letters may be either.
      if (!letters) expect(told(ucs2(text))).toMatchObject({ content: text, encoding: 'UCS2', parts: 2 });
    }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...plain), { minLength: 30, maxLength: 140 }), (codes) => {
        const text = String.fromCodePoint(...codes);
        const parts = text.length <= 70 ? 1 : Math.ceil(text.length / 67);
        expect(told(ucs2(text))).toMatchObject({ content: text, encoding: 'UCS2', parts });
      }),
    );
    for (const text of ['你你', '请求', '我们']) {
      if ([...ucs2(text)].every(isPlain)) expect(told(ucs2(text))).toMatchObject({ content: text, encoding: 'UCS2' });
    }
    for (const text of [
      'Your code is 482913',
      'STOP',
      'tomorrow',
      'OK',
      'x1y2z3',
      'https://nova.io/a1b2',
      'llllllll'.repeat(9),
    ])
      expect(told(Buffer.from(text))).toMatchObject({ content: text });
  });

  it('says of short texts that are words in ASCII and frequent Chinese characters that nobody can tell', () => {
    const note = [{ type: 'note', detail: expect.stringContaining('data_coding') }];
    const noteOf = (octets: Buffer | string) =>
      submitted(typeof octets === 'string' ? octets : repr(octets)).events?.map(({ type, detail }) => ({
        type,
        detail,
      }));
    const isLetters = (text: string) => /^[A-Za-z]+$/.test(ucs2(text).toString('latin1'));
    const short = ['卓佐', '摩托', '书', '摔打', '数字', '橡'].filter(isLetters);
    expect(short.length).toBeGreaterThan(2);
    for (const text of short) expect(noteOf(ucs2(text)), text).toEqual(note);
    expect(noteOf(Buffer.from('STOP'))).toEqual(note);
    // Of versions that write text.
    expect(noteOf('STOP')).toEqual(note);
    for (const text of ['OK', 'YES', 'Your code is 482913', 'tomorrow', '482913', ''])
      expect(noteOf(Buffer.from(text)), text).toBeUndefined();
    for (const text of ['您的验证码是', '请求', 'Ваш код']) {
      if (!isLetters(text)) expect(submitted(repr(ucs2(text))), text).toMatchObject({ content: text });
    }
  });

  it.each([
    ['GSM', Buffer.from([0x63, 0x61, 0x66, 0x05, 0x00, 0x1b, 0x65]), { content: 'café@€' }],
    ['UTF-8', Buffer.from('Votre café est prêt'), { content: 'Votre café est prêt' }],
    ['Latin-1', Buffer.from('Votre café est prêt', 'latin1'), { content: 'Votre café est prêt', encoding: 'LATIN1' }],
    ['no text', Buffer.from('0106040301ff00', 'hex'), { content: '0106040301ff00', encoding: 'BIN8', parts: 1 }],
    [
      'a part that the customer cut himself',
      Buffer.concat([Buffer.from('0500030a0302', 'hex'), ucs2('您的验证码')]),
      { content: '您的验证码', parts: 1, longRef: 10, partTotal: 3, partNo: 2 },
    ],
  ])('has octets of other kinds: %s', (_name, octets, fields) => {
    const { attempts, ...told } = submitted(repr(octets));
    expect(told).toMatchObject(fields);
    expect(attempts?.[0]?.udhHex).toBe('partNo' in fields ? '0500030a0302' : undefined);
  });

  it('takes any octets, and keeps to what the feed takes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (octets) => {
        const { content = '', parts = 1 } = submitted(repr(octets));
        expect(content).not.toContain('\0');
        expect(parts).toBeGreaterThan(0);
      }),
    );
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
