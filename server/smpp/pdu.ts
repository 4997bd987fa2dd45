import { encodings } from 'smpp/lib/defs.js';
import { PDU } from 'smpp/lib/pdu.js';
import { commandStatusName } from '#shared/smpp/command-status.ts';
import { headerLength } from './pdu-reader.ts';

/** One PDU, decoded: its fields by their names in SMPP 3.4, its text beside them. */
export interface DecodedPdu {
  /** `bind_transceiver_resp`; `unknown` for a command_id that SMPP does not have. */
  name: string;
  commandId: number;
  status: number;
  sequence: number;
  /** Header, fields and TLVs as plain JSON; octets as hex. */
  fields: Record<string, unknown>;
  /** Why the body could not be read; the header always can. */
  problem?: string;
  /** Octets of short_message or message_payload without the UDH, undefined where there are none. */
  text?: string;
}

/** `fields` as a PDU's octets; strings must fit their fields, which the contract sees to. */
export function encodePdu(name: string, sequence: number, fields: Readonly<Record<string, unknown>> = {}): Buffer {
  return new PDU(name, { ...fields, sequence_number: sequence }).toBuffer();
}

/** Whether a command_id is a response's. */
export const isResponse = (commandId: number): boolean => commandId >= 0x8000_0000;

/** Reads one whole PDU of at least a header. Never throws: a body that lies about its lengths leaves only the header. */
export function decodePdu(octets: Buffer): DecodedPdu {
  const commandId = octets.readUInt32BE(4);
  const status = octets.readUInt32BE(8);
  const sequence = octets.readUInt32BE(12);
  const header = {
    command_length: octets.readUInt32BE(0),
    command_id: hexOf(commandId),
    command_status: `${hexOf(status)} ${commandStatusName(status)}`,
    sequence_number: sequence,
  };
  try {
    const pdu = new PDU(octets);
    const own = Object.entries(pdu).filter(([field]) => !headerFields.has(field));
    const body = Object.fromEntries(own.map(([field, value]) => [tlvName(field), plain(field, value)]));
    const text = textOf(body.short_message) ?? textOf(body.message_payload);
    return { name: pdu.command, commandId, status, sequence, fields: { ...header, ...body }, text };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const fields = { ...header, body: octets.subarray(headerLength).toString('hex') };
    return { name: nameOf(commandId), commandId, status, sequence, fields, problem };
  }
}

const headerFields = new Set(['command', 'command_length', 'command_id', 'command_status', 'sequence_number']);
const hexOf = (value: number): string => `0x${value.toString(16).padStart(8, '0')}`;
/** The package keeps a TLV it does not know under its number. */
const tlvName = (field: string): string =>
  /^\d+$/.test(field) ? `tlv_0x${Number(field).toString(16).padStart(4, '0')}` : field;

/** The name of a command whose body cannot be read. */
function nameOf(commandId: number): string {
  try {
    const header = Buffer.alloc(headerLength);
    header.writeUInt32BE(headerLength, 0);
    header.writeUInt32BE(commandId, 4);
    return new PDU(header).command;
  } catch {
    return 'unknown';
  }
}

/** A field as JSON has it: octets as hex, moments as ISO 8601, a message as its text beside its header. */
function plain(field: string, value: unknown): unknown {
  if (Buffer.isBuffer(value)) {
    return value.toString('hex');
  }
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString();
  }
  if (Array.isArray(value)) {
    return value.map((each) => plain('', each));
  }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, plain('', each)]));
  }
  if (field === 'message_state' && typeof value === 'number') {
    return messageStates[value] ? `${value} ${messageStates[value]}` : value;
  }
  return value;
}

const messageStates = [
  'SCHEDULED',
  'ENROUTE',
  'DELIVERED',
  'EXPIRED',
  'DELETED',
  'UNDELIVERABLE',
  'ACCEPTED',
  'UNKNOWN',
  'REJECTED',
  'SKIPPED',
];

function textOf(message: unknown): string | undefined {
  const text = typeof message === 'object' && message !== null && 'message' in message ? message.message : undefined;
  return typeof text === 'string' && text !== '' ? text : undefined;
}

/** GSM 03.38 and UCS-2 as the package codes them. */
export const codings = { gsm: encodings.ASCII, latin1: encodings.LATIN1, ucs2: encodings.UCS2 };
