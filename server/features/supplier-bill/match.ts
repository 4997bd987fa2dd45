import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { GapClass } from '#shared/supplier-bill/row.ts';
import type { SupplierCharge } from '../../domain/messages/figures.ts';
import type { RememberedColumns } from '../../domain/statements/stated-columns.ts';
import type { StatedEntry } from '../../domain/statements/stated-rows.ts';
import { chunked, jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { writeLines } from './count.ts';
import { compareSides, gapPercent, largestCause } from './gap.ts';
import { sidesOf } from './repository.ts';
import './tables.ts';

type Trx = Kysely<Tables>;

interface Matching {
  entries: readonly StatedEntry[];
  /** Undefined: the messages of the period are no longer kept, and what was counted stays. */
  charges: readonly SupplierCharge[] | undefined;
  fileName: string | null;
  tolerance: string;
  by: string;
  /** For the demo. */
  at?: Date;
}

/** Puts their rows beside ours and explains the gap; within the tolerance the bill is matched (R45). */
export async function writeMatch(
  trx: Trx,
  row: Pick<Selectable<Tables['supplier_bill']>, 'supplier_bill_id'>,
  { entries, charges, fileName, tolerance, by, at }: Matching,
): Promise<{ isMatched: boolean; stated: string }> {
  const billId = row.supplier_bill_id;
  await trx.deleteFrom('supplier_bill_stated').where('supplier_bill_id', '=', billId).execute();
  for (const some of chunked(entries, 5000)) {
    await sql`
      insert into supplier_bill_stated (supplier_bill_id, row_no, state, reason, day, operator_id, label, parts, amount)
      select ${billId}, e."rowNo", e.state, e.reason, e.day, e."operatorId", e.label, e.parts, e.amount
      from jsonb_to_recordset(${jsonText(some)}::jsonb) as e ("rowNo" integer, state text, reason text, day date, "operatorId" bigint,
        label text, parts bigint, amount numeric)`.execute(trx);
  }
  if (charges) await writeLines(trx, billId, charges, by);
  const { ours, theirs, unplaced } = await sidesOf(trx, billId);
  const { classes } = compareSides(ours, theirs, unplaced);
  const sum = (rows: readonly { amount: string }[]) =>
    rows.reduce((total, { amount }) => total.plus(amount), new Decimal(0));
  const all = [...theirs, ...unplaced];
  const stated = sum(all).toFixed();
  const percent = gapPercent(sum(ours).toFixed(), stated);
  const isMatched = percent?.abs().lte(tolerance) === true;
  const when = at ?? new Date();
  await sql`
    update supplier_bill b set status = ${isMatched ? 2 : 1}, stated_parts = ${all.reduce((total, { parts }) => total + parts, 0)},
      stated_amount = ${stated}::numeric, file_name = ${fileName}, received_at = ${when}, classes = ${jsonText(classes)}::jsonb,
      main_cause = ${mainCauseOf(classes)}, tolerance = ${tolerance}::numeric,
      due_day = (${when}::timestamptz at time zone b.zone)::date + s.payment_term_days,
      updated_by = ${by}, updated_at = now(), version = b.version + 1
    from supplier s where s.supplier_id = b.supplier_id and b.supplier_bill_id = ${billId}`.execute(trx);
  return { isMatched, stated };
}

const mainCauseOf = (classes: readonly GapClass[]): string =>
  largestCause(classes.map(({ cause, amount }) => [cause, new Decimal(amount)])) ?? '';

/** Remembers where a supplier's files have what. */
export const rememberColumns = (
  trx: Trx,
  supplierId: string,
  columns: RememberedColumns,
  by: string,
): Promise<unknown> =>
  sql`
    insert into supplier_bill_layout (supplier_id, columns, updated_by) values (${supplierId}, ${jsonText(columns)}::jsonb, ${by})
    on conflict (supplier_id) do update set columns = excluded.columns, updated_by = excluded.updated_by, updated_at = now()`.execute(
    trx,
  );
