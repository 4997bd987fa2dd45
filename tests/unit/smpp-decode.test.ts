import fc from 'fast-check';
import { PDU } from 'smpp/lib/pdu.js';
import { describe, expect, it } from 'vitest';
import { encodePdu, type PduFields } from '#server/domain/smpp/pdu.ts';
import { type DecodeInput, decodeInput, readBare } from '#shared/smpp/decode.ts';
import { encodeParts } from '#shared/smpp/encode.ts';
import { commandIdOf, commandLayouts } from '#shared/smpp/layouts.ts';
import type { DecodeOptions } from '#shared/smpp/message.ts';
import { readPdu } from '#shared/smpp/pdu.ts';
import { hexOf } from '#shared/smpp/scan.ts';
import { packSeptets } from '#shared/sms/septets.ts';
import { runs } from '../support/runs.ts';
import { vectors } from '../support/smpp-vectors.ts';

const octets = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const read = (hex: string, options?: DecodeOptions) => readPdu(octets(hex), options);
const decode = (input: string, more: Partial<DecodeInput> = {}) => decodeInput({ input, ...more });
const field = (hex: string, name: string) => read(hex).fields.find((each) => each.name === name);
const submit = (fields: PduFields) => encodePdu('submit_sm', 1, fields).toString('hex');
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code);

describe('PDUs of the protocol reference', () => {
  it.each([
    ['v1', 'submit_sm', 'Your code is 4821'],
    ['v2', 'submit_sm', '您的验证码是4821'],
    ['v3', 'submit_sm', '第一段'],
    ['v4', 'submit_sm', 'Prix: 5€ [promo]'],
    ['v6', 'submit_sm_resp', undefined],
    ['v7', 'submit_sm_resp', undefined],
  ] as const)('%s: %s', (name, command, text) => {
    const pdu = read(vectors[name]);
    expect(pdu).toMatchObject({ name: command, warnings: [] });
    expect(pdu.message?.text).toBe(text);
  });

  it('say which octets each field was read from, header elements and bits included', () => {
    expect(field(vectors.v3, 'source_addr')).toMatchObject({ offset: 19, length: 9, value: '10690001', level: 0 });
    expect(field(vectors.v3, 'udh_indicator')).toMatchObject({ level: 1, value: 1, list: 'yesNo' });
    expect(field(vectors.v3, 'user_data_header')).toMatchObject({ offset: 53, length: 6, level: 1 });
    expect(field(vectors.v3, 'part_number')).toMatchObject({ offset: 58, length: 1, value: 1, level: 3 });
    expect(field(vectors.v3, 'text')).toMatchObject({ offset: 59, length: 6, level: 1 });
    expect(read(vectors.v3).message?.part).toEqual({ kind: 'udh8', reference: 0xa7, total: 2, number: 1 });
    expect(read(vectors.v4).message?.part).toEqual({ kind: 'udh16', reference: 0xc1, total: 3, number: 2 });
  });

  it('read a report with its parameters, dates in UTC and the id in the other base', () => {
    const { receipt, fields, warnings } = read(vectors.v5, { zoneMinutes: 480 });
    expect(warnings).toEqual([]);
    expect(receipt).toMatchObject({ messageId: '7F3A91C2', state: 'DELIVRD', error: '000', isFinal: true });
    expect(receipt?.idNote).toContain('2134544834');
    expect(receipt?.fields.find(({ name }) => name === 'done date')?.utc).toBe('2026-07-12T19:01:00Z');
    const id = receipt?.fields[0];
    expect(vectors.v5.slice((id?.offset ?? 0) * 2, ((id?.offset ?? 0) + (id?.length ?? 0)) * 2)).toBe(
      Buffer.from('id:7F3A91C2').toString('hex'),
    );
    expect(fields.find(({ name }) => name === 'message_state')).toMatchObject({ value: 2, length: 5 });
    // Also without the PDU around them.
    const bare = readBare(octets(Buffer.from('id:7F3A91C2 stat:DELIVRD err:000').toString('hex')), { zoneMinutes: 0 });
    expect(bare.receipt).toMatchObject({
      messageId: '7F3A91C2',
      state: 'DELIVRD',
      fields: [{ offset: 0, length: 11 }, {}, {}],
    });
    expect(readBare(octets('48656c6c6f'), {}).receipt).toBeUndefined();
    expect(fields.filter(({ name }) => name === 'error_code').at(-1)).toMatchObject({ value: 0, length: 2, level: 1 });
  });
});

