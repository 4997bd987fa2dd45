import Decimal from 'decimal.js';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import { priceText } from '../../domain/route-table/cost.ts';
import type { PricedContent, RouteFigures } from '../../domain/route-table/figures.ts';
import type { Followers } from '../../domain/route-table/followers.ts';
import { losingItems, networkText } from '../../domain/route-table/item-figures.ts';
import type { AccountMoney, RouteChannelFacts } from '../../domain/route-table/prices.ts';
import { leastPriceOf } from '../../domain/routing/margin.ts';
import type { MinMargin } from '../../domain/routing/world.ts';
import type { RouteAccount } from './accounts.ts';
import type { Destination } from './destinations.ts';
import type { FoundProblem } from './problem.ts';

export interface Surroundings {
  account: RouteAccount;
  money: AccountMoney;
  /** Stored rows, with the drafted ones over them. */
  laid: ReadonlyMap<string, PricedContent>;
  /** Of the drafted rows. */
  followers: Followers;
  lang: Lang;
  trafficTypesOf: ReadonlyMap<string, readonly string[]>;
  /** Channels on which a sender of the customer is active, by country. */
  registeredOn: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What of a row that can be saved deserves a look. */
export function rowWarnings(row: PricedContent, place: Destination, around: Surroundings): FoundProblem[] {
  // One that is put back to its country's row may lose by it.
  if (row.rowStatus === 0)
    return lossesOf(around.money.figures(place, around.laid), around).map(({ itemId: _item, ...found }) => found);
  if (row.rowStatus !== 1) return [];
  const figures = around.money.figuresOfRow(place, row);
  return [
    ...row.configItems.flatMap((item) => itemWarnings(item, place, around)),
    ...guardedIn(row, figures, place, around),
    ...lossesOf(figures, around),
    ...networkLosses(row, place, around),
  ];
}

/** Items that leave less than the least margin. Of the catch-all it is said of the row: its figures are the row's. */
const lossesOf = ({ items }: RouteFigures, { money }: Surroundings): FoundProblem[] =>
  losingItems(items).map(({ itemId, isCatchAll, priceBase, cost }) => ({
    code: 'NEGATIVE_MARGIN' as const,
    ...(!isCatchAll && { itemId }),
    params: { price: priceText(priceBase), cost: priceText(cost), least: leastText(cost, money.minMargin) },
  }));

/** Networks that follow the row and leave less than the least margin by it. */
const networkLosses = (row: PricedContent, place: Destination, { money, followers, lang }: Surroundings) =>
  networkText(money.losingNetworks(followers, place, row), lang).map(
    ({ operatorName, margin }): FoundProblem => ({
      code: 'NETWORK_BELOW_MARGIN',
      params: { network: operatorName, margin: margin === null ? '–' : `${margin} %` },
    }),
  );

/** Channels that the margin guard takes out of their item, whatever the item earns on the average. */
function guardedIn(
  row: PricedContent,
  { items }: RouteFigures,
  place: Destination,
  { money }: Surroundings,
): FoundProblem[] {
  // Of an item that loses as a whole it is said once.
  const told = new Set(losingItems(items).map(({ itemId }) => itemId));
  return row.configItems
    .filter(({ itemId }) => !told.has(itemId))
    .flatMap((item) =>
      money.guardedOf(place, item).flatMap(({ channelId, cost, priceBase }) => {
        const channel = money.channels.get(channelId)?.channelName;
        if (channel === undefined) return [];
        const params = { channel, price: priceText(priceBase), cost: priceText(cost) };
        return [{ code: 'CHANNEL_BELOW_MARGIN' as const, itemId: item.itemId, params }];
      }),
    );
}

/** The least price, rounded up as floors are. */
function leastText(cost: Decimal, minMargin: MinMargin): string {
  const least = leastPriceOf(cost, minMargin);
  return least.isFinite() ? least.toDecimalPlaces(6, Decimal.ROUND_UP).toFixed() : '∞';
}

function itemWarnings(
  { itemId, mode, channels }: ConfigItem,
  place: Destination,
  around: Surroundings,
): FoundProblem[] {
  const enabled = channels.filter((channel) => channel.enabled);
  const costOf = around.money.costOf(place);
  return enabled.flatMap(({ channelId, weight = 100 }) => {
    const channel = around.money.channels.get(channelId);
    if (!channel) return [];
    const params = { channel: channel.channelName };
    const found: FoundProblem[] = [];
    if (channel.adminStatus === 0) found.push({ code: 'CHANNEL_DISABLED', itemId, params });
    else if (enabled.length === 1 && channel.adminStatus !== 1) {
      found.push({ code: 'SOLE_CHANNEL_PAUSED', itemId, params });
    }
    if (costOf(channelId) === undefined) found.push({ code: 'NO_COST', itemId, params });
    if (!carries(around.trafficTypesOf.get(channelId), around.account.trafficType)) {
      found.push({ code: 'CAPABILITY', itemId, params });
    }
    if (place.senderIdPolicy === 2 && !around.registeredOn.get(place.countryId)?.has(channelId)) {
      found.push({ code: 'SENDER_NOT_REGISTERED', itemId, params });
    }
    const tooSlow = shortOf(channel, around.account, mode === 1 ? weight : 100);
    return tooSlow ? [...found, { code: 'TPS_SHORT', itemId, params: { ...params, ...tooSlow } }] : found;
  });
}

const carries = (types: readonly string[] = ['any'], wanted: string): boolean =>
  wanted === 'any' || types.length === 0 || types.includes('any') || types.includes(wanted);

/** The speed an account may ask of a channel, when the channel has less. */
function shortOf({ maxTps }: RouteChannelFacts, account: RouteAccount, percent: number) {
  const need = (Number(account.maxTps) * percent) / 100;
  return Number(maxTps) < need ? { have: maxTps, need: String(Math.ceil(need * 10) / 10) } : undefined;
}
