import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePdu, encodePdu } from '#server/domain/smpp/pdu.ts';
import { commandStatusHex, commandStatusName, commandStatusText } from '#shared/smpp/command-status.ts';
import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { encodeParts, senderKind, type TextSettings } from '#shared/smpp/encode.ts';
import { isSameMessage } from '#shared/smpp/receipt.ts';
import { hexOf } from '#shared/smpp/scan.ts';
import { packSeptets } from '#shared/sms/septets.ts';

const plain: TextSettings = { dataCodingGsm: 0, gsmPacked: false, ucs2Coding: 8, longMessageMode: 1 };
const parts = (content: string, more: Partial<TextSettings> = {}) =>
  encodeParts(content, { ...plain, ...more }, 0x1a7).map(({ fields }) => fields);
/** Octets to compare: what the library gives as Buffer is the same as what we give. */
const octets = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'));
const decoded = (hex: string) => decodePdu(Buffer.from(hex, 'hex'));

describe('PDUs of the protocol reference', () => {
  it('are read field by field', () => {
    const submit = decoded(
      '0000004300000004000000000000000100050041434d45000101383631333830303133383030300000000000000100000011596f757220636f64652069732034383231',
    );
    expect(submit).toMatchObject({ name: 'submit_sm', sequence: 1, text: 'Your code is 4821' });
    expect(submit.fields).toMatchObject({ source_addr: 'ACME', source_addr_ton: 5, destination_addr: '8613800138000' });
    const chinese = decoded(
      '0000004600000004000000000000000200050041434d4500010138363133383030313338303030000000000000010008001460a876849a8c8bc17801662f0034003800320031',
    );
    expect(chinese.text).toBe('您的验证码是4821');
    const part = decoded(
      '0000004a00000004000000000000000400050041434d450001013333363132333435363738004000000000010000001a06080400c10302507269783a20351b65201b3c70726f6d6f1b3e',
    );
    expect(part.fields.short_message).toEqual({ udh: ['080400c10302'], message: 'Prix: 5€ [promo]' });
  });

  it('tell a report with its TLVs', () => {
    const report = decoded(
      '000000bb0000000500000000000000050001013836313338303031333830303000050041434d45000400000000000000007069643a3746334139314332207375623a30303120646c7672643a303031207375626d697420646174653a3236303731333033303120646f6e6520646174653a3236303731333033303120737461743a44454c49565244206572723a30303020746578743a596f757220636f6465206973001e0009374633413931433200042700010204230003030000',
    );
    expect(report.fields).toMatchObject({ message_state: '2 DELIVERED', network_error_code: '030000' });
    expect(report.receipt).toMatchObject({ messageId: '7F3A91C2', state: 'DELIVRD', error: '000', isFinal: true });
    expect(decoded('00000010800000040000005800000002').fields.command_status).toBe('0x00000058 ESME_RTHROTTLED');
  });

  it('keep a TLV that nobody knows under its number', () => {
    const pdu = Buffer.concat([
      encodePdu('submit_sm_resp', 1, { message_id: 'A' }),
      Buffer.from('14010002beef', 'hex'),
    ]);
    pdu.writeUInt32BE(pdu.length, 0);
    expect(decodePdu(pdu).fields).toMatchObject({ message_id: 'A', tlv_0x1401: 'beef' });
  });
});

