import { nationalAlphabet } from '../sms/national-alphabets.ts';
import type { PduMessage } from './message.ts';
import type { Pdu } from './pdu.ts';
import type { PduWarning } from './scan.ts';
import { decodeText } from './text.ts';
import type { PartNumber } from './user-data-header.ts';

/** What a user reads: a PDU's text, or the joined text of parts. */
export interface JoinedMessage {
  source: string;
  destination: string;
  text: string;
  /** Indexes of the PDUs it was read from, in the order of the parts. */
  pdus: number[];
  /** Number of parts; 1 for a message of one PDU. */
  total: number;
  /** Numbers of parts that were not among the PDUs. */
  missing: number[];
  /** What the parts share; absent for a message of one PDU. */
  reference?: number;
  warnings: Omit<PduWarning, 'offset' | 'length'>[];
}

interface Piece {
  index: number;
  pdu: Pdu;
  message: PduMessage;
}

/** Joins parts of the same sender, number, reference and total; each further message begins with a part that was there already. */
export function joinMessages(pdus: readonly Pdu[]): JoinedMessage[] {
  const joined: Piece[][] = [];
  const open = new Map<string, Piece[]>();
  pdus.forEach((pdu, index) => {
    const { message } = pdu;
    if (!message || pdu.receipt) {
      return;
    }
    const piece = { index, pdu, message };
    const key = message.part && keyOf(pdu, message.part);
    const pieces = key === undefined ? undefined : open.get(key);
    if (pieces && !isRepeated(pieces, piece)) {
      pieces.push(piece);
      return;
    }
    const begun = [piece];
    joined.push(begun);
    if (key !== undefined) {
      open.set(key, begun);
    }
  });
  return joined.map(joinedOf);
}

const keyOf = ({ name, values }: Pdu, { kind, reference, total }: PartNumber): string =>
  JSON.stringify([name, values.get('source_addr'), values.get('destination_addr'), kind, reference, total]);

/** The same number with other octets belongs to a later message; the very same PDU was sent, or logged, twice. */
const isRepeated = (pieces: readonly Piece[], { message, pdu }: Piece): boolean =>
  pieces.some(
    (each) =>
      each.message.part?.number === message.part?.number && each.message.text !== message.text && each.pdu !== pdu,
  );

function joinedOf(pieces: Piece[]): JoinedMessage {
  const numberOf = ({ message }: Piece) => message.part?.number ?? 1;
  const sorted = pieces.toSorted((one, other) => numberOf(one) - numberOf(other));
  const distinct = sorted.filter(
    (piece, index) => index === 0 || numberOf(piece) !== numberOf(sorted[index - 1] ?? piece),
  );
  const [first] = distinct;
  const total = first?.message.part?.total ?? 1;
  const there = new Set(distinct.map(numberOf));
  const missing = Array.from({ length: total }, (_, index) => index + 1).filter((number) => !there.has(number));
  const codings = new Set(distinct.map(({ message }) => message.coding));
  const warnings: JoinedMessage['warnings'] = [
    ...(missing.length > 0 ? [{ code: 'partsMissing' as const, params: { parts: missing.join(', '), total } }] : []),
    ...(distinct.length < sorted.length ? [{ code: 'partTwice' as const }] : []),
    ...(codings.size > 1 ? [{ code: 'partsDiffer' as const, params: { codings: [...codings].join(', ') } }] : []),
  ];
  const reference = first?.message.part?.reference;
  return {
    source: String(first?.pdu.values.get('source_addr') ?? ''),
    destination: String(first?.pdu.values.get('destination_addr') ?? ''),
    text: textOf(distinct, missing.length === 0 && codings.size === 1),
    pdus: distinct.map(({ index }) => index),
    total,
    missing,
    warnings,
    ...(reference !== undefined && { reference }),
  };
}

/** Octets are joined before they are read: careless senders cut an escape from its character, or a surrogate pair. */
function textOf(pieces: readonly Piece[], isWhole: boolean): string {
  const [first] = pieces;
  if (!first || !isWhole || pieces.length === 1 || first.message.coding === 'binary') {
    return pieces.map(({ message }) => message.text).join('');
  }
  const { coding, locking, single } = first.message;
  const tables = pieces.every(({ message }) => message.locking === locking && message.single === single);
  if (!tables) {
    return pieces.map(({ message }) => message.text).join('');
  }
  // Packed parts may end with a septet of spare bits; it is no character when the part is full.
  const content = pieces.flatMap(({ message }) => [...message.content]);
  return decodeText(Uint8Array.from(content), coding, nationalAlphabet(locking, single)).text;
}
