import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Duplicate } from '#shared/application/row.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** Mail addresses of customers: their contacts', and those that alarms and invoices go to. */
const customerMails = sql`(
  select customer_id, lower(person.email) as mail from customer, jsonb_to_recordset(contacts) as person (email text)
    where person.email <> ''
  union
  select customer_id, lower(each) from customer, unnest(alarm_emails || invoice_emails) as each)`;

/** Host of the web site of a sender ID. */
const senderHost = sql`substring(lower(sender.website) from '^https?://(?:www\\.)?([^/:?#]+)')`;

/** Customers like the applications of `wanted`, a query for them: application, customer, by what. */
const likeCustomers = (wanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  with wanted as (${wanted}), domain as (select wanted.*, unnest(domains) as name from wanted), mailed as materialized ${customerMails}
  select wanted.customer_application_id, customer.customer_id as other_id, 'name' as by from wanted
    join customer on company_key(customer.customer_name) = wanted.name_key where wanted.name_key <> ''
  union
  select wanted.customer_application_id, customer.customer_id, 'name' from wanted
    join customer on company_key(customer.company_name) = wanted.name_key where wanted.name_key <> ''
  union
  select wanted.customer_application_id, mailed.customer_id, 'mail' from wanted join mailed on mailed.mail = lower(wanted.email)
  union
  select domain.customer_application_id, mailed.customer_id, 'domain' from domain
    join mailed on split_part(mailed.mail, '@', 2) = domain.name
  union
  select domain.customer_application_id, sender.customer_id, 'domain' from domain join sender on ${senderHost} = domain.name)`;

/** Earlier applications like those of `wanted`, but for spam. */
const likeApplications = (wanted: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select wanted.customer_application_id, earlier.customer_application_id as other_id, likeness.by
  from (${wanted}) wanted
  join customer_application earlier on earlier.status <> 5
    and earlier.customer_application_id < wanted.customer_application_id
    and (earlier.name_key = wanted.name_key or lower(earlier.email) = lower(wanted.email) or earlier.domains && wanted.domains)
  cross join lateral (values
    ('name', wanted.name_key <> '' and earlier.name_key = wanted.name_key),
    ('mail', lower(earlier.email) = lower(wanted.email)),
    ('domain', earlier.domains && wanted.domains)) as likeness (by, holds)
  where likeness.holds)`;

const waiting = sql`select * from customer_application where status < 3`;

/** Ids of the waiting applications that are like a customer, or like an earlier application. */
export const likeSomething = (kind: Duplicate['kind']): RawBuilder<unknown> =>
  sql`select customer_application_id from ${kind === 'customer' ? likeCustomers(waiting) : likeApplications(waiting)} alike`;

/** What these applications are like; those that the viewer may not see have no name. */
export async function duplicatesOf(
  db: Kysely<Tables>,
  applyIds: readonly string[],
  viewer: ScopeHolder,
): Promise<Map<string, Duplicate[]>> {
  const found = new Map<string, Duplicate[]>();
  if (applyIds.length === 0) return found;
  const wanted = sql`select * from customer_application where customer_application_id = any (${applyIds}::bigint[])`;
  const { rows } = await sql<Duplicate & { applyId: string }>`
    with customers as (
      select customer_application_id, other_id, array_agg(by order by by desc) as by from ${likeCustomers(wanted)} alike group by 1, 2
    ), applications as (
      select customer_application_id, other_id, array_agg(by order by by desc) as by from ${likeApplications(wanted)} alike group by 1, 2
    )
    select customers.customer_application_id::text as "applyId", 'customer' as kind, by,
      case when seen then other_id::text end as id, case when seen then customer_name else '' end as name
    from customers join customer on customer.customer_id = other_id
      cross join lateral (select ${customerScope(viewer)} as seen) scope
    where not exists (select from customer_application own
      where own.customer_application_id = customers.customer_application_id and own.customer_id = other_id)
    union all
    select applications.customer_application_id::text, 'application', by,
      case when seen then other_id::text end, case when seen then application.company_name else '' end
    from applications join customer_application application on application.customer_application_id = other_id
      cross join lateral (select application.maintainer_id is null or ${customerScope(viewer, 'application.maintainer_id')} as seen) scope`.execute(
    db,
  );
  for (const { applyId, ...duplicate } of rows) {
    found.set(applyId, [...(found.get(applyId) ?? []), duplicate]);
  }
  return found;
}
