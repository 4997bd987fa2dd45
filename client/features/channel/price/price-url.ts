import * as Type from 'typebox/type';
import { ChannelPriceListInput } from '#shared/channel/price.ts';
import { Id } from '#shared/fields.ts';

/** What the address of a price list says: its filter; without a channel, one is to be chosen. */
export const PriceUrl = Type.Object({ ...ChannelPriceListInput.properties, channelId: Type.Optional(Id) });
