import { type Kysely, sql } from 'kysely';
import type { StoredFile } from '#shared/common.ts';
import { maxCells, type SupplierBillDetail } from '#shared/supplier-bill/row.ts';
import { networkNames, noNames } from '../../domain/statements/network-names.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { type ComparedCell, compareSides, largestCause } from './gap.ts';
import { findSupplierBill, sidesOf, statedRowsOf, supplierPaymentsOf } from './repository.ts';

const difference = ({ ours, theirs }: ComparedCell) => theirs.amount.minus(ours.amount);

/** A bill with what its gap consists of, day by day and network by network, the largest differences first. */
export async function supplierBillDetail(db: Kysely<Tables>, billId: string): Promise<SupplierBillDetail | undefined> {
  const bill = await findSupplierBill(db, billId);
  if (!bill) return undefined;
  const sides = await sidesOf(db, billId);
  const { cells, classes } = compareSides(sides.ours, sides.theirs, sides.unplaced);
  const shown = cells
    .toSorted((a, b) => difference(b).abs().cmp(difference(a).abs()) || String(a.day).localeCompare(String(b.day)))
    .slice(0, maxCells);
  const names = await networkNames(
    db,
    shown.flatMap(({ operatorId }) => operatorId ?? []),
  );
  const { rows: beside } = await sql<{ file: StoredFile | null; disputeText: string }>`
    select dispute_text as "disputeText", (select jsonb_build_object('fileName', f.file_name, 'displayName', f.display_name,
      'sizeBytes', f.size_bytes) from stored_file f where f.file_name = b.file_name) as file
    from supplier_bill b where supplier_bill_id = ${billId}`.execute(db);
  const isCompared = bill.statedAmount !== null;
  return {
    bill,
    classes: isCompared ? classes : [],
    cells: shown.map((cell) => ({
      day: cell.day,
      operatorId: cell.operatorId,
      ...(names.get(cell.operatorId ?? '') ?? noNames),
      ourParts: cell.ours.parts,
      ourAmount: cell.ours.amount.toFixed(),
      theirParts: cell.theirs.parts,
      theirAmount: cell.theirs.amount.toFixed(),
      diffAmount: isCompared ? difference(cell).toFixed() : '0',
      cause: isCompared ? (largestCause([...cell.shares].map(([cause, { amount }]) => [cause, amount])) ?? null) : null,
    })),
    cellCount: cells.length,
    ...(await statedRowsOf(db, billId)),
    file: beside[0]?.file ?? null,
    disputeText: beside[0]?.disputeText || null,
    payments: await supplierPaymentsOf(db, billId),
  };
}
