import { useLang } from '#client/i18n/index.ts';
import { PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import { channelPriceWords } from '#shared/texts/channel-price-columns.ts';

/** Kinds of messages for a select. */
export function useTrafficChoices() {
  const words = channelPriceWords[useLang()].trafficType;
  return valuesOf(PriceTraffic).map((value) => ({ value, label: words[value] }));
}
