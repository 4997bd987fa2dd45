import { unpackSeptets } from '../sms/septets.ts';
import type { TextCoding } from './data-coding.ts';
import { decodeText } from './text.ts';

/** The coding that octets seem to be in when it is not the one they were announced in. */
export function suspectedCoding(
  octets: Uint8Array,
  announced: TextCoding,
  headerOctets: number,
): TextCoding | undefined {
  if (octets.length < 4) {
    return undefined;
  }
  if (announced === 'gsm' || announced === 'ascii') {
    if (!octets.some((octet) => octet > 0x7f)) {
      return undefined;
    }
    if (isWhole(octets, 'utf8')) {
      return 'utf8';
    }
    const septets = unpackSeptets(octets, headerOctets);
    if (announced === 'gsm' && /^[\w\s.,:;!?'"()+/@#%&*=-]+$/.test(decodeText(septets, 'gsm').text)) {
      return 'gsmPacked';
    }
    return 'latin1';
  }
  if (announced !== 'ucs2') {
    return undefined;
  }
  const strange = strangeness(decodeText(octets, 'ucs2').text);
  if (strange === 0) {
    return undefined;
  }
  if (octets.length % 2 === 0 && strangeness(decodeText(octets, 'ucs2le').text) < strange) {
    return 'ucs2le';
  }
  const isText = (coding: 'gb18030' | 'utf8') =>
    isWhole(octets, coding) && strangeness(decodeText(octets, coding).text) === 0;
  return isText('utf8') ? 'utf8' : isText('gb18030') ? 'gb18030' : undefined;
}

/** Whether a coding reads all octets without a fault. */
const isWhole = (octets: Uint8Array, coding: 'gb18030' | 'utf8'): boolean =>
  !decodeText(octets, coding).faults.some(({ code }) => code === 'undecodable');

/** Characters that no text of people has: controls, places without a character, private use, halves of surrogate pairs. */
function strangeness(text: string): number {
  const strange = text.match(/[\p{Cn}\p{Co}\p{Cs}]|(?![\t\n\f\r])\p{Cc}/gu)?.length ?? 0;
  // Latin letters read with their octets exchanged become U+4100, U+2000 and the like: all at multiples of 256.
  const exchanged = [...text].filter(
    (character) => character.charCodeAt(0) > 0xff && character.charCodeAt(0) % 256 === 0,
  );
  return strange + (exchanged.length * 2 > text.length ? exchanged.length : 0);
}
