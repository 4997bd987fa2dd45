import type { Generated } from 'kysely';
import type { ApiKeyRight } from '#shared/api-key-right.ts';
import type { DefaultTime, GeneratedKey, NullableTime } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    api_key: {
      api_key_id: GeneratedKey;
      key_name: string;
      prefix: string;
      rights: Generated<ApiKeyRight[]>;
      public_key: Generated<string>;
      public_key_id: Generated<string>;
      key_hash: Buffer;
      created_at: DefaultTime;
      created_by: string;
      last_used_at: NullableTime;
      last_used_ip: Generated<string>;
      revoked_at: NullableTime;
      revoked_by: Generated<string>;
      silent_since: NullableTime;
    };
  }
}
