import { sql } from 'kysely';
import type { ChannelPrice } from '#shared/channel/price.ts';
import { lockAllRows } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { PriceShelf } from './stored.ts';

/** Price lists of channels, by the channel's id. */
export const channelPrices: PriceShelf<string, ChannelPrice['source']> = {
  sources: ['manual', 'import', 'mail', 'api'],
  table: 'channel_price',
  resource: 'channelPrice',
  rowsOf: (channelId) => sql`channel_id = ${channelId}`,
  lock: async (trx, channelId) => {
    const [channel] = await lockAllRows(trx, 'channel', [channelId]);
    if (!channel) throw new AppError('row.gone');
    return {
      id: channelId,
      name: channel.channel_name,
      currency: channel.currency,
      billBasis: channel.bill_basis,
    };
  },
};
