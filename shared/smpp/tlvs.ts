import { hexNumber, hexOf, type PduScan, type ValueList } from './scan.ts';

/** What a TLV holds: a number of octets, text with or without a NUL, or members one after the other; the last takes the rest. */
type Member = readonly [name: string, kind: 'int1' | 'int2' | 'int4' | 'string' | 'text' | 'octets', list?: ValueList];
type Layout = readonly [name: string, ...members: readonly Member[]];

const one = (name: string, kind: Member[1], list?: ValueList): Layout => [name, [name, kind, list]];

/** Parameters of SMPP 3.4 and 5.0 by tag. */
const layouts: Readonly<Record<number, Layout>> = {
  5: one('dest_addr_subunit', 'int1', 'subunit'),
  6: one('dest_network_type', 'int1', 'networkType'),
  7: one('dest_bearer_type', 'int1', 'bearerType'),
  8: one('dest_telematics_id', 'int2'),
  13: one('source_addr_subunit', 'int1', 'subunit'),
  14: one('source_network_type', 'int1', 'networkType'),
  15: one('source_bearer_type', 'int1', 'bearerType'),
  16: one('source_telematics_id', 'int1'),
  23: one('qos_time_to_live', 'int4'),
  25: one('payload_type', 'int1', 'payloadType'),
  29: one('additional_status_info_text', 'string'),
  30: one('receipted_message_id', 'string'),
  48: one('ms_msg_wait_facilities', 'int1'),
  513: one('privacy_indicator', 'int1', 'privacy'),
  514: ['source_subaddress', ['subaddress_type', 'int1'], ['subaddress', 'octets']],
  515: ['dest_subaddress', ['subaddress_type', 'int1'], ['subaddress', 'octets']],
  516: one('user_message_reference', 'int2'),
  517: one('user_response_code', 'int1'),
  522: one('source_port', 'int2', 'port'),
  523: one('dest_port', 'int2', 'port'),
  524: one('sar_msg_ref_num', 'int2'),
  525: one('language_indicator', 'int1'),
  526: one('sar_total_segments', 'int1'),
  527: one('sar_segment_seqnum', 'int1'),
  528: one('sc_interface_version', 'int1', 'interfaceVersion'),
  770: one('callback_num_pres_ind', 'int1'),
  771: ['callback_num_atag', ['data_coding', 'int1', 'dataCoding'], ['display', 'octets']],
  772: one('number_of_messages', 'int1'),
  897: [
    'callback_num',
    ['digit_mode', 'int1', 'digitMode'],
    ['ton', 'int1', 'ton'],
    ['npi', 'int1', 'npi'],
    ['number', 'text'],
  ],
  1056: one('dpf_result', 'int1', 'yesNo'),
  1057: one('set_dpf', 'int1', 'yesNo'),
  1058: one('ms_availability_status', 'int1', 'availability'),
  1059: ['network_error_code', ['network_type', 'int1', 'networkErrorType'], ['error_code', 'int2']],
  1060: one('message_payload', 'octets'),
  1061: one('delivery_failure_reason', 'int1', 'failureReason'),
  1062: one('more_messages_to_send', 'int1', 'yesNo'),
  1063: one('message_state', 'int1', 'messageState'),
  1064: one('congestion_state', 'int1'),
  1281: one('ussd_service_op', 'int1', 'ussd'),
  1536: one('broadcast_channel_indicator', 'int1'),
  1537: ['broadcast_content_type', ['network', 'int1', 'networkType'], ['content_type', 'int2']],
  1538: one('broadcast_content_type_info', 'octets'),
  1539: one('broadcast_message_class', 'int1'),
  1540: one('broadcast_rep_num', 'int2'),
  1541: ['broadcast_frequency_interval', ['unit', 'int1', 'frequencyUnit'], ['interval', 'int2']],
  1542: ['broadcast_area_identifier', ['format', 'int1'], ['area', 'octets']],
  1543: one('broadcast_error_status', 'int4', 'commandStatus'),
  1544: one('broadcast_area_success', 'int1'),
  1545: one('broadcast_end_time', 'string'),
  1546: one('broadcast_service_group', 'octets'),
  1547: ['billing_identification', ['format', 'int1'], ['data', 'octets']],
  1549: one('source_network_id', 'string'),
  1550: one('dest_network_id', 'string'),
  1551: one('source_node_id', 'text'),
  1552: one('dest_node_id', 'text'),
  1553: one('dest_addr_np_resolution', 'int1'),
  1554: one('dest_addr_np_information', 'text'),
  1555: one('dest_addr_np_country', 'octets'),
  4609: one('display_time', 'int1'),
  4611: one('sms_signal', 'int2'),
  4612: one('ms_validity', 'octets'),
  4876: one('alert_on_message_delivery', 'octets'),
  4992: one('its_reply_type', 'int1'),
  4995: ['its_session_info', ['session_number', 'int1'], ['sequence', 'int1']],
};

