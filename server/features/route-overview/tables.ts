import type { Generated } from 'kysely';
import type { LossCause, RouteOperation } from '#shared/route/overview.ts';
import type { DefaultJson, DefaultTime, Key, NullableTime, Time } from '../../platform/db/column-types.ts';

/** A change as it was previewed: what, on which rows, on which versions of their tables. */
export interface StoredChange {
  operation: RouteOperation;
  rowIds: string[];
  /** Account → version of its table. */
  versions: Record<string, number>;
}

/** A version that a change made. */
export interface BulkVersion {
  userId: string;
  versionId: string;
  versionNo: number;
  rows: number;
}

/** A version that took one of them back. */
export type RevertVersion = Pick<BulkVersion, 'userId' | 'versionId'>;

/** A row of which something stayed when its change was taken back. */
export interface KeptRow {
  userId: string;
  operatorId: string;
  fields: string[];
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    losing_route: { row_id: Key };
    stale_margin: { row_id: Key };
    route_margin: { row_id: Key; band: number | null; least_gap: string | null; least_share: string | null };
    losing_route_count: {
      is_only: Generated<boolean>;
      counted_at: Date;
      took_ms: number;
      row_count: Generated<number>;
    };
    losing_route_progress: {
      is_only: Generated<boolean>;
      started_at: DefaultTime;
      looked: Generated<number>;
      total: number;
    };
    coming_loss: { row_id: Key; loses_at: DefaultTime; cause: Generated<LossCause> };
    coming_loss_count: {
      is_only: Generated<boolean>;
      counted_at: Date;
      took_ms: number;
      changes: Generated<string>;
    };
    route_bulk: {
      bulk_id: string;
      change: DefaultJson<StoredChange>;
      created_at: DefaultTime;
      created_by: string;
      admin_id: Key;
      expires_at: Time;
      applied_at: NullableTime;
      comment: Generated<string>;
      versions: DefaultJson<BulkVersion[]>;
      rows_changed: Generated<number>;
      revert_at: NullableTime;
      reverted_at: NullableTime;
      reverted_by: Generated<string>;
      guard_pct: number | null;
      final_before: Generated<number>;
      delivered_before: Generated<number>;
      stopped_final: number | null;
      stopped_pct: string | null;
      revert_versions: DefaultJson<RevertVersion[]>;
      kept: DefaultJson<KeptRow[]>;
      kept_told_at: NullableTime;
      restored_at: NullableTime;
      restored_by: Generated<string>;
      failed_tries: Generated<number>;
      next_try_at: NullableTime;
      restore_at: NullableTime;
    };
  }
}
