import type { Kysely } from 'kysely';
import { chargedDays } from '../../../domain/ledger/disputed.ts';
import type { StatedEntry } from '../../../domain/statements/stated-rows.ts';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { messagesBilled, spanOf } from './ours.ts';
import { columnsOf, resultOf } from './result.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
const noPlace = {
  day: null,
  country: null,
  operator: null,
  code: null,
  mcc: null,
  mnc: null,
  price: null,
  id: null,
  status: null,
};

/** One overdue bill of the demo is disputed: a day is missing in the customer's count, and some parts of another one. */
export async function seedDemoDispute(trx: Trx, by: string): Promise<void> {
  const bill = await trx
    .selectFrom('bill')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('period_from', 'desc')
    .orderBy('bill_id')
    .executeTakeFirst();
  if (!bill) return;
  const span = await spanOf(trx, bill);
  const charged = (await chargedDays(trx, span, null)).filter((row) => row.of === 'in');
  const entries = charged.slice(1).map(
    (row, at): StatedEntry => ({
      rowNo: at + 2,
      state: 'read',
      reason: '',
      day: row.day,
      operatorId: row.operatorId,
      label: row.day,
      parts: at === 0 ? Math.floor(row.parts * 0.97) : row.parts,
      amount: '0',
    }),
  );
  if (entries.length === 0) return;
  const columns = { ...noPlace, heading: 1, day: 0, code: 1, parts: 2, amount: null };
  const period = { fromDay: bill.from_day, toDay: bill.to_day };
  const result = await resultOf(trx, span, { entries, columns, period, billed: messagesBilled(bill) });
  await trx
    .insertInto('bill_dispute')
    .values({
      ...columnsOf(result),
      file_name: null,
      columns: jsonText(columns),
      bill_id: bill.bill_id,
      credit_amount: null,
      created_by: by,
      updated_by: by,
    })
    .execute();
}
