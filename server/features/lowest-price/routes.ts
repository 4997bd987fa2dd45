import { lowestPrice } from '#shared/channel/lowest.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { listLowest } from './list.ts';

/** The cheapest channels of each destination. */
export const lowestPriceFeature: Feature = async (app, { database: { db }, messages, settings }) => {
  route(app, lowestPrice.list, (input, viewer) => listLowest({ db, messages, settings }, input, viewer));
};
