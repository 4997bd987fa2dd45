import type { Generated } from 'kysely';
import type { NoticeLevel } from '#shared/notice.ts';
import type { DefaultTime, GeneratedKey, Key, NullableTime } from '../db/column-types.ts';

declare module '../db/tables.ts' {
  interface Tables {
    notice: {
      notice_id: GeneratedKey;
      admin_id: Key;
      kind: string;
      level: NoticeLevel;
      params: Generated<Record<string, string>>;
      path: Generated<string>;
      created_at: DefaultTime;
      read_at: NullableTime;
    };
  }
}
