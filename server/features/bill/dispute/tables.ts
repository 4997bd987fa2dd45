import type { ColumnType, Generated } from 'kysely';
import type { BillDispute, DisputeComparison, DisputeStatus } from '#shared/bill/dispute.ts';
import type { ErrorName, ErrorParams } from '#shared/errors.ts';
import type { RememberedColumns } from '../../../domain/statements/stated-columns.ts';
import type {
  Decimal,
  DefaultJson,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
} from '../../../platform/db/column-types.ts';

/** Why a comparison in the background ended without a result. */
export interface ComparisonFailure {
  error: ErrorName;
  params: ErrorParams;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    bill_dispute: RowMeta & {
      bill_dispute_id: GeneratedKey;
      bill_id: Key;
      status: Generated<DisputeStatus>;
      file_name: string | null;
      comparison: Generated<DisputeComparison>;
      run_id: Generated<string>;
      rows_read: Generated<number>;
      failure: ColumnType<ComparisonFailure | null, string | null | undefined, string | null>;
      is_by_message: Generated<boolean>;
      paired_rows: Generated<number>;
      samples: DefaultJson<BillDispute['samples']>;
      columns: DefaultJson<RememberedColumns>;
      zone_offset: number | null;
      counts: BillDispute['counts'];
      our_parts: string;
      our_amount: Decimal;
      their_parts: string;
      their_amount: Decimal;
      has_amounts: boolean;
      classes: DefaultJson<BillDispute['classes']>;
      cells: DefaultJson<BillDispute['cells']>;
      cell_count: number;
      row_counts: DefaultJson<BillDispute['rowCounts']>;
      rows: DefaultJson<BillDispute['rows']>;
      credit_amount: string | null;
      answer: Generated<string>;
      closed_at: NullableTime;
      closed_by: Generated<string>;
    };
  }
}
