import type { Generated } from 'kysely';
import type { MailKind, MailState, TlsMode } from '#shared/mail.ts';
import type { DefaultTime, GeneratedKey, NullableTime, RowMeta } from '../db/column-types.ts';

declare module '../db/tables.ts' {
  interface Tables {
    mail_setup: RowMeta & {
      mail_setup_id: Generated<number>;
      host: string;
      port: number;
      tls_mode: TlsMode;
      account: string;
      password_sealed: string | null;
      sender_name: string;
      sender_email: string;
      reply_email: string;
    };
    mail: {
      mail_id: GeneratedKey;
      kind: MailKind;
      recipient: string;
      subject: string;
      text_sealed: string | null;
      attachment_name: Generated<string>;
      attachment_sealed: string | null;
      state: Generated<MailState>;
      tries: Generated<number>;
      answer: Generated<string>;
      created_at: DefaultTime;
      created_by: string;
      finished_at: NullableTime;
    };
  }
}
