import type { Generated } from 'kysely';
import type { DataScope, FieldRules } from '#shared/field-rules.ts';
import type { DefaultJson, DefaultTime, GeneratedKey, Key, NullableTime } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    role: {
      role_id: GeneratedKey;
      role_name: string;
      description: Generated<string>;
      permissions: string[];
      field_rules: DefaultJson<FieldRules>;
      data_scope: Generated<DataScope>;
      require_mfa: Generated<boolean>;
      built_in: Generated<boolean>;
      created_at: DefaultTime;
      created_by: Generated<string>;
      updated_by: Generated<string>;
      updated_at: DefaultTime;
      version: Generated<number>;
    };
    admin: {
      admin_id: GeneratedKey;
      username: string;
      real_name: string;
      email: Generated<string>;
      phone: Generated<string>;
      avatar: Generated<string>;
      is_maintainer: Generated<boolean>;
      password_hash: string;
      password_at: DefaultTime;
      password_expired: Generated<boolean>;
      preferred_lang: Generated<'' | 'zh' | 'en'>;
      preferred_zone: Generated<string>;
      status: Generated<0 | 1>;
      team: Generated<string>;
      locked_at: NullableTime;
      locked_by: Generated<string>;
      lock_reason: Generated<string>;
      allowed_addresses: Generated<string[]>;
      totp_secret: string | null;
      totp_since: NullableTime;
      totp_step: Generated<string>;
      totp_pending: string | null;
      last_login_at: NullableTime;
      last_login_ip: Generated<string>;
      last_login_agent: Generated<string>;
      created_at: DefaultTime;
      created_by: Generated<string>;
      updated_at: DefaultTime;
      updated_by: Generated<string>;
      version: Generated<number>;
    };
    admin_role: { admin_id: Key; role_id: Key };
  }
}
