import { fullYear, isUnset, momentOf, smppTime } from './times.ts';

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

/** A name stands at the beginning, or behind what is no part of a word: blanks, a separator, the brackets of a prefix. */
const names = /(?<![\p{L}\p{N}_.-])(id|sub|dlvrd|submit[ _]date|done[ _]date|stat|err|text):[ \t]*/giu;

/** Fields come in any order and case, some are missing or empty; `text:` holds anything and is last. */
export function receiptFields(text: string, zoneMinutes = 0): ReceiptField[] {
  const fields: ReceiptField[] = [];
  // Behind a colon only the first name, whose prefix ends with it: ids may have colons.
  const found = [...text.matchAll(names)].filter(({ index }, order) => order === 0 || text[index - 1] !== ':');
  for (const [index, { 0: whole, 1: written = '', index: from }] of found.entries()) {
    const name = written.toLowerCase().replace('_', ' ');
    const start = from + whole.length;
    if (name === 'text') {
      const value = text.slice(start).replace(/\0+$/, '');
      fields.push({ name, value, from, to: start + value.length });
      break;
    }
    // Up to a blank; where nothing is said, up to the next name.
    const end = found[index + 1]?.index ?? text.length;
    const value =
      /^[^\s\0]*/.exec(text.slice(start, end))?.[0].replace(end < text.length ? /[,;|]+$/ : /\0+$/, '') ?? '';
    const utc = name.endsWith('date') ? receiptMoment(value, zoneMinutes) : undefined;
    fields.push({ name, value, from, to: start + value.length, ...(utc !== undefined && { utc }) });
  }
  return fields;
}

/** The moment of a date of a report; undefined when it says none, or the clock of the supplier was not set. */
function receiptMoment(value: string, zoneMinutes: number): string | undefined {
  const moment = writtenMoment(value, zoneMinutes);
  return moment === undefined || isUnset(Date.parse(moment)) ? undefined : moment;
}

/** `YYMMDDhhmm[ss]`, with four digits of the year, or SMPP's absolute time, which names its zone itself; as ISO 8601. */
function writtenMoment(value: string, zoneMinutes: number): string | undefined {
  if (/^\d{15}[-+]$/.test(value)) return smppTime(value) || undefined;
  const digits = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/;
  // Fourteen digits, or twelve that begin with a century, have the year in full.
  const isLong =
    value.length === 14 ||
    (value.length === 12 && /^(?:19[7-9]|20[0-4])\d(?:0[1-9]|1[0-2])/.test(value) && !isShort(value));
  const match = (isLong ? /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/ : digits).exec(value);
  if (!match || (!isLong && value.length > 12)) {
    return undefined;
  }
  const [year = 0, ...rest] = match.slice(1).map((each) => Number(each ?? 0));
  return momentOf([isLong ? year : fullYear(year), ...rest], zoneMinutes);
}

/** Twelve digits are with seconds when they make a moment that way. */
const isShort = (value: string): boolean => {
  const [, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (value.match(/../g) ?? []).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= 31 && hour < 24 && minute < 60 && second < 60;
};

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
