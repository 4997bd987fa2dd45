import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import { concealedFigures } from '#shared/route/concealed.ts';
import type { routeDraft } from '#shared/route/draft-calls.ts';
import type { InheritingRow, RouteContent, RouteRow } from '#shared/route/row.ts';
import { inheriting } from '#shared/route/whole-rows.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { changedFields } from '../../domain/route-table/content.ts';
import { priceText } from '../../domain/route-table/cost.ts';
import type { RouteFigures } from '../../domain/route-table/figures.ts';
import { loadFollowers } from '../../domain/route-table/followers.ts';
import { type LosingFollower, losingText, networkText } from '../../domain/route-table/item-figures.ts';
import { loadStates } from '../../domain/route-table/load-now.ts';
import { type GroupNow, losingNow, nowText, type RouteNow, routeNow } from '../../domain/route-table/now.ts';
import { type AccountMoney, loadAccountMoney } from '../../domain/route-table/prices.ts';
import { accountRowsAt } from '../../domain/route-table/rows-at.ts';
import { waitingVersions } from '../../domain/route-table/waiting.ts';
import { effectiveRow } from '../../domain/routing/row.ts';
import { shareNumber } from '../../domain/routing/shares.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { editLocks } from '../../platform/locks/repository.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { findAccount } from './accounts.ts';
import { type Destination, defaultOperators, destinations, destinationsOf } from './destinations.ts';
import { recentRates } from './recent-rates.ts';

/** Ids of all channels of rows. */
export const channelsOf = (rows: readonly Pick<RouteContent, 'configItems' | 'resendConfigItems'>[]): string[] => [
  ...new Set(
    rows.flatMap(({ configItems, resendConfigItems }) =>
      [...configItems, ...resendConfigItems].flatMap(({ channels }) => channels.map(({ channelId }) => channelId)),
    ),
  ),
];

/** The route table of an account as its screen shows it, now or as it is at a moment. */
export async function readTable(
  { db, messages }: { db: Kysely<Tables>; messages: Pick<MessageStore, 'aggregate'> },
  settings: Settings,
  { userId, countryIds, at }: InputOf<typeof userRouters.get>,
  viewer: Viewer,
): Promise<ReplyOf<typeof userRouters.get>> {
  const account = await findAccount(db, viewer.admin, userId);
  const rule = floorRuleOf(await settings.read());
  const [table, stored, places, lock, waiting] = await Promise.all([
    db
      .selectFrom('route_table')
      .select(['current_version', 'allow_loss_until'])
      .where('customer_user_id', '=', userId)
      .executeTakeFirst(),
    accountRowsAt(db, userId, at),
    destinationsOf(db, userId, countryIds, viewer.lang, at),
    editLocks.find(db, { resource: 'routers', rowId: userId }, { adminId: viewer.admin.adminId }),
    waitingVersions(db, [userId]),
  ]);
  const money = await loadAccountMoney(db, account, channelsOf(stored), rule, at);
  const defaults = places.map((place) => ({ ...account, ...place }));
  const followers = await loadFollowers(db, defaults, channelsOf(stored), at);
  const moment = at ?? Date.now();
  const states = await loadStates({ db, messages }, money.world, { userIds: [userId], rows: stored, at: moment });
  const byOperator = new Map(stored.map((row) => [row.operatorId, row]));
  const rateOf =
    at === undefined ? await recentRates(messages, { userId, rows: stored, viewer: viewer.admin }) : undefined;
  const nowOf = (place: Destination) =>
    routeNow(states, decidingRow(place, byOperator), { ...place, userId, trafficType: account.trafficType }, moment);
  const networksOf = (place: Destination) => {
    const row = byOperator.get(place.operatorId);
    return row?.rowStatus === 1 ? money.losingNetworks(followers, place, row) : [];
  };
  return {
    userId,
    userName: account.userName,
    customerId: account.customerId,
    customerName: account.customerName,
    versionNo: table?.current_version ?? 0,
    costAgentPercent: rule.agentPercent,
    baseCurrency: rule.base,
    lock: lock ?? null,
    allowLossUntil: inFuture(table?.allow_loss_until ?? null),
    scheduled: waiting.length,
    ...concealedFigures(viewer.admin.fieldRules),
    planned: waiting.flatMap(({ diff, by, versionId, effectiveFrom }) =>
      diff.map((row) => ({
        operatorId: row.operatorId,
        versionId,
        effectiveFrom,
        adminName: by,
        fields: changedFields(row),
      })),
    ),
    ...split(
      places.map((place) => ({
        ...rowOf(place, byOperator, money, { now: nowOf(place), networks: networksOf(place), lang: viewer.lang }),
        ...(rateOf && { deliveredPct24h: rateOf(place) }),
      })),
    ),
  };
}

