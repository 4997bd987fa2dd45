import type { PduInput } from '#shared/feed.ts';
import { encodePdu, type PduFields } from '../domain/smpp/pdu.ts';
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
/** Between two messages, ms: no more than anybody can read, and enough to see that a recording of a quiet channel goes on. */
const leastPeriod = 333;
const longestPeriod = 30_000;
/** Minimum interval between messages to a searched number, ms. */
const toNumber = 5000;
/** Sequence numbers of messages; those of reports and of signs of life follow. */
const range = 500_000_000;
const throttled = 0x58;
const wrongPassword = 0x0e;

/** Messages so often since a moment. */
interface Pace {
  since: number;
  period: number;
}

/** As often as the demo's messages of the last minute were handed to the channel. */
function periodOf({ submits = 0 }: PlayedChannel, number: string | null): number {
  const own = Math.min(longestPeriod, Math.max(leastPeriod, Math.round(60_000 / Math.max(1, submits))));
  return number === null ? own : Math.max(toNumber, own);
}

/** Plays what recordings see. It remembers the pace of each: a message is answered and reported whatever the pace is by then. */
export function createPlayedPdus() {
  const paces = new Map<string, Pace[]>();

  /** What went over the wire of a channel after `since` and until `now`; a PDU has the same id in every run. */
  return (channel: PlayedChannel, capture: PlayedCapture, since: number, now: number): Pdu[] => {
    const known = paces.get(channel.code) ?? [];
    // What began earlier still goes at the pace of that time.
    const last = known.findLastIndex((pace) => pace.since <= since - reportAfter - answerAfter);
    const own = [...known.slice(Math.max(0, last)), { since, period: periodOf(channel, capture.number) }];
    paces.set(channel.code, own);
    return pdusBetween(channel, capture, own, since, now);
  };
}

function pdusBetween(
  channel: PlayedChannel,
  { captureId, number }: PlayedCapture,
  paces: readonly Pace[],
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
    each: (period, play, from = since - reportAfter - answerAfter, until = now) => {
      // What began a little earlier may still be answered or reported now.
      for (let no = Math.floor(from / period) + 1; no * period <= until; no += 1) {
        play(no * period, 1 + (Math.floor((no * period) / leastPeriod) % range));
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
    if (channel.adminStatus === 1) {
      const isThrottled = faultOf(channel.code) === 'throttled';
      for (const [index, { since: from, period }] of paces.entries()) {
        playMessages(wire, { from, until: paces[index + 1]?.since ?? now, period, number, isThrottled });
      }
    }
  }
  return told.sort((one, other) => one.time - other.time);
}

/** Where PDUs are played. */
interface Wire {
  tell(time: number, direction: Pdu['direction'], name: string, sequence: number, fields?: PduFields): void;
  /** Plays what happens each `period` ms, with a sequence number of its own, after `from` and until `until`. */
  each(period: number, play: (time: number, sequence: number) => void, from?: number, until?: number): void;
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
    tell(time, 'sent', 'enquire_link', sequence + 2 * range);
    tell(time + answerAfter / 2, 'received', 'enquire_link_resp', sequence + 2 * range);
  });
}

interface Messages {
  from: number;
  until: number;
  period: number;
  number: string | null;
  isThrottled: boolean;
}

function playMessages({ tell, each }: Wire, { from, until, period, number, isThrottled }: Messages): void {
  const play = (time: number, sequence: number): void => {
    const to = number ?? `4915${String(10_000_000 + (sequence % 89_999_999))}`;
    const text = `Your code is ${String((sequence * 7919) % 1_000_000).padStart(6, '0')}`;
    tell(time, 'sent', 'submit_sm', sequence, { ...submit, destination_addr: to, short_message: text });
    if (isThrottled && sequence % 4 === 0) {
      tell(time + answerAfter, 'received', 'submit_sm_resp', sequence, { command_status: throttled });
      return;
    }
    const messageId = (time % 0xffff_ffff).toString(16).toUpperCase().padStart(8, '0');
    tell(time + answerAfter, 'received', 'submit_sm_resp', sequence, { message_id: messageId });
    const report = sequence + range;
    tell(time + reportAfter, 'received', 'deliver_sm', report, reportOf(messageId, to, time));
    tell(time + reportAfter + 2, 'sent', 'deliver_sm_resp', report);
  };
  each(period, play, from, until);
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
function reportOf(messageId: string, number: string, submitted: number): PduFields {
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
