import type { ColumnType, Generated } from 'kysely';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type {
  DateOrder,
  DatePolicy,
  RowProblem,
  RowTab,
  RowWarning,
  SheetKind,
  SheetStatus,
} from '#shared/price-sheet/fields.ts';
import type { SheetCounts, SheetFindings, SheetImpact, SheetTable, UnreadPrices } from '#shared/price-sheet/model.ts';
import type { RaiseOutcome } from '#shared/price-sheet/raise.ts';
import type { DefaultJson, DefaultTime, GeneratedKey, Key, NullableTime } from '../../platform/db/column-types.ts';
import type { KindDates } from './read/change-dates.ts';

/** Where large sheets wait for an instance that reads or commits them. */
export const sheetQueue = 'price-sheet';
/** Where sheets and hand-made changes of prices wait for one that counts what loses by them. */
export const lossQueue = 'price-sheet-impact';

/** The user's answers for a layout: a table of that name with those titles. */
export type RememberedTable = Pick<
  SheetTable,
  'unit' | 'foundUnit' | 'traffic' | 'foundTraffic' | 'lines' | 'readsHidden' | 'columns' | 'quality'
> & {
  /** Of its table, without digits; `*` for the only one of a file. */
  name: string;
  /** As it was answered for its prices. */
  currency?: string | null;
  /** No answer yet which of several columns of prices counts. */
  isPriceOpen?: boolean;
  /** Rows of its heading. */
  headerRows?: number;
  isPriceList: boolean;
  /** In their order. */
  titles: readonly string[];
};

/** What an impact tells besides its single routes. */
export type ImpactTotals = Pick<SheetImpact, 'monthlyParts' | 'monthlyDelta' | 'monthlyLoss'> &
  Record<'negativeRoutes' | 'openRoutes' | 'negativeCustomers', number>;

/** What became of the last attempt to raise customer prices, and whose it was. */
export interface StoredRaise extends RaiseOutcome {
  runId: string;
  adminId: string;
}

declare module '../../platform/db/tables.ts' {
  interface Tables {
    price_sheet: {
      batch_id: GeneratedKey;
      channel_id: Key;
      file_name: string;
      file_digest: string;
      status: SheetStatus;
      progress: Generated<number>;
      error_msg: Generated<string>;
      kind: Generated<SheetKind>;
      date_order: Generated<DateOrder>;
      policy: DefaultJson<DatePolicy>;
      default_from: NullableTime;
      tables: DefaultJson<SheetTable[]>;
      is_remembered: Generated<boolean>;
      row_total: Generated<number>;
      counts: DefaultJson<Partial<SheetCounts>>;
      max_increase: Generated<string | null>;
      compared_at: NullableTime;
      list_version: Generated<string>;
      committed_at: NullableTime;
      committed_by: Generated<string>;
      rolled_back_at: NullableTime;
      rolled_back_by: Generated<string>;
      open_losses: Generated<number>;
      losses_told_at: NullableTime;
      unread: DefaultJson<UnreadPrices[]>;
      unread_version: Generated<string>;
      findings: DefaultJson<SheetFindings>;
      stated_currency: Generated<string | null>;
      keeps_ends: Generated<boolean>;
      version: Generated<number>;
      raise_outcome: ColumnType<StoredRaise | null, string | undefined, string>;
      created_at: DefaultTime;
      created_by: string;
    };
    price_sheet_impact: {
      batch_id: Key;
      version: Generated<string>;
      counted_at: NullableTime;
      took_ms: Generated<number>;
      is_large: Generated<boolean>;
      totals: DefaultJson<ImpactTotals>;
      run_id: string | null;
      run_version: Generated<string>;
      run_state: Generated<'none' | 'waiting' | 'counting' | 'failed'>;
      progress: Generated<number>;
      beat_at: NullableTime;
    };
    price_sheet_row: {
      batch_id: Key;
      row_no: number;
      sheet: string;
      line: number;
      country_text: string;
      operator_text: string;
      code_text: string;
      price_text: string;
      remark: Generated<string>;
      kind_from: KindDates | null;
      traffic_type: PriceTraffic;
      country_id: string | null;
      operator_id: string | null;
      price: string | null;
      submit_price: string | null;
      delivered_price: string | null;
      currency: string | null;
      bill_basis: 1 | 2 | 3 | null;
      file_from: NullableTime;
      file_to: NullableTime;
      read_problem: RowProblem | null;
      read_codes: RowWarning[];
      old_price: string | null;
      change_pct: string | null;
      effective_from: NullableTime;
      tab: Generated<RowTab>;
      problem: RowProblem | null;
      codes: Generated<RowWarning[]>;
      is_skipped: Generated<boolean>;
      is_edited: Generated<boolean>;
    };
  }
}
