import { createHmac } from 'node:crypto';
import type { FeedMessage } from '#shared/feed/messages.ts';
import type { MessageEncoding } from '#shared/message/kinds.ts';
import { grouped, octetParts, splitParts } from '#shared/sms/parts.ts';

interface TextFacts {
  encoding: MessageEncoding;
  charCount: number;
  partCount: number;
  dataCoding: number;
}

/** ASCII that takes one septet each: no need to look at every character. */
const oneSeptetEach = /^[\n\r -Z_a-z]*$/;
const codings: Readonly<Record<MessageEncoding, number>> = { GSM7: 0, LATIN1: 3, UCS2: 8, BIN8: 4 };

/** Encoding and parts of a message by rules R1 and R2; what the gateway tells stands. */
export function textFacts({ content = '', encoding, parts, dataCoding, partTotal }: FeedMessage): TextFacts {
  const counted = countedFacts(content, encoding);
  return {
    encoding: counted.encoding,
    charCount: counted.charCount,
    // A segment that the customer made himself is one part (rule R3).
    partCount: parts ?? ((partTotal ?? 1) > 1 ? 1 : counted.parts),
    dataCoding: dataCoding ?? codings[counted.encoding],
  };
}

function countedFacts(content: string, told: MessageEncoding | undefined) {
  if (told === 'BIN8') {
    const octets = Math.ceil(content.length / 2);
    return { encoding: told, charCount: octets, parts: octetParts(octets) };
  }
  if (told === 'LATIN1') return { encoding: told, charCount: content.length, parts: octetParts(content.length) };
  if (told === 'UCS2') {
    const charCount = content.length;
    return {
      encoding: told,
      charCount,
      parts: charCount <= 70 ? 1 : grouped([...content], ({ length }) => length, 67).length,
    };
  }
  if (oneSeptetEach.test(content)) {
    const charCount = content.length;
    return { encoding: 'GSM7' as const, charCount, parts: charCount <= 160 ? 1 : Math.ceil(charCount / 153) };
  }
  const { encoding, parts } = splitParts(content);
  return { encoding, charCount: parts.reduce((sum, { units }) => sum + units, 0), parts: parts.length };
}

/**
 * What is kept of a text as the account wants it: 0 nothing, 1 its hash, 2 digits masked, 3 all of it. The hash is an HMAC: a reader
 * could otherwise try all codes of six digits.
 */
export function keptText(
  content: string | undefined,
  storeText: number,
  hashKey: string,
): { content: string | null; contentHash: string } {
  if (content === undefined || storeText === 0) return { content: null, contentHash: '' };
  const contentHash = createHmac('sha256', hashKey).update(content).digest('hex').slice(0, 32);
  if (storeText === 1) return { content: null, contentHash };
  return { content: storeText === 2 ? content.replace(/\d/g, '•') : content, contentHash };
}

/** What is kept of a receipt's text: suppliers echo the beginning of the message behind `text:`. */
export const keptReceipt = (text: string, storeText: number): string =>
  storeText === 3
    ? text
    : text.replace(/(\btext:)([\s\S]*)$/i, (_all, head: string, echo: string) =>
        storeText === 2 ? head + echo.replace(/\d/g, '•') : head,
      );

/** What is kept of the gateway's words about a step: the position of the text in them is unknown. */
export const keptDetail = (detail: string, storeText: number): string =>
  storeText === 3 ? detail : storeText === 2 ? detail.replace(/\d/g, '•') : '';
