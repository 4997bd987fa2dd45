import type { PduInput } from '#shared/feed.ts';
import { encodePdu } from '../domain/smpp/pdu.ts';
import { faultOf, metricAt, type PlayedChannel } from './channel-script.ts';

type Pdu = PduInput['pdus'][number];
/** PDUs that are wanted of a channel. */
export interface PlayedCapture {
  captureId: string;
  /** Only messages to this number. */
  number: string | null;
}

/** A link is asked for a sign of life this often, and a refused one binds again; ms. */
const every = 30_000;
/** From a message to its answer, and to its report, ms. */
const answerAfter = 120;
const reportAfter = 3000;
/** Messages a second of a busy channel; more would show nothing more. */
const mostTps = 3;
/** To a number that somebody looks for, one message so often, ms. */
const toNumber = 5000;
const throttled = 0x58;
const wrongPassword = 0x0e;

/** What went over the wire of a channel after `since` and until `now`; a PDU has the same id whenever it is told. */
export function pdusBetween(
  channel: PlayedChannel,
  { captureId, number }: PlayedCapture,
  since: number,
  now: number,
): Pdu[] {
  const metric = metricAt(channel, now);
  const told: Pdu[] = [];
  const wire: Wire = {
    tell: (time, direction, name, sequence, fields = {}) => {
      if (time > since && time <= now) {
        const pduId = `demo:${captureId}:${time}:${direction}:${sequence}`;
        told.push({ pduId, time, direction, sessionNo: 1, hex: encodePdu(name, sequence, fields).toString('hex') });
      }
    },
    each: (period, play) => {
      // What began a little earlier may still be answered or reported now.
      for (let no = Math.ceil((since - reportAfter - answerAfter) / period); no * period <= now; no += 1) {
        play(no * period, 1 + (no % 1_000_000_000));
      }
    },
  };
  if (number === null && metric?.linkStatus === 'authFailed') {
    playRefusals(wire, channel.code);
  }
  if (metric && metric.sessionsBound > 0) {
    if (number === null) {
      playSigns(wire);
    }
    // More than its messages are: of a channel with one an hour a recording would show nothing.
    if (channel.adminStatus === 1) {
      const speed = Math.min(mostTps, Math.max(1, Math.ceil(metric.submitTps)));
      const period = number === null ? Math.round(1000 / speed) : toNumber;
      playMessages(wire, period, number, faultOf(channel.code) === 'throttled');
    }
  }
  return told.sort((one, other) => one.time - other.time);
}

/** Where PDUs are played. */
interface Wire {
  tell(
    time: number,
    direction: Pdu['direction'],
    name: string,
    sequence: number,
    fields?: Readonly<Record<string, unknown>>,
  ): void;
  /** Plays what happens each `period` ms, with a sequence number of its own. */
  each(period: number, play: (time: number, sequence: number) => void): void;
}

/** A supplier who does not know the password any more. */
function playRefusals({ tell, each }: Wire, code: string): void {
  each(every, (time, sequence) => {
    tell(time, 'sent', 'bind_transceiver', sequence, { system_id: code.slice(0, 15), password: 'expired1' });
    tell(time + answerAfter, 'received', 'bind_transceiver_resp', sequence, { command_status: wrongPassword });
  });
}

function playSigns({ tell, each }: Wire): void {
  each(every, (time, sequence) => {
    tell(time, 'sent', 'enquire_link', sequence);
    tell(time + answerAfter / 2, 'received', 'enquire_link_resp', sequence);
  });
}

function playMessages({ tell, each }: Wire, period: number, number: string | null, isThrottled: boolean): void {
  each(period, (time, sequence) => {
    const to = number ?? `4915${String(10_000_000 + (sequence % 89_999_999))}`;
    const text = `Your code is ${String((sequence * 7919) % 1_000_000).padStart(6, '0')}`;
    tell(time, 'sent', 'submit_sm', sequence, { ...submit, destination_addr: to, short_message: text });
    if (isThrottled && sequence % 4 === 0) {
      tell(time + answerAfter, 'received', 'submit_sm_resp', sequence, { command_status: throttled });
      return;
    }
    const messageId = (time % 0xffff_ffff).toString(16).toUpperCase().padStart(8, '0');
    tell(time + answerAfter, 'received', 'submit_sm_resp', sequence, { message_id: messageId });
    const report = sequence + 1_000_000_000;
    tell(time + reportAfter, 'received', 'deliver_sm', report, reportOf(messageId, to, time));
    tell(time + reportAfter + 2, 'sent', 'deliver_sm_resp', report);
  });
}

const submit = {
  source_addr_ton: 5,
  source_addr_npi: 0,
  source_addr: 'DEMO',
  dest_addr_ton: 1,
  dest_addr_npi: 1,
  registered_delivery: 1,
};

/** A delivery report in the usual form. */
function reportOf(messageId: string, number: string, submitted: number): Record<string, unknown> {
  const minute = (time: number) => new Date(time).toISOString().replaceAll(/\D/g, '').slice(2, 12);
  const dates = `submit date:${minute(submitted)} done date:${minute(submitted + reportAfter)}`;
  return {
    source_addr_ton: 1,
    source_addr_npi: 1,
    source_addr: number,
    destination_addr: 'DEMO',
    esm_class: 4,
    short_message: `id:${messageId} sub:001 dlvrd:001 ${dates} stat:DELIVRD err:000 text:`,
    receipted_message_id: messageId,
    message_state: 2,
  };
}
