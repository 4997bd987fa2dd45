import { headerLength } from '#shared/smpp/pdu.ts';

/** Longest PDU that is taken, octets: far above what a test needs. */
export const maxPduLength = 16_384;

/** Why what arrives is no SMPP; `octets` are the first of it. */
export interface Unreadable {
  reason: 'tooLong' | 'tooShort';
  /** command_length as announced. */
  length: number;
  octets: Buffer;
}

/**
 * Cuts a stream of octets into PDUs. Never throws, keeps at most one PDU and the piece that arrived last, and makes no
 * room for what is only announced. After something unreadable it reads no further: there is no way to find the next PDU.
 */
export class PduReader {
  #pending: Buffer[] = [];
  #size = 0;
  #unreadable: Unreadable | undefined;

  /** Octets of a PDU that has not arrived whole. */
  get pending(): Buffer {
    return Buffer.concat(this.#pending);
  }

  get unreadable(): Unreadable | undefined {
    return this.#unreadable;
  }

  /** The PDUs that `chunk` completes. */
  push(chunk: Buffer): Buffer[] {
    if (this.#unreadable) {
      return [];
    }
    this.#pending.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#wanted()) {
      return [];
    }
    const pdus: Buffer[] = [];
    let rest = Buffer.concat(this.#pending);
    while (rest.length >= 4) {
      const length = rest.readUInt32BE(0);
      if (length < headerLength || length > maxPduLength) {
        const reason = length < headerLength ? 'tooShort' : 'tooLong';
        this.#unreadable = { reason, length, octets: Buffer.from(rest.subarray(0, 512)) };
        rest = Buffer.alloc(0);
        break;
      }
      if (rest.length < length) {
        break;
      }
      pdus.push(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
    this.#pending = rest.length > 0 ? [rest] : [];
    this.#size = rest.length;
    return pdus;
  }

  /** Octets needed before anything can be said; joining the pieces before that would cost the square of their number. */
  #wanted(): number {
    const first = this.#pending[0];
    if (this.#pending.length === 1 || !first || first.length < 4) {
      return 4;
    }
    return first.readUInt32BE(0);
  }
}
