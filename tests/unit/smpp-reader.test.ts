import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskedPdu } from '#server/domain/smpp/masking.ts';
import { decodePdu, encodePdu } from '#server/domain/smpp/pdu.ts';
import { maxPduLength, PduReader } from '#server/domain/smpp/pdu-reader.ts';
import { runs } from '../support/runs.ts';

/** `octets` in pieces, cut at the given places. */
function pieces(octets: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [0, ...cuts.map((cut) => cut % (octets.length + 1)).sort((a, b) => a - b), octets.length];
  return places.slice(1).map((end, index) => octets.subarray(places[index], end));
}
const read = (chunks: readonly Buffer[]) => {
  const reader = new PduReader();
  return { pdus: chunks.flatMap((chunk) => reader.push(chunk)), reader };
};
const cuts = fc.array(fc.nat(70_000), { maxLength: 40 });
/** Octets that begin like PDUs, so that the reader gets past the first length. */
const pduLike = fc
  .tuple(
    fc.constantFrom(0x8000_0009, 4, 5, 0x103, 0x21, 0x8000_0021, 9, 0x8000_0000, 0x111),
    fc.uint8Array({ maxLength: 300 }),
  )
  .map(([id, body]) => {
    const octets = Buffer.alloc(16 + body.length);
    octets.writeUInt32BE(octets.length, 0);
    octets.writeUInt32BE(id, 4);
    octets.set(body, 16);
    return octets;
  });

describe('the reader of PDUs', () => {
  it('takes any octets in any pieces: it never throws, gives whole PDUs only and keeps no more than one', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40_000 }), cuts, (bytes, places) => {
        const octets = Buffer.from(bytes);
        const { pdus, reader } = read(pieces(octets, places));
        for (const pdu of pdus) {
          expect(pdu.length).toBe(pdu.readUInt32BE(0));
        }
        expect(reader.pending.length).toBeLessThanOrEqual(Math.min(maxPduLength, octets.length));
        expect(
          octets.subarray(
            0,
            pdus.reduce((sum, { length }) => sum + length, 0),
          ),
        ).toEqual(Buffer.concat(pdus));
      }),
      { numRuns: runs(100) },
    );
  });

  it('finds the same PDUs however they are cut', () => {
    fc.assert(
      fc.property(fc.array(pduLike, { maxLength: 12 }), cuts, (all, places) => {
        const { pdus, reader } = read(pieces(Buffer.concat(all), places));
        expect(pdus).toEqual(all);
        expect(reader.unreadable).toBeUndefined();
      }),
    );
  });

  it('decodes any body, if need be its header only, and never throws nor gives what JSON cannot hold', () => {
    fc.assert(
      fc.property(pduLike, (octets) => {
        const pdu = decodePdu(maskedPdu(octets, 'password'));
        expect(pdu.commandId).toBe(octets.readUInt32BE(4));
        expect(JSON.parse(JSON.stringify(pdu.fields))).toMatchObject({ command_length: octets.length });
      }),
      { numRuns: runs(400) },
    );
  });

  it('refuses a length beyond the limit without waiting for it, and reads nothing after it', () => {
    const reader = new PduReader();
    const before = process.memoryUsage().arrayBuffers;
    expect(reader.push(Buffer.from('7fffffff80000009', 'hex'))).toEqual([]);
    expect(reader.unreadable).toMatchObject({ reason: 'tooLong', length: 0x7fff_ffff });
    expect(reader.push(encodePdu('enquire_link', 1))).toEqual([]);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
    expect(read([Buffer.from('0000000f', 'hex')]).reader.unreadable).toMatchObject({ reason: 'tooShort', length: 15 });
  });

  it('takes a PDU octet by octet in a time that grows with its length only', () => {
    const octets = Buffer.alloc(maxPduLength);
    octets.writeUInt32BE(maxPduLength, 0);
    const begun = performance.now();
    const { pdus } = read(Array.from(octets, (octet) => Buffer.from([octet])));
    expect(pdus).toEqual([octets]);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

describe('the password', () => {
  it('is masked in every bind, whatever it is', () => {
    const printable = fc.string({
      minLength: 1,
      maxLength: 32,
      unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
    });
    fc.assert(
      fc.property(
        printable,
        printable,
        fc.constantFrom('bind_transceiver', 'bind_transmitter', 'bind_receiver'),
        (systemId, password, command) => {
          const masked = maskedPdu(encodePdu(command, 1, { system_id: systemId, password }), password);
          expect(decodePdu(masked).fields.password).toBe('*'.repeat(password.length));
          if (password.length >= 4 && !/^\*+$/.test(password)) {
            expect(masked.includes(password)).toBe(false);
          }
        },
      ),
    );
  });
});
