import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type HeldLine, moneyOverTime } from '../customer-price/read-model.ts';
import { sheetChange } from './losses/change.ts';
import type { StoredSheet } from './repository.ts';

type Db = Kysely<Tables>;
type Route = SheetImpact['routes'][number];
type PricedRoute = Pick<
  Route,
  | 'customerId'
  | 'listUserId'
  | 'operatorId'
  | 'priceTraffic'
  | 'priceCurrency'
  | 'proposedPrice'
  | 'proposedFrom'
  | 'raisedFrom'
>;
export type ChangingSheet = Pick<StoredSheet, 'batch_id' | 'channel_id' | 'kind' | 'status'>;

/** What no price list could hold is not proposed. */
const maxPrice = 1_000_000;
const places = 4;

/**
 * What is proposed for routes: the prices that keep the margin so far, raised to what their lines need from the day they begin. That is the
 * floor by which a price is let pass when it is entered, by the costs of now; of a sheet that is not in force also by the costs that it
 * brings, since it is to leave no loss. Null where no price is enough.
 */
export async function proposedPrices(
  db: Db,
  { sheet, rule }: { sheet: ChangingSheet; rule: FloorRule },
  routes: readonly PricedRoute[],
): Promise<(string | null)[]> {
  const wanted = routes.filter(({ proposedPrice, raisedFrom }) => proposedPrice !== null && raisedFrom === null);
  if (wanted.length === 0) return routes.map(({ proposedPrice }) => proposedPrice);
  const { momentsOf, given } = await changesBy(db, sheet, wanted);
  const lines = new Map<string, HeldLine & { moments: number[] }>();
  for (const route of wanted) {
    const { customerId, listUserId, operatorId, priceTraffic: trafficType, priceCurrency: currency } = route;
    const known = lines.get(lineOf(route)) ?? {
      customerId,
      ...(listUserId !== null && { userId: listUserId }),
      operatorId,
      trafficType,
      currency,
      moments: [],
    };
    known.moments.push(route.proposedFrom);
    lines.set(lineOf(route), known);
  }
  const all = [...lines.values()];
  for (const line of all) {
    const from = Math.min(...line.moments);
    line.moments.push(...momentsOf(line.operatorId).filter((at) => at > from));
  }
  const worlds = [await moneyOverTime(db, rule, all)];
  if (given) worlds.push(await moneyOverTime(db, rule, all, given));
  const moneyOf = new Map([...lines.keys()].map((key, place) => [key, worlds.flatMap((each) => each[place] ?? [])]));
  return routes.map((route) => {
    const money = moneyOf.get(lineOf(route));
    if (route.proposedPrice === null || !money) return route.proposedPrice;
    const floors = money.flatMap((each) => each.floor()?.price ?? []);
    const price = Decimal.max(route.proposedPrice, ...floors).toDecimalPlaces(places, Decimal.ROUND_UP);
    const text = price.toFixed();
    return price.gte(maxPrice) || money.some((each) => each.isBelow(text)) ? null : text;
  });
}

const lineOf = ({ customerId, listUserId, operatorId, priceTraffic }: PricedRoute): string =>
  `${customerId} ${listUserId} ${operatorId} ${priceTraffic}`;

/** When prices of a sheet begin that a line may go by, and the price list as the sheet makes it, unless it is that already. */
async function changesBy(db: Db, sheet: ChangingSheet, routes: readonly PricedRoute[]) {
  const { batch_id: batchId, channel_id: channelId, kind, status } = sheet;
  const { rows } = await sql<{ id: string; countryId: string }>`
    select operator_id::text as id, country_id::text as "countryId" from operator where country_id in (
      select country_id from operator where operator_id = any (${routes.map(({ operatorId }) => operatorId)}::bigint[]))`.execute(
    db,
  );
  const isCommitted = status === 'committed';
  const change = sheetChange({ batchId, channelId, kind, isCommitted });
  const operatorIds = rows.map(({ id }) => id);
  const { lines, after } = await change.prices(db, operatorIds, Date.now());
  const countryOf = new Map(rows.map(({ id, countryId }) => [id, countryId]));
  const moments = new Map<string, Set<number>>();
  for (const { operatorId, at } of lines) {
    const countryId = countryOf.get(operatorId) ?? '';
    moments.set(countryId, (moments.get(countryId) ?? new Set()).add(at));
  }
  return {
    momentsOf: (operatorId: string): number[] => [...(moments.get(countryOf.get(operatorId) ?? '') ?? [])],
    given: isCommitted ? undefined : { channelId, rows: after },
  };
}
