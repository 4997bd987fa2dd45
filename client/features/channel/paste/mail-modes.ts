import { mailPatterns } from '#shared/texts/mail-patterns.ts';
import type { Hit } from './mail-field.ts';
import { hit } from './mail-values.ts';

const modes = [mailPatterns.transceiver, mailPatterns.transmitter, mailPatterns.receiver];

/** The bind mode that a text names; transmitter and receiver together are two connections. */
export function readMode(text: string): Hit[] {
  const [both, send, receive] = modes.map((pattern) => pattern.exec(text));
  if (both) {
    return hit('bindMode', 1, both.index, both[0]);
  }
  if (send && receive) {
    const from = Math.min(send.index, receive.index);
    const to = Math.max(send.index + send[0].length, receive.index + receive[0].length);
    return to - from > 60 ? [] : hit('bindMode', 4, from, text.slice(from, to));
  }
  const one = send ?? receive;
  return one ? hit('bindMode', send ? 2 : 3, one.index, one[0]) : [];
}

/** "2 TX + 2 RX": nobody knows whether that makes two connections or four. */
export const isCountedApart = (text: string): boolean => mailPatterns.countedApart.test(text);

/** The mode that is said beside a number of sessions. */
export const readModeOfCount = (text: string): Hit[] =>
  mailPatterns.countWithMode.test(text.trim()) ? readMode(text) : [];

const pair = /\bton ?[/&,+、] ?npi\b[^0-9\n-]{0,12}(-?[0-9]{1,2}) ?[/,;、 ] ?([0-9]{1,2})(?![0-9])/i;
const tonAlone = /ton\b[^0-9\n-]{0,12}(-?[0-9]{1,2})(?![0-9])/i;
const npiAlone = /npi\b[^0-9\n-]{0,12}([0-9]{1,2})(?![0-9])/i;

/** TON and NPI of the sender, where a line says that they are the sender's. */
export function readSourceTon(line: string): Hit[] {
  const from = mailPatterns.ofSource.exec(line)?.index;
  if (from === undefined) {
    // Nothing says whose they are: the sender's as a rule.
    return mailPatterns.ofOthers.test(line) || !pair.test(line)
      ? []
      : readTon(line, 0).map((each) => ({ ...each, isVague: true }));
  }
  return readTon(line, from);
}

function readTon(line: string, from: number): Hit[] {
  const own = line.slice(from, from + 160);
  const piece = own.slice(0, mailPatterns.ofOthers.exec(own)?.index ?? own.length);
  const place = (field: 'srcTon' | 'srcNpi', found: RegExpExecArray, group: number, before: number) => {
    const written = found[group] ?? '';
    const inside = found[0].indexOf(written, before);
    return hit(field, Number(written), from + found.index + inside, written);
  };
  const both = pair.exec(piece);
  if (both) {
    const first = both[0].search(/-?[0-9]/);
    return [...place('srcTon', both, 1, first), ...place('srcNpi', both, 2, first + (both[1] ?? '').length)];
  }
  const ton = tonAlone.exec(piece);
  const npi = npiAlone.exec(piece);
  return [...(ton ? place('srcTon', ton, 1, 0) : []), ...(npi ? place('srcNpi', npi, 1, 0) : [])];
}
