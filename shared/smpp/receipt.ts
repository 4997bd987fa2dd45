/** A field of a report's text; `from` and `to` are places in the text. */
export interface ReceiptField {
  name: string;
  value: string;
  from: number;
  to: number;
  /** A moment, ISO 8601. */
  utc?: string;
}

/** A delivery report, however the supplier writes it. */
export interface Receipt {
  /** As the supplier has it; empty when the report names none. */
  messageId: string;
  /** DELIVRD, UNDELIV …; empty when it is not said. */
  state: string;
  /** The supplier's own code of why; empty when it is not said. */
  error: string;
  isFinal: boolean;
  fields: ReceiptField[];
}

/** What of a PDU can make it a report. */
export interface ReceiptSource {
  name: string;
  text?: string | undefined;
  esmClass: number;
  receiptedMessageId: string;
  messageState: number | undefined;
}

export const shortStates: readonly string[] = [
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
/** message_state as SMPP 5.0 names it. */
export const longStates: readonly string[] = [
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
const notFinal = new Set(['SCHEDLD', 'ENROUTE', 'ACCEPTD', 'BUFFRED']);

/**
 * The report that a PDU from the supplier carries: by esm_class, or by what its text or TLVs say. Its dates are in the
 * supplier's zone, so many minutes ahead of UTC.
 */
export function receiptOf(source: ReceiptSource, zoneMinutes = 0): Receipt | undefined {
  if (source.name !== 'deliver_sm' && source.name !== 'data_sm') {
    return undefined;
  }
  const type = source.esmClass & 0x3c;
  const text = source.text ?? '';
  const fields = receiptFields(text, zoneMinutes);
  const textIn = (name: string) => fields.find((field) => field.name === name)?.value ?? '';
  const messageId = source.receiptedMessageId || textIn('id');
  const isReport = type === 0x04 || type === 0x20 || (type === 0 && messageId !== '' && textIn('stat') !== '');
  if (!isReport) {
    return undefined;
  }
  const state = textIn('stat').toUpperCase() || (shortStates[source.messageState ?? -1] ?? '');
  return { messageId, state, error: textIn('err'), isFinal: type !== 0x20 && !notFinal.has(state), fields };
}

const names = /(?:^|(?<=\s))(id|sub|dlvrd|submit[ _]date|done[ _]date|stat|err|text):[ \t]*/gi;

/** Fields come in any order and case, some are missing; `text:` holds anything and is last. */
export function receiptFields(text: string, zoneMinutes = 0): ReceiptField[] {
  const fields: ReceiptField[] = [];
  for (const found of text.matchAll(names)) {
    const name = (found[1] ?? '').toLowerCase().replace('_', ' ');
    const start = found.index + found[0].length;
    const isText = name === 'text';
    const value = isText ? text.slice(start) : (/^\S*/.exec(text.slice(start))?.[0] ?? '');
    // Without a value the next name would be taken for it.
    const isName = /^(?:id|sub|dlvrd|submit|done|stat|err|text):?$/i.test(value);
    const utc = name.endsWith('date') ? receiptMoment(value, zoneMinutes) : undefined;
    fields.push({
      ...{ name, value: isName ? '' : value, from: found.index, to: start + (isName ? 0 : value.length) },
      ...(utc !== undefined && { utc }),
    });
    if (isText) {
      break;
    }
  }
  return fields;
}

/** `YYMMDDhhmm[ss]` or with four digits of the year, as ISO 8601. */
function receiptMoment(value: string, zoneMinutes: number): string | undefined {
  const digits = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/;
  // Fourteen digits, or twelve that begin with a century, have the year in full.
  const isLong =
    value.length === 14 || (value.length === 12 && /^20[0-4]\d(?:0[1-9]|1[0-2])/.test(value) && !isShort(value));
  const match = digits.exec(isLong ? value : value.length > 12 ? '' : `20${value}`);
  if (!match) {
    return undefined;
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((each) => Number(each ?? 0));
  return momentOf([year, month, day, hour, minute, second], zoneMinutes);
}

/** Twelve digits are with seconds when they make a moment that way. */
const isShort = (value: string): boolean => {
  const [, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (value.match(/../g) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
};

/** A moment of a calendar so many minutes ahead of UTC; undefined when the calendar has no such day. */
export function momentOf(parts: readonly number[], aheadMinutes: number): string | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  return isReal ? new Date(date.getTime() - aheadMinutes * 60_000).toISOString().replace('.000', '') : undefined;
}

/** Whether a report's id means the message: the same text, up to zeros in front and case, or the same number in the other base. */
export function isSameMessage(submitted: string, reported: string): boolean {
  const [plain = '', ...bases] = idForms(submitted);
  const [other = '', ...otherBases] = idForms(reported);
  return plain === other || otherBases.includes(plain) || bases.includes(other);
}

function idForms(id: string): string[] {
  const { decimal, hex } = otherBases(id);
  const trimmed = id
    .trim()
    .toLowerCase()
    .replace(/^0+(?=.)/, '');
  return [trimmed, ...(hex === undefined ? [] : [hex]), ...(decimal === undefined ? [] : [decimal])];
}

/** A message id read as a number of the one base, written in the other. */
export function otherBases(id: string): { decimal?: string; hex?: string } {
  const trimmed = id.trim();
  return {
    ...(/^\d{1,39}$/.test(trimmed) && { hex: BigInt(trimmed).toString(16) }),
    ...(/^[0-9a-f]{1,32}$/i.test(trimmed) && { decimal: BigInt(`0x${trimmed}`).toString(10) }),
  };
}

/** The other bases of an id as people compare them. */
export function idNote(id: string): string {
  const { decimal, hex } = otherBases(id);
  return [decimal && `hex → ${decimal}`, hex && `dec → ${hex.toUpperCase()}`].filter(Boolean).join(' · ');
}
