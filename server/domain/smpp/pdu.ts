import { commandStatusName } from '#shared/smpp/command-status.ts';
import { isAnswerId } from '#shared/smpp/layouts.ts';
import { type Pdu, readPdu } from '#shared/smpp/pdu.ts';
import type { PduReceipt } from '#shared/smpp/pdu-receipt.ts';
import { longStates } from '#shared/smpp/receipt.ts';
import { hexNumber, type PduField } from '#shared/smpp/scan.ts';
import { type FieldValue, writePdu } from '#shared/smpp/write.ts';

/** One PDU, decoded: its fields by their names in SMPP 3.4, its text beside them. */
export interface DecodedPdu {
  /** `bind_transceiver_resp`; `unknown` for a command_id that SMPP does not have. */
  name: string;
  commandId: number;
  status: number;
  sequence: number;
  /** Header, fields and TLVs as plain JSON; octets as hex. */
  fields: Record<string, unknown>;
  /** What is wrong with its octets, the first of it. */
  problem?: string;
  /** Octets of short_message or message_payload without the UDH, undefined where there are none. */
  text?: string;
  /** The delivery report it carries. */
  receipt?: PduReceipt;
}

/** Fields and parameters of a PDU by their names in SMPP 3.4; `command_status` beside them. */
export type PduFields = Readonly<Record<string, FieldValue>>;

/** `fields` as a PDU's octets; strings must fit their fields, which the contract sees to. */
export function encodePdu(name: string, sequence: number, { command_status = 0, ...fields }: PduFields = {}): Buffer {
  return Buffer.from(writePdu(name, { status: Number(command_status), sequence, fields }));
}

/** Whether a command_id is a response's. */
export const isResponse = isAnswerId;

/** Reads one PDU. Never throws: of a body that lies about its lengths there is what could be read. */
export function decodePdu(octets: Buffer): DecodedPdu {
  const pdu = readPdu(octets);
  const { name, commandId, status, sequence, message, receipt } = pdu;
  const problem = pdu.warnings.find(({ code }) => isStructural.has(code));
  return {
    name,
    commandId,
    status,
    sequence,
    fields: fieldsOf(pdu),
    ...(problem && { problem: `${problem.code} at octet ${problem.offset}` }),
    ...(message && message.text !== '' && { text: message.text }),
    ...(receipt && { receipt }),
  };
}

/** Faults for which fields are missing or wrong; the others concern the text only. */
const isStructural: ReadonlySet<string> = new Set([
  'truncated',
  'lengthTooShort',
  'lengthTooLong',
  'octetsAfter',
  'unterminated',
  'bodyMissing',
  'octetsAfterBody',
  'tlvTruncated',
  'tlvLength',
  'headerTruncated',
  'elementTruncated',
]);

/** The outermost fields by their names; one that comes several times has all its values. */
function fieldsOf(pdu: Pdu): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  pdu.fields
    .filter(({ level }) => level === 0)
    .forEach((field) => {
      const value = shown(field, pdu);
      const before = fields[field.name];
      fields[field.name] = before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
    });
  return fields;
}

/** A value as people read it in a table: ids in hex, moments as ISO 8601, a message as its text beside its header. */
function shown({ name, value, note, list }: PduField, { status, message }: Pdu): unknown {
  if (name === 'command_id') {
    return hexNumber(Number(value), 8);
  }
  if (name === 'command_status') {
    return `${hexNumber(status, 8)} ${commandStatusName(status)}`;
  }
  if (list === 'messageState') {
    const state = longStates[Number(value)];
    return state ? `${value} ${state}` : value;
  }
  const isMessage = name === (message?.isPayload ? 'message_payload' : 'short_message');
  if (message && isMessage && message.coding !== 'binary') {
    return { ...(message.elements.length > 0 && { udh: message.elements }), message: message.text };
  }
  return note && /_(?:time|period|date)$/.test(name) ? note : value;
}
