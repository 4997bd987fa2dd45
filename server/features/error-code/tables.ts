import type { Generated } from 'kysely';
import type { ErrorCodeInput } from '#shared/error-code/row.ts';
import type { RowMeta, SeededKey } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { errorCodeColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    error_code: Omit<RowMeta, 'created_by' | 'updated_by'> &
      StoredColumns<ErrorCodeInput, typeof errorCodeColumns> & {
        error_code_id: SeededKey;
        raw_key: Generated<string>;
        created_by: Generated<string>;
        updated_by: Generated<string>;
      };
  }
}
