import type { FieldLayout } from './layouts.ts';
import { idNote } from './receipt.ts';
import type { PduScan } from './scan.ts';
import { smppTime } from './times.ts';
import { readTlvs } from './tlvs.ts';

interface Place {
  offset: number;
  length: number;
  isPayload: boolean;
}

/** Reads mandatory fields and parameters; `onMessage` is called with the octets of the message while its field is the last one. */
export function readBody(scan: PduScan, layout: readonly FieldLayout[], onMessage: (place: Place) => void): void {
  const place: { short?: Place } = {};
  for (const field of layout) {
    const isThere = readField(scan, field, place);
    if (field.type === 'message' && place.short) {
      const { at } = scan;
      onMessage(place.short);
      scan.at = at;
    }
    if (!isThere) {
      break;
    }
  }
  const isShort = (place.short?.length ?? 0) > 0;
  const payload = readTlvs(scan);
  if (payload) {
    if (isShort) {
      scan.warn('twoMessages', payload.offset, payload.length);
    } else {
      insidePayload(scan, () => onMessage({ ...payload, isPayload: true }));
    }
  }
}

/** What is read of the payload goes behind its field, wherever parameters after it have been read already. */
function insidePayload(scan: PduScan, work: () => void): void {
  const index = scan.fields.findIndex(({ name, level }) => name === 'message_payload' && level === 0);
  const next = scan.fields.findIndex(({ level }, at) => at > index && level === 0);
  const after = next < 0 ? [] : scan.fields.splice(next);
  const { at } = scan;
  work();
  scan.at = at;
  scan.fields.push(...after);
}

/** Whether there was anything left to read the field from. */
function readField(scan: PduScan, { name, type, size, list }: FieldLayout, place: { short?: Place }): boolean {
  switch (type) {
    case 'int': {
      const value = scan.int(name, size, list && { list });
      if (value !== undefined) addBits(scan, name, value);
      return value !== undefined;
    }
    case 'string':
      return scan.string(name, size) !== undefined;
    case 'id':
      return scan.string(name, size, (id) => ({ note: idNote(id) })) !== undefined;
    case 'time': {
      const from = scan.at;
      const value = scan.string(name, size, (time) => ({ note: smppTime(time) }));
      if (value && smppTime(value) === '') {
        scan.warn('date', from, value.length, { field: name, value });
      }
      return value !== undefined;
    }
    case 'message': {
      const length = Number(scan.values.get('sm_length') ?? 0);
      const offset = scan.at;
      const octets = scan.bytes(name, length);
      place.short = { offset, length: octets.length, isPayload: false };
      return octets.length === length;
    }
    default:
      return readList(scan, name, type);
  }
}

/** Bits that have names of their own; all lie in the octet just read. */
function addBits(scan: PduScan, name: string, value: number): void {
  const at = scan.at - 1;
  scan.inside(() => {
    if (name === 'esm_class') {
      scan.add('messaging_mode', at, 1, value & 0x03, { list: 'esmMode' });
      scan.add('message_type', at, 1, value & 0x3c, { list: 'esmType' });
      scan.add('udh_indicator', at, 1, (value >> 6) & 1, { list: 'yesNo' });
      scan.add('reply_path', at, 1, value >> 7, { list: 'yesNo' });
    } else if (name === 'registered_delivery') {
      scan.add('delivery_receipt', at, 1, value & 0x03, { list: 'receipt' });
      scan.add('sme_acknowledgement', at, 1, (value >> 2) & 0x03, { list: 'smeAck' });
      scan.add('intermediate_notification', at, 1, (value >> 4) & 1, { list: 'yesNo' });
    }
  });
}

function readList(scan: PduScan, name: string, type: 'dests' | 'failures' | 'ids'): boolean {
  const counts = { dests: 'number_of_dests', failures: 'no_unsuccess', ids: 'no_of_messages' } as const;
  const count = scan.int(counts[type], 1);
  for (let index = 0; index < (count ?? 0); index++) {
    if (scan.left === 0) {
      scan.warn('truncated', scan.at, 0, { field: name, missing: (count ?? 0) - index });
      return false;
    }
    if (type === 'ids') {
      scan.string(name, 65, (id) => ({ note: idNote(id) }));
      continue;
    }
    const from = scan.at;
    const field = scan.add(name, from, 0, '');
    scan.inside(() => {
      field.value = type === 'dests' ? readDestination(scan) : readFailure(scan);
    });
    field.length = scan.at - from;
  }
  return count !== undefined;
}

function readAddress(scan: PduScan): string {
  scan.int('dest_addr_ton', 1, { list: 'ton' });
  scan.int('dest_addr_npi', 1, { list: 'npi' });
  return scan.string('destination_addr', 21) ?? '';
}

const readDestination = (scan: PduScan): string =>
  scan.int('dest_flag', 1, { list: 'destFlag' }) === 2 ? (scan.string('dl_name', 21) ?? '') : readAddress(scan);

function readFailure(scan: PduScan): string {
  const address = readAddress(scan);
  scan.int('error_status_code', 4, { list: 'commandStatus' });
  return address;
}
