import type { ValueList } from './scan.ts';

/** A mandatory field: a number of `size` octets, a text of at most `size` with its NUL, or a shape of its own. */
export interface FieldLayout {
  readonly name: string;
  readonly type: 'int' | 'string' | 'time' | 'id' | 'message' | 'dests' | 'failures' | 'ids';
  readonly size: number;
  readonly list?: ValueList;
}

const int = (name: string, list?: ValueList): FieldLayout => ({ name, type: 'int', size: 1, ...(list && { list }) });
const text = (name: string, size: number): FieldLayout => ({ name, type: 'string', size });
const time = (name: string): FieldLayout => ({ name, type: 'time', size: 17 });
const messageId: FieldLayout = { name: 'message_id', type: 'id', size: 65 };
const serviceType = text('service_type', 6);

const address = (kind: string, name: string, size = 21): FieldLayout[] => [
  int(`${kind}_ton`, 'ton'),
  int(`${kind}_npi`, 'npi'),
  text(name, size),
];
const source = address('source_addr', 'source_addr');
const destination = address('dest_addr', 'destination_addr');
const message: FieldLayout[] = [int('sm_length'), { name: 'short_message', type: 'message', size: 254 }];
const times = [time('schedule_delivery_time'), time('validity_period')];

const bind = [
  text('system_id', 16),
  text('password', 9),
  text('system_type', 13),
  int('interface_version', 'interfaceVersion'),
  ...address('addr', 'address_range', 41),
];
const bindAnswer = [text('system_id', 16)];
const submit = (dests: readonly FieldLayout[]) => [
  serviceType,
  ...source,
  ...dests,
  int('esm_class'),
  int('protocol_id'),
  int('priority_flag', 'priority'),
  ...times,
  int('registered_delivery'),
  int('replace_if_present_flag', 'yesNo'),
  int('data_coding', 'dataCoding'),
  int('sm_default_msg_id'),
  ...message,
];
const dests: FieldLayout = { name: 'dest_address', type: 'dests', size: 1 };
const report = [
  { name: 'final_date', type: 'time', size: 17 } as const,
  int('message_state', 'messageState'),
  int('error_code'),
];
const broadcastKey = [messageId, ...source];

interface CommandLayout {
  readonly name: string;
  readonly fields: readonly FieldLayout[];
  /** Fields of its answer; absent: it has none. */
  readonly answer?: readonly FieldLayout[];
}

/** Commands of SMPP 3.3, 3.4 and 5.0 by command_id. */
export const commandLayouts: Readonly<Record<number, CommandLayout>> = {
  1: { name: 'bind_receiver', fields: bind, answer: bindAnswer },
  2: { name: 'bind_transmitter', fields: bind, answer: bindAnswer },
  3: { name: 'query_sm', fields: [messageId, ...source], answer: [messageId, ...report] },
  4: { name: 'submit_sm', fields: submit(destination), answer: [messageId] },
  5: { name: 'deliver_sm', fields: submit(destination), answer: [messageId] },
  6: { name: 'unbind', fields: [], answer: [] },
  7: {
    name: 'replace_sm',
    fields: [messageId, ...source, ...times, int('registered_delivery'), int('sm_default_msg_id'), ...message],
    answer: [],
  },
  8: { name: 'cancel_sm', fields: [serviceType, messageId, ...source, ...destination], answer: [] },
  9: { name: 'bind_transceiver', fields: bind, answer: bindAnswer },
  11: { name: 'outbind', fields: [text('system_id', 16), text('password', 9)] },
  21: { name: 'enquire_link', fields: [], answer: [] },
  33: {
    name: 'submit_multi',
    fields: submit([dests]),
    answer: [messageId, { name: 'unsuccess_sme', type: 'failures', size: 1 }],
  },
  // These three are of SMPP 3.3 only.
  34: { name: 'param_retrieve', fields: [text('param_name', 32)], answer: [text('param_value', 101)] },
  35: {
    name: 'query_last_msgs',
    fields: [...source, int('no_of_messages')],
    answer: [{ name: 'message_id', type: 'ids', size: 65 }],
  },
  36: {
    name: 'query_msg_details',
    fields: [messageId, ...source, int('sm_length')],
    answer: [
      serviceType,
      ...source,
      dests,
      int('protocol_id'),
      int('priority_flag', 'priority'),
      ...times,
      int('registered_delivery'),
      int('data_coding', 'dataCoding'),
      ...message,
      messageId,
      ...report,
    ],
  },
  258: {
    name: 'alert_notification',
    fields: [...address('source_addr', 'source_addr', 65), ...address('esme_addr', 'esme_addr', 65)],
  },
  259: {
    name: 'data_sm',
    fields: [
      serviceType,
      ...address('source_addr', 'source_addr', 65),
      ...address('dest_addr', 'destination_addr', 65),
      int('esm_class'),
      int('registered_delivery'),
      int('data_coding', 'dataCoding'),
    ],
    answer: [messageId],
  },
  273: {
    name: 'broadcast_sm',
    fields: [
      serviceType,
      ...source,
      messageId,
      int('priority_flag', 'priority'),
      ...times,
      int('replace_if_present_flag', 'yesNo'),
      int('data_coding', 'dataCoding'),
      int('sm_default_msg_id'),
    ],
    answer: [messageId],
  },
  274: { name: 'query_broadcast_sm', fields: broadcastKey, answer: [messageId] },
  275: { name: 'cancel_broadcast_sm', fields: [serviceType, ...broadcastKey], answer: [] },
};

const answerBit = 0x8000_0000;

/** Name and fields of a command or answer; undefined for a command_id that SMPP does not have. */
export function layoutOf(commandId: number): { name: string; fields: readonly FieldLayout[] } | undefined {
  if (commandId === answerBit) {
    return { name: 'generic_nack', fields: [] };
  }
  const layout = commandLayouts[commandId % answerBit];
  if (!layout || commandId < answerBit) {
    return layout;
  }
  return layout.answer && { name: `${layout.name}_resp`, fields: layout.answer };
}

const ids = new Map(
  Object.keys(commandLayouts)
    .flatMap((id) => [Number(id), Number(id) + answerBit])
    .concat(answerBit)
    .flatMap((id): [string, number][] => {
      const layout = layoutOf(id);
      return layout ? [[layout.name, id]] : [];
    }),
);

/** command_id by name. */
export const commandIdOf = (name: string): number | undefined => ids.get(name);

/** Whether a command_id is an answer's. */
export const isAnswerId = (commandId: number): boolean => commandId >= answerBit;
