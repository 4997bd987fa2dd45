import { type Kysely, sql } from 'kysely';
import type { MessageTraffic } from '#shared/message/kinds.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { loadRates } from '../../money/rates.ts';
import { loadNumberPlans, loadOperators } from '../../routing/load.ts';
import { cached } from '../cached.ts';

type Db = Kysely<Tables>;

/** An account and its customer's terms. */
export interface Account {
  userId: string;
  customerId: string;
  userName: string;
  systemId: string;
  trafficType: MessageTraffic;
  /** 0 nothing, 1 the hash, 2 digits masked, 3 all of it. */
  storeText: number;
  currency: string;
  billBasis: 1 | 2;
  billMode: 1 | 2;
}

export interface ChannelFacts {
  channelId: string;
  channelCode: string;
  supplierId: string;
  currency: string;
  billBasis: 1 | 2;
  stopLossPrice: string | null;
  allowNoPrice: boolean;
  msgIdType: number;
}

/** How long what people change seldom is believed, ms. Who is not known is looked for at once. */
const freshFor = 5000;
const geographyFreshFor = 60_000;

async function loadAccounts(db: Db): Promise<ReadonlyMap<string, Account>> {
  const { rows } = await sql<Account>`
    select customer_user_id as "userId", customer_id as "customerId", user_name as "userName", system_id as "systemId",
      traffic_type as "trafficType", store_text as "storeText", currency, bill_basis as "billBasis", bill_mode as "billMode"
    from customer_user join customer using (customer_id)`.execute(db);
  // What is more particular overwrites: an id, then a user name, then a system id.
  return new Map([
    ...rows.filter(({ systemId }) => systemId !== '').map((row) => [row.systemId.toLowerCase(), row] as const),
    ...rows.map((row) => [row.userName.toLowerCase(), row] as const),
    ...rows.map((row) => [row.userId, row] as const),
  ]);
}

async function loadChannels(db: Db): Promise<ReadonlyMap<string, ChannelFacts>> {
  const { rows } = await sql<ChannelFacts>`
    select channel_id as "channelId", channel_code as "channelCode", supplier_id as "supplierId", currency,
      bill_basis as "billBasis", trim_scale(stop_loss_price)::text as "stopLossPrice", allow_no_price as "allowNoPrice",
      msg_id_type as "msgIdType"
    from channel`.execute(db);
  return new Map(rows.map((row) => [row.channelCode.toLowerCase(), row]));
}

async function loadGeography(db: Db) {
  const [operators, plans, { rows }] = await Promise.all([
    loadOperators(db),
    loadNumberPlans(db),
    sql<{ mccmnc: string; operatorId: string }>`
      select mcc || mnc as mccmnc, operator_id as "operatorId" from operator where mcc is not null`.execute(db),
  ]);
  const networks = new Map(rows.map(({ mccmnc, operatorId }) => [mccmnc, operatorId]));
  /** By number, as far as the numbering plans were asked: that takes long, and the same people get messages again. */
  const countries = new Map<string, string>();
  return { operators, plans, networks, countries };
}

type Cached<T> = ReturnType<typeof cached<ReadonlyMap<string, T>>>;
/** The kept ones if all the names are among them, else read again. */
async function knowing<T>(source: Cached<T>, names: Iterable<string>): Promise<ReadonlyMap<string, T>> {
  const known = await source.read();
  return [...names].every((name) => known.has(name)) ? known : source.renew();
}

/** What messages are filled from, in memory. */
export function createReferences(db: Db, readBase: () => Promise<{ baseCurrency: string; CostAgentPercent: string }>) {
  const accounts = cached(freshFor, () => loadAccounts(db));
  const channels = cached(freshFor, () => loadChannels(db));
  const geography = cached(geographyFreshFor, () => loadGeography(db));
  const money = cached(freshFor, async () => {
    const { baseCurrency, CostAgentPercent } = await readBase();
    return { rates: await loadRates(db, baseCurrency), agentPercent: Math.round(Number(CostAgentPercent) * 100) };
  });
  return {
    /** By id, user name or system id in lower case. */
    accounts: (names: Iterable<string>) => knowing(accounts, names),
    /** By code in lower case. */
    channels: (codes: Iterable<string>) => knowing(channels, codes),
    geography: geography.read,
    money: money.read,
  };
}
export type References = ReturnType<typeof createReferences>;
