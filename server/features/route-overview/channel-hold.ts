import { type Kysely, type SqlBool, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { RouteHold } from '#shared/route/hold.ts';
import type { router } from '#shared/route/router.ts';
import { audit } from '../../platform/db/audit.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { refuseSomeCustomers } from '../../platform/http/auth.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { renewed } from './hold.ts';
import { keptHolds } from './kept-holds.ts';
import { nameOf } from './read-rows.ts';

type Db = Kysely<Tables>;

/** Holds with whose they are; those of accounts outside the viewer's scope are left out. */
export async function listHolds(
  db: Db,
  { state, channelId, userId, ...page }: InputOf<typeof router.holds>,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof router.holds>> {
  const rows = sql<RouteHold & { total: number }>`
    select *, count(*) over ()::int as total from (
      select h.hold_id::text as "holdId", h.channel_id::text as "channelId", coalesce(ch.channel_name, '') as "channelName",
        h.customer_user_id::text as "userId", coalesce(u.user_name, '') as "userName", coalesce(customer.customer_name, '') as "customerName",
        c.country_id::text as "countryId", ${nameOf('c.country', lang)} as "countryName", o.operator_id::text as "operatorId",
        ${nameOf('o.operator', lang)} as "operatorName", o.is_default as "isDefault", h.reason, h.until,
        case when h.lifted_at is not null then 'lifted' when h.until <= now() then 'over' else 'held' end as state,
        h.created_at as "createdAt", h.created_by as "createdBy", h.lifted_at as "liftedAt", h.lifted_by as "liftedBy"
      from route_hold h join operator o on o.operator_id = h.operator_id join country c on c.country_id = o.country_id
      left join channel ch on ch.channel_id = h.channel_id
      left join customer_user u on u.customer_user_id = h.customer_user_id
      left join customer on customer.customer_id = u.customer_id
      where (h.channel_id is not null or ${customerScope(admin)})
        and (${channelId ?? null}::bigint is null or h.channel_id = ${channelId})
        and (${userId ?? null}::bigint is null or h.customer_user_id = ${userId})
    ) found where ${state ?? null}::text is null or state = ${state ?? null}
    order by "createdAt" desc, "holdId"::bigint desc`;
  return numberedRows(db, rows, page);
}

/** Stops a channel from sending to destinations. A hold in force keeps its reason and end: who set it is not overruled unseen. */
export function holdChannel(db: Db, input: InputOf<typeof router.holdChannel>, viewer: Viewer) {
  const { channelId, countryIds = [], operatorIds = [], reason, until = null } = input;
  if (reason.trim() === '') throw refusedField('reason', 'required', viewer.lang);
  if (until !== null && until <= Date.now()) throw refusedField('until', 'notPast', viewer.lang);
  if (countryIds.length + operatorIds.length === 0) throw refusedField('countryIds', 'required', viewer.lang);
  return db.transaction().execute(async (trx) => {
    const channel = await trx
      .selectFrom('channel')
      .select('channel_name')
      .where('channel_id', '=', channelId)
      .executeTakeFirst();
    if (!channel) throw new AppError('row.gone');
    const { rows } = await sql<{ countryId: string; operatorId: string; isNew: boolean }>`
      with meant as (
        select country_id, operator_id from operator
        where operator_id = any (${operatorIds}::bigint[]) or (is_default and country_id = any (${countryIds}::bigint[]))
      ), made as (
        insert into route_hold (channel_id, operator_id, reason, until, created_by)
        select ${channelId}, operator_id, ${reason.trim()}, to_timestamp(${until}::float8 / 1000), ${viewer.admin.username} from meant
        on conflict (channel_id, operator_id) where lifted_at is null and channel_id is not null
        do update set ${renewed} where route_hold.until <= now()
        returning operator_id
      )
      select country_id::text as "countryId", operator_id::text as "operatorId", operator_id in (select operator_id from made) as "isNew"
      from meant`.execute(trx);
    const countries = new Set(rows.map(({ countryId }) => countryId));
    const operators = new Set(rows.map(({ operatorId }) => operatorId));
    if (!countryIds.every((id) => countries.has(id))) throw new AppError('reference.unknown', { field: 'countryIds' });
    if (!operatorIds.every((id) => operators.has(id)))
      throw new AppError('reference.unknown', { field: 'operatorIds' });
    const made = rows.filter(({ isNew }) => isNew);
    await audit(
      trx,
      viewer,
      made.map(({ countryId, operatorId }) => ({
        resource: 'router',
        action: 'holdChannel',
        targetId: channelId,
        targetName: channel.channel_name,
        reason: reason.trim(),
        after: { countryId, operatorId, until },
      })),
    );
    const kept = rows.filter(({ isNew }) => !isNew).map(({ operatorId }) => operatorId);
    return {
      changed: made.length,
      kept: kept.length,
      keptHolds: await keptHolds(
        trx,
        sql<SqlBool>`channel_id = ${channelId} and operator_id = any (${kept}::bigint[])`,
      ),
    };
  });
}

/** Lifts holds by their keys; those that are over or lifted stay as they are. */
export const liftHolds = (db: Db, { holdIds }: InputOf<typeof router.liftHolds>, viewer: Viewer) =>
  db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('route_hold')
      .select('channel_id')
      .where(sql<boolean>`hold_id = any (${holdIds}::bigint[])`)
      .execute();
    if (known.length === 0) throw new AppError('row.gone');
    if (known.some((hold) => hold.channel_id !== null)) refuseSomeCustomers(viewer.admin);
    const { rows } = await sql<{ id: string; owner: string; countryId: string; operatorId: string; reason: string }>`
      update route_hold h set lifted_at = now(), lifted_by = ${viewer.admin.username}
      from operator o
      where h.hold_id = any (${holdIds}::bigint[]) and h.lifted_at is null and (h.until is null or h.until > now())
        and o.operator_id = h.operator_id
        and (h.channel_id is not null or exists (select from customer_user u join customer using (customer_id)
          where u.customer_user_id = h.customer_user_id and ${customerScope(viewer.admin)}))
      returning coalesce(h.channel_id, h.customer_user_id)::text as id, h.reason, o.country_id::text as "countryId", o.operator_id::text as "operatorId",
        coalesce((select channel_name from channel where channel_id = h.channel_id),
          (select user_name from customer_user where customer_user_id = h.customer_user_id)) as owner`.execute(trx);
    await audit(
      trx,
      viewer,
      rows.map(({ id, owner, reason, ...network }) => ({
        resource: 'router',
        action: 'liftHolds',
        targetId: id,
        targetName: owner,
        reason,
        after: network,
      })),
    );
    return { changed: rows.length };
  });
