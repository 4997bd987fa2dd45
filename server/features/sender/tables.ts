import type { Generated } from 'kysely';
import type { FormColumn, Sender, SenderDocument, SenderInput } from '#shared/sender/row.ts';
import type {
  DefaultJson,
  DefaultTime,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
} from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { senderColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    sender: RowMeta &
      StoredColumns<SenderInput, typeof senderColumns> & {
        sender_id: GeneratedKey;
        status: Generated<Sender['status']>;
        submitted_at: NullableTime;
        reviewed_at: NullableTime;
        reviewed_by: Generated<string>;
        reject_reason: Generated<Sender['rejectReason']>;
        review_note: Generated<string>;
        reminded_days: Generated<number | null>;
      };
    sender_document: {
      document_id: GeneratedKey;
      sender_id: Key;
      doc_type: SenderDocument['docType'];
      file_name: string;
      expires_on: Generated<string | null>;
      note: Generated<string>;
      added_at: DefaultTime;
      added_by: string;
    };
    sender_form: {
      sender_form_id: GeneratedKey;
      version: Generated<number>;
      supplier_id: Key;
      channel_id: string | null;
      form_columns: DefaultJson<FormColumn[]>;
      updated_at: DefaultTime;
      updated_by: string;
    };
  }
}
