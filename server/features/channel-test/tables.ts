import type { Generated, JSONColumnType } from 'kysely';
import type { ChannelTest } from '#shared/channel/test.ts';
import type { Key, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    channel_test: {
      test_id: string;
      owner_id: Key;
      channel_id: string | null;
      result: JSONColumnType<ChannelTest>;
      cancelled: Generated<boolean>;
      expires_at: Time;
    };
  }
}
