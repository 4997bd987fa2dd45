import type { Kysely } from 'kysely';
import type { RouteProblem, RouteProblemCode } from '#shared/route/calls.ts';
import { seesMargins } from '#shared/route/concealed.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import type { PricedContent } from '../../domain/route-table/figures.ts';
import { loadFollowers } from '../../domain/route-table/followers.ts';
import { loadAccountMoney } from '../../domain/route-table/prices.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteAccount } from './accounts.ts';
import { type Destination, destinations } from './destinations.ts';
import { problemOf } from './problem.ts';
import { rowErrors } from './row-errors.ts';
import { rowWarnings, type Surroundings } from './row-warnings.ts';
import { channelsOf } from './table.ts';

type Db = Kysely<Tables>;

/** Warnings from which costs and margins follow. */
const marginCodes: ReadonlySet<RouteProblemCode> = new Set([
  'NEGATIVE_MARGIN',
  'NETWORK_BELOW_MARGIN',
  'CHANNEL_BELOW_MARGIN',
  'NO_COST',
]);

export interface Findings {
  errors: RouteProblem[];
  warnings: RouteProblem[];
}

interface Checked {
  account: RouteAccount;
  rows: readonly RouteRowInput[];
  /** Operators of rows that go. */
  removed?: readonly string[];
  stored: readonly RouteContent[];
  rule: FloorRule;
  viewer: Viewer;
  /** When the rows begin; now when absent. */
  at?: number | undefined;
}

/** What is wrong with rows. Operators and channels that do not exist are refused. */
export async function findProblems(
  db: Db,
  { account, rows, removed = [], stored, rule, viewer, at }: Checked,
): Promise<Findings> {
  const { lang } = viewer;
  const mayTell = seesMargins(viewer.admin.fieldRules);
  const places = await destinations(
    db,
    rows.map(({ operatorId }) => operatorId),
    lang,
  );
  if (rows.some(({ operatorId }) => !places.has(operatorId))) {
    throw new AppError('reference.unknown', { field: 'operatorId' });
  }
  const storedOf = new Map(stored.map((row) => [row.operatorId, row]));
  const laid = new Map<string, PricedContent & Pick<RouteContent, 'resendConfigItems'>>(storedOf);
  for (const row of rows) laid.set(row.operatorId, row);
  const inherited = rows.flatMap(({ operatorId, rowStatus }) => {
    const base = rowStatus === 0 ? laid.get(places.get(operatorId)?.defaultOperatorId ?? '') : undefined;
    return base ? [base] : [];
  });
  const channelIds = channelsOf([...rows, ...inherited]);
  const money = await loadAccountMoney(db, account, channelIds, rule, at);
  if (channelIds.some((channelId) => !money.channels.has(channelId))) {
    throw new AppError('reference.unknown', { field: 'channelId' });
  }
  const drafted = [...rows, ...removed.map((operatorId) => ({ operatorId, rowStatus: 0 as const }))];
  const destinationsOf = [...places.values()].map((place) => ({ ...account, ...place }));
  const around: Surroundings = {
    account,
    money,
    laid,
    followers: await loadFollowers(db, destinationsOf, channelIds, at, drafted),
    lang,
    trafficTypesOf: await trafficTypes(db, channelIds),
    registeredOn: await registrations(db, account.customerId, places),
  };
  const found: Findings = { errors: [], warnings: [] };
  for (const row of rows) {
    const place = places.get(row.operatorId);
    if (!place) continue;
    const at = { operatorId: row.operatorId, rowId: storedOf.get(row.operatorId)?.rowId ?? null };
    const errors = rowErrors(row, place.operatorId === place.defaultOperatorId);
    found.errors.push(...errors.map((each) => problemOf(each, at, lang)));
    const warnings = rowWarnings(row, place, around).filter(({ code }) => mayTell || !marginCodes.has(code));
    found.warnings.push(...warnings.map((each) => problemOf(each, at, lang)));
  }
  return found;
}

async function trafficTypes(db: Db, channelIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('channel')
    .select(['channel_id', 'traffic_types'])
    .where('channel_id', 'in', [...channelIds, '0'])
    .execute();
  return new Map(rows.map(({ channel_id, traffic_types }) => [channel_id, traffic_types]));
}

/** Channels on which an approved sender of the customer is active, by country; of countries that ask for it. */
async function registrations(
  db: Db,
  customerId: string,
  places: ReadonlyMap<string, Destination>,
): Promise<Map<string, Set<string>>> {
  const countryIds = [...places.values()]
    .filter(({ senderIdPolicy }) => senderIdPolicy === 2)
    .map((place) => place.countryId);
  const found = new Map<string, Set<string>>();
  if (countryIds.length === 0) return found;
  const rows = await db
    .selectFrom('sender')
    .innerJoin('sender_channel', 'sender_channel.sender_id', 'sender.sender_id')
    .select(['country_id as countryId', 'channel_id as channelId'])
    .where('customer_id', '=', customerId)
    .where('sender.status', '=', 2)
    .where('register_status', '=', 2)
    .where('country_id', 'in', countryIds)
    .execute();
  for (const { countryId, channelId } of rows) found.set(countryId, (found.get(countryId) ?? new Set()).add(channelId));
  return found;
}
