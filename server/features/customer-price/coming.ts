import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import { keyOf } from '../../domain/prices/price-book.ts';
import { changesToCome } from '../../domain/route-table/rows-at.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { accountsOf, moneyOf, type PricedAt } from './floors.ts';
import { type CustomerList, customerPrices } from './price-list.ts';

type Db = Kysely<Tables>;

/** When costs or routes that are entered for later put a price below its floor, and what remains of it then. */
export interface ComingFall {
  at: number;
  /** Percent of the price, two decimals. */
  margin: string | undefined;
}

/** A price of a line from a moment on. */
export interface PricedLine extends PricedAt {
  price: string;
}

/**
 * The first moment after each price begins at which its floor is above it, by channel prices that begin or end then and
 * by planned changes of routes; undefined where there is none before another price of the line, or where it is below its floor from its start. By the same figures as floors.
 */
export async function comingFalls(
  db: Db,
  list: CustomerList,
  lines: readonly PricedLine[],
  currency: string,
): Promise<(ComingFall | undefined)[]> {
  const steps = await stepsOf(db, list, lines);
  const asked = lines.flatMap((line, place) => {
    const moments = steps[place] ?? [];
    return moments.length === 0 ? [] : [line.at, ...moments].map((at) => ({ ...line, at, place }));
  });
  const found: (ComingFall | undefined)[] = lines.map(() => undefined);
  if (asked.length === 0) return found;
  const money = await moneyOf(db, list, asked, currency, lines);
  const isDone = new Set<number>();
  for (const [index, { place, at, price }] of asked.entries()) {
    const then = money[index];
    if (isDone.has(place) || !then?.isBelow(price)) continue;
    isDone.add(place);
    if (at !== lines[place]?.at) found[place] = { at, margin: then.margin(price) };
  }
  return found;
}

/** How many of some prices fall below their floor later, and from when on the first of them does. */
export function summaryOf(falls: readonly (ComingFall | undefined)[]): {
  belowLater: number;
  belowLaterFrom: number | null;
} {
  const moments = falls.flatMap((fall) => (fall ? [fall.at] : []));
  return { belowLater: moments.length, belowLaterFrom: moments.length > 0 ? Math.min(...moments) : null };
}

/** Moments at which routes of the list's accounts, or prices of their channels, change for each destination while the line's price is in force. */
async function stepsOf(db: Db, list: CustomerList, lines: readonly PricedLine[]): Promise<number[][]> {
  if (lines.length === 0) return [];
  const operatorIds = [...new Set(lines.map(({ operatorId }) => operatorId))];
  const from = Math.min(...lines.map(({ at }) => at));
  const userIds = (await accountsOf(db, list)).map(({ userId }) => userId);
  const planned = (await changesToCome(db, userIds)).map(({ operatorId, at, content }) => ({
    operatorId,
    at,
    channelIds: (content?.configItems ?? []).flatMap(({ channels }) => channels.map(({ channelId }) => channelId)),
  }));
  const { rows } = await sql<{ operatorId: string; at: number }>`
    with place as (
      select o.operator_id, step.id from operator o
      left join operator d on d.country_id = o.country_id and d.is_default
      cross join lateral (select o.operator_id union select d.operator_id) step (id)
      where o.operator_id = any (${operatorIds}::bigint[]) and step.id is not null
    ), planned as (
      select * from jsonb_to_recordset(${jsonText(planned)}::jsonb) each ("operatorId" bigint, at float8, "channelIds" jsonb)
    ), used as (
      select place.operator_id, channel.id::bigint as channel_id from place
      join route_row r on r.operator_id = place.id and r.customer_user_id = any (${userIds}::bigint[])
      cross join jsonb_array_elements_text(r.channel_ids) channel (id)
      union
      select place.operator_id, channel.id::bigint from place join planned on planned."operatorId" = place.id
      cross join jsonb_array_elements_text(planned."channelIds") channel (id)
    )
    select place.operator_id::text as "operatorId", change.at from place
    join used on used.operator_id = place.operator_id
    join channel_price p on p.channel_id = used.channel_id and p.operator_id = place.id and p.voided_at is null
    cross join lateral (values (p.effective_from), (p.effective_to)) change (at)
    where change.at > to_timestamp(${from}::float8 / 1000)
    union
    select place.operator_id::text, to_timestamp(planned.at / 1000) from place join planned on planned."operatorId" = place.id
    order by at`.execute(db);
  const next = await nextPrices(db, list, operatorIds);
  return lines.map(({ at, ...line }) => {
    const until = Math.min(...(next.get(keyOf(line)) ?? []).filter((each) => each > at), Number.POSITIVE_INFINITY);
    return rows
      .filter((row) => row.operatorId === line.operatorId && row.at > at && row.at < until)
      .map((row) => row.at);
  });
}

/** When prices of lines begin that are entered for later. */
async function nextPrices(db: Db, list: CustomerList, operatorIds: readonly string[]): Promise<Map<string, number[]>> {
  const { rows } = await sql<PriceKey & { at: number }>`
    select operator_id::text as "operatorId", traffic_type as "trafficType", effective_from as at from customer_price
    where ${customerPrices.rowsOf(list)} and voided_at is null and operator_id = any (${operatorIds}::bigint[])
      and effective_from > now()`.execute(db);
  const found = new Map<string, number[]>();
  for (const { at, ...key } of rows) found.set(keyOf(key), [...(found.get(keyOf(key)) ?? []), at]);
  return found;
}
