import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePdu } from '#server/domain/smpp/pdu.ts';
import { decodeInput, readBare } from '#shared/smpp/decode.ts';
import { readPdu } from '#shared/smpp/pdu.ts';
import { receiptFields } from '#shared/smpp/receipt.ts';
import { hexOf } from '#shared/smpp/scan.ts';
import { smppTime } from '#shared/smpp/times.ts';
import { packSeptets } from '#shared/sms/septets.ts';
import { vectors } from '../support/smpp-vectors.ts';

const valuesOf = (text: string) =>
  Object.fromEntries(receiptFields(text).map(({ name, value, utc }) => [name, utc ?? value]));
const codes = ({ warnings }: { warnings: readonly { code: string }[] }) => warnings.map(({ code }) => code);
const deliver = (fields: Record<string, unknown>) =>
  encodePdu('deliver_sm', 1, { source_addr: '44', destination_addr: 'A', ...fields });
const cut = (hex: string, mode?: 'pdu' | 'message') => decodeInput({ input: hex, ...(mode && { mode }) });

describe('the text of a report', () => {
  it.each([
    ['id:1 stat:UNDELIV err: text:Hello', { id: '1', stat: 'UNDELIV', err: '', text: 'Hello' }],
    ['id: sub:001 dlvrd: submit date: done date: stat:', { id: '', sub: '001', 'submit date': '', 'done date': '' }],
    ['err:text:Hello world', { err: 'text:Hello' }],
    ['DLR:id:5 stat:DELIVRD', { id: '5', stat: 'DELIVRD' }],
    ['[report] (id:5;stat:DELIVRD;err:000)', { id: '5', stat: 'DELIVRD' }],
    ['id:smsc:id:77 sub:001', { id: 'smsc:id:77', sub: '001' }],
    ['ID:5 STAT:DELIVRD Err:0x1F Text:id:9 stat:X', { id: '5', err: '0x1F', text: 'id:9 stat:X' }],
    ['id:5 stat:DELIVRD err:000\0', { id: '5', err: '000' }],
    ['id:5 stat:DELIVRD text:Hi\0\0', { text: 'Hi' }],
    ['id:5 done date:2607130301 stat:DELIVRD', { 'done date': '2026-07-13T03:01:00Z' }],
    ['id:5 done date:260713030100032+ stat:DELIVRD', { 'done date': '2026-07-12T19:01:00Z' }],
    ['id:5 done date:260713030100012- stat:DELIVRD', { 'done date': '2026-07-13T06:01:00Z' }],
    // A clock that is not set tells no moment.
    ['id:5 done date:7001010000 stat:UNKNOWN', { 'done date': '7001010000' }],
    ['id:5 done date:7001010800 stat:UNKNOWN', { 'done date': '7001010800' }],
    ['id:5 done date:197001010000 stat:UNKNOWN', { 'done date': '197001010000' }],
    ['id:5 done date:19700101000000 stat:UNKNOWN', { 'done date': '19700101000000' }],
    ['id:5 done date:700101000000032+ stat:UNKNOWN', { 'done date': '700101000000032+' }],
    ['id:5 done date:0000000000 stat:UNKNOWN', { 'done date': '0000000000' }],
  ])('is read field by field: %s', (text, fields) => {
    expect(valuesOf(text)).toMatchObject(fields);
  });

  it('gives back what was written, in any order, with any field empty or absent', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9_-]{0,12}$/);
    const fields = fc.subarray(['id', 'sub', 'dlvrd', 'stat', 'err', 'submit date', 'done date'], { minLength: 1 });
    fc.assert(
      fc.property(
        fields.chain((names) => fc.shuffledSubarray(names, { minLength: names.length })),
        fc.constantFrom(' ', ' '),
        fc.array(word, { minLength: 7, maxLength: 7 }),
        fc.constantFrom('', ' '),
        fc.string(),
        (names, blank, values, gap, quoted) => {
          const written = names.map((name, index) => `${name}:${gap}${values[index]}`);
          const text = quoted.replace(/^\s+|\0+$/g, '');
          const read = receiptFields(`${written.join(blank)} text:${text}`);
          expect(read.map(({ name, value }) => [name, value])).toEqual([
            ...names.map((name, index) => [name, values[index]]),
            ['text', text],
          ]);
        },
      ),
    );
  });

  it('is ASCII in a PDU, whose places it keeps; what it quotes is GSM', () => {
    const written = Buffer.concat([Buffer.from('id:a_1@x stat:DELIVRD text:caf'), Buffer.from([0x05, 0x11, 0, 0])]);
    const pdu = deliver({ esm_class: 4, short_message: written });
    const { receipt } = readPdu(pdu);
    expect(receipt).toMatchObject({ messageId: 'a_1@x', state: 'DELIVRD' });
    const [id, , text] = receipt?.fields ?? [];
    expect(text?.value).toBe('café_');
    expect(pdu.toString('latin1', id?.offset, (id?.offset ?? 0) + (id?.length ?? 0))).toBe('id:a_1@x');
  });
});

it('absolute times of SMPP are in the century of SMPP', () => {
  expect(smppTime('260713030100032+')).toBe('2026-07-12T19:01:00Z');
  expect(smppTime('700101000000000+')).toBe('1970-01-01T00:00:00Z');
});

