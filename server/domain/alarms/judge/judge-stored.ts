import { type Kysely, sql } from 'kysely';
import type { AlarmFigures } from '#shared/alarm/figures.ts';
import type { AlarmType } from '#shared/alarm/kinds.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { isFailing } from '../../../platform/files/failing.ts';
import { isOpenBill, overdueDays, unpaidOfBill } from '../../money/open-bills.ts';
import { endedLines } from '../../prices/ended.ts';
import { isInUse, losesLater, losesNow } from '../../route-table/losing.ts';
import type { NewAlarm } from '../raise.ts';
import type { JudgedRule } from '../rules.ts';
import { type LosingOver, losingPath, withSharedChannels } from './shared-channels.ts';

type Db = Kysely<Tables>;

interface Found extends Pick<NewAlarm, 'supplierId' | 'channelId' | 'customerId' | 'userId'> {
  objectId: string;
  figures: AlarmFigures;
}

const routesInUse = sql`route_row r join customer_user u using (customer_user_id) join customer using (customer_id)`;

/** Accounts with routes that lose money at the prices of now, as counted last. */
const losing = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select customer_user_id::text as "objectId", customer_user_id::text as "userId", customer_id::text as "customerId",
      jsonb_build_object('affected', count(*)) as figures
    from ${routesInUse} where ${isInUse} and ${losesNow}
    group by customer_user_id, customer_id`.execute(db);
  return rows;
};

/** Accounts with routes that will lose by something that is entered for later. */
const losingSoon = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select customer_user_id::text as "objectId", customer_user_id::text as "userId", customer_id::text as "customerId",
      jsonb_build_object('affected', count(*), 'at', (extract(epoch from min(loses_at)) * 1000)::bigint) as figures
    from ${routesInUse} join coming_loss using (row_id) where ${isInUse} and ${losesLater}
    group by customer_user_id, customer_id`.execute(db);
  return rows;
};

/** Active channels with networks whose price has ended without a next one. */
const expired = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select channel_id::text as "objectId", channel_id::text as "channelId", supplier_id::text as "supplierId",
      jsonb_build_object('affected', count(*), 'at', (extract(epoch from max(ended)) * 1000)::bigint) as figures
    from ${endedLines(sql`now()`)} gone join channel using (channel_id)
    where admin_status = 1 group by channel_id, supplier_id`.execute(db);
  return rows;
};

/** Prepaid customers and suppliers whose balance is below the level that is entered for them. */
const poor = async (db: Db, { objectType }: JudgedRule): Promise<Found[]> => {
  const { rows } =
    objectType === 'supplier'
      ? await sql<Found>`
          select supplier_id::text as "objectId", supplier_id::text as "supplierId", jsonb_build_object(
            'supplierBalance', trim_scale(balance)::text, 'supplierLevel', trim_scale(balance_alarm)::text, 'currency', currency) as figures
          from supplier where status = 1 and balance < balance_alarm`.execute(db)
      : await sql<Found>`
          select customer_id::text as "objectId", customer_id::text as "customerId", jsonb_build_object(
            'balance', trim_scale(available)::text, 'balanceLevel', trim_scale(level)::text, 'currency', currency)
            || case when days_left is null then '{}' else jsonb_build_object('daysLeft', days_left) end as figures
          from (select distinct on (customer_id) * from balance_crossing order by customer_id, level) reached
            join customer using (customer_id) join customer_money using (customer_id, currency)
          where status <> 0 and archived_at is null and available is not null`.execute(db);
  return rows;
};

/** Customers with overdue bills; amounts in several currencies are not added up. */
const overdue = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select customer_id::text as "objectId", customer_id::text as "customerId",
      jsonb_build_object('affected', count(*), 'overdueDays', max(days)) || case when count(distinct currency) = 1
        then jsonb_build_object('unpaid', trim_scale(sum(unpaid))::text, 'currency', min(currency)) else '{}' end as figures
    from (select customer_id, currency, ${unpaidOfBill} as unpaid, ${overdueDays} as days from bill where ${isOpenBill}) open
    where days > 0 group by customer_id`.execute(db);
  return rows;
};

/** Rows in which the ledger differs, by its last check. */
const differing = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select row_name as "objectId", customer_id::text as "customerId", jsonb_build_object('booked', trim_scale(booked)::text,
      'expected', trim_scale(expected)::text, 'currency', currency) as figures from ledger_difference`.execute(db);
  return rows;
};

/** Administrators whose exports failed within a day, without a later one of the kind that was done. */
const failedExports = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select owner_id::text as "objectId", jsonb_build_object('affected', count(*),
      'at', (extract(epoch from max(finished_at)) * 1000)::bigint) as figures
    from export_task task where ${isFailing} group by owner_id`.execute(db);
  return rows;
};

/** Over which channels the losing routes of accounts go. */
async function losingOver(db: Db, type: AlarmType): Promise<LosingOver[]> {
  const loses = type === 'negativeMargin' ? losesNow : losesLater;
  const { rows } = await sql<LosingOver>`
    select customer_user_id::text as "userId", channel_id::text as "channelId", supplier_id::text as "supplierId",
      count(distinct row_id)::int as routes
    from ${routesInUse}, jsonb_path_query(config_items, '$[*].channels[*] ? (@.enabled == true).channelId') used
      join channel on channel_id = (used #>> '{}')::bigint
    where ${isInUse} and ${loses}
    group by customer_user_id, channel_id, supplier_id`.execute(db);
  return rows;
}

const byType: Partial<Record<AlarmType, (db: Db, rule: JudgedRule) => Promise<Found[]>>> = {
  negativeMargin: losing,
  priceFutureNegative: losingSoon,
  priceExpired: expired,
  balanceLow: poor,
  billOverdue: overdue,
  exportFail: failedExports,
  ledgerDiffers: differing,
};

/** The lists of what is counted, by the object. */
const lists: Partial<Record<AlarmType, (objectId: string) => string>> = {
  negativeMargin: (userId) => losingPath('negativeMargin', `userId=${userId}`),
  priceFutureNegative: (userId) => losingPath('priceFutureNegative', `userId=${userId}`),
  priceExpired: (channelId) => `/supmgt/price?channelId=${channelId}&ended=1`,
  billOverdue: (customerId) => `/account/cusAccount?customerId=${customerId}&age=overdue`,
  exportFail: (adminId) => `/setting/exports?ownerId=${adminId}&failing=1`,
};

/** What the stored rows say by a rule about them. */
export async function judgeStored(db: Db, rule: JudgedRule): Promise<NewAlarm[]> {
  const { type, objectType, severity, quietMin, ruleId, scope } = rule;
  const listOf = lists[type];
  const found = (await byType[type]?.(db, rule)) ?? [];
  const alarms = found
    .filter((each) => Object.entries(scope).every(([name, ids]) => ids.includes(String({ ...each }[name as 'userId']))))
    .map((each) => ({
      ...each,
      type,
      objectType,
      severity,
      quietMin,
      ...(ruleId !== undefined && { ruleId }),
      ...(listOf && { path: listOf(each.objectId) }),
    }));
  const areLosses = type === 'negativeMargin' || type === 'priceFutureNegative';
  return areLosses && alarms.length > 0 ? withSharedChannels(alarms, await losingOver(db, type)) : alarms;
}