describe('text', () => {
  it('goes by data_coding, or by what it is told', () => {
    expect(read(submit({ data_coding: 3, short_message: octets('e7') })).message?.text).toBe('ç');
    expect(read(submit({ data_coding: 8, short_message: octets('2d4e') }), { coding: 'ucs2le' }).message?.text).toBe(
      '中',
    );
    expect(read(submit({ data_coding: 15, short_message: octets('d6d0cec4') })).message?.text).toBe('中文');
    expect(read(submit({ data_coding: 0x18, short_message: octets('4e2d') })).message?.text).toBe('中');
    expect(read(submit({ data_coding: 4, short_message: octets('00ff') })).message).toMatchObject({
      coding: 'binary',
      text: '',
    });
    expect(read(submit({ data_coding: 0xf5, short_message: octets('00ff') })).message?.coding).toBe('binary');
    expect(readBare(octets('e8329bfd4697d9ec37'), { packed: true }).message?.text).toBe('hellohello');
    expect(readBare(octets('050003a70201906536fb0d'), { packed: true, esmClass: 0x40 }).message?.text).toBe('Hello');
  });

  it('of national tables follows the header', () => {
    const turkish = octets('03240101').length;
    expect(turkish).toBe(4);
    expect(readBare(octets('032401011b671b49'), { esmClass: 0x40 }).message?.text).toBe('ğİ');
    expect(readBare(octets('032501010c40'), { esmClass: 0x40 }).message?.text).toBe('ğİ');
    expect(readBare(octets('06240106250106' + '001b2c'), { esmClass: 0x40 }).message?.text).toBe('\u0901\u0958');
  });

  it.each([
    ['an escape without a character', { short_message: octets('611b61') }, ['invalidEscape', 34, 2]],
    ['an escape at the end', { short_message: octets('611b') }, ['escapeAtEnd', 34, 1]],
    ['half a character of UCS-2', { data_coding: 8, short_message: octets('4e2d4e') }, ['oddLength', 35, 1]],
    ['half a surrogate pair', { data_coding: 8, short_message: octets('4e2dd83d') }, ['loneSurrogate', 35, 2]],
    ['Latin-1 as GSM', { short_message: octets('61e7') }, ['highBit', 34, 1]],
    ['UTF-8 as GSM', { short_message: Buffer.from('Grüße') }, ['looksLike', 33, 7, 'utf8']],
    ['packed as unpacked', { short_message: octets('e8329bfd4697d9ec37') }, ['looksLike', 33, 9, 'gsmPacked']],
    [
      'little-endian',
      { data_coding: 8, short_message: Buffer.from('Hello you', 'utf16le') },
      ['looksLike', 33, 18, 'ucs2le'],
    ],
    ['Cyrillic among Latin', { data_coding: 8, short_message: octets('00500430') }, ['mixedAlphabets', 33, 4]],
    [
      'a header longer than the message',
      { esm_class: 0x40, short_message: octets('0a0003a70201') },
      ['headerTruncated', 33, 1],
    ],
    ['part 3 of 2', { esm_class: 0x40, short_message: octets('050003a70203') }, ['partNumber', 34, 5]],
  ] as const)('warns of %s', (_name, fields, [code, offset, length, coding]) => {
    const { warnings } = read(submit(fields));
    expect(warnings).toContainEqual(
      expect.objectContaining({ code, offset, length, ...(coding && { params: { coding } }) }),
    );
  });
});

describe('lengths', () => {
  it('that lie leave what can be read, with a warning where it ends', () => {
    const [whole] = [vectors.v1];
    const cut = read(whole.slice(0, 120));
    expect(cut.values.get('destination_addr')).toBe('8613800138000');
    expect(cut.message?.text).toBe('Your code ');
    expect(codes(cut)).toEqual(['lengthTooLong', 'truncated']);
    expect(codes(read(`00000020${whole.slice(8)}`))).toContain('octetsAfter');
    expect(codes(read(`00000004${whole.slice(8)}`))).toEqual(['lengthTooShort']);
    expect(codes(read(whole.replace('0000004300000004', '0000004300000077')))).toEqual(['unknownCommand']);
    expect(codes(read('00000010800000040000000000000001'))).toEqual(['bodyMissing']);
  });
});

