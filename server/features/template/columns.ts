import type { TemplateInput } from '#shared/template/row.ts';
import { type ColumnMap, key } from '../../platform/db/columns.ts';

/** Contract field → column of `template`. */
export const templateColumns = {
  templateCode: 'template_code',
  templateName: 'template_name',
  customerId: key('customer_id'),
  userId: key('customer_user_id'),
  countryIds: 'country_ids',
  templateType: 'template_type',
  signature: 'signature',
  content: 'content',
  dltEntityId: 'dlt_entity_id',
  dltTemplateId: 'dlt_template_id',
  remark: 'remark',
} as const satisfies ColumnMap<TemplateInput>;
