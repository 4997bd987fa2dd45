import type { Generated } from 'kysely';
import type { UserFields } from '#shared/user/input.ts';
import type { SecretKind } from '#shared/user/row.ts';
import type { DefaultTime, GeneratedKey, Key, NullableTime, RowMeta, Time } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { userColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    customer_user: RowMeta &
      StoredColumns<UserFields, typeof userColumns> & {
        customer_user_id: GeneratedKey;
        customer_id: Key;
        status: Generated<0 | 1>;
        /** 1 own prices, 2 as a plan fills them, 3 those of the customer. */
        price_mode: Generated<1 | 2 | 3>;
        price_plan_id: Generated<string | null>;
        archived_at: NullableTime;
      };
    customer_user_secret: {
      secret_id: GeneratedKey;
      customer_user_id: Key;
      kind: SecretKind;
      sealed: string;
      made_at: DefaultTime;
      made_by: string;
      valid_until: NullableTime;
    };
    credential_link: {
      link_id: GeneratedKey;
      token_hash: Buffer;
      customer_user_id: Key;
      sent_to: Generated<string>;
      created_by: string | null;
      created_at: DefaultTime;
      expires_at: Time;
      opened_at: NullableTime;
      opened_ip: Generated<string>;
    };
  }
}
