import type Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import { type BillDispute, maxClaimedRows, maxDisputeCells } from '#shared/bill/dispute.ts';
import type { StatedColumns } from '#shared/supplier-bill/row.ts';
import type { BillSpan } from '../../../domain/ledger/disputed.ts';
import { networkNames, noNames } from '../../../domain/statements/network-names.ts';
import { hasAmounts, type StatedEntry } from '../../../domain/statements/stated-rows.ts';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { type Claim, compareClaims } from './compare.ts';
import { asBilled, type Compared, type DisputedCell, mainCause } from './figures.ts';
import { chargesFor } from './ours.ts';

export type DisputeResult = Pick<
  BillDispute,
  | 'zoneOffset'
  | 'counts'
  | 'ourParts'
  | 'ourAmount'
  | 'theirParts'
  | 'theirAmount'
  | 'hasAmounts'
  | 'classes'
  | 'cells'
  | 'cellCount'
  | 'rowCounts'
  | 'rows'
  | 'rowsRead'
  | 'isByMessage'
  | 'pairedRows'
  | 'samples'
>;

interface Claimed {
  entries: readonly StatedEntry[];
  columns: StatedColumns;
  period: { fromDay: string; toDay: string };
  /** What the bill asks for its messages. */
  billed: Decimal;
}

/** Puts the rows of a customer's file beside what the bill has, and explains the gap. */
export async function resultOf(
  db: Kysely<Tables>,
  span: BillSpan,
  { entries, columns, period, billed }: Claimed,
): Promise<DisputeResult> {
  const isPriced = hasAmounts(columns);
  const claimsOf = (state: StatedEntry['state']): Claim[] =>
    entries
      .filter((entry) => entry.state === state)
      .map(({ day, operatorId, parts, amount }) => ({ day, operatorId, parts, amount: isPriced ? amount : null }));
  const claims = claimsOf('read');
  const { counting, charges } = await chargesFor(db, span, { claims, period });
  const compared = asBilled(
    compareClaims({ charges, claims, unplaced: claimsOf('unplaced'), counting, period }),
    billed,
  );
  return {
    ...(await figuresOf(db, span, compared)),
    zoneOffset: counting.offset,
    counts: counting.counts,
    hasAmounts: isPriced,
    rowCounts: countsOf(entries),
    rows: entries
      .filter(({ state }) => state !== 'read')
      .slice(0, maxClaimedRows)
      .map(rowOf),
    rowsRead: entries.length,
    isByMessage: false,
    pairedRows: 0,
    samples: [],
  };
}

/** The figures of a comparison, as they are stored. */
export const figuresOf = async (db: Kysely<Tables>, span: BillSpan, { ours, theirs, classes, cells }: Compared) => ({
  ourParts: ours.parts,
  ourAmount: ours.amount.toFixed(6),
  theirParts: theirs.parts,
  theirAmount: theirs.amount.toFixed(6),
  classes,
  cells: await cellsOf(db, span, cells),
  cellCount: cells.filter(({ shares }) => shares.size > 0).length,
});

/** A row that is not compared, as it is kept. */
export const rowOf = ({ rowNo, state, reason, label, parts, amount }: StatedEntry): BillDispute['rows'][number] => ({
  rowNo,
  state,
  reason,
  label,
  parts,
  amount,
});

/** Before anything is compared. */
export const noResult: DisputeResult = {
  zoneOffset: null,
  counts: 'parts',
  ourParts: 0,
  ourAmount: '0',
  theirParts: 0,
  theirAmount: '0',
  hasAmounts: false,
  classes: [],
  cells: [],
  cellCount: 0,
  rowCounts: { read: 0, unplaced: 0, refused: 0, skipped: 0 },
  rows: [],
  rowsRead: 0,
  isByMessage: true,
  pairedRows: 0,
  samples: [],
};

/** A result as the columns of its table; `columns` is JSON. */
export const columnsOf = (result: DisputeResult) => ({
  zone_offset: result.zoneOffset,
  counts: result.counts,
  our_parts: String(result.ourParts),
  our_amount: result.ourAmount,
  their_parts: String(result.theirParts),
  their_amount: result.theirAmount,
  has_amounts: result.hasAmounts,
  classes: jsonText(result.classes),
  cells: jsonText(result.cells),
  cell_count: result.cellCount,
  row_counts: jsonText(result.rowCounts),
  rows: jsonText(result.rows),
  rows_read: result.rowsRead,
  is_by_message: result.isByMessage,
  paired_rows: result.pairedRows,
  samples: jsonText(result.samples),
});

const difference = ({ ours, theirs }: DisputedCell) => theirs.amount.minus(ours.amount).abs();

/** Those that differ, the largest first. */
async function cellsOf(
  db: Kysely<Tables>,
  span: BillSpan,
  cells: readonly DisputedCell[],
): Promise<BillDispute['cells']> {
  const shown = cells
    .filter(({ shares }) => shares.size > 0)
    .toSorted((a, b) => difference(b).cmp(difference(a)) || String(a.day).localeCompare(String(b.day)))
    .slice(0, maxDisputeCells);
  const names = await networkNames(
    db,
    shown.flatMap(({ operatorId }) => operatorId ?? []),
  );
  const times = await timesOf(
    db,
    shown.flatMap(({ day }) => day ?? []),
    span.zone,
  );
  return shown.map((cell) => ({
    day: cell.day,
    ...(times.get(cell.day ?? '') ?? { from: span.from, to: span.to }),
    operatorId: cell.operatorId,
    ...(names.get(cell.operatorId ?? '') ?? noNames),
    ourParts: cell.ours.parts,
    ourAmount: cell.ours.amount.toFixed(),
    theirParts: cell.theirs.parts,
    theirAmount: cell.theirs.amount.toFixed(),
    cause: mainCause(cell),
  }));
}

/** Beginnings and ends of days in a zone. */
async function timesOf(
  db: Kysely<Tables>,
  days: readonly string[],
  zone: string,
): Promise<ReadonlyMap<string, { from: number; to: number }>> {
  const { rows } = await sql<{ day: string; from: number; to: number }>`
    select day::text, extract(epoch from day::timestamp at time zone ${zone})::float8 * 1000 as "from",
      extract(epoch from (day + 1)::timestamp at time zone ${zone})::float8 * 1000 as "to"
    from unnest(${[...new Set(days)]}::date[]) as day`.execute(db);
  return new Map(rows.map(({ day, ...times }) => [day, times]));
}

function countsOf(entries: readonly StatedEntry[]): BillDispute['rowCounts'] {
  const counts = { read: 0, unplaced: 0, refused: 0, skipped: 0 };
  for (const { state } of entries) counts[state] += 1;
  return counts;
}
