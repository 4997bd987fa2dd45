import type { Networks } from './networks.ts';

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
/** `Vodafone (268/01)`, `Germany - Telekom 262-01`: a name and the code of its network in one cell. */
export function nameWithCode(text: string, networks: Networks): NamedCode | undefined {
  const [whole = '', mcc = '', mnc = ''] = /[\s([,:-]+(\d{3})\s*[-/ ]\s*(\d{2,3})\s*[)\]]?$/.exec(text) ?? [];
  const name = text.slice(0, text.length - whole.length).trim();
  return networks.isMcc(mcc) && /\p{L}/u.test(name) ? { name, code: `${mcc}-${mnc}` } : undefined;
}
