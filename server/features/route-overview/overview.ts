import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import { concealedFigures } from '#shared/route/concealed.ts';
import type { RouteGroup, RouteOverviewRow, RoutePart, SharedPart } from '#shared/route/overview.ts';
import type { router } from '#shared/route/router.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { floorRuleOf } from '../../domain/prices/floor.ts';
import { marginText, priceText } from '../../domain/route-table/cost.ts';
import { losingText, networkText } from '../../domain/route-table/item-figures.ts';
import { type GroupNow, losingNow, nowText, worstShare } from '../../domain/route-table/now.ts';
import { rowSource } from '../../domain/route-table/rows-at.ts';
import { shareNumber } from '../../domain/routing/shares.ts';
import type { ChannelFacts } from '../../domain/routing/world.ts';
import { pageOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { RouteSources } from './each-priced.ts';
import { routeTables } from './filter.ts';
import { withComingLosses } from './loses-later.ts';
import { shownRows } from './losing.ts';
import { loadStatedMoney, type StatedMoney } from './money.ts';
import { type FoundRow, nameOf, readRows } from './read-rows.ts';
import { withRouteTraffic } from './recent.ts';

type Db = Kysely<Tables>;

const sortColumns = {
  countryName: sql`c.iso2`,
  customerName: sql`lower(customer.customer_name)`,
  userName: sql`lower(u.user_name)`,
  updatedAt: sql`r.updated_at`,
} as const;

/** A page of the rows of all accounts, with what they cost and earn, now or at a moment. */
export async function listRows(
  { db, messages, settings }: { db: Db; messages: MessageStore; settings: Settings },
  { sortField = 'countryName', sortOrder = 'asc', ...input }: InputOf<typeof router.list>,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof router.list>> {
  const rule = floorRuleOf(await settings.read());
  const { where, counting } = await shownRows({ db, messages }, settings, input, admin);
  const order = sql`${sortColumns[sortField]} ${sql.raw(sortOrder)}, c.iso2, o.is_default desc, o.mcc, o.mnc, u.user_name, r.row_id`;
  const source = await rowSource(db, input.at);
  const [rows, total] = await Promise.all([
    readRows(db, { where, order, lang, at: input.at, ...pageOf(input) }),
    sql<{ total: number }>`select count(*)::int as total from ${routeTables(source, input.at)} where ${where}`.execute(
      db,
    ),
  ]);
  const money = await loadStatedMoney({ db, messages }, rows, rule, input.at);
  const list = rows.map((row) => overviewRow(row, money, lang));
  // What was sent, and what is to come, say nothing of a route that was or will be.
  const shown =
    input.at === undefined ? await withComingLosses(db, await withRouteTraffic(db, messages, list, admin)) : list;
  return { list: shown, total: total.rows[0]?.total ?? 0, counting, ...concealedFigures(admin.fieldRules) };
}

/** A row as lists and files show it, with what it costs and earns. */
export function overviewRow(row: FoundRow, money: StatedMoney, lang: Lang): RouteOverviewRow {
  const figures = money.figures(row, row.inherited ?? row);
  const { cost, agentPrice, price, priceBase, margin, items } = figures;
  const networks = row.rowStatus === 1 ? money.losingNetworks(row, row) : [];
  // A row that inherits has no channels of its own, but goes where its country's goes.
  const now = money.now(row, row.inherited ?? row);
  const worst = worstShare(money.leastKept(row, row.inherited ?? row), now);
  const own = row.inherited ? undefined : now;
  const { rowId, userId, userName, customerId, customerName, operatorId, operatorName, mccmnc, isDefault } = row;
  const { countryId, countryName, iso2, rowStatus, blockReason, holdReason, holdUntil, updatedAt, updatedBy } = row;
  const { monitorCycle, monitorMinCount, successRateThreshold } = row;
  return {
    rowId,
    userId,
    userName,
    customerId,
    customerName,
    operatorId,
    operatorName,
    mccmnc,
    isDefault,
    countryId,
    countryName,
    iso2,
    rowStatus,
    blockReason,
    items: row.configItems.map(({ ruleName, rule, mode, channels }, place) => ({
      ruleName,
      isCatchAll: rule.length === 0,
      mode,
      parts: sharedParts({ mode, channels }, money.channels, own?.items[place]),
    })),
    resend: row.resendConfigItems.flatMap((item, place) => sharedParts(item, money.channels, own?.resend[place])),
    cost: cost ? priceText(cost) : null,
    agentPrice: agentPrice ? priceText(agentPrice) : null,
    price: price?.price ?? null,
    priceCurrency: price?.currency ?? null,
    priceBase: priceBase ? priceText(priceBase) : null,
    margin: margin ?? null,
    worstMargin: worst ? marginText(worst) : null,
    losing: losingNow(figures, networks.length > 0, now) ?? null,
    losingItems: losingText(items),
    losingNetworks: networkText(networks, lang),
    now: nowText(now),
    monitorCycle,
    monitorMinCount,
    successRateThreshold,
    holdReason,
    holdUntil,
    updatedAt,
    updatedBy,
  };
}

/** The channels of an item by name. */
export const partsOf = (
  { mode, channels }: Pick<ConfigItem, 'mode' | 'channels'>,
  facts: ReadonlyMap<string, ChannelFacts>,
): RoutePart[] =>
  channels.map(({ channelId, enabled, weight }) => ({
    channelId,
    enabled,
    channelName: facts.get(channelId)?.channelName ?? channelId,
    adminStatus: facts.get(channelId)?.adminStatus ?? 0,
    weight: mode === 1 ? (weight ?? null) : null,
  }));

const sharedParts = (
  item: Pick<ConfigItem, 'mode' | 'channels'>,
  facts: ReadonlyMap<string, ChannelFacts>,
  now: GroupNow | undefined,
): SharedPart[] =>
  partsOf(item, facts).map((part, place) => {
    const { share, why } = now?.channels[place] ?? { share: undefined, why: null };
    return { ...part, share: share ? shareNumber(share) : 0, why };
  });

/** Counts by what rows have in common. */
export async function groupRows(
  sources: RouteSources,
  settings: Settings,
  { by, ...filter }: InputOf<typeof router.groups>,
  { admin, lang }: Viewer,
): Promise<RouteGroup[]> {
  const key = {
    country: { id: sql`c.country_id`, name: nameOf('c.country', lang), code: sql`c.iso2`, more: sql`` },
    customer: {
      id: sql`customer.customer_id`,
      name: sql`customer.customer_name`,
      code: sql`customer.customer_code`,
      more: sql``,
    },
    channel: {
      id: sql`ch.channel_id`,
      name: sql`ch.channel_name`,
      code: sql`ch.channel_code`,
      more: sql`cross join lateral (select distinct used.id from jsonb_array_elements_text(r.channel_ids) used (id)) used
        join channel ch on ch.channel_id = used.id::bigint`,
    },
  }[by];
  const { where } = await shownRows(sources, settings, filter, admin);
  const { rows } = await sql<RouteGroup>`
    select ${key.id}::text as id, min(${key.name}) as name, min(${key.code}) as code, count(*)::int as rows,
      count(distinct r.customer_user_id)::int as users, count(*) filter (where r.row_status = 2)::int as blocked,
      count(h.hold_id)::int as held,
      count(*) filter (where r.row_status = 1 and r.resend_config_items = '[]')::int as "noResend"
    from ${routeTables(await rowSource(sources.db, filter.at), filter.at)} ${key.more} where ${where}
    group by ${key.id} order by rows desc, name limit 500`.execute(sources.db);
  return rows;
}
