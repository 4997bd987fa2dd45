import type { Generated } from 'kysely';
import type { ChannelFields } from '#shared/channel/input.ts';
import type { AdminStatus, LinkWanted } from '#shared/channel/kinds.ts';
import type { GeneratedKey, Key, NullableTime, RowMeta } from '../../platform/db/column-types.ts';
import type { StoredColumns } from '../../platform/db/columns.ts';
import type { channelColumns } from './columns.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    channel: RowMeta &
      StoredColumns<ChannelFields, typeof channelColumns> & {
        channel_id: GeneratedKey;
        supplier_id: Key;
        password_sealed: string | null;
        http_headers_sealed: string | null;
        http_header_names: Generated<string[]>;
        admin_status: Generated<AdminStatus>;
        status_before: AdminStatus | null;
        status_changed_at: NullableTime;
        link_wanted: Generated<LinkWanted>;
        link_asked_at: NullableTime;
      };
  }
}
