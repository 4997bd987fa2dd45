import { type Cuts, cutPdus } from './find/cut.ts';
import { findHexRuns } from './find/hex-runs.ts';
import { findHexdumps } from './find/hexdump.ts';
import { findKannelDumps } from './find/kannel.ts';
import { type FoundStream, joinOctets, octetsOf } from './find/stream.ts';
import { joinSegments } from './find/tcp.ts';
import { type DecodeOptions, type PduMessage, readMessage } from './message.ts';
import { type JoinedMessage, joinMessages } from './messages.ts';
import { type Pdu, readPdu } from './pdu.ts';
import { type PduReceipt, receiptIn } from './pdu-receipt.ts';
import { hexOf, type PduField, PduScan, type PduWarning } from './scan.ts';

/** PDUs that one input may hold. */
export const maxDecoded = 500;
/** Lines named that hold hex and no PDU. */
const maxNamed = 5;

export interface DecodeInput extends DecodeOptions {
  /** What was pasted. */
  input: string;
  /** `pdu`: whole PDUs, whatever they look like; `message`: the octets of one short_message; absent: the first, else the second. */
  mode?: 'pdu' | 'message' | undefined;
  /** Of a short_message. */
  esmClass?: number | undefined;
}

/** The octets of a short_message, without a PDU around them. */
export interface BareMessage {
  hex: string;
  fields: PduField[];
  warnings: PduWarning[];
  message?: PduMessage;
  receipt?: PduReceipt;
}

export interface FoundPdu extends Pdu {
  /** Line of the input at which its octets begin, or those of its connection. */
  line: number;
}

export interface Decoded {
  pdus: FoundPdu[];
  bare?: BareMessage;
  messages: JoinedMessage[];
  /** Of the input; offsets count within the octets of the line. */
  warnings: (PduWarning & { line: number })[];
}

/** Finds the PDUs of a text and reads them. Never throws: what cannot be read becomes a warning. */
export function decodeInput({ input, mode, esmClass = 0, ...options }: DecodeInput): Decoded {
  const streams = findStreams(input);
  const result: Decoded = { pdus: [], messages: [], warnings: [] };
  for (const { line, isOdd, octets } of streams) {
    if (isOdd) result.warnings.push({ code: 'oddDigits', offset: octets.length, length: 0, line });
  }
  const cuts = mode === 'message' ? [] : cutStreams(streams, mode);
  for (const { line, pdus, skipped } of cuts) {
    for (const { octets, isLengthAdded } of pdus.slice(0, maxDecoded - result.pdus.length)) {
      const pdu = { ...readPdu(octets, options), line };
      if (isLengthAdded) pdu.warnings.unshift({ code: 'lengthMissing', offset: 0, length: 4 });
      result.pdus.push(pdu);
    }
    if (pdus.length > 0) {
      result.warnings.push(
        ...skipped.map(({ at, length }) => ({
          code: 'skipped' as const,
          offset: at,
          length,
          params: { length },
          line,
        })),
      );
    }
  }
  const count = cuts.reduce((sum, { pdus }) => sum + pdus.length, 0);
  if (count > maxDecoded) {
    result.warnings.push({ code: 'tooMany', offset: 0, length: 0, params: { count, most: maxDecoded }, line: 1 });
  }
  const others = cuts.filter(({ pdus, octets }) => pdus.length === 0 && octets.length > 0).slice(count === 0 ? 1 : 0);
  result.warnings.push(...noPduIn(others));
  result.messages = joinMessages(result.pdus);
  if (result.pdus.length === 0) {
    const octets =
      mode === 'message' && streams.length > 1 ? joinOctets(streams.map((each) => each.octets)) : undefined;
    readRest(result, octets ?? streams[0]?.octets ?? shortRuns(input), mode, { ...options, esmClass });
  }
  return result;
}

/** Chosen to be PDUs, streams without any that SMPP knows are PDUs all the same. */
function cutStreams(streams: readonly FoundStream[], mode: DecodeInput['mode']): (FoundStream & Cuts)[] {
  const cuts = streams.map((stream) => ({ ...stream, ...cutPdus(stream.octets) }));
  const areNone = mode === 'pdu' && cuts.every(({ pdus }) => pdus.length === 0);
  return areNone ? streams.map((stream) => ({ ...stream, ...cutPdus(stream.octets, { arePdus: true }) })) : cuts;
}

/** Pairs of digits among other words, where there is nothing longer. */
const shortRuns = (input: string): Uint8Array =>
  octetsOf((input.match(/(?<![0-9a-z])(?:0x)?(?:[0-9a-f]{2})+(?![0-9a-z])/gi) ?? []).join(' '));

/** Hex that means nothing here, such as ids of a log: the first lines with any are named. */
const noPduIn = (others: readonly FoundStream[]): Decoded['warnings'] =>
  [...new Map(others.map((stream) => [stream.line, stream])).values()]
    .slice(0, maxNamed)
    .map(({ line, octets }) => ({ code: 'noPdu', offset: 0, length: octets.length, line }));

function readRest(
  result: Decoded,
  octets: Uint8Array | undefined,
  mode: DecodeInput['mode'],
  options: DecodeOptions & { esmClass: number },
): void {
  if (!octets || octets.length === 0) {
    result.warnings.push({ code: 'nothingFound', offset: 0, length: 0, line: 1 });
  } else {
    result.bare = readBare(octets.subarray(0, 70_000), options);
    if (mode === undefined) {
      result.bare.warnings.unshift({ code: 'readAsMessage', offset: 0, length: octets.length });
    }
  }
}

/** Reads the octets of a short_message. */
export function readBare(octets: Uint8Array, options: DecodeOptions & { esmClass?: number }): BareMessage {
  const scan = new PduScan(octets);
  scan.add('short_message', 0, octets.length, hexOf(octets));
  const place = { offset: 0, length: octets.length, isPayload: false, dataCoding: options.dataCoding ?? 0 };
  const hasHeader = options.udh ?? ((options.esmClass ?? 0) & 0x40) !== 0;
  const message = readMessage(scan, { ...place, hasHeader }, options);
  const bare = { hex: hexOf(octets), fields: scan.fields, warnings: scan.warnings };
  if (!message) return bare;
  // Whose PDU it was is not said: a report is one by its text, or by esm_class.
  const source = { name: 'deliver_sm', message, esmClass: options.esmClass ?? 0, receiptedMessageId: '' };
  const receipt = receiptIn({ ...source, messageState: undefined }, scan.warnings, options.zoneMinutes);
  return { ...bare, message, ...(receipt && { receipt }) };
}

function findStreams(input: string): FoundStream[] {
  const lines = input.split(/\r\n|\r|\n/);
  const kannel = findKannelDumps(lines);
  const dumps = findHexdumps(lines.map((line, index) => (kannel.used.has(index) ? '' : line)));
  const rest = findHexRuns(lines, new Set([...kannel.used, ...dumps.used]));
  return [...kannel.streams, ...joinSegments(dumps.frames), ...rest].sort((one, other) => one.line - other.line);
}
