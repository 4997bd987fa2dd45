import type { Socket } from 'node:net';
import { headerLength } from '#shared/smpp/pdu.ts';
import { codeOf } from './connection.ts';
import { statusFailure, TestFailure } from './failure.ts';
import { maskedPdu } from './masking.ts';
import { type DecodedPdu, decodePdu, encodePdu, isResponse, type PduFields } from './pdu.ts';
import { maxPduLength, PduReader, type Unreadable } from './pdu-reader.ts';
import type { Deadline } from './within.ts';

/** PDUs a supplier may send during one test. */
const pduLimit = 300;

/** One PDU or piece of octets on its way, as it may be shown: without the password. */
export interface Traced {
  direction: 'sent' | 'received';
  octets: Buffer;
  /** Undefined for octets that are no PDU. */
  pdu: DecodedPdu | undefined;
}

interface SessionOptions {
  deadline: Deadline;
  /** Hidden in everything that is traced. */
  password: string;
  trace(traced: Traced): void;
  /** A deliver_sm or data_sm from the supplier; gives the command_status of its answer. */
  onDelivery(pdu: DecodedPdu): number;
}

interface Waiting {
  command: string;
  commandId: number;
  sequence: number;
  resolve(pdu: DecodedPdu): void;
  reject(failure: TestFailure): void;
}

/** One SMPP session as the sending side, one request at a time; the first thing that goes wrong ends it. */
export class SmppSession {
  readonly #reader = new PduReader();
  #waiting: Waiting | undefined;
  #sequence = 0;
  #received = 0;
  #failure: TestFailure | undefined;
  readonly #endings: ((failure: TestFailure) => void)[] = [];

  constructor(
    readonly socket: Socket,
    private readonly options: SessionOptions,
  ) {
    socket.on('data', (chunk: Buffer) => this.#read(chunk));
    socket.on('error', (error) => {
      const text = codeOf(error) === 'ECONNRESET' || codeOf(error) === 'EPIPE' ? 'reset' : 'closed';
      this.#end((command) => new TestFailure(text, { command }));
    });
    socket.on('close', () => this.#closed());
    // What the supplier closes is answered by closing too.
    socket.on('end', () => this.#closed());
  }

  /** Sends a request and waits for its answer; an answer that refuses is a failure too. */
  async request(command: string, fields: PduFields, ms: number): Promise<DecodedPdu> {
    if (this.#failure) {
      const { text } = this.#failure;
      throw text === 'closed' || text === 'reset' ? new TestFailure(text, { command }) : this.#failure;
    }
    this.#sequence += 1;
    const octets = encodePdu(command, this.#sequence, fields);
    const answer = new Promise<DecodedPdu>((resolve, reject) => {
      const commandId = octets.readUInt32BE(4);
      this.#waiting = { command, commandId, sequence: this.#sequence, resolve, reject };
    });
    this.#send(octets);
    try {
      const late = (seconds: number) => new TestFailure('noAnswer', { command, seconds });
      const pdu = await this.options.deadline.within(ms, answer, late);
      if (pdu.status !== 0) {
        throw statusFailure(command, pdu.status);
      }
      if (pdu.problem !== undefined) {
        throw new TestFailure('unreadable', { command: pdu.name, problem: pdu.problem.slice(0, 120) });
      }
      return pdu;
    } finally {
      this.#waiting = undefined;
    }
  }

  /** Calls back when the session ends by itself, at once if it has. */
  onEnd(callback: (failure: TestFailure) => void): void {
    if (this.#failure) {
      callback(this.#failure);
    } else {
      this.#endings.push(callback);
    }
  }

  get isOpen(): boolean {
    return this.#failure === undefined && !this.socket.destroyed;
  }

  close(): void {
    this.socket.destroy();
  }

  #send(octets: Buffer): void {
    this.#trace('sent', octets);
    this.socket.write(octets);
  }

  #trace(direction: Traced['direction'], octets: Buffer): DecodedPdu {
    const shown = maskedPdu(octets, this.options.password);
    const pdu = decodePdu(shown);
    this.options.trace({ direction, octets: shown, pdu });
    return pdu;
  }

  #read(chunk: Buffer): void {
    for (const octets of this.#reader.push(chunk)) {
      this.#received += 1;
      if (this.#received > pduLimit) {
        this.#end(() => new TestFailure('flood', { limit: pduLimit }));
        return;
      }
      this.#take(octets);
    }
    const { unreadable } = this.#reader;
    if (unreadable) {
      this.#traceOctets(unreadable.octets);
      this.#end(() => unreadableFailure(unreadable));
    }
  }

  #take(octets: Buffer): void {
    const shown = this.#trace('received', octets);
    if (isResponse(shown.commandId)) {
      this.#answer(shown);
      return;
    }
    switch (shown.name) {
      case 'enquire_link':
      case 'unbind':
        this.#send(encodePdu(`${shown.name}_resp`, shown.sequence));
        break;
      case 'deliver_sm':
      case 'data_sm':
        this.#send(encodePdu(`${shown.name}_resp`, shown.sequence, { command_status: this.options.onDelivery(shown) }));
        break;
      // These two have no answer.
      case 'alert_notification':
      case 'outbind':
        break;
      default:
        this.#send(encodePdu('generic_nack', shown.sequence, { command_status: 3 }));
    }
  }

  #answer(pdu: DecodedPdu): void {
    const waiting = this.#waiting;
    if (!waiting) {
      return;
    }
    const isItsAnswer = pdu.commandId === waiting.commandId + 0x8000_0000;
    const isNack = pdu.commandId === 0x8000_0000;
    if (isNack) {
      waiting.reject(
        pdu.status === 0
          ? new TestFailure('wrongAnswer', { command: waiting.command, answer: pdu.name })
          : statusFailure(waiting.command, pdu.status),
      );
    } else if (pdu.sequence !== waiting.sequence) {
      if (isItsAnswer) {
        const params = { command: waiting.command, got: pdu.sequence, expected: waiting.sequence };
        waiting.reject(new TestFailure('badSequence', params));
      }
    } else if (isItsAnswer) {
      waiting.resolve(pdu);
    } else {
      waiting.reject(new TestFailure('wrongAnswer', { command: waiting.command, answer: pdu.name }));
    }
  }

  #closed(): void {
    const { pending } = this.#reader;
    const expected = pending.length >= 4 ? pending.readUInt32BE(0) : headerLength;
    if (pending.length > 0) {
      this.#traceOctets(pending);
    }
    this.#end((command) =>
      pending.length > 0
        ? new TestFailure('cut', { expected, received: pending.length })
        : new TestFailure('closed', { command }),
    );
  }

  #traceOctets(octets: Buffer): void {
    if (!this.#failure) {
      this.options.trace({ direction: 'received', octets: maskedPdu(octets, this.options.password), pdu: undefined });
    }
  }

  #end(why: (command: string) => TestFailure): void {
    if (this.#failure) {
      return;
    }
    const failure = why(this.#waiting?.command ?? 'SMPP');
    this.#failure = failure;
    this.#waiting?.reject(failure);
    this.socket.destroy();
    for (const callback of this.#endings) {
      callback(failure);
    }
  }
}

/** The first octets often tell what it is instead. */
function unreadableFailure({ reason, length, octets }: Unreadable): TestFailure {
  if ((octets[0] === 0x15 || octets[0] === 0x16) && octets[1] === 3) {
    return new TestFailure('speaksTls');
  }
  if (/^[\x20-\x7e]{4}/.test(octets.toString('latin1', 0, 4))) {
    return new TestFailure('speaksText');
  }
  return new TestFailure(reason, { length, limit: maxPduLength });
}