const figures = [
  'defaultPriceAgent',
  'price',
  'priceCurrency',
  'priceBase',
  'priceNext',
  'costWeighted',
  'margin',
  'losing',
  'losingItems',
  'losingNetworks',
  'deliveredPct24h',
  'now',
] as const satisfies readonly (keyof InheritingRow)[];

/** Rows whole, and those that inherit by what differs from their country's default row. */
function split(all: readonly RouteRow[]): { rows: RouteRow[]; inheriting: InheritingRow[] } {
  const isDefault = ({ operatorId, defaultOperatorId }: RouteRow) => operatorId === defaultOperatorId;
  const defaults = new Map(all.filter(isDefault).map((row) => [row.countryId, row]));
  const rows: RouteRow[] = [];
  const heirs: InheritingRow[] = [];
  for (const row of all) {
    const base = defaults.get(row.countryId);
    if (row.rowId !== null || isDefault(row) || !base) {
      rows.push(row);
      continue;
    }
    const { operatorId, countryId, operatorName, mccmnc } = row;
    const own = figures.filter((name) => !isDeepStrictEqual(row[name], base[name]));
    heirs.push({
      operatorId,
      countryId,
      operatorName,
      mccmnc,
      ...Object.fromEntries(own.map((name) => [name, row[name]])),
    });
  }
  return { rows, inheriting: heirs };
}

const inFuture = (time: number | null): number | null => (time !== null && time > Date.now() ? time : null);

/** Destinations as rows that are not stored yet. */
export async function readPlaces(
  db: Kysely<Tables>,
  settings: Settings,
  { userId, countryIds = [], operatorIds = [] }: InputOf<typeof routeDraft.places>,
  { admin, lang }: Viewer,
): Promise<RouteRow[]> {
  const account = await findAccount(db, admin, userId);
  const rule = floorRuleOf(await settings.read());
  const places = await destinations(db, [...operatorIds, ...(await defaultOperators(db, countryIds))], lang);
  const money = await loadAccountMoney(db, account, [], rule);
  const now: RouteNow = {
    block: 'NO_ROUTE',
    items: [],
    resend: [],
    cost: undefined,
    margin: undefined,
    losing: undefined,
    share: undefined,
  };
  return [...places.values()].map((place) => rowOf(place, new Map(), money, { now, networks: [], lang }));
}

/** The row that decides for an operator (rule R27): its own one unless it inherits. */
export const decidingRow = (
  { operatorId, defaultOperatorId }: Pick<Destination, 'operatorId' | 'defaultOperatorId'>,
  rows: ReadonlyMap<string, RouteContent>,
): RouteContent | undefined => effectiveRow((id) => rows.get(id), { operatorId, defaultOperatorId }).row;

function rowOf(
  { senderIdPolicy: _policy, ...place }: Destination,
  rows: ReadonlyMap<string, RouteContent>,
  money: AccountMoney,
  { now, networks, lang }: { now: RouteNow; networks: readonly LosingFollower[]; lang: Lang },
): RouteRow {
  const own = rows.get(place.operatorId);
  const figures = money.figures(place, rows);
  const { price, defaultAgentPrice } = figures;
  return {
    ...(own ?? { ...inheriting, operatorId: place.operatorId }),
    ...place,
    defaultPriceAgent: defaultAgentPrice ? priceText(defaultAgentPrice) : null,
    price: price?.price ?? null,
    priceCurrency: price?.currency ?? null,
    priceBase: figures.priceBase ? priceText(figures.priceBase) : null,
    priceNext: money.nextOf(place) ?? null,
    ...shownFigures(figures, networks, lang, now),
    now: { ...nowText(now), channels: [...now.items, ...now.resend].flatMap(channelsNow) },
  };
}

const channelsNow = ({ itemId, order, channels }: GroupNow) =>
  channels.map(({ channelId, share, why }) => ({ itemId, order, channelId, share: shareNumber(share), why }));

/** What a part costs, and what remains of its price, both in the base currency; `now`: with the channels as they are, unless it is a draft. */
export const shownFigures = (
  figures: RouteFigures,
  networks: readonly LosingFollower[],
  lang: Lang,
  now?: RouteNow,
) => ({
  costWeighted: figures.cost ? priceText(figures.cost) : null,
  margin: figures.margin ?? null,
  losing: losingNow(figures, networks.length > 0, now) ?? null,
  losingItems: losingText(figures.items),
  losingNetworks: networkText(networks, lang),
});
