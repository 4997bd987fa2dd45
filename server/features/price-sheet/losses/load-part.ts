import { type Kysely, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { RateTable } from '../../../domain/money/rates.ts';
import type { FloorRule } from '../../../domain/prices/floor.ts';
import { costsOf, type FigureWorld, type PricedContent } from '../../../domain/route-table/figures.ts';
import { accountPricesIn, channelPricesIn } from '../../../domain/route-table/load-figures.ts';
import { baseAmounts } from '../../../domain/route-table/prices.ts';
import type { ComingChange } from '../../../domain/route-table/rows-at.ts';
import { type PriceRow, PriceTable } from '../../../domain/routing/price.ts';
import type { ChannelFacts } from '../../../domain/routing/world.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { grouped } from '../../../platform/grouped.ts';
import type { Change, LineChange } from './change.ts';

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
  /** Rows that will have changed by themselves from moments on, by waiting versions and by changes that end; undefined where there is none then. */
  planned: ReadonlyMap<number, ReadonlyMap<string, UsedRow | undefined>>;
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
  /** What will change route tables by itself. */
  coming: readonly ComingChange[];
}

/** Beyond all prices that are entered, ms. */
const farAway = Date.UTC(2200, 0);

type Account = Omit<UsingAccount, 'rows' | 'planned' | 'future'>;
type ReadRow = Omit<UsedRow, 'content' | 'contentId'> & { priceAgent: string | null; configText: string | null };
type StoredRow = ReadRow & Account;

/** What is known of accounts, out of `u`, `c` and `t`. */
const facts = (now: number) => sql`u.customer_user_id::text as "userId", u.traffic_type as "trafficType",
  u.customer_id::text as "customerId", c.maintainer_id::text as "maintainerId",
  case when u.price_mode <> 3 then u.customer_user_id::text end as "listUserId",
  case when t.allow_loss_until > to_timestamp(${now}::float8 / 1000) then t.allow_loss_until end as "allowLossUntil"`;

export async function loadPart(
  { db, rule, rates, channels, now, coming }: LossBasis,
  change: Change,
  countryIds: readonly string[],
): Promise<LossPart> {
  const { rows: operators } = await sql<{ operatorId: string; defaultOperatorId: string }>`
    select o.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId"
    from operator o left join operator d on d.country_id = o.country_id and d.is_default
    where o.country_id = any (${[...countryIds]}::bigint[])`.execute(db);
  const operatorIds = operators.map(({ operatorId }) => operatorId);
  const { rows } = await sql<StoredRow>`
    select r.row_id::text as "rowId", r.operator_id::text as "operatorId", r.row_status as "rowStatus",
      trim_scale(r.price_agent)::text as "priceAgent",
      case when r.channel_ids @> ${JSON.stringify(change.channelId)}::jsonb then r.config_items::text end as "configText", ${facts(now)}
    from route_row r join customer_user u using (customer_user_id) join customer c using (customer_id)
      left join route_table t on t.customer_user_id = r.customer_user_id
    where r.operator_id = any (${operatorIds}::bigint[]) and r.row_status <> 0 and u.archived_at is null`.execute(db);
  const { lines, before, after } = await change.prices(db, operatorIds, now);
  const planned = plannedRows(coming, change.channelId, new Set(operatorIds));
  const using = new Set(
    [...rows, ...planned.flatMap(({ row }) => row ?? [])]
      .filter(({ configText }) => configText !== null)
      .map(({ userId }) => userId),
  );
  const contents = new Map<string, { contentId: number; content: PricedContent }>();
  const usedOf = <R extends ReadRow>(row: R) => ({ ...row, ...contentOf(contents, row) });
  const used = rows.filter(({ userId }) => using.has(userId)).map(usedOf);
  const plannedOf = grouped(
    planned.map(({ row, ...each }) => ({ ...each, row: row && usedOf(row) })),
    ({ userId }) => userId,
  );
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
    operators,
    lines,
    before: worldOf(before),
    after: worldOf(after),
    accounts: (await accountsOf(db, { using, used, now })).map(({ own, ...account }) => ({
      ...account,
      rows: new Map(own.map((row) => [row.operatorId, row])),
      planned: byMoment(plannedOf.get(account.userId) ?? []),
      future: future.get(account.userId) ?? [],
    })),
  };
}

interface PlannedRow {
  at: number;
  userId: string;
  operatorId: string;
  row: ReadRow | undefined;
}

/** Rows of some operators that will have changed by themselves from moments on. */
function plannedRows(
  coming: readonly ComingChange[],
  channelId: string,
  operatorIds: ReadonlySet<string>,
): PlannedRow[] {
  return coming
    .filter(({ operatorId }) => operatorIds.has(operatorId))
    .map(({ at, userId, operatorId, content }) => {
      const uses = content?.configItems.some(({ channels }) => channels.some((each) => each.channelId === channelId));
      const row = content &&
        content.rowStatus !== 0 && {
          rowId: content.rowId,
          userId,
          operatorId,
          rowStatus: content.rowStatus,
          priceAgent: content.priceAgent,
          configText: uses ? JSON.stringify(content.configItems) : null,
        };
      return { at, userId, operatorId, row: row || undefined };
    });
}

const byMoment = (rows: readonly { at: number; operatorId: string; row: UsedRow | undefined }[]) =>
  new Map(
    [...grouped(rows, ({ at }) => String(at))].map(([at, list]) => [
      Number(at),
      new Map(list.map(({ operatorId, row }) => [operatorId, row])),
    ]),
  );

/** Accounts that use the channel, with their rows of now: those that will only use it later have none of it. */
async function accountsOf(
  db: Kysely<Tables>,
  { using, used, now }: { using: ReadonlySet<string>; used: readonly (UsedRow & Account)[]; now: number },
): Promise<(Account & { own: UsedRow[] })[]> {
  const rowsOf = grouped(used, ({ userId }) => userId);
  const known = [...rowsOf].flatMap(([userId, own]) => {
    const [first] = own;
    if (!first) return [];
    const { customerId, maintainerId, trafficType, listUserId, allowLossUntil } = first;
    return { userId, customerId, maintainerId, trafficType, listUserId, allowLossUntil, own };
  });
  const rest = [...using].filter((userId) => !rowsOf.has(userId));
  if (rest.length === 0) return known;
  const { rows } = await sql<Account>`
    select ${facts(now)} from customer_user u join customer c using (customer_id)
      left join route_table t on t.customer_user_id = u.customer_user_id
    where u.customer_user_id = any (${rest}::bigint[]) and u.archived_at is null`.execute(db);
  return [...known, ...rows.map((account) => ({ ...account, own: [] }))];
}

/** Thousands of rows share a few contents: each is read once. */
function contentOf(
  known: Map<string, { contentId: number; content: PricedContent }>,
  { configText, priceAgent, rowStatus }: ReadRow,
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
