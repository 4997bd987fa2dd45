import { type Kysely, sql } from 'kysely';
import { feeItems } from '#fixtures/fee-items.ts';
import { settings } from '#shared/sys-config.ts';
import { feeItemColumns } from '../../domain/fees/columns.ts';
import { duePeriods } from '../../domain/fees/periods.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { chargeIn } from './charge.ts';
import { type LoadedFee, loadFees } from './plan.ts';
import { receiptDaysOf } from './receipt-days.ts';
import '../../domain/fees/tables.ts';
import type { Seed } from '../seed-order.ts';

type Trx = Kysely<Tables>;
/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_641;
const by = 'finance';
const hour = 3_600_000;
/** Of the receipts' usual time, which the demo has. */
const receiptDays = receiptDaysOf({ dlrTimeoutDefault: settings.dlrTimeoutDefault.default });

/** Fee items of the demo, customers who have some, and the runs of the last months. */
async function seedDemoFees(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('fee_item').select('fee_item_id').limit(1).executeTakeFirst()) return;
    const ids = new Map<string, string>();
    for (const item of feeItems) {
      const { fee_item_id: id } = await trx
        .insertInto('fee_item')
        .values({ ...valuesOf(feeItemColumns, item), created_by: by, updated_by: by })
        .returning('fee_item_id')
        .executeTakeFirstOrThrow();
      ids.set(item.feeCode, id);
    }
    await attachSome(trx, ids, now);
    const { rows } = await sql<{ base: string }>`select base_currency() as base`.execute(trx);
    const rates = await loadRates(trx, rows[0]?.base ?? 'USD');
    const fees = await loadFees(trx, sql`true`);
    for (const [day, customerFeeIds] of runsOf(fees, now)) {
      const at = Math.min(Date.parse(day) + 3 * hour, now.getTime());
      const { fee_run_id: runId } = await trx
        .insertInto('fee_run')
        .values({
          run_date: day,
          state: 'done',
          created_by: 'system',
          created_at: new Date(at),
          finished_at: new Date(at),
        })
        .returning('fee_run_id')
        .executeTakeFirstOrThrow();
      await chargeIn(trx, { customerFeeIds, date: day, runId, by: 'system', receiptDays, rates, at });
    }
  });
}

/**
 * The runs of the last months: on each day on which fees were due that the console deducts by itself, as its daily run has charged them,
 * and on the first of each month with those that are charged manually.
 */
function runsOf(fees: readonly LoadedFee[], now: Date): [day: string, customerFeeIds: string[]][] {
  const firsts = [2, 1, 0].map((back) => dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)));
  const earliest = firsts[0] ?? '';
  const automatic = fees.filter(({ autoDeduct }) => autoDeduct);
  const dueDays = automatic.flatMap((fee) =>
    duePeriods({ ...fee, receiptDays }, dayOf(now.getTime())).due.map(({ dueOn }) =>
      dueOn < earliest ? earliest : dueOn,
    ),
  );
  return [...new Set([...firsts, ...dueDays])]
    .toSorted()
    .map((day) => [day, (firsts.includes(day) ? fees : automatic).map(({ customerFeeId }) => customerFeeId)]);
}
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const feeItemSeed: Seed = {
  fills: 'demo',
  after: ['customerPrice'],
  run: ({ db, now }) => seedDemoFees(db, now),
};

/** Postpaid customers have a few each; one is paused. */
async function attachSome(trx: Trx, ids: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const customers = await trx
    .selectFrom('customer')
    .select('customer_id')
    .where('charge_type', '=', 2)
    .where('archived_at', 'is', null)
    .orderBy('customer_id')
    .limit(12)
    .execute();
  const chosen = [['SUPPORT', 'SID-MONTH'], ['SID-MONTH', 'HLR'], ['SHORT-CODE', 'HANDLING', 'SETUP'], ['SUPPORT']];
  for (const [at, { customer_id }] of customers.entries()) {
    for (const code of chosen[at % chosen.length] ?? []) {
      const id = ids.get(code);
      if (id === undefined) continue;
      // Within the month before the last two, so that the first charge is by the day.
      const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 4 + ((at * 5) % 20)));
      const startDay = start.toISOString().slice(0, 10);
      const { customer_fee_id } = await trx
        .insertInto('customer_fee')
        .values({
          customer_id,
          fee_item_id: id,
          sender_id: null,
          price: code === 'SUPPORT' && at % 3 === 0 ? '20' : null,
          qty: code === 'SID-MONTH' ? String(1 + (at % 3)) : '1',
          cycle: code === 'SHORT-CODE' ? 3 : 1,
          start_day: startDay,
          end_day: null,
          next_from: startDay,
          created_by: by,
          updated_by: by,
        })
        .returning('customer_fee_id')
        .executeTakeFirstOrThrow();
      if (at === 5 && code === 'HLR') {
        const from_day = new Date(now.getTime() - 9 * 24 * hour).toISOString().slice(0, 10);
        await trx.insertInto('customer_fee_pause').values({ customer_fee_id, from_day, to_day: null }).execute();
      }
    }
  }
}