describe('the parts of a text', () => {
  it.each([
    ['empty', '', 0, 1, 1],
    ['160 letters', 'a'.repeat(160), 0, 1, 1],
    ['161 letters', 'a'.repeat(161), 0, 2, 2],
    ['306 letters', 'a'.repeat(306), 0, 2, 3],
    ['307 letters', 'a'.repeat(307), 0, 3, 3],
    ['80 euros', '€'.repeat(80), 0, 1, 1],
    ['81 euros', '€'.repeat(81), 0, 2, 2],
    ['153 euros', '€'.repeat(153), 0, 3, 3],
    ['a euro at the seam', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 0, 3, 3],
    ['160 omegas', 'Ω'.repeat(160), 0, 1, 1],
    ['a capital cedilla', 'Ç', 0, 1, 1],
    ['a small cedilla', 'ç', 8, 1, 1],
    ['a grave accent', `\`${'a'.repeat(70)}`, 8, 2, 2],
    ['70 Chinese', '中'.repeat(70), 8, 1, 1],
    ['71 Chinese', '中'.repeat(71), 8, 2, 2],
    ['134 Chinese', '中'.repeat(134), 8, 2, 3],
    ['135 Chinese', '中'.repeat(135), 8, 3, 3],
    ['35 emoji', '😀'.repeat(35), 8, 1, 1],
    ['36 emoji', '😀'.repeat(36), 8, 2, 2],
    ['67 emoji', '😀'.repeat(67), 8, 3, 3],
    ['an emoji at the seam', `${'中'.repeat(66)}😀${'中'.repeat(66)}`, 8, 3, 3],
  ])('%s', (_name, content, coding, by8, by16) => {
    expect(parts(content).map(({ data_coding }) => data_coding)).toEqual(Array(by8).fill(coding));
    expect(parts(content, { longMessageMode: 2 })).toHaveLength(by16);
  });

  it('come together again to the same text in every way of sending, none longer than a message', () => {
    const text = fc.string({ maxLength: 700, unit: fc.constantFrom('a', 'é', '€', '[', '中', '😀', ' ', '\n', 'Ω') });
    fc.assert(
      fc.property(text, fc.constantFrom(1, 2, 3, 4), (content, longMessageMode) => {
        const sent = parts(content, { longMessageMode }).map((fields) => {
          expect(fields.short_message.length).toBeLessThanOrEqual(160);
          return decodePdu(encodePdu('submit_sm', 1, { ...fields }));
        });
        expect(sent.map((pdu) => pdu.text ?? '').join('')).toBe(content);
      }),
    );
  });

  it('carry their number in a header of 8 or 16 bits, in SAR parameters, or go whole as payload', () => {
    const long = 'a'.repeat(200);
    const heads = parts(long).map(({ short_message }) => hexOf(short_message.subarray(0, 6)));
    expect(heads).toEqual(['050003a70201', '050003a70202']);
    const wide = parts(long, { longMessageMode: 2 }).map(({ short_message }) => hexOf(short_message.subarray(0, 7)));
    expect(wide).toEqual(['06080401a70201', '06080401a70202']);
    expect(parts(long, { longMessageMode: 3 })[1]).toMatchObject({
      esm_class: 0,
      sar_msg_ref_num: 0x1a7,
      sar_segment_seqnum: 2,
    });
    expect(parts(long, { longMessageMode: 4 })).toMatchObject([
      { message_payload: Uint8Array.from(Buffer.from(long)) },
    ]);
  });

  it('are packed into seven bits where the channel wants it', () => {
    expect(hexOf(packSeptets(Buffer.from('hellohello')))).toBe('e8329bfd4697d9ec37');
    expect(hexOf(packSeptets(Buffer.from('Hello'), 6))).toBe('906536fb0d');
    expect(parts('a'.repeat(160), { gsmPacked: true })[0]?.short_message).toHaveLength(140);
  });

  it('follow the channel’s coding for Latin-1, little-endian, flash and GB 18030', () => {
    expect(parts('ç', { dataCodingGsm: 3 })).toMatchObject([{ data_coding: 3, short_message: octets('e7') }]);
    expect(parts('中', { ucs2Coding: 9 })).toMatchObject([{ data_coding: 8, short_message: octets('2d4e') }]);
    expect(parts('中', { ucs2Coding: 24 })).toMatchObject([{ data_coding: 24, short_message: octets('4e2d') }]);
    expect(parts('中', { ucs2Coding: 15 })).toMatchObject([{ data_coding: 15, short_message: octets('d6d0') }]);
  });
});

it.each([
  ['ACME', -1, { ton: 5, npi: 0 }],
  ['10690', -1, { ton: 3, npi: 0 }],
  ['447911123456', -1, { ton: 1, npi: 1 }],
  ['ACME', 2, { ton: 2, npi: 9 }],
])('a sender %s with type of number %i is of kind %j', (sender, ton, kind) => {
  expect(senderKind(sender, ton, 9)).toEqual(kind);
});

describe('message ids', () => {
  it.each([
    ['7F3A91C2', '2134544834', true],
    ['2134544834', '7f3a91c2', true],
    ['0000A1', 'a1', true],
    ['abc-1', 'ABC-1', true],
    ['12', '13', false],
    ['', '5', false],
  ])('%s and %s: %s', (submitted, reported, same) => {
    expect(isSameMessage(submitted, reported)).toBe(same);
  });
});

describe('command_status', () => {
  it('is named by the standard, and in both languages', () => {
    for (const [status, name] of Object.entries(commandStatuses)) {
      expect(commandStatusName(Number(status))).toBe(name);
      expect(commandStatusText(Number(status), 'zh')).toMatch(/\p{Script=Han}/u);
      expect(commandStatusText(Number(status), 'en')).not.toMatch(/\p{Script=Han}/u);
    }
    expect(commandStatusHex(0x0e)).toBe('0x0e');
    expect([commandStatusName(0x411), commandStatusName(0x999)]).toEqual(['vendor-specific', 'reserved']);
    expect(commandStatusText(0x411, 'en')).toMatch(/Supplier-specific/);
  });
});
