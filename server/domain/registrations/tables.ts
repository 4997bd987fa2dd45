import type { Generated } from 'kysely';
import type { RegisterStatus } from '#shared/registration.ts';
import type { DefaultTime, Key, NullableTime } from '../../platform/db/column-types.ts';

/** Columns of a registration, beside the key of what is registered. */
interface RegistrationColumns {
  channel_id: Key;
  register_status: Generated<RegisterStatus>;
  submitted_at: NullableTime;
  active_at: NullableTime;
  supplier_ref: Generated<string>;
  fee: Generated<string | null>;
  expires_on: Generated<string | null>;
  follow_up_on: Generated<string | null>;
  note: Generated<string>;
  updated_at: DefaultTime;
  updated_by: string;
  version: Generated<number>;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    sender_channel: RegistrationColumns & { sender_id: Key };
    template_channel: RegistrationColumns & { template_id: Key; version_no: number | null };
  }
}
