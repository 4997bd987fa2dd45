import { describe, expect, it } from 'vitest';
import { decodeInput } from '#shared/smpp/decode.ts';
import { vectors } from '../support/smpp-vectors.ts';

const { v1, v2, v3, v5, v6, v7 } = vectors;
const decode = (input: string) => decodeInput({ input });
const found = (input: string) => decode(input).pdus.map(({ hex }) => hex);
const pairs = (hex: string, by = ' ', before = '') =>
  (hex.match(/../g) ?? []).map((pair) => `${before}${pair}`).join(by);

/** Lines of a dump with an offset, octets and their characters. */
function dump(hex: string, line: (offset: number, octets: string[], characters: string) => string): string {
  const octets = hex.match(/../g) ?? [];
  return Array.from({ length: Math.ceil(octets.length / 16) }, (_, index) => {
    const own = octets.slice(index * 16, index * 16 + 16);
    const text = own.map((octet) => String.fromCharCode(Number.parseInt(octet, 16)).replace(/[^ -~]/, '.')).join('');
    return line(index * 16, own, text);
  }).join('\n');
}
const hex4 = (value: number) => value.toString(16).padStart(4, '0');
const tshark = (hex: string) =>
  dump(hex, (offset, octets, text) => `${hex4(offset)}  ${octets.join(' ').padEnd(47)}   ${text}`);
const wireshark = (hex: string) =>
  dump(
    hex,
    (offset, o, text) =>
      `${hex4(offset)}   ${`${o.slice(0, 8).join(' ')} ${o.slice(8).join(' ')}`.padEnd(49)}  ${text}`,
  );
const tcpdump = (hex: string) =>
  dump(
    hex,
    (offset, octets, text) =>
      `\t0x${hex4(offset)}:  ${octets
        .join('')
        .replace(/(.{4})(?=.)/g, '$1 ')
        .padEnd(40)} ${text}`,
  );
const hexdumpC = (hex: string) =>
  dump(
    hex,
    (offset, o, text) =>
      `${offset.toString(16).padStart(8, '0')}  ${o.slice(0, 8).join(' ')}  ${o.slice(8).join(' ')}  |${text}|`,
  );

/** IPv4 and TCP around a payload. */
function packet(payload: string, sequence: number, from = 2775): string {
  const length = 40 + payload.length / 2;
  const tcp = `${hex4(from)}d431${sequence.toString(16).padStart(8, '0')}000000015018ffff00000000`;
  return `4500${hex4(length)}00014000400600000a0000010a000002${tcp}${payload}`;
}
const frame = (payload: string, sequence: number) => `0011223344550066778899aa0800${packet(payload, sequence)}`;

describe('PDUs are found in', () => {
  it.each([
    ['a hex stream', `${v1}${v2}`],
    ['upper case', `${v1}${v2}`.toUpperCase()],
    ['pairs', pairs(v1 + v2)],
    ['an array of C', `const char *pdu = {\n${pairs(v1 + v2, ', ', '0x')}\n};`],
    ['0x in one piece', `0x${v1}\n0x${v2}`],
    ['commas', pairs(v1 + v2, ',')],
    ['colons', pairs(v1 + v2, ':')],
    ['an escaped string', `"${pairs(v1 + v2, '', '\\x')}"`],
    ['lines of 60 digits', (v1 + v2).replace(/(.{60})/g, '$1\n')],
    ['a line each', `${v1}\r\n\r\n${v2}`],
    [
      'a log of Jasmin',
      `2026-07-13 03:01:07 DEBUG 812 Sending data [${v1}]\n2026-07-13 03:01:08 DEBUG 812 Received data [${v2}]`,
    ],
    [
      'a log of cloudhopper',
      `03:01:07.112 [n] INFO c.c.s.DefaultSmppSession - write bytes: [${v1.toUpperCase()}]\n03:01 read bytes: [${v2}]`,
    ],
    ['a log of JSMPP', `2026-07-13 03:01:07,112 DEBUG Sending PDU ${v1} to 10.0.0.1:2775\nReceived PDU ${pairs(v2)}`],
    ['dumps of tshark', `${tshark(v1)}\n\n${tshark(v2)}`],
    ['dumps of Wireshark', `${wireshark(v1)}\n\n${wireshark(v2)}`],
    ['hexdump -C', `${hexdumpC(v1)}\n${hexdumpC(v2)}`],
    ['tcpdump', `03:01:07 IP 10.0.0.1.2775 > 10.0.0.2: Flags [P.]\n${tcpdump(packet(v1 + v2, 1))}`],
    [
      'frames, one PDU over two of them, one sent again',
      [frame(v1.slice(0, 60), 1), frame(v1.slice(0, 60), 1), frame(v1.slice(60) + v2, 31)].map(tshark).join('\n\n'),
    ],
    [
      'frames that came out of order',
      [frame(v1.slice(0, 60), 1), frame(v2, 68), frame(v1.slice(60), 31)].map(tshark).join('\n\n'),
    ],
  ])('%s', (_name, input) => {
    expect(found(input)).toEqual([v1, v2]);
    expect(decode(input).warnings).toEqual([]);
  });

  it('the log of Kannel, which names their fields', () => {
    const lines = [
      'SMPP PDU 0x8151b58 dump:',
      '  type_name: submit_sm',
      '  command_id: 4 = 0x00000004',
      '  command_status: 0 = 0x00000000',
      '  sequence_number: 3 = 0x00000003',
      '  service_type: NULL',
      '  source_addr_ton: 1 = 0x00000001',
      '  source_addr_npi: 1 = 0x00000001',
      '  source_addr: "10690001"',
      '  dest_addr_ton: 1 = 0x00000001',
      '  dest_addr_npi: 1 = 0x00000001',
      '  destination_addr: "447911123456"',
      '  esm_class: 64 = 0x00000040',
      '  protocol_id: 0 = 0x00000000',
      '  registered_delivery: 1 = 0x00000001',
      '  data_coding: 8 = 0x00000008',
      '  sm_length: 12 = 0x0000000c',
      '  short_message:',
      '   Octet string at 0x8153e38:',
      '     len:  12',
      '     size: 13',
      '     immutable: 0',
      '     data: 05 00 03 a7 02 01 7b 2c 4e 00 6b b5               ......{,N.k.',
      '   Octet string dump ends.',
      'SMPP PDU dump ends.',
    ].map((line) => `2026-07-13 03:01:07 [28464] [6] DEBUG: ${line}`);
    expect(found(lines.join('\n'))).toEqual([v3]);
  });

  it('a stream with something in front, between and behind', () => {
    const { pdus, warnings } = decode(`dead${v1}beef00${v2}${v6.slice(0, 20)}`);
    expect(pdus.map(({ hex }) => hex)).toEqual([v1, v2]);
    expect(warnings.map(({ code, offset, length }) => [code, offset, length])).toEqual([
      ['skipped', 0, 2],
      ['skipped', 69, 3],
      ['skipped', 142, 10],
    ]);
  });

  it('octets without command_length, cut off, or with a digit too many', () => {
    expect(decode(v7.slice(8))).toMatchObject({ pdus: [{ hex: v7, warnings: [{ code: 'lengthMissing' }] }] });
    expect(decode(v5.slice(0, 200))).toMatchObject({
      pdus: [{ name: 'deliver_sm', receipt: { messageId: '7F3A91C2' } }],
    });
    expect(decode(`${v7}0`)).toMatchObject({ pdus: [{ hex: v7 }], warnings: [{ code: 'oddDigits' }] });
    expect(found(`${v1.slice(0, 60)}\n${v2}`)).toEqual([v1.slice(0, 60), v2]);
  });
});

