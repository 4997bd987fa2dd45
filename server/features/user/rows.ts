import { type Kysely, sql } from 'kysely';
import { type User, userFormOnly } from '#shared/user/row.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { inBase, roundedText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { userColumns } from './columns.ts';

const rowColumns = selectionOf('customer_user', userColumns, fieldsOf(userColumns, userFormOnly));

/** Of each secret in force when it was made, and until when the one before it is good. */
const secretStates = sql<User['secrets']>`coalesce((
  select jsonb_agg(jsonb_build_object('kind', now_good.kind,
      'madeAt', floor(extract(epoch from now_good.made_at) * 1000)::bigint,
      'previousUntil', (select floor(extract(epoch from max(older.valid_until)) * 1000)::bigint from customer_user_secret older
        where older.customer_user_id = now_good.customer_user_id and older.kind = now_good.kind
          and older.valid_until > now()))
    order by now_good.kind desc)
  from customer_user_secret now_good
  where now_good.customer_user_id = customer_user.customer_user_id and now_good.valid_until is null), '[]')`;

const lastLink = sql<User['link']>`(
  select jsonb_build_object('createdAt', floor(extract(epoch from created_at) * 1000)::bigint,
    'expiresAt', floor(extract(epoch from expires_at) * 1000)::bigint, 'sentTo', sent_to,
    'openedAt', floor(extract(epoch from opened_at) * 1000)::bigint, 'openedIp', opened_ip)
  from credential_link where credential_link.customer_user_id = customer_user.customer_user_id
  order by link_id desc limit 1)`;

/** What only the form shows. */
export const formColumns = [
  ...selectionOf('customer_user', userColumns, userFormOnly),
  secretStates.as('secrets'),
  lastLink.as('link'),
] as const;

/** A limit in money, in the base currency. */
const limitBase = (limit: 'daily_limit' | 'monthly_limit') =>
  sql`case when customer_user.limit_unit = 2 then ${inBase(sql.ref(`customer_user.${limit}`), 'customer.currency')} end`;

/** List lines with what people call the customer. */
export const selectRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('customer_user')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .select(rowColumns)
    .select([
      'customer_user.customer_user_id as userId',
      'customer_user.customer_id as customerId',
      'customer_user.status as status',
      'customer_user.archived_at as archivedAt',
      'customer_user.created_at as createdAt',
      'customer_user.created_by as createdBy',
      'customer_user.updated_at as updatedAt',
      'customer_user.updated_by as updatedBy',
      'customer_user.version as version',
      roundedText(limitBase('daily_limit')).as('dailyLimitBase'),
      roundedText(limitBase('monthly_limit')).as('monthlyLimitBase'),
      'customer.customer_name as customerName',
      'customer.customer_code as customerCode',
      'customer.status as customerStatus',
    ]);

/** Sort field of the wire → column; names sort as people read them, whatever their case. */
export const sortColumns = {
  userName: sql`lower(customer_user.user_name)`,
  systemId: sql`lower(customer_user.system_id)`,
  customerName: sql`lower(customer.customer_name)`,
  maxTps: sql`customer_user.max_tps`,
  maxBind: sql`customer_user.max_bind`,
  dailyLimitBase: limitBase('daily_limit'),
  monthlyLimitBase: limitBase('monthly_limit'),
  status: sql`customer_user.status`,
  createdAt: sql`customer_user.created_at`,
  updatedAt: sql`customer_user.updated_at`,
} as const;