const repeatable = new Set([0x0302, 0x0303, 0x0381, 0x0606, 0x0607]);
const sizes = { int1: 1, int2: 2, int4: 4, string: 1, text: 0, octets: 0 } as const;

/** Name of a parameter; an undefined one goes by its number. */
export const tlvName = (tag: number): string => layouts[tag]?.[0] ?? `tlv_${hexNumber(tag, 4)}`;

/** Tag of a parameter by its name. */
export const tlvTag = (name: string): number | undefined =>
  Object.keys(layouts)
    .map(Number)
    .find((tag) => layouts[tag]?.[0] === name);

/** Octets of a parameter's number; undefined when it is none. */
export function tlvNumberSize(tag: number): number | undefined {
  const [, member, ...more] = layouts[tag] ?? [''];
  const size = member && more.length === 0 ? sizes[member[1]] : 0;
  return size > 0 && member?.[1] !== 'string' ? size : undefined;
}

/** Reads parameters to the end; gives where the payload's octets are. */
export function readTlvs(scan: PduScan): { offset: number; length: number } | undefined {
  let payload: { offset: number; length: number } | undefined;
  const seen = new Set<number>();
  while (scan.left >= 4) {
    const from = scan.at;
    const tag = numberAt(scan, from);
    const announced = numberAt(scan, from + 2);
    const length = Math.min(announced, scan.end - from - 4);
    if (announced > length) {
      scan.warn('tlvTruncated', from, scan.end - from, { field: tlvName(tag), announced, there: length });
    }
    if (seen.has(tag) && !repeatable.has(tag)) {
      scan.warn('tlvTwice', from, 4 + length, { field: tlvName(tag) });
    }
    seen.add(tag);
    readTlv(scan, tag, length, announced);
    if (tag === 0x0424) {
      payload ??= { offset: from + 4, length };
    }
    scan.at = from + 4 + length;
  }
  if (scan.left > 0) {
    scan.warn('octetsAfterBody', scan.at, scan.left);
    scan.bytes('octets', scan.left);
  }
  return payload;
}

const numberAt = ({ octets }: PduScan, at: number): number => (octets[at] ?? 0) * 256 + (octets[at + 1] ?? 0);

function readTlv(scan: PduScan, tag: number, length: number, announced: number): void {
  const from = scan.at;
  const [name, ...members] = layouts[tag] ?? [tlvName(tag)];
  const field = scan.add(name, from, 4 + length, '');
  let isRead = false;
  const value = (of: number | string, list?: ValueList) => {
    isRead = true;
    field.value = of;
    if (list) field.list = list;
    scan.values.set(name, scan.values.get(name) === '' ? of : (scan.values.get(name) ?? of));
  };
  scan.inside(() => {
    scan.at = from;
    scan.add('tag', from, 2, tag, { note: hexNumber(tag, 4) });
    scan.add('length', from + 2, 2, announced);
    scan.at = from + 4;
    const bounds = scan.end;
    scan.end = from + 4 + length;
    const wanted = members.reduce((sum, [, kind]) => sum + sizes[kind], 0);
    const isFixed = members.length > 0 && members.every(([, kind]) => kind.startsWith('int'));
    if (wanted > length || (isFixed && wanted !== length)) {
      if (announced === length) scan.warn('tlvLength', from + 2, 2, { field: name, expected: wanted, length });
      if (length > 0) scan.bytes('value', length);
    } else {
      for (const member of members) readMember(scan, member, members.length === 1, value);
      if (members.length === 0 && length > 0) scan.bytes('value', length);
    }
    scan.end = bounds;
  });
  if (!isRead) {
    value(hexOf(scan.octets.subarray(from + 4, from + 4 + length)));
  }
}

function readMember(
  scan: PduScan,
  [member, kind, list]: Member,
  isAlone: boolean,
  value: (of: number | string, list?: ValueList) => void,
): void {
  const name = isAlone ? 'value' : member;
  const more = list ? { list } : {};
  if (kind === 'string') {
    const text = scan.string(name, scan.left);
    if (isAlone && text !== undefined) value(text);
  } else if (kind === 'text') {
    const text = scan.text(scan.at, scan.left);
    scan.add(name, scan.at, scan.left, text);
    scan.at = scan.end;
    if (isAlone) value(text);
  } else if (kind === 'octets') {
    if (scan.left > 0) scan.bytes(name, scan.left);
  } else {
    const number = scan.int(name, sizes[kind], more);
    if (isAlone && number !== undefined) value(number, list);
  }
}
