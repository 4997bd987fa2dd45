import { readBody } from './body.ts';
import { isAnswerId, layoutOf } from './layouts.ts';
import { type DecodeOptions, type PduMessage, readMessage } from './message.ts';
import { type PduReceipt, receiptIn } from './pdu-receipt.ts';
import { hexNumber, hexOf, type PduField, PduScan, type PduWarning } from './scan.ts';

export interface Pdu {
  hex: string;
  /** `unknown` for a command_id that SMPP does not have. */
  name: string;
  commandId: number;
  status: number;
  sequence: number;
  fields: PduField[];
  warnings: PduWarning[];
  /** Values of the outermost fields by name. */
  values: ReadonlyMap<string, number | string>;
  message?: PduMessage;
  receipt?: PduReceipt;
}

/** command_length, command_id, command_status, sequence_number: octets. */
export const headerLength = 16;

/** Reads a PDU. Whatever the octets are, it gives what can be read of them, and warnings for the rest. */
export function readPdu(octets: Uint8Array, options: DecodeOptions = {}): Pdu {
  const scan = new PduScan(octets);
  const announced = scan.int('command_length', 4) ?? 0;
  const commandId = scan.int('command_id', 4) ?? 0;
  const layout = layoutOf(commandId);
  const idField = scan.fields.find(({ name }) => name === 'command_id');
  if (idField) {
    idField.note = `${hexNumber(commandId, 8)} ${layout?.name ?? 'unknown'}`;
    if (!layout) scan.warn('unknownCommand', 4, 4, { id: hexNumber(commandId, 8) });
  }
  const status = scan.int('command_status', 4, { list: 'commandStatus' }) ?? 0;
  const sequence = scan.int('sequence_number', 4) ?? 0;
  checkLength(scan, announced);
  const pdu: Pdu = {
    hex: hexOf(octets),
    name: layout?.name ?? 'unknown',
    commandId,
    status,
    sequence,
    fields: scan.fields,
    warnings: scan.warnings,
    values: scan.values,
  };
  if (!layout) {
    if (scan.left > 0) scan.bytes('body', scan.left);
    return pdu;
  }
  // An answer that refuses has no body.
  if (scan.left === 0 && isAnswerId(commandId) && status !== 0) {
    return pdu;
  }
  if (scan.left === 0 && layout.fields.length > 0 && octets.length >= headerLength) {
    scan.warn('bodyMissing', headerLength, 0);
    return pdu;
  }
  readBody(scan, layout.fields, (place) => {
    const message = readMessage(scan, { ...place, ...codingFor(scan, options) }, options);
    if (message) pdu.message = message;
  });
  warnOfNoHeader(pdu, scan, options);
  addPart(pdu);
  addReceipt(pdu, options.zoneMinutes);
  return pdu;
}

function checkLength(scan: PduScan, announced: number): void {
  if (scan.octets.length < 4) {
    return;
  }
  if (announced < headerLength) {
    scan.warn('lengthTooShort', 0, 4, { announced });
  } else if (announced > scan.octets.length) {
    scan.warn('lengthTooLong', 0, 4, { announced, there: scan.octets.length });
  } else if (announced < scan.octets.length) {
    scan.warn('octetsAfter', announced, scan.octets.length - announced);
    scan.end = Math.max(scan.at, announced);
  }
}

function codingFor(scan: PduScan, options: DecodeOptions): { dataCoding: number; hasHeader: boolean } {
  const esmClass = Number(scan.values.get('esm_class') ?? 0);
  return {
    dataCoding: options.dataCoding ?? Number(scan.values.get('data_coding') ?? 0),
    hasHeader: options.udh ?? (esmClass & 0x40) !== 0,
  };
}

/** A header is announced by esm_class, and there is nothing that could begin with one. */
function warnOfNoHeader({ message, fields, values }: Pdu, scan: PduScan, options: DecodeOptions): void {
  const field = fields.find(({ name, level }) => name === 'esm_class' && level === 0);
  if (!message && field && (options.udh ?? (Number(values.get('esm_class')) & 0x40) !== 0)) {
    scan.warn('headerMissing', field.offset, field.length);
  }
}

/** SAR parameters number a part as a header does. */
function addPart({ message, values, warnings, fields }: Pdu): void {
  const [reference, total, number] = ['sar_msg_ref_num', 'sar_total_segments', 'sar_segment_seqnum'].map((name) =>
    values.get(name),
  );
  if (
    !message ||
    message.part ||
    typeof reference !== 'number' ||
    typeof total !== 'number' ||
    typeof number !== 'number'
  ) {
    return;
  }
  if (number === 0 || number > total) {
    const { offset, length } = fields.find(({ name }) => name === 'sar_segment_seqnum') ?? message;
    warnings.push({ code: 'partNumber', offset, length, params: { number, total } });
  } else {
    message.part = { kind: 'sar', reference, total, number };
  }
}

function addReceipt(pdu: Pdu, zoneMinutes?: number): void {
  const { message, values, warnings } = pdu;
  const state = values.get('message_state');
  const receipt = receiptIn(
    {
      name: pdu.name,
      message,
      esmClass: Number(values.get('esm_class') ?? 0),
      receiptedMessageId: String(values.get('receipted_message_id') ?? ''),
      messageState: typeof state === 'number' ? state : undefined,
    },
    warnings,
    zoneMinutes,
  );
  if (receipt) pdu.receipt = receipt;
}
