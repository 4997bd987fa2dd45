import { lowestPrice } from '#shared/channel/lowest.ts';
import { route } from '../../http/route.ts';
import type { Feature } from '../feature.ts';
import { listLowest } from './list.ts';

/** The cheapest channels of each destination. */
export const lowestPriceFeature: Feature = async (app, { database: { db }, messages, settings }) => {
  route(app, lowestPrice.list, async (input, viewer) =>
    listLowest({ db, messages }, (await settings.read()).baseCurrency, input, viewer),
  );
};