describe('what is no PDU', () => {
  it('is read as the octets of a message', () => {
    expect(decode('48656c6c6f')).toMatchObject({ pdus: [], bare: { message: { text: 'Hello' } } });
    const part = decodeInput({ input: '050003a702017b2c4e006bb5', mode: 'message', dataCoding: 8, esmClass: 0x40 });
    expect(part.bare?.message).toMatchObject({ text: '第一段', part: { number: 1, total: 2 } });
  });

  it('has no octets', () => {
    // What is no PDU, or only the beginning of one, is not passed over in silence.
    const { pdus, warnings } = decode(`${v6}\nanswered\n00000043000000040000\nlost, request ${'deadbeef'.repeat(4)}`);
    expect(pdus.map((pdu) => [pdu.line, pdu.warnings[0]?.code])).toEqual([
      [1, undefined],
      [3, 'truncated'],
    ]);
    expect(warnings).toMatchObject([{ code: 'noPdu', line: 4 }]);
    expect(decode('Where is my message?').warnings).toMatchObject([{ code: 'nothingFound' }]);
    expect(decode('').warnings).toMatchObject([{ code: 'nothingFound' }]);
  });
});

describe('parts', () => {
  const second = v3.replace('050003a70201', '050003a70202').replace('7b2c4e006bb5', '7b2c4e8c6bb5');

  it('are joined across lines in whatever order they came; what is missing is named', () => {
    expect(decode(`${second}\nsome words\n${v3}`).messages).toEqual([
      {
        source: '10690001',
        destination: '447911123456',
        text: '第一段第二段',
        pdus: [1, 0],
        total: 2,
        missing: [],
        reference: 0xa7,
        warnings: [],
      },
    ]);
    expect(decode(second).messages).toMatchObject([
      { text: '第二段', missing: [1], warnings: [{ code: 'partsMissing', params: { parts: '1', total: 2 } }] },
    ]);
  });

  it('of which one came twice make one message; the same reference with another text begins the next', () => {
    expect(decode([v3, v3, second].join('\n')).messages).toMatchObject([
      { text: '第一段第二段', warnings: [{ code: 'partTwice' }] },
    ]);
    const later = v3.replace('7b2c4e006bb5', '7b2c4e096bb5');
    expect(decode([v3, second, later].join('\n')).messages.map(({ text }) => text)).toEqual(['第一段第二段', '第三段']);
  });

  it('cut inside a character are joined before they are read', () => {
    const cut = (parts: [string, string]) =>
      parts.map((part, index) => v3.replace('050003a70201', `050003a7020${index + 1}`).replace('7b2c4e006bb5', part));
    expect(decode(cut(['0061 0062 d83d'.replaceAll(' ', ''), 'de0000610062']).join('\n')).messages[0]?.text).toBe(
      'ab😀ab',
    );
  });

  it('of reports are no message', () => {
    expect(decode(v5).messages).toEqual([]);
  });
});
