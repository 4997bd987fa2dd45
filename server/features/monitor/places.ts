import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

const named = (column: string, lang: Lang): RawBuilder<string> =>
  sql<string>`${sql.ref(`${column}${lang === 'zh' ? '_name' : '_name_en'}`)}`;

/** Columns that say whose row it is, where it leads and which channel; of `placeTables`. */
export const placeColumns = (lang: Lang) => sql`u.customer_user_id::text as "userId", u.user_name as "userName",
  customer.customer_id::text as "customerId", customer.customer_name as "customerName", c.country_id::text as "countryId",
  ${named('c.country', lang)} as "countryName", ${named('o.operator', lang)} as "operatorName", ch.channel_id::text as "channelId",
  ch.channel_name as "channelName"`;

/** Joins of a table `of` with accounts, operators and channels. */
export const placeTables = (of: string) => sql`
  join customer_user u on u.customer_user_id = ${sql.ref(`${of}.customer_user_id`)}
  join customer on customer.customer_id = u.customer_id
  join operator o on o.operator_id = ${sql.ref(`${of}.operator_id`)}
  join country c on c.country_id = o.country_id
  join channel ch on ch.channel_id = ${sql.ref(`${of}.channel_id`)}`;

/** Accounts that the viewer may see. */
export const inSight = (viewer: ScopeHolder) => customerScope(viewer);
