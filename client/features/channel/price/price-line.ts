import type { ChannelPriceLine } from '#shared/channel/price.ts';

/** Lines of a price list carry no id of their own. */
export const keyed = (line: ChannelPriceLine) => ({ ...line, lineKey: `${line.operatorId} ${line.trafficType}` });
export type KeyedLine = ReturnType<typeof keyed>;

/** What a line is called: `Thailand · AIS 520-01`. */
export const lineName = ({ countryName, operatorName, mccmnc }: ChannelPriceLine): string =>
  [countryName, `${operatorName} ${mccmnc}`.trim()].join(' · ');
