import type { PriceTraffic } from '#shared/channel/price.ts';
import { trafficWords } from '#shared/texts/price-sheet-words.ts';
import { meansAllNetworks, plainWord } from './words.ts';

/** The kind of messages that a text names; of a name with several kinds none. */
export function trafficOf(text: string, isName = false): PriceTraffic {
  const word = plainWord(text);
  if (meansAllNetworks(text)) return 'any';
  const named = (['otp', 'notification', 'marketing'] as const).filter((kind) =>
    trafficWords[kind].some((each) => word.includes(plainWord(each))),
  );
  return isName && named.length > 1 ? 'any' : (named[0] ?? 'any');
}
