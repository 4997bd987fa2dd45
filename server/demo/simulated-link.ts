import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { type DecodedPdu, decodePdu, encodePdu, isResponse, type PduFields } from '../domain/smpp/pdu.ts';
import { PduReader } from '../domain/smpp/pdu-reader.ts';
import type { SimulatorOptions } from './simulator-options.ts';

/** ms from a message to its report, and by which a slow account answers. */
const reportAfter = 1000;
const slowBy = 1500;

/** What an account does, by a word in its system id. */
const habits = [
  { word: 'locked', bindStatus: 0x0d },
  { word: 'oldpass', bindStatus: 0x0e },
  { word: 'unknown', bindStatus: 0x0f },
  { word: 'full', bindStatus: 0x05 },
  { word: 'throttle', submitStatus: 0x58 },
  { word: 'queue', submitStatus: 0x14 },
  { word: 'silent', isSilent: true },
  { word: 'slow', isSlow: true },
] as const;
interface Habit {
  bindStatus?: number;
  submitStatus?: number;
  isSilent?: boolean;
  isSlow?: boolean;
}

/**
 * One connection to a simulated supplier. It accepts a known account with its password and every other account; a message
 * is reported delivered a second later, as undeliverable when its number ends in 0000.
 */
export class SimulatedLink {
  readonly #reader = new PduReader();
  #systemId = '';
  #canReceive = false;
  #habit: Habit = {};
  #sequence = 0;
  /** PDUs are answered in their order, however long one takes. */
  #turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly socket: Socket,
    private readonly options: SimulatorOptions,
    private readonly links: ReadonlySet<SimulatedLink>,
  ) {
    socket.on('data', (chunk: Buffer) => {
      for (const octets of this.#reader.push(chunk)) {
        const pdu = decodePdu(octets);
        this.#turn = this.#turn
          .then(() => this.#answer(pdu))
          .catch(() => {
            this.socket.destroy();
          });
      }
      if (this.#reader.unreadable) {
        this.socket.destroy();
      }
    });
  }

  async #answer(pdu: DecodedPdu): Promise<void> {
    if (isResponse(pdu.commandId)) {
      return;
    }
    if (this.#habit.isSlow) {
      await pause(slowBy);
    }
    switch (pdu.name) {
      case 'bind_transceiver':
      case 'bind_receiver':
      case 'bind_transmitter':
        await this.#bind(pdu);
        break;
      case 'submit_sm':
        this.#submit(pdu);
        break;
      case 'enquire_link':
        this.#send('enquire_link_resp', pdu.sequence);
        break;
      case 'unbind':
        this.#send('unbind_resp', pdu.sequence);
        this.socket.end();
        break;
      default:
        this.#send('generic_nack', pdu.sequence, { command_status: 0x03 });
    }
  }

  async #bind(pdu: DecodedPdu): Promise<void> {
    const systemId = String(pdu.fields.system_id ?? '');
    this.#habit = habits.find(({ word }) => systemId.toLowerCase().includes(word)) ?? {};
    if (this.#habit.isSilent) {
      return;
    }
    const account = await this.options.accountOf(systemId);
    const isWrong = account !== undefined && (account.isRefused || account.password !== pdu.fields.password);
    const status = systemId === '' ? 0x0f : (this.#habit.bindStatus ?? (isWrong ? 0x0e : 0));
    if (status === 0) {
      this.#systemId = systemId;
      this.#canReceive = pdu.name !== 'bind_transmitter';
    }
    this.#send(`${pdu.name}_resp`, pdu.sequence, {
      command_status: status,
      system_id: 'SIMULATOR',
      sc_interface_version: 0x34,
    });
  }

  #submit(pdu: DecodedPdu): void {
    const status = this.#systemId === '' ? 0x04 : (this.#habit.submitStatus ?? 0);
    const messageId = randomBytes(4).toString('hex').toUpperCase();
    this.#send('submit_sm_resp', pdu.sequence, { command_status: status, message_id: messageId });
    if (status === 0 && Number(pdu.fields.registered_delivery) % 2 === 1) {
      setTimeout(() => this.#report(pdu, messageId), reportAfter).unref();
    }
  }

  /** The report goes to whichever session of the account takes reports. */
  #report(pdu: DecodedPdu, messageId: string): void {
    const receiver = [...this.links].find((link) => link.#systemId === this.#systemId && link.#canReceive);
    const number = String(pdu.fields.destination_addr);
    const isLost = number.endsWith('0000');
    const now = new Date().toISOString().replaceAll(/\D/g, '').slice(2, 12);
    const report = `id:${messageId} sub:001 dlvrd:${isLost ? '000' : '001'} submit date:${now} done date:${now} stat:${isLost ? 'UNDELIV' : 'DELIVRD'} err:${isLost ? '011' : '000'} text:`;
    if (!receiver) {
      return;
    }
    receiver.#send('deliver_sm', receiver.#next(), {
      source_addr_ton: 1,
      source_addr_npi: 1,
      source_addr: number,
      destination_addr: String(pdu.fields.source_addr),
      esm_class: 4,
      data_coding: 0,
      short_message: Buffer.from(report, 'latin1'),
      receipted_message_id: messageId,
      message_state: isLost ? 5 : 2,
    });
  }

  #next(): number {
    this.#sequence += 1;
    return this.#sequence;
  }

  #send(name: string, sequence: number, fields: PduFields = {}): void {
    if (this.socket.writable) {
      this.socket.write(encodePdu(name, sequence, fields));
    }
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms).unref());