/** PDUs of every command with any fields, written by the library. */
const ascii = (most: number) => fc.string({ maxLength: most, unit: fc.constantFrom(...'abcXYZ0123456789+ _-') });
const int8 = fc.nat(255);
const values = fc.record({
  service_type: ascii(5),
  source_addr_ton: int8,
  source_addr_npi: int8,
  source_addr: ascii(20),
  system_id: ascii(15),
  dest_addr_ton: int8,
  dest_addr_npi: int8,
  destination_addr: ascii(20),
  password: ascii(8),
  system_type: ascii(12),
  esm_class: fc.nat(0x3f),
  protocol_id: int8,
  priority_flag: int8,
  registered_delivery: int8,
  addr_ton: int8,
  data_coding: int8,
  sm_default_msg_id: int8,
  interface_version: int8,
  address_range: ascii(40),
  addr_npi: int8,
  message_id: ascii(64),
  message_state: int8,
  error_code: int8,
  esme_addr: ascii(20),
  esme_addr_ton: int8,
  short_message: fc.uint8Array({ maxLength: 254 }),
  user_message_reference: fc.nat(0xffff),
  source_port: fc.nat(0xffff),
  qos_time_to_live: fc.nat(0xffff_ffff),
  receipted_message_id: ascii(64),
  message_payload: fc.uint8Array({ maxLength: 600 }),
  network_error_code: fc.uint8Array({ minLength: 3, maxLength: 3 }),
});
const names = Object.values(commandLayouts)
  .flatMap(({ name, answer }) => [name, ...(answer ? [`${name}_resp`] : [])])
  .filter((name) => !/param_retrieve|query_last_msgs|query_msg_details/.test(name));

/** What another program writes: the package `smpp`, which takes octets as Node's Buffer only. */
function written(name: string, sequence: number, fields: PduFields): Buffer {
  const own = Object.entries(fields).map(([key, value]) => [
    key,
    value instanceof Uint8Array ? Buffer.from(value) : value,
  ]);
  return new PDU(name, { ...Object.fromEntries(own), sequence_number: sequence }).toBuffer();
}

describe('what another program writes', () => {
  it('is read with every value, from octets that lie one after the other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), values, fc.nat(0xffff_ffff), (name, fields, sequence) => {
        const { message_payload, short_message, ...plain } = fields;
        const isPayload = sequence % 2 === 0;
        const message: PduFields = isPayload ? { message_payload } : { short_message };
        const foreign = written(name, sequence, { ...plain, ...message });
        const pdu = readPdu(foreign);
        expect(pdu).toMatchObject({ name, sequence, status: 0, commandId: commandIdOf(name) });
        const outer = pdu.fields.filter(({ level }) => level === 0);
        for (const { name: key, value } of outer) {
          const expected = Object.entries({ ...plain, ...message }).find(([each]) => each === key)?.[1];
          if (expected !== undefined) {
            expect([key, value]).toEqual([key, expected instanceof Uint8Array ? hexOf(expected) : expected]);
          }
        }
        let at = 0;
        for (const each of outer) {
          expect(each.offset).toBe(at);
          at += each.length;
        }
        expect(at).toBe(foreign.length);
      }),
      { numRuns: runs(100) },
    );
  });

  it('is what we write ourselves', () => {
    fc.assert(
      fc.property(fc.constantFrom(...names), values, fc.nat(0xffff_ffff), (name, fields, sequence) => {
        const { message_payload, short_message, ...plain } = fields;
        const message: PduFields = sequence % 2 === 0 ? { message_payload } : { short_message };
        const all = { ...plain, ...message };
        expect(hexOf(encodePdu(name, sequence, all))).toBe(hexOf(written(name, sequence, all)));
      }),
      { numRuns: runs(100) },
    );
  });

  it('of a refusal has no body', () => {
    for (const name of names.filter((each) => each.endsWith('_resp')))
      expect(hexOf(encodePdu(name, 7, { command_status: 0x58 }))).toBe(
        hexOf(written(name, 7, { command_status: 0x58 })),
      );
  });

  it('of a text in parts is joined again, in any order and way of sending', () => {
    const text = fc.string({
      minLength: 1,
      maxLength: 700,
      unit: fc.constantFrom('a', 'é', '€', '[', '中', '😀', '\n', 'Ω'),
    });
    const settings = fc.record({
      dataCodingGsm: fc.constantFrom(0, 1, 3),
      gsmPacked: fc.constant(false),
      ucs2Coding: fc.constantFrom(8, 24, 15),
      longMessageMode: fc.constantFrom(1, 2, 3, 4),
    });
    fc.assert(
      fc.property(text, settings, fc.nat(0xffff), fc.boolean(), (content, how, reference, isTurned) => {
        const coding = how.dataCodingGsm === 1 ? ({ coding: 'gsm' } as const) : {};
        const pdus = encodeParts(content, how, reference).map(({ fields }, index) =>
          encodePdu('submit_sm', index + 1, { source_addr: 'A', destination_addr: '49', ...fields }).toString('hex'),
        );
        const input = (isTurned ? pdus.toReversed() : pdus).join('\n');
        // data_coding 1 is IA5 to the reader; a channel that sends GSM under it has to say so.
        const isGsm = encodeParts(content, how, reference)[0]?.fields.data_coding === 1;
        const { messages } = decode(input, isGsm ? coding : {});
        expect(messages).toMatchObject([{ text: content, missing: [], warnings: [], source: 'A' }]);
      }),
    );
  });
});

