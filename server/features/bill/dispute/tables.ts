import type { Generated } from 'kysely';
import type { BillDispute, DisputeStatus } from '#shared/bill/dispute.ts';
import type { RememberedColumns } from '../../../domain/statements/stated-columns.ts';
import type {
  Decimal,
  DefaultJson,
  GeneratedKey,
  Key,
  NullableTime,
  RowMeta,
} from '../../../platform/db/column-types.ts';

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    bill_dispute: RowMeta & {
      bill_dispute_id: GeneratedKey;
      bill_id: Key;
      status: Generated<DisputeStatus>;
      file_name: string | null;
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
