import type { Generated } from 'kysely';
import type { CustomerInput, CustomerStatus } from '#shared/customer/input.ts';
import type { CustomerDocumentType } from '#shared/customer/row.ts';
import type {
  DefaultDecimal,
  DefaultTime,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
} from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { customerColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer: RowMeta &
      StoredColumns<CustomerInput, typeof customerColumns> & {
        customer_id: GeneratedKey;
        credit_limit: DefaultDecimal;
        temp_credit: DefaultDecimal;
        temp_credit_until: NullableTime;
        status: Generated<CustomerStatus>;
        status_reason: Generated<string>;
        source: Generated<1 | 2>;
        archived_at: NullableTime;
      };
    customer_document: {
      document_id: GeneratedKey;
      customer_id: Key;
      doc_type: CustomerDocumentType;
      file_name: string;
      expires_on: Generated<string | null>;
      note: Generated<string>;
      added_at: DefaultTime;
      added_by: string;
    };
    customer_note: {
      note_id: GeneratedKey;
      customer_id: Key;
      time: DefaultTime;
      author: string;
      text: string;
    };
  }
}
