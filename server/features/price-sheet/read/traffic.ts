import type { PriceTraffic } from '#shared/channel/price.ts';
import { trafficWords } from '#shared/texts/price-sheet-words.ts';
import { meansAllNetworks, plainWord } from './words.ts';

const kinds = ['otp', 'notification', 'marketing'] as const;

/** The kinds of messages that a text names; of all of them, or of none, any. */
export function kindsOf(text: string): PriceTraffic[] {
  if (meansAllNetworks(text)) return ['any'];
  const word = plainWord(text);
  const named = kinds.filter((kind) => trafficWords[kind].some((each) => word.includes(plainWord(each))));
  return named.length === 0 || named.length === kinds.length ? ['any'] : named;
}

/** The kind of messages that a name stands for; of one with several kinds none. */
export function trafficOf(text: string): PriceTraffic {
  const [only = 'any', ...others] = kindsOf(text);
  return others.length > 0 ? 'any' : only;
}

/** Whether a short text names kinds of messages by words that mean nothing else. */
export const namesKind = (text: string): boolean =>
  text.length <= 40 &&
  !/\d[.,]\d/.test(text) &&
  kindsOf(text.replace(/services?|alerts?|bulk/gi, '')).some((kind) => kind !== 'any');
