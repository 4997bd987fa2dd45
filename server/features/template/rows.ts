import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { templateColumns } from './columns.ts';
import { registrations } from './registrations.ts';

const columns = selectionOf('template', templateColumns, fieldsOf(templateColumns));

/** Templates with the names of those they refer to, the countries' in `lang`. */
export const selectTemplates = (db: Kysely<Tables>, lang: Lang) =>
  db
    .selectFrom('template')
    .innerJoin('customer', 'customer.customer_id', 'template.customer_id')
    .leftJoin('customer_user', 'customer_user.customer_user_id', 'template.customer_user_id')
    .select(columns)
    .select([
      sql<string>`template.template_id::text`.as('templateId'),
      'customer.customer_name as customerName',
      sql<string>`coalesce(customer_user.user_name, '')`.as('userName'),
      sql<string[]>`array(select ${sql.ref(lang === 'zh' ? 'country_name' : 'country_name_en')} from country
        where country_id = any (template.country_ids) order by sort, iso2)`.as('countryNames'),
      'template.encoding_min as encodingMin',
      'template.parts_min as partsMin',
      'template.encoding_max as encodingMax',
      'template.parts_max as partsMax',
      'template.risk_score as riskScore',
      'template.risk_hits as riskHits',
      'template.review_status as reviewStatus',
      'template.version_no as versionNo',
      'template.approved_no as approvedNo',
      'template.submitted_at as submittedAt',
      'template.submitted_by as submittedBy',
      'template.reviewed_at as reviewedAt',
      'template.reviewed_by as reviewedBy',
      'template.reject_reason as rejectReason',
      'template.review_note as reviewNote',
      'template.auto_approve as autoApprove',
      registrations.selection.as('channelRegs'),
      'template.created_at as createdAt',
      'template.created_by as createdBy',
      'template.updated_at as updatedAt',
      'template.updated_by as updatedBy',
      'template.version as version',
    ]);

/** Sort field of the wire → column. */
export const sortColumns = {
  templateCode: sql`template.template_code`,
  templateName: sql`lower(template.template_name)`,
  customerName: sql`lower(customer.customer_name)`,
  riskScore: sql`template.risk_score`,
  partsMax: sql`template.parts_max`,
  submittedAt: sql`template.submitted_at`,
  reviewedAt: sql`template.reviewed_at`,
  createdAt: sql`template.created_at`,
  updatedAt: sql`template.updated_at`,
} as const;
