import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { senderColumns } from './columns.ts';
import { registrations } from './registrations.ts';

const columns = selectionOf('sender', senderColumns, fieldsOf(senderColumns));

/** Sender IDs with the names of those they refer to, in `lang`. */
export const selectSenders = (db: Kysely<Tables>, lang: Lang) =>
  db
    .selectFrom('sender')
    .innerJoin('customer', 'customer.customer_id', 'sender.customer_id')
    .innerJoin('country', 'country.country_id', 'sender.country_id')
    .leftJoin('operator', 'operator.operator_id', 'sender.operator_id')
    .leftJoin('customer_user', 'customer_user.customer_user_id', 'sender.customer_user_id')
    .select(columns)
    .select([
      sql<string>`sender.sender_id::text`.as('senderIdId'),
      'customer.customer_name as customerName',
      'customer.currency as currency',
      sql<string>`coalesce(customer_user.user_name, '')`.as('userName'),
      sql<string>`${sql.ref(lang === 'zh' ? 'country.country_name' : 'country.country_name_en')}`.as('countryName'),
      sql<string>`coalesce(${sql.ref(lang === 'zh' ? 'operator.operator_name' : 'operator.operator_name_en')}, '')`.as(
        'operatorName',
      ),
      'sender.status as status',
      'sender.submitted_at as submittedAt',
      'sender.reviewed_at as reviewedAt',
      'sender.reviewed_by as reviewedBy',
      'sender.reject_reason as rejectReason',
      'sender.review_note as reviewNote',
      registrations.selection.as('channels'),
      sql<number>`(select count(*)::int from sender_document where sender_document.sender_id = sender.sender_id)`.as(
        'documentCount',
      ),
      'sender.created_at as createdAt',
      'sender.created_by as createdBy',
      'sender.updated_at as updatedAt',
      'sender.updated_by as updatedBy',
      'sender.version as version',
    ]);

/** Sort field of the wire → column. */
export const sortColumns = {
  senderId: sql`lower(sender.sender_text)`,
  customerName: sql`lower(customer.customer_name)`,
  countryName: sql`country.iso2`,
  submittedAt: sql`sender.submitted_at`,
  expiresOn: sql`sender.expires_on`,
  status: sql`sender.status`,
  updatedAt: sql`sender.updated_at`,
} as const;
