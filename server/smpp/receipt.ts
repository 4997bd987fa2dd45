import type { DecodedPdu } from './pdu.ts';

/** A delivery report, however the supplier writes it. */
export interface Receipt {
  /** As the supplier has it; empty when the report names none. */
  messageId: string;
  /** DELIVRD, UNDELIV …; empty when it is not said. */
  state: string;
  /** The supplier's own code of why; empty when it is not said. */
  error: string;
  isFinal: boolean;
}

/** Whether a PDU from the supplier carries a report: by esm_class, or by what its text or TLVs say. */
export function receiptOf(pdu: DecodedPdu): Receipt | undefined {
  if (pdu.name !== 'deliver_sm' && pdu.name !== 'data_sm') {
    return undefined;
  }
  const type = Number(pdu.fields.esm_class ?? 0) & 0x3c;
  const text = pdu.text ?? '';
  const id = String(pdu.fields.receipted_message_id ?? '') || field(text, 'id');
  const isReport = type === 0x04 || type === 0x20 || (type === 0 && id !== '' && /\bstat:/i.test(text));
  if (!isReport) {
    return undefined;
  }
  const state = field(text, 'stat').toUpperCase() || stateOfTlv(pdu.fields.message_state);
  return { messageId: id, state, error: field(text, 'err'), isFinal: type !== 0x20 && !notFinal.has(state) };
}

const notFinal = new Set(['SCHEDLD', 'ENROUTE', 'ACCEPTD', 'BUFFRED']);

/** Fields come in any order and case, some are missing; `text:` holds anything and is last. */
function field(text: string, name: string): string {
  const before = text.replace(/\btext:[\s\S]*$/i, '');
  return new RegExp(`(?:^|\\s)${name}:\\s*([^\\s]+)`, 'i').exec(before)?.[1] ?? '';
}

const shortStates: readonly string[] = [
  'SCHEDLD',
  'ENROUTE',
  'DELIVRD',
  'EXPIRED',
  'DELETED',
  'UNDELIV',
  'ACCEPTD',
  'UNKNOWN',
  'REJECTD',
  'SKIPPED',
];
const stateOfTlv = (value: unknown): string => shortStates[Number.parseInt(String(value ?? ''), 10)] ?? '';

/** Whether a report's id means the message: the same text, up to zeros in front and case, or the same number in the other base. */
export function isSameMessage(submitted: string, reported: string): boolean {
  const forms = (id: string): string[] => {
    const trimmed = id
      .trim()
      .toLowerCase()
      .replace(/^0+(?=.)/, '');
    const decimal = /^\d{1,39}$/.test(trimmed) ? [BigInt(trimmed).toString(16)] : [];
    const hex = /^[0-9a-f]{1,32}$/.test(trimmed) ? [BigInt(`0x${trimmed}`).toString(10)] : [];
    return [trimmed, ...decimal, ...hex];
  };
  const [plain = ''] = forms(submitted);
  const [other = ''] = forms(reported);
  return plain === other || forms(reported).slice(1).includes(plain) || forms(submitted).slice(1).includes(other);
}
