import { type Kysely, sql } from 'kysely';
import type { PartsPrice } from '#shared/customer/parts-price.ts';
import type { customerPrice } from '#shared/customer/price.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { needRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkAccounts } from '../../platform/rights/own-customer.ts';

/** What so many parts cost an account in a country now (rules R7, R10): the price of its kind of messages before that of any. */
export async function priceOfParts(
  db: Kysely<Tables>,
  { userId, countryId, parts }: InputOf<typeof customerPrice.ofParts>,
  { admin, lang }: Viewer,
): Promise<PartsPrice[]> {
  await checkAccounts(db, admin, [userId]);
  await needRow(db, 'country', countryId);
  const { rows } = await sql<PartsPrice>`
    select o.operator_id::text as "operatorId", ${sql.ref(lang === 'zh' ? 'o.operator_name' : 'o.operator_name_en')} as "operatorName",
      o.is_default as "isDefault", trim_scale(own.price)::text as price, own.currency,
      trim_scale(round(own.price * ${parts}, 6))::text as amount
    from customer_user u join operator o on o.country_id = ${countryId}
    cross join lateral (
      select p.price, p.currency from account_price p
      where p.customer_user_id = u.customer_user_id and p.operator_id = o.operator_id
        and p.traffic_type in (u.traffic_type, 'any')
        and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())
      order by p.traffic_type = 'any' limit 1
    ) own
    where u.customer_user_id = ${userId}
    order by o.is_default desc, "operatorName", o.operator_id`.execute(db);
  return rows;
}
