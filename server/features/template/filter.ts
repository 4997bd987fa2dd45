import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TemplateFilter } from '#shared/template/row.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { registrations } from './registrations.ts';

/** Templates of a filter that the viewer may see; aliases `template` and `customer`. */
export function matching(filter: TemplateFilter, viewer: ScopeHolder): RawBuilder<SqlBool> {
  const keyword = filter.keyword?.trim();
  const { countryId, risk, registerStatus, outdated, submittedFrom, submittedTo } = filter;
  const conditions = [
    customerScope(viewer),
    ...(keyword ? [sql<SqlBool>`template.search_text like lower(${patternOf(keyword)})`] : []),
    ...equal('review_status', filter.reviewStatus),
    ...equal('customer_id', filter.customerId),
    ...equal('customer_user_id', filter.userId),
    ...equal('template_type', filter.templateType),
    ...(countryId
      ? [sql<SqlBool>`(template.country_ids = '{}' or ${countryId}::bigint = any (template.country_ids))`]
      : []),
    ...(risk === 1 ? [sql<SqlBool>`template.risk_score > 0`] : []),
    ...(risk === 2 ? [sql<SqlBool>`template.risk_hits @> '[{"action": 2}]'`] : []),
    ...(registerStatus === undefined ? [] : [registrations.isAt(registerStatus)]),
    ...(outdated === 1 ? [registrations.isOutdated] : []),
    ...(submittedFrom === undefined ? [] : [sql<SqlBool>`template.submitted_at >= ${new Date(submittedFrom)}`]),
    ...(submittedTo === undefined ? [] : [sql<SqlBool>`template.submitted_at < ${new Date(submittedTo)}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const equal = (column: string, value: string | number | undefined): RawBuilder<SqlBool>[] =>
  equalTo(`template.${column}`, value);