describe('anything at all', () => {
  const check = (hex: string, options: DecodeOptions) => {
    const pdu = read(hex, options);
    const length = hex.length / 2;
    for (const { offset, length: own } of [...pdu.fields, ...pdu.warnings, ...(pdu.receipt?.fields ?? [])]) {
      expect(offset >= 0 && own >= 0 && offset + own <= length).toBe(true);
    }
    expect(() => JSON.stringify(pdu.fields)).not.toThrow();
  };
  const options = fc.record({
    coding: fc.constantFrom(
      undefined,
      'gsm',
      'gsmPacked',
      'ascii',
      'ucs2',
      'ucs2le',
      'gb18030',
      'utf8',
      'eucKr',
      'binary',
    ),
    packed: fc.boolean(),
    udh: fc.constantFrom(undefined, true, false),
  } as const);

  it('is read without an exception, within its bounds', () => {
    const ids = Object.keys(commandLayouts).flatMap((id) => [Number(id), Number(id) + 0x8000_0000]);
    const likely = fc.tuple(fc.constantFrom(...ids), fc.uint8Array({ maxLength: 200 })).map(([id, body]) => {
      const pdu = Buffer.alloc(16 + body.length);
      pdu.writeUInt32BE(pdu.length, 0);
      pdu.writeUInt32BE(id, 4);
      pdu.set(body, 16);
      return pdu.toString('hex');
    });
    const anything = fc.uint8Array({ maxLength: 120 }).map(hexOf);
    const damaged = fc
      .tuple(fc.constantFrom(...Object.values(vectors)), fc.nat(400), fc.nat(255), fc.nat(400))
      .map(([hex, at, octet, end]) => {
        const pdu = octets(hex);
        pdu[at % pdu.length] = octet;
        return hexOf(pdu.subarray(0, 1 + (end % pdu.length)));
      });
    fc.assert(fc.property(fc.oneof(likely, anything, damaged), options, check), { numRuns: runs(800) });
  });

  it('that is pasted gives an answer', () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdefx \\:,\n'), maxLength: 300 }),
      fc.constantFrom(...Object.values(vectors)),
      fc.constantFrom(
        'SMPP PDU 0x1 dump:',
        'SMPP PDU dump ends.',
        '  type_name: submit_sm',
        '0000  45 00 00 30',
        'data: 68 zz',
      ),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.constantFrom(undefined, 'pdu', 'message'), (lines, mode) => {
        const { pdus, bare, warnings } = decode(lines.join('\n'), mode ? { mode } : {});
        expect(pdus.length + warnings.length + (bare ? 1 : 0)).toBeGreaterThan(0);
      }),
      { numRuns: runs(300) },
    );
  });

  it('stays quick however long it is', () => {
    const long = `${'0000 '.repeat(100_000)}zz`;
    expect(codes(decode(long))).toEqual([]);
    expect(decode(long).bare?.warnings.map(({ code }) => code)).toContain('readAsMessage');
    expect(decode(Array(1000).fill(vectors.v1).join('')).pdus).toHaveLength(500);
    expect(codes(decode(Array(1000).fill(vectors.v1).join('')))).toEqual(['tooMany']);
  });

  it('takes the octets of a packed text for any header', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 100 }), (text) => {
        const header = octets('050003a70201');
        const packed = packSeptets(Uint8Array.from(Buffer.from(text)), 6);
        const read = readBare(Uint8Array.from([...header, ...packed]), { packed: true, esmClass: 0x40 });
        expect(read.message?.text.replace(/@$/, '') ?? '').toBe(text);
      }),
    );
  });
});
