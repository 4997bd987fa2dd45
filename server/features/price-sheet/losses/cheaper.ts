import Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import { loadRates } from '../../../domain/money/rates.ts';
import type { FloorRule } from '../../../domain/prices/floor.ts';
import { costsOf } from '../../../domain/route-table/figures.ts';
import { channelPricesIn } from '../../../domain/route-table/load-figures.ts';
import { baseAmounts } from '../../../domain/route-table/prices.ts';
import { loadChannels } from '../../../domain/routing/load-channels.ts';
import { isLosing } from '../../../domain/routing/margin.ts';
import { PriceTable } from '../../../domain/routing/price.ts';
import type { Tables } from '../../../platform/db/tables.ts';

interface SoldPlace {
  operatorId: string;
  defaultOperatorId: string;
  trafficType: PriceTraffic;
  at: number;
  /** What the customer pays, in the base currency. */
  sold: string;
}

export interface CheaperChannel {
  channelId: string;
  channelName: string;
  cost: string;
}

/** Of each destination the cheapest other active channel that leaves the least margin, if there is one. */
export async function cheaperChannels(
  db: Kysely<Tables>,
  rule: FloorRule,
  channelId: string,
  places: readonly SoldPlace[],
): Promise<(CheaperChannel | null)[]> {
  if (places.length === 0) return [];
  const channels = await loadChannels(db);
  const others = [...channels.values()].filter((each) => each.adminStatus === 1 && each.channelId !== channelId);
  const moments = places.map(({ at }) => at);
  const rows = await channelPricesIn(db, {
    channelIds: others.map((each) => each.channelId),
    operatorIds: [...new Set(places.flatMap((each) => [each.operatorId, each.defaultOperatorId]))],
    from: Math.min(...moments),
    to: Math.max(...moments),
  });
  const priced = new Set(rows.map(({ ownerId }) => ownerId));
  const costAt = costsOf({
    channelPrices: new PriceTable(rows),
    toBase: baseAmounts(await loadRates(db, rule.base)),
    channel: (id) => channels.get(id),
  });
  const minMargin = { percent: rule.marginPercent, fixed: rule.marginFixed };
  return places.map(({ at, sold, ...place }) => {
    const found = others
      .filter((each) => priced.has(each.channelId))
      .flatMap((each) => {
        const cost = costAt(place, each.channelId, at);
        return cost && !isLosing(new Decimal(sold), cost, minMargin) ? [{ ...each, cost }] : [];
      })
      .reduce<{ channelId: string; channelName: string; cost: Decimal } | undefined>(
        (least, each) => (least?.cost.lte(each.cost) ? least : each),
        undefined,
      );
    return found
      ? {
          channelId: found.channelId,
          channelName: found.channelName,
          cost: found.cost.toDecimalPlaces(6, Decimal.ROUND_HALF_UP).toFixed(),
        }
      : null;
  });
}
