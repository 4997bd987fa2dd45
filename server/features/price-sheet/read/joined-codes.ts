import type { Networks } from '../../../domain/sheets/networks.ts';
import { codesIn, isUnreadRange } from '../../../domain/sheets/values.ts';

/** `62 / 510-10`, `+49 (262-01)`, `4926201`: the code of a network behind the calling code of its country, as the code alone. */
export function withoutDial(text: string, networks: Networks): string {
  const [, dial = '', mcc = '', mnc = ''] =
    /^\+?(\d{1,4})(?:\s*[-/|(,:]\s*|\s+)(\d{3})\s*[-/ ]?\s*(\d{2,3})\s*\)?$/.exec(text) ?? [];
  if (networks.isDialOf(mcc, dial)) return `${mcc}-${mnc}`;
  const [, back = '', network = '', behind = ''] =
    /^(\d{3})[-/ ]?(\d{2,3})(?:\s*[/|(,:]\s*|\s+)\+?(\d{1,4})\s*\)?$/.exec(text) ?? [];
  if (networks.isDialOf(back, behind) && networks.hasCode(back, network)) return `${back}-${network}`;
  for (let length = 1; /^\+?\d{6,10}$/.test(text) && length <= 4; length += 1) {
    const digits = text.replace('+', '');
    const [country, number] = [digits.slice(length, length + 3), digits.slice(length + 3)];
    const isCode = networks.isDialOf(country, digits.slice(0, length)) && networks.hasCode(country, number);
    if (/^\d{2,3}$/.test(number) && isCode) return `${country}-${number}`;
  }
  return text;
}

interface NamedCode {
  name: string;
  code: string;
}
/** `Vodafone (268/01)`, `Germany - Telekom 262-01`, `26201 (Telekom)`: a name and the code of its network in one cell. */
export function nameWithCode(text: string, networks: Networks): NamedCode | undefined {
  const [behind = '', mcc = '', sign = '', mnc = ''] =
    /[\s([,:-]+(\d{3})(\s*[-/ ]\s*|)(\d{2,3})\s*[)\]]?$/.exec(text) ?? [];
  const [before = '', first = '', gap = '', number = ''] =
    /^[([]?(\d{3})(\s*[-/ ]\s*|)(\d{2,3})(?:\s*[)\]]\s*|\s*[-–,:]\s*|\s+|(?=[(\p{L}]))/u.exec(text) ?? [];
  // Digits without a sign between them may be of something else.
  if (mcc !== '' && (sign === '' ? networks.hasCode(mcc, mnc) : networks.isMcc(mcc)))
    return named(text.slice(0, text.length - behind.length), `${mcc}-${mnc}`);
  return first !== '' && (gap === '' ? networks.hasCode(first, number) : networks.isMcc(first))
    ? named(text.slice(before.length), `${first}-${number}`)
    : undefined;
}
/** `262 Germany`, `01 - Telekom`: a number and its name in a column of such numbers. */
export function numberWithName(text: string): { number: string; name: string } | undefined {
  const [, number = '', name = ''] = /^[([]?(\d{1,3})[)\]]?\s*[-–—:/|]?\s*([(\p{L}].*)$/u.exec(text.trim()) ?? [];
  const plain = name.replace(/^\((.*)\)$/, '$1').trim();
  // `01 to 03` is a range.
  const isRange = isUnreadRange(text) || (/^\P{N}+\d{1,3}$/u.test(plain) && codesIn('', '999', text).length > 1);
  return /\p{L}{2}/u.test(plain) && !isRange ? { number, name: plain } : undefined;
}
function named(text: string, code: string): NamedCode | undefined {
  const name = text.trim().replace(/^[([]([^()[\]]*)[)\]]$/, '$1');
  return /\p{L}/u.test(name) ? { name, code } : undefined;
}
