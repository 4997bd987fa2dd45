import type Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { ChannelUse, RouteChannelOption, userRouters } from '#shared/route/calls.ts';
import type { FloorRule } from '../../domain/prices/floor.ts';
import { priceText } from '../../domain/route-table/cost.ts';
import { figuresOfRow, type PricedContent } from '../../domain/route-table/figures.ts';
import { loadFollowers, losingAmong } from '../../domain/route-table/followers.ts';
import { networkText } from '../../domain/route-table/item-figures.ts';
import { loadFigureWorld } from '../../domain/route-table/load-figures.ts';
import { channelCost } from '../../domain/routing/price.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { findAccount } from './accounts.ts';
import { destinations } from './destinations.ts';

type Db = Kysely<Tables>;

/** Rows of the accounts the viewer sees that use a channel. */
export async function whereUsed(
  db: Db,
  { channelId, ...page }: InputOf<typeof userRouters.whereUsed>,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof userRouters.whereUsed>> {
  const enabled = (items: string) => sql`jsonb_path_query(${sql.ref(items)},
    '$[*].channels[*] ? (@.channelId == $id && @.enabled == true)', jsonb_build_object('id', ${channelId}::text))`;
  const rows = sql<ChannelUse & { total: number }>`
    select r.row_id::text as "rowId", u.customer_user_id::text as "userId", u.user_name as "userName", customer.customer_name as "customerName",
      o.operator_id::text as "operatorId", ${nameOf('c.country', lang)} as "countryName", c.iso2, ${nameOf('o.operator', lang)} as "operatorName",
      o.is_default as "isDefault", r.row_status as "rowStatus",
      exists (select ${enabled('r.config_items')}) as "inItems", exists (select ${enabled('r.resend_config_items')}) as "inResend",
      exists (select from jsonb_array_elements(r.config_items) item
        where jsonb_path_query_array(item, '$.channels[*] ? (@.enabled == true).channelId') = jsonb_build_array(${channelId}::text)) as "isSole",
      (select max((used ->> 'weight')::int) from ${enabled('r.config_items')} used) as weight,
      count(*) over ()::int as total
    from route_row r
    join customer_user u on u.customer_user_id = r.customer_user_id
    join customer on customer.customer_id = u.customer_id
    join operator o on o.operator_id = r.operator_id
    join country c on c.country_id = o.country_id
    where r.channel_ids ? ${channelId}::text and ${customerScope(admin)}
    order by "isSole" desc, "countryName", "userName", r.row_id`;
  return numberedRows(db, rows, page);
}

const nameOf = (column: string, lang: Lang) => sql.ref(`${column}_name${lang === 'zh' ? '' : '_en'}`);

/** Channels a route may take, those that send first, with their price for an operator: its own, else its country's. */
export async function channelOptions(
  db: Db,
  { operatorId, userId, at: asked }: InputOf<typeof userRouters.channels>,
  rule: FloorRule,
  { admin, lang }: Pick<Viewer, 'admin' | 'lang'>,
): Promise<RouteChannelOption[]> {
  const at = asked ?? Date.now();
  const account = userId === undefined ? undefined : await findAccount(db, admin, userId);
  const { rows } = await sql<Omit<RouteChannelOption, 'margin' | 'losing' | 'losingNetworks' | 'price' | 'priceBase'>>`
    select ch.channel_id::text as "channelId", ch.channel_name as "channelName", ch.channel_code as "channelCode", s.supplier_name as "supplierName",
      ch.admin_status as "adminStatus", live.link_status as "linkStatus", trim_scale(ch.max_tps)::text as "maxTps", ch.capability,
      ch.traffic_types as "trafficTypes", ch.currency
    from channel ch
    join supplier s on s.supplier_id = ch.supplier_id
    left join channel_live live on live.channel_id = ch.channel_id
    order by ch.admin_status <> 1, ch.channel_name`.execute(db);
  const place = operatorId === undefined ? undefined : (await destinations(db, [operatorId], lang)).get(operatorId);
  const { userId: payer = '0', trafficType = 'any' } = account ?? {};
  const channelIds = rows.map(({ channelId }) => channelId);
  const destination = place && { ...place, userId: payer, trafficType };
  const followers = await loadFollowers(db, destination ? [destination] : [], channelIds, asked);
  const world = await loadFigureWorld(db, rule, {
    userIds: [payer],
    channelIds,
    from: at,
    to: at,
    operatorIds: place ? [place.operatorId, place.defaultOperatorId, ...followers.operatorIds] : [],
  });
  const priced = rows.map((row) => {
    const channel = place && world.channels.get(row.channelId);
    const found = channel && channelCost(world.channelPrices, channel, place, trafficType, at);
    const only = aloneOn(row.channelId);
    const alone = destination && figuresOfRow(world, only, destination, at);
    const networks = destination
      ? losingAmong(followers.of(destination, only), (network) => figuresOfRow(world, only, network, at))
      : [];
    return {
      cost: alone?.cost,
      option: {
        ...row,
        price: found?.price ?? null,
        currency: found?.currency ?? row.currency,
        priceBase: alone?.cost ? priceText(alone.cost) : null,
        margin: alone?.margin ?? null,
        losing: networks.length > 0 || (alone?.losing ?? null),
        losingNetworks: networkText(networks, lang),
      },
    };
  });
  // The order would tell what is cheaper; without it they stay in that of their names.
  const shown = admin.fieldRules.cost === 'shown' ? priced.toSorted(byCost) : priced;
  return shown.map(({ option }) => option);
}

/** A row that sends everything over one channel. */
const aloneOn = (channelId: string): PricedContent => ({
  rowStatus: 1,
  priceAgent: null,
  configItems: [
    { itemId: '', order: 1, ruleName: '', rule: [], mode: 1, channels: [{ channelId, enabled: true, weight: 100 }] },
  ],
});

interface PricedOption {
  cost: Decimal | undefined;
  option: RouteChannelOption;
}

/** Those with a price first, those that send before the others, by cost. */
const byCost = (a: PricedOption, b: PricedOption): number =>
  Number(a.option.price === null) - Number(b.option.price === null) ||
  Number(a.option.adminStatus !== 1) - Number(b.option.adminStatus !== 1) ||
  Number(!a.cost) - Number(!b.cost) ||
  (a.cost && b.cost ? a.cost.comparedTo(b.cost) : 0);
