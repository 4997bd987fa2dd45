import type { CapturedPdu } from '#shared/channel/capture.ts';
import { decodePdu } from '../../domain/smpp/pdu.ts';
import type { StoredPdu } from './repository.ts';

/** A kept PDU as people read it. */
export function shownPdu({ octets, ...pdu }: StoredPdu): CapturedPdu {
  const { name, status, sequence, fields, text = '', problem } = decodePdu(octets);
  return {
    ...pdu,
    name,
    commandStatus: status,
    sequence,
    text,
    source: wordOf(fields.source_addr),
    destination: wordOf(fields.destination_addr),
    messageId: wordOf(fields.message_id ?? fields.receipted_message_id),
    hex: octets.toString('hex'),
    decoded: problem === undefined ? fields : { ...fields, problem },
  };
}

const wordOf = (field: unknown): string =>
  typeof field === 'string' || typeof field === 'number' ? String(field) : '';
