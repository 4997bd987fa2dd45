import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { ConfigItem, ResendConfigItem, RouteContent } from '#shared/route/row.ts';
import type { PricedContent } from '../../domain/route-table/figures.ts';
import { rowSource } from '../../domain/route-table/rows-at.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { routeTables } from './filter.ts';

/** A row of any account with whose it is and where it leads. */
export interface FoundRow extends RouteContent {
  userId: string;
  userName: string;
  trafficType: PriceTraffic;
  customerId: string;
  customerName: string;
  defaultOperatorId: string;
  operatorName: string;
  mccmnc: string | null;
  isDefault: boolean;
  countryId: string;
  countryName: string;
  iso2: string;
  /** 2: senders must be registered. */
  senderIdPolicy: number;
  defaultSender: string;
  holdReason: string | null;
  holdUntil: number | null;
  updatedAt: number | null;
  updatedBy: string;
  /** The row of its country that decides in its place (rule R27); null unless it inherits. */
  inherited: (PricedContent & Pick<RouteContent, 'resendConfigItems'>) | null;
  configItems: ConfigItem[];
  resendConfigItems: ResendConfigItem[];
}

/** A row that an operation changes. */
export interface ChangedRow {
  row: FoundRow;
  after: RouteContent;
}

interface ReadOptions {
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  limit: number;
  offset?: number;
  lang: Lang;
  /** Rows as of then; now when absent. */
  at?: number | undefined;
}

/** Rows of all accounts, as the engine and the screen need them. */
export async function readRows(
  db: Kysely<Tables>,
  { where, order, limit, offset = 0, lang, at }: ReadOptions,
): Promise<FoundRow[]> {
  const source = await rowSource(db, at);
  const { rows } = await sql<FoundRow>`
    select r.row_id::text as "rowId", r.operator_id::text as "operatorId", trim_scale(r.price_agent)::text as "priceAgent",
      r.row_status as "rowStatus", r.block_reason as "blockReason", r.config_items as "configItems",
      r.resend_config_items as "resendConfigItems", r.monitor_cycle as "monitorCycle", r.monitor_min_count as "monitorMinCount",
      trim_scale(r.success_rate_threshold)::text as "successRateThreshold", r.monitor_action as "monitorAction",
      u.customer_user_id::text as "userId", u.user_name as "userName", u.traffic_type as "trafficType", u.default_sender as "defaultSender",
      customer.customer_id::text as "customerId", customer.customer_name as "customerName",
      coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId", ${nameOf('o.operator', lang)} as "operatorName",
      case when o.mcc is not null then o.mcc || '-' || o.mnc end as mccmnc, o.is_default as "isDefault",
      c.country_id::text as "countryId", ${nameOf('c.country', lang)} as "countryName", c.iso2, c.sender_id_policy as "senderIdPolicy",
      h.reason as "holdReason", h.until as "holdUntil", r.updated_at as "updatedAt", coalesce(r.updated_by, '') as "updatedBy",
      case when parent.row_id is not null then jsonb_build_object('rowStatus', parent.row_status,
        'priceAgent', trim_scale(parent.price_agent)::text, 'configItems', parent.config_items,
        'resendConfigItems', parent.resend_config_items) end as inherited
    from ${routeTables(source, at)} left join operator d on d.country_id = c.country_id and d.is_default
    left join ${source} parent on r.row_status = 0 and parent.customer_user_id = r.customer_user_id
      and parent.operator_id = d.operator_id and parent.row_status <> 0
    where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const nameOf = (column: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(`${column}${lang === 'zh' ? '_name' : '_name_en'}`)}`;

/** Keys of all channels that some rows name. */
export const channelsOf = (
  rows: readonly (Pick<RouteContent, 'configItems' | 'resendConfigItems'> & { inherited?: PricedContent | null })[],
): string[] => [
  ...new Set(
    rows.flatMap(({ configItems, resendConfigItems, inherited }) =>
      [...configItems, ...resendConfigItems, ...(inherited?.configItems ?? [])].flatMap(({ channels }) =>
        channels.map(({ channelId }) => channelId),
      ),
    ),
  ),
];
