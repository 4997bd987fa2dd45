import Decimal from 'decimal.js';
import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RouteEffect, routeDraft } from '#shared/route/draft-calls.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { contentOf } from '../../domain/route-table/content.ts';
import { marginOf } from '../../domain/route-table/cost.ts';
import type { RouteFigures } from '../../domain/route-table/figures.ts';
import { loadFollowers } from '../../domain/route-table/followers.ts';
import { loadAccountMoney } from '../../domain/route-table/prices.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { findAccount } from './accounts.ts';
import { type Destination, destinations, destinationsOf } from './destinations.ts';
import { channelsOf, decidingRow, shownFigures } from './table.ts';

type Db = Kysely<Tables>;
interface Sources {
  db: Db;
  messages: Pick<MessageStore, 'aggregate'>;
  settings: Settings;
}

const month = 30 * 86_400_000;

/** A destination whose way a draft changes. */
interface Touched {
  weight: number;
  before: RouteFigures;
  after: RouteFigures;
}

/** What drafted rows would do to margins: weighed by the last month's parts, else every row the same. */
export async function effectOf(
  { db, messages, settings }: Sources,
  { userId, rows }: InputOf<typeof routeDraft.effect>,
  viewer: Viewer,
): Promise<RouteEffect> {
  const account = await findAccount(db, viewer.admin, userId);
  const rule = floorRuleOf(await settings.read());
  const stored = new Map((await routeRows.of(db, userId)).map((row) => [row.operatorId, row]));
  const next = new Map(stored);
  for (const input of rows) {
    const before = stored.get(input.operatorId);
    next.set(input.operatorId, contentOf(input, before?.rowId ?? '0', before));
  }
  const drafted = new Set(rows.map(({ operatorId }) => operatorId));
  const places = await placesOf(db, userId, drafted, viewer);
  const touched = places.filter(
    (place) =>
      drafted.has(place.operatorId) ||
      (drafted.has(place.defaultOperatorId) && decidingRow(place, next)?.operatorId === place.defaultOperatorId),
  );
  const channelIds = channelsOf([...stored.values(), ...next.values()]);
  const money = await loadAccountMoney(db, account, channelIds, rule);
  const destinations = touched.map((place) => ({ ...account, ...place }));
  const followers = await loadFollowers(db, destinations, channelIds, undefined, rows);
  const parts = await partsOf(messages, userId, touched, viewer);
  const hasTraffic = parts.size > 0;
  const looked = touched.map((place): Touched & { place: Destination } => ({
    place,
    before: money.figures(place, stored),
    after: money.figures(place, next),
    weight: hasTraffic ? (parts.get(place.operatorId) ?? 0) : drafted.has(place.operatorId) ? 1 : 0,
  }));
  return {
    basis: hasTraffic ? 'traffic' : 'rows',
    baseCurrency: rule.base,
    parts30d: [...parts.values()].reduce((sum, each) => sum + each, 0),
    marginBefore: meanMargin(looked, 'before'),
    marginAfter: meanMargin(looked, 'after'),
    profitChange: hasTraffic ? profitChange(looked) : null,
    rows: looked
      .filter(({ place }) => drafted.has(place.operatorId))
      .map(({ place, after }) => {
        const row = next.get(place.operatorId);
        const networks = row ? money.losingNetworks(followers, place, row) : [];
        return { operatorId: place.operatorId, ...shownFigures(after, networks, viewer.lang) };
      }),
  };
}

/** All destinations of the countries that are touched. */
async function placesOf(
  db: Db,
  userId: string,
  drafted: ReadonlySet<string>,
  { lang }: Viewer,
): Promise<Destination[]> {
  const changed = await destinations(db, [...drafted], lang);
  const countryIds = [...new Set([...changed.values()].map(({ countryId }) => countryId))];
  const known = await destinationsOf(db, userId, countryIds, lang);
  return [...new Map([...known, ...changed.values()].map((place) => [place.operatorId, place])).values()];
}

/** Parts to each destination in the last month; only those with any. */
async function partsOf(
  messages: Sources['messages'],
  userId: string,
  touched: readonly Destination[],
  { admin }: Viewer,
): Promise<Map<string, number>> {
  if (touched.length === 0) return new Map();
  const now = Date.now();
  const sums = await messages.aggregate({
    dateTime: [now - month, now],
    viewer: admin,
    groupBy: ['operatorId'],
    filter: { userId: [userId], operatorId: touched.map(({ operatorId }) => operatorId) },
  });
  return new Map(
    sums.flatMap(({ by, parts }) => (by.operatorId && parts > 0 ? [[by.operatorId, parts] as const] : [])),
  );
}

function meanMargin(looked: readonly Touched[], when: 'before' | 'after'): string | null {
  let [income, cost] = [new Decimal(0), new Decimal(0)];
  for (const { weight, [when]: figures } of looked) {
    if (figures.route === 'blocked' || !figures.priceBase || !figures.cost || weight === 0) continue;
    income = income.plus(figures.priceBase.mul(weight));
    cost = cost.plus(figures.cost.mul(weight));
  }
  return marginOf(income, cost) ?? null;
}

function profitChange(looked: readonly Touched[]): string | null {
  const known = looked.flatMap(({ weight, before, after }) =>
    before.cost && after.cost && before.route !== 'blocked' && after.route !== 'blocked'
      ? [before.cost.minus(after.cost).mul(weight)]
      : [],
  );
  return known.length === 0
    ? null
    : Decimal.sum(...known)
        .toDecimalPlaces(2)
        .toFixed();
}
