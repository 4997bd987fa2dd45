import { type Kysely, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { Tables } from '../../../db/tables.ts';
import type { RateTable } from '../../../money/rates.ts';
import type { FloorRule } from '../../../prices/floor.ts';
import { costsOf, type FigureWorld, type PricedContent } from '../../../route-table/figures.ts';
import { accountPricesIn, channelPricesIn } from '../../../route-table/load-figures.ts';
import { baseAmounts } from '../../../route-table/prices.ts';
import { type PriceRow, PriceTable } from '../../../routing/price.ts';
import type { ChannelFacts } from '../../../routing/world.ts';
import type { Change, LineChange } from './change.ts';
import { grouped } from './grouped.ts';

/** A row of a route table that is on or blocked; without the changed channel it has no content. */
export interface UsedRow {
  rowId: string;
  userId: string;
  operatorId: string;
  rowStatus: PricedContent['rowStatus'];
  /** The same for rows with the same content: their costs are worked out once. */
  contentId: number;
  content: PricedContent | undefined;
}

export interface UsingAccount {
  userId: string;
  customerId: string;
  maintainerId: string | null;
  trafficType: PriceTraffic;
  /** Whose price list it is priced by; null: the customer's own. */
  listUserId: string | null;
  allowLossUntil: number | null;
  rows: ReadonlyMap<string, UsedRow>;
  /** Its prices that begin later. */
  future: readonly PriceRow[];
}

/** Some countries of a change: the accounts that use its channel there, and their money without and with it. */
export interface LossPart {
  operators: readonly { operatorId: string; defaultOperatorId: string }[];
  accounts: readonly UsingAccount[];
  lines: readonly LineChange[];
  before: FigureWorld;
  after: FigureWorld;
}

/** What does not change from part to part. */
export interface LossBasis {
  db: Kysely<Tables>;
  rule: FloorRule;
  rates: RateTable;
  channels: ReadonlyMap<string, ChannelFacts>;
  now: number;
}

/** Beyond all prices that are entered, ms. */
const farAway = Date.UTC(2200, 0);

type StoredRow = Omit<UsedRow, 'content' | 'contentId'> &
  Omit<UsingAccount, 'rows' | 'future'> & { priceAgent: string | null; configText: string | null };

export async function loadPart(
  { db, rule, rates, channels, now }: LossBasis,
  change: Change,
  countryIds: readonly string[],
): Promise<LossPart> {
  const { rows: operators } = await sql<{ operatorId: string; defaultOperatorId: string }>`
    select o.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId"
    from operator o left join operator d on d.country_id = o.country_id and d.is_default
    where o.country_id = any (${[...countryIds]}::bigint[])`.execute(db);
  const operatorIds = operators.map(({ operatorId }) => operatorId);
  const { rows } = await sql<StoredRow>`
    select r.row_id::text as "rowId", r.customer_user_id::text as "userId", r.operator_id::text as "operatorId", r.row_status as "rowStatus",
      trim_scale(r.price_agent)::text as "priceAgent",
      case when r.channel_ids @> ${JSON.stringify(change.channelId)}::jsonb then r.config_items::text end as "configText",
      u.traffic_type as "trafficType", u.customer_id::text as "customerId", c.maintainer_id::text as "maintainerId",
      case when u.price_mode <> 3 then u.customer_user_id::text end as "listUserId",
      case when t.allow_loss_until > to_timestamp(${now}::float8 / 1000) then t.allow_loss_until end as "allowLossUntil"
    from route_row r join customer_user u using (customer_user_id) join customer c using (customer_id)
      left join route_table t on t.customer_user_id = r.customer_user_id
    where r.operator_id = any (${operatorIds}::bigint[]) and r.row_status <> 0 and u.archived_at is null`.execute(db);
  const { lines, before, after } = await change.prices(db, operatorIds, now);
  const using = new Set(rows.filter(({ configText }) => configText !== null).map(({ userId }) => userId));
  const contents = new Map<string, { contentId: number; content: PricedContent }>();
  const used = rows.filter(({ userId }) => using.has(userId)).map((row) => ({ ...row, ...contentOf(contents, row) }));
  const others = new Set(
    [...contents.values()].flatMap(({ content }) =>
      content.configItems.flatMap((item) => item.channels.map(({ channelId }) => channelId)),
    ),
  );
  others.delete(change.channelId);
  const period = { operatorIds, from: now, to: farAway };
  const ofAccounts = await accountPricesIn(db, { userIds: [...using], ...period });
  const ofChannels = await channelPricesIn(db, { channelIds: [...others], ...period });
  const common = {
    accountPrices: new PriceTable(ofAccounts),
    toBase: baseAmounts(rates),
    minMargin: { percent: rule.marginPercent, fixed: rule.marginFixed },
    agentPercent: rule.agentPercent,
  };
  const worldOf = (own: readonly PriceRow[]): FigureWorld => {
    const channelPrices = new PriceTable([...ofChannels, ...own]);
    const { toBase } = common;
    return { ...common, costAt: costsOf({ channelPrices, toBase, channel: (channelId) => channels.get(channelId) }) };
  };
  const future = grouped(
    ofAccounts.filter(({ from }) => from > now),
    ({ ownerId }) => ownerId,
  );
  return {
    ...{ operators, lines, before: worldOf(before), after: worldOf(after) },
    accounts: [...grouped(used, ({ userId }) => userId)].flatMap(([userId, own]) => {
      const [facts] = own;
      if (!facts) return [];
      const { customerId, maintainerId, trafficType, listUserId, allowLossUntil } = facts;
      return {
        ...{ userId, customerId, maintainerId, trafficType, listUserId, allowLossUntil },
        rows: new Map(own.map((row) => [row.operatorId, row])),
        future: future.get(userId) ?? [],
      };
    }),
  };
}

/** Thousands of rows share a few contents: each is read once. */
function contentOf(
  known: Map<string, { contentId: number; content: PricedContent }>,
  { configText, priceAgent, rowStatus }: StoredRow,
): Pick<UsedRow, 'content' | 'contentId'> {
  if (configText === null) return { contentId: -1, content: undefined };
  const key = `${rowStatus} ${priceAgent} ${configText}`;
  const found = known.get(key) ?? {
    contentId: known.size,
    content: { rowStatus, priceAgent, configItems: JSON.parse(configText) },
  };
  known.set(key, found);
  return found;
}
