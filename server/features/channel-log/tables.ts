import type { ColumnType, Generated } from 'kysely';
import type { ChannelLog } from '#shared/channel/log.ts';
import type { DefaultJson, DefaultTime, GeneratedKey, Key } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    channel_log: {
      log_id: GeneratedKey;
      time: DefaultTime;
      channel_id: Key;
      level: ChannelLog['level'];
      event: string;
      session_no: number | null;
      /** bigint: digits when read. */
      command_status: ColumnType<string | null, number | null | undefined, number | null>;
      detail: Generated<string>;
      changes: DefaultJson<ChannelLog['changes']>;
      pdus: DefaultJson<ChannelLog['pdus']>;
      admin_name: Generated<string>;
      event_id: string | null;
    };
  }
}
