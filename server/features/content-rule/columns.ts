import type { ContentRuleInput } from '#shared/template/rule.ts';
import { type ColumnMap, key } from '../../platform/db/columns.ts';

/** Contract field → column of `content_rule`. */
export const ruleColumns = {
  ruleName: 'rule_name',
  kind: 'kind',
  values: 'rule_values',
  action: 'action',
  weight: 'weight',
  countryId: key('country_id'),
  status: 'status',
  remark: 'remark',
} as const satisfies ColumnMap<ContentRuleInput>;
