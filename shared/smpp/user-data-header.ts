import { hexNumber, hexOf, type PduScan } from './scan.ts';

/** What numbers a part of a long message. */
export interface PartNumber {
  kind: 'udh8' | 'udh16' | 'sar';
  reference: number;
  total: number;
  number: number;
}

export interface UserDataHeader {
  /** Octets, its length included. */
  length: number;
  /** Each element as hex. */
  elements: string[];
  part?: PartNumber;
  locking: number;
  single: number;
}

/** Names of 3GPP TS 23.040 §9.2.3.24; members that are read one by one. */
const elements: Readonly<Record<number, readonly [name: string, ...members: readonly (readonly [string, number])[]]>> =
  {
    0: ['concatenation_8bit', ['reference', 1], ['total_parts', 1], ['part_number', 1]],
    1: ['special_message_indication', ['indication', 1], ['message_count', 1]],
    4: ['application_ports_8bit', ['destination_port', 1], ['source_port', 1]],
    5: ['application_ports_16bit', ['destination_port', 2], ['source_port', 2]],
    6: ['smsc_control', ['control', 1]],
    7: ['udh_source', ['source', 1]],
    8: ['concatenation_16bit', ['reference', 2], ['total_parts', 1], ['part_number', 1]],
    9: ['wireless_control_message'],
    10: ['text_formatting'],
    32: ['rfc822_header'],
    34: ['reply_address'],
    36: ['national_single_shift', ['language', 1]],
    37: ['national_locking_shift', ['language', 1]],
  };

const listOf = (member: string) => (member.endsWith('_port') ? 'port' : member === 'language' ? 'language' : undefined);

/** Reads the header at the place where `scan` is; what it says wrongly of its lengths is cut to what is there. */
export function readHeader(scan: PduScan, end: number): UserDataHeader | undefined {
  const from = scan.at;
  const announced = scan.octets[from];
  if (announced === undefined || from >= end) {
    scan.warn('headerMissing', from, 0);
    return undefined;
  }
  const stop = Math.min(end, from + 1 + announced);
  if (from + 1 + announced > end) {
    scan.warn('headerTruncated', from, 1, { announced, there: end - from - 1 });
  }
  const header: UserDataHeader = { length: stop - from, elements: [], locking: 0, single: 0 };
  scan.add('user_data_header', from, header.length, hexOf(scan.octets.subarray(from, stop)));
  scan.inside(() => {
    scan.add('header_length', from, 1, announced);
    scan.at = from + 1;
    while (scan.at < stop) {
      readElement(scan, stop, header);
    }
  });
  scan.at = stop;
  return header;
}

function readElement(scan: PduScan, stop: number, header: UserDataHeader): void {
  const from = scan.at;
  const id = scan.octets[from] ?? 0;
  const length = scan.octets[from + 1];
  if (length === undefined || from + 1 >= stop) {
    scan.add('element', from, 1, id, { note: hexNumber(id, 2) });
    scan.warn('elementTruncated', from, 1, { element: hexNumber(id, 2) });
    scan.at = stop;
    return;
  }
  const end = Math.min(stop, from + 2 + length);
  const octets = scan.octets.subarray(from, end);
  header.elements.push(hexOf(octets));
  const [name = 'element', ...members] = elements[id] ?? [];
  scan.add(name, from, octets.length, hexOf(octets));
  if (from + 2 + length > stop) {
    scan.warn('elementTruncated', from, stop - from, { element: hexNumber(id, 2) });
  }
  const values: number[] = [];
  scan.inside(() => {
    scan.at = from;
    scan.add('element_id', from, 1, id, { note: hexNumber(id, 2) });
    scan.add('element_length', from + 1, 1, length);
    scan.at = from + 2;
    const wanted = members.reduce((sum, [, size]) => sum + size, 0);
    if (members.length > 0 && wanted !== length) {
      scan.warn('elementLength', from + 1, 1, { element: hexNumber(id, 2), expected: wanted, length });
    }
    if (members.length === 0 || wanted > end - scan.at) {
      if (end > scan.at) scan.bytes('element_data', end - scan.at);
      return;
    }
    for (const [member, size] of members) {
      const list = listOf(member);
      values.push(scan.int(member, size, list && { list }) ?? 0);
    }
  });
  scan.at = end;
  take(scan, header, id, values, from);
}

function take(scan: PduScan, header: UserDataHeader, id: number, values: readonly number[], from: number): void {
  const [first, second, third] = values;
  if (first === undefined) {
    return;
  }
  if ((id === 0x00 || id === 0x08) && second !== undefined && third !== undefined) {
    if (third === 0 || third > second) {
      scan.warn('partNumber', from, scan.at - from, { number: third, total: second });
    } else {
      header.part = { kind: id === 0 ? 'udh8' : 'udh16', reference: first, total: second, number: third };
    }
  } else if (id === 0x24) {
    header.single = first;
  } else if (id === 0x25) {
    header.locking = first;
  }
}