describe('what is chosen', () => {
  /** A command that SMPP does not have. */
  const vendor = (length: number, id = 0x0001_0201) => {
    const pdu = Buffer.alloc(length, 0x41);
    [length, id, 0, 7].forEach((value, index) => {
      pdu.writeUInt32BE(value, index * 4);
    });
    return pdu.toString('hex');
  };
  const broken = (hex: string, length: number) => length.toString(16).padStart(8, '0') + hex.slice(8);

  it('stays PDUs: of a vendor’s command alone, between others and one after the other', () => {
    const found = (hex: string) => cut(hex).pdus.map((pdu) => pdu.hex);
    expect(cut(vendor(24))).toMatchObject({
      pdus: [{ name: 'unknown', warnings: [{ code: 'unknownCommand', offset: 4 }] }],
    });
    expect(found(vectors.v1 + vendor(20) + vectors.v2)).toEqual([vectors.v1, vendor(20), vectors.v2]);
    expect(found(vectors.v1 + vendor(16) + vendor(30))).toEqual([vectors.v1, vendor(16), vendor(30)]);
    expect(found(vendor(20) + vendor(16))).toEqual([vendor(20), vendor(16)]);
  });

  it.each([0, 4, 15, 0x7fff_ffff])('stays PDUs with a length of %i, and the fault at its octets', (length) => {
    const { pdus, bare, warnings } = cut(broken(vectors.v1, length));
    const code = length < 16 ? 'lengthTooShort' : 'lengthTooLong';
    expect({ bare, warnings }).toEqual({ bare: undefined, warnings: [] });
    expect(pdus).toMatchObject([{ name: 'submit_sm', message: { text: 'Your code is 4821' } }]);
    expect(pdus[0]?.warnings).toMatchObject([{ code, offset: 0, length: 4 }]);
    expect(cut(vectors.v2 + broken(vectors.v1, length) + vectors.v6).pdus).toHaveLength(3);
  });

  it('is PDUs or the octets of a short_message, whatever they look like', () => {
    const text = Buffer.from('Your code is 4821').toString('hex');
    expect(cut(text)).toMatchObject({ pdus: [], bare: { message: { text: 'Your code is 4821' } } });
    expect(cut(text, 'pdu').pdus).toMatchObject([{ name: 'unknown' }]);
    expect(cut(text, 'pdu').bare).toBeUndefined();
    expect(cut(`${text}\nno hex here\n${text}`, 'pdu').pdus).toHaveLength(2);
    expect(cut(vectors.v1, 'message')).toMatchObject({ pdus: [], bare: { hex: vectors.v1 } });
    expect(cut('The message: 48656c6c6f.', 'message')).toMatchObject({ bare: { message: { text: 'Hello' } } });
  });

  it('a fault is told with the octets that it is in', () => {
    const sar = { sar_msg_ref_num: 7, sar_total_segments: 2, sar_segment_seqnum: 3 };
    const submit = encodePdu('submit_sm', 1, { short_message: Buffer.from('Hi'), ...sar });
    const place = (pdu: Buffer, code: string) => {
      const { offset = 0, length = 0 } = readPdu(pdu).warnings.find((each) => each.code === code) ?? {};
      return hexOf(pdu.subarray(offset, offset + length));
    };
    expect(place(submit, 'partNumber')).toBe('020f000103');
    const wide = Buffer.from('060804000a0203', 'hex');
    expect(place(encodePdu('submit_sm', 1, { esm_class: 0x40, short_message: wide }), 'partNumber')).toBe(
      '0804000a0203',
    );
  });
});

it('a header that is announced and not there is told, wherever the user data should be', () => {
  const submit = (fields: Record<string, unknown>) =>
    codes(readPdu(encodePdu('submit_sm', 1, { esm_class: 0x40, ...fields })));
  expect(submit({})).toEqual(['headerMissing']);
  expect(submit({ message_payload: Buffer.alloc(0) })).toEqual(['headerMissing']);
  expect(codes(readPdu(encodePdu('data_sm', 1, { esm_class: 0x40 })))).toEqual(['headerMissing']);
  expect(submit({ message_payload: Buffer.from('050003a702014142', 'hex') })).toEqual([]);
  const { warnings } = readPdu(encodePdu('submit_sm', 1, { esm_class: 0x40 }));
  expect(warnings).toMatchObject([{ offset: 23, length: 1 }]);
});

it('packed GSM-7 of a known number of septets has neither one too many nor one too few', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '@'), minLength: 1, maxLength: 100 });
  fc.assert(
    fc.property(text, fc.boolean(), (content, hasHeader) => {
      const header = Buffer.from(hasHeader ? '050003a70201' : '', 'hex');
      const septets = Uint8Array.from(content, (character) => (character === '@' ? 0 : character.charCodeAt(0)));
      const octets = Buffer.concat([header, packSeptets(septets, header.length)]);
      const options = { coding: 'gsmPacked', septets: content.length, esmClass: hasHeader ? 0x40 : 0 } as const;
      expect(readBare(octets, options).message).toMatchObject({ text: content, units: content.length });
    }),
  );
  const { warnings } = readBare(packSeptets(Buffer.from('Hello')), { coding: 'gsmPacked', septets: 9 });
  expect(warnings).toMatchObject([{ code: 'septetsMissing', params: { announced: 9, there: 5 } }]);
});
