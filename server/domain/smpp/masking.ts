import { headerLength } from '#shared/smpp/pdu.ts';

const asterisk = 0x2a;
/** Shorter ones would be found by chance all over a PDU; the bind that carries them is masked by its layout anyway. */
const shortestSearched = 4;

/** A copy of a PDU in which the password's octets are 2a; what is shown of a PDU is made from this copy alone. */
export function maskedPdu(octets: Buffer, password: string): Buffer {
  const copy = Buffer.from(octets);
  const commandId = copy.length >= headerLength ? copy.readUInt32BE(4) : 0;
  if (bindIds.has(commandId)) {
    const begin = endOfString(copy, headerLength) + 1;
    copy.fill(asterisk, Math.min(begin, copy.length), endOfString(copy, begin));
  }
  // A server may send back what it was sent, also in a text of UCS-2.
  const wide = Buffer.from(password, 'utf16le').swap16();
  return maskOctets(maskOctets(copy, Buffer.from(password, 'latin1'), headerLength), wide, headerLength);
}

/** Overwrites every occurrence of `secret`, in place. */
export function maskOctets(octets: Buffer, secret: Buffer, from = 0): Buffer {
  if (secret.length >= shortestSearched) {
    for (let at = octets.indexOf(secret, from); at >= 0; at = octets.indexOf(secret, at + secret.length)) {
      octets.fill(asterisk, at, at + secret.length);
    }
  }
  return octets;
}

/** bind_receiver, bind_transmitter, bind_transceiver, outbind: system_id, then password, each ended by a NUL. */
const bindIds = new Set([1, 2, 9, 0x0b]);

function endOfString(octets: Buffer, from: number): number {
  const end = octets.indexOf(0, from);
  return end < 0 ? octets.length : end;
}
