import type { OperatorInput } from '#shared/operator.ts';
import { type ColumnMap, key } from '../../platform/db/columns.ts';

/** Contract field → column of `operator`. Row type, select, insert and update derive from it. */
export const operatorColumns = {
  operatorName: 'operator_name',
  operatorNameEn: 'operator_name_en',
  mcc: 'mcc',
  mnc: 'mnc',
  parentOperatorId: key('parent_operator_id'),
  brand: 'brand',
  status: 'status',
} as const satisfies ColumnMap<OperatorInput>;
