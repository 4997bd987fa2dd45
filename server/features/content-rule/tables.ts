import type { ContentRuleInput } from '#shared/template/rule.ts';
import type { GeneratedKey, RowMeta } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { ruleColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    content_rule: RowMeta & StoredColumns<ContentRuleInput, typeof ruleColumns> & { content_rule_id: GeneratedKey };
  }
}
