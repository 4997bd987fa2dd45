import type { ColumnType, Generated } from 'kysely';
import type { CapturedPdu } from '#shared/channel/capture.ts';
import type { DefaultTime, GeneratedKey, Key, NullableTime, Time } from '../../platform/db/column-types.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    channel_capture: {
      capture_id: GeneratedKey;
      channel_id: Key;
      number: string | null;
      started_at: DefaultTime;
      started_by: string;
      ends_at: Time;
      closed_at: NullableTime;
      is_stopped: Generated<boolean>;
      pdu_count: Generated<number>;
    };
    channel_pdu: {
      capture_id: Key;
      pdu_id: GeneratedKey;
      gateway_id: string;
      time: Time;
      session_no: number | null;
      direction: CapturedPdu['direction'];
      /** bigint: digits when read. */
      command_status: ColumnType<string, number, never>;
      octets: Buffer;
    };
  }
}
