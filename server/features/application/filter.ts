import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ApplicationFilter, RiskHint } from '#shared/application/row.ts';
import { equalTo, patternOf } from '../../platform/db/query.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { likeSomething } from './duplicates.ts';

/** Users with a limited data scope see unassigned applications, and those that become their customers. */
export const applicationScope = (viewer: ScopeHolder): RawBuilder<SqlBool> =>
  sql<SqlBool>`(application.maintainer_id is null or ${customerScope(viewer, 'application.maintainer_id')})`;

/** Digits of a phone number that is written with its dial code. */
const phoneDigits = sql`regexp_replace(regexp_replace(application.phone, '^\\s*\\+', '00'), '[^0-9]', '', 'g')`;

/** What a row tells by itself; aliases `application` and `country`. */
export const ownHints = {
  freeMail: sql<SqlBool>`application.free_mail`,
  sameAddress: sql<SqlBool>`(application.ip <> '' and exists (
    select from customer_application other where other.ip = application.ip and other.ip <> ''
      and other.customer_application_id <> application.customer_application_id))`,
  ipCountry: sql<SqlBool>`coalesce(application.ip_country_id <> application.country_id, false)`,
  phoneCountry: sql<SqlBool>`coalesce(${phoneDigits} like '00%' and ${phoneDigits} not like '00' || country.cc || '%', false)`,
} as const satisfies Partial<Record<RiskHint, RawBuilder<SqlBool>>>;

const risky = (risk: RiskHint): RawBuilder<SqlBool> => {
  switch (risk) {
    case 'duplicateCustomer':
      return sql<SqlBool>`application.customer_application_id in (${likeSomething('customer')})`;
    case 'duplicateApplication':
      return sql<SqlBool>`application.customer_application_id in (${likeSomething('application')})`;
    default:
      return ownHints[risk];
  }
};

/** Applications of a filter that the viewer may see; aliases `application` and `country`. */
export function matching(filter: ApplicationFilter, viewer: ScopeHolder): RawBuilder<SqlBool> {
  const { status, all, unassigned, risk, applyFrom, applyTo } = filter;
  const keyword = filter.keyword?.trim();
  const conditions = [
    applicationScope(viewer),
    ...(keyword ? [containing(patternOf(keyword))] : []),
    ...(status === undefined && all === undefined ? [sql<SqlBool>`application.status < 3`] : []),
    ...equal('status', status),
    ...equal('maintainer_id', filter.maintainerId),
    ...equal('country_id', filter.countryId),
    ...equal('expected_volume', filter.expectedVolume),
    ...(unassigned ? [sql<SqlBool>`application.maintainer_id is null`] : []),
    ...(risk ? [risky(risk)] : []),
    ...(applyFrom === undefined ? [] : [sql<SqlBool>`application.apply_time >= ${new Date(applyFrom)}`]),
    ...(applyTo === undefined ? [] : [sql<SqlBool>`application.apply_time < ${new Date(applyTo)}`]),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

const equal = (column: string, value: string | number | undefined): RawBuilder<SqlBool>[] =>
  equalTo(`application.${column}`, value);

const containing = (pattern: string): RawBuilder<SqlBool> => sql<SqlBool>`concat_ws(E'\\n', application.company_name,
  application.contact_name, application.email, application.phone, application.im, application.website) ilike ${pattern}`;
