import { lowestPrice } from '#shared/channel/lowest.ts';
import { route } from '../../http/route.ts';
import { floorRuleOf } from '../../prices/floor.ts';
import type { Feature } from '../feature.ts';
import { listLowest } from './list.ts';

/** The cheapest channels of each destination. */
export const lowestPriceFeature: Feature = async (app, { database: { db }, messages, settings }) => {
  route(app, lowestPrice.list, async (input, viewer) =>
    listLowest({ db, messages }, floorRuleOf(await settings.read()), input, viewer),
  );
};
