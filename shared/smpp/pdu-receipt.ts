import { type PduMessage, textPlaces } from './message.ts';
import { idNote, type Receipt, type ReceiptSource, receiptOf } from './receipt.ts';
import type { PduWarning } from './scan.ts';
import { decodeText } from './text.ts';

/** A field of a report's text with its octets in the PDU. */
export interface ReportField {
  name: string;
  value: string;
  offset: number;
  length: number;
  utc?: string;
}

/** The delivery report that a PDU carries. */
export type PduReceipt = Omit<Receipt, 'fields'> & { fields: ReportField[]; idNote: string };

interface ReceiptPlace extends Omit<ReceiptSource, 'text'> {
  message: PduMessage | undefined;
}

/** The report in a message, each field with its octets; `warnings` gets what is wrong with it. */
export function receiptIn(
  { message, ...source }: ReceiptPlace,
  warnings: PduWarning[],
  zoneMinutes?: number,
): PduReceipt | undefined {
  const { text, places } = reportText(message);
  const receipt = receiptOf({ ...source, text }, zoneMinutes);
  if (!receipt) {
    return undefined;
  }
  const fields = receipt.fields.map(({ from, to, ...field }): ReportField => {
    const offset = places[from] ?? message?.offset ?? 0;
    const isGsm = field.name === 'text' && message?.coding === 'gsm';
    const octets = message?.content.subarray(to - field.value.length, to);
    return {
      ...field,
      ...(isGsm && octets && { value: decodeText(octets, 'gsm').text }),
      offset,
      length: (places[to] ?? offset) - offset,
    };
  });
  for (const { name, value, utc, offset, length } of fields) {
    if (name.endsWith('date') && value !== '' && utc === undefined) {
      warnings.push({ code: 'date', offset, length, params: { field: name, value } });
    }
  }
  if (receipt.messageId === '') {
    warnings.push({ code: 'receiptWithoutId', offset: message?.offset ?? 0, length: message?.length ?? 0 });
  }
  return { ...receipt, fields, idNote: idNote(receipt.messageId) };
}

/**
 * A report is written in ASCII whatever data_coding says: read as GSM an id would have `§` for `_`. What it quotes of the message is
 * not. Octets of NUL at the end are no text.
 */
function reportText(message: PduMessage | undefined): { text: string; places: readonly number[] } {
  if (message?.coding !== 'gsm') {
    const text = message?.text.replace(/\0+$/, '') ?? '';
    return { text, places: message ? (textPlaces.get(message.content) ?? []) : [] };
  }
  const text = [...message.content]
    .map((octet) => String.fromCharCode(octet))
    .join('')
    .replace(/\0+$/, '');
  return { text, places: Array.from({ length: text.length + 1 }, (_, index) => message.offset + index) };
}
