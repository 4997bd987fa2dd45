import Decimal from 'decimal.js';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { type FeePreview, type FeeRun, type FeeRunInput, maxDue } from '#shared/fee-item/customer-fee.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { audit } from '../../platform/db/audit.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import { equalTo, isDay } from '../../platform/db/query.ts';
import { needRow } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Boss } from '../../platform/files/boss.ts';
import { refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope, everybody, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { needCustomer } from '../../platform/rights/own-customer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { chargeFees } from './charge.ts';
import { dueFeeOf, type LoadedFee, loadFees, planFees } from './plan.ts';
import { receiptDaysOf } from './receipt-days.ts';
import '../../domain/fees/tables.ts';

type Db = Kysely<Tables>;
export const feeRunQueue = 'fee-run';
const dayMs = 86_400_000;
/** How far ahead a preview looks, days. */
const ahead = 366;

interface Parts {
  db: Db;
  boss: Boss;
  settings: Pick<Settings, 'read'>;
}

/** Fees of an item, of a customer, or of all; tables `customer_fee f` and `customer`. */
const chosen = ({ feeItemId, customerId }: Omit<FeeRunInput, 'date'>, viewer: ScopeHolder) =>
  sql<SqlBool>`(${sql.join(
    [customerScope(viewer), ...equalTo('f.fee_item_id', feeItemId), ...equalTo('f.customer_id', customerId)],
    sql` and `,
  )})`;

/** Runs that charge what is due of fees: previewed, ordered, carried out, told. */
export function createFeeRuns({ db, boss, settings }: Parts) {
  const terms = async () => {
    const { baseCurrency, dlrTimeoutDefault } = await settings.read();
    const receiptDays = receiptDaysOf({ dlrTimeoutDefault });
    return { rates: await loadRates(db, baseCurrency), receiptDays, now: Date.now() };
  };
  const preview = async (input: FeeRunInput, viewer: Viewer): Promise<FeePreview> => {
    if (!isDay(input.date)) throw refusedField('date', 'day', viewer.lang);
    if (Date.parse(input.date) > Date.now() + ahead * dayMs)
      throw refusedField('date', 'withinDays', viewer.lang, { limit: ahead });
    const fees = await loadFees(db, chosen(input, viewer.admin));
    const planned = await planFees(db, fees, { ...(await terms()), on: () => input.date });
    const due = planned.flatMap((each) => each.due);
    const known = due.flatMap(({ fee, amount }) => (amount === null ? [] : [{ currency: fee.currency, amount }]));
    return {
      due: due.slice(0, maxDue).map(dueFeeOf),
      charges: due.length,
      customers: new Set(due.map(({ fee }) => fee.customerId)).size,
      withoutRate: due.length - known.length,
      currencies: sumsOf(known),
    };
  };

  const order = async (input: FeeRunInput, viewer: Viewer): Promise<{ feeRunId: string }> => {
    needAmounts(viewer);
    const { date, feeItemId = null, customerId = null } = input;
    if (!isDay(date)) throw refusedField('date', 'day', viewer.lang);
    if (Date.parse(date) > Date.now() + dayMs) throw refusedField('date', 'notFuture', viewer.lang);
    if (feeItemId !== null) await needRow(db, 'fee_item', feeItemId);
    if (customerId !== null) await needCustomer(db, viewer.admin, customerId);
    await boss.start();
    return db.transaction().execute(async (trx) => {
      const { fee_run_id: feeRunId } = await trx
        .insertInto('fee_run')
        .values({
          run_date: date,
          fee_item_id: feeItemId,
          customer_id: customerId,
          admin_id: viewer.admin.dataScope === 1 ? null : viewer.admin.adminId,
          created_by: viewer.admin.username,
        })
        .returning('fee_run_id')
        .executeTakeFirstOrThrow();
      const after = { date, ...(feeItemId && { feeItemId }), ...(customerId && { customerId }) };
      await audit(trx, viewer, { resource: 'feeRun', action: 'run', targetId: feeRunId, targetName: date, after });
      await boss.send(feeRunQueue, { feeRunId, dataScope: String(viewer.admin.dataScope) }, trx);
      return { feeRunId };
    });
  };

  /** A job that is given out again finds what it has charged already. */
  const carryOut = async (feeRunId: string, dataScope: string): Promise<void> => {
    const run = await db
      .updateTable('fee_run')
      .set({ state: 'running' })
      .where('fee_run_id', '=', feeRunId)
      .where('state', '<>', 'done')
      .returningAll()
      .executeTakeFirst();
    if (!run) return;
    const viewer = run.admin_id === null ? everybody : scopeOf(run.admin_id, dataScope);
    try {
      const fees = await loadFees(
        db,
        chosen({ feeItemId: run.fee_item_id ?? undefined, customerId: run.customer_id ?? undefined }, viewer),
      );
      await charge(fees, { date: run.run_date, runId: feeRunId, by: run.created_by });
      await end(feeRunId, 'done');
    } catch (error) {
      await end(feeRunId, 'failed');
      throw error;
    }
  };

  const charge = async (fees: readonly LoadedFee[], run: { date: string; runId: string | null; by: string }) =>
    chargeFees(db, {
      ...run,
      customerFeeIds: fees.map(({ customerFeeId }) => customerFeeId),
      ...(await terms()),
    });
  const end = (feeRunId: string, state: 'done' | 'failed') =>
    db
      .updateTable('fee_run')
      .set({ state, finished_at: sql<Date>`now()` })
      .where('fee_run_id', '=', feeRunId)
      .execute();

  /** Charges by itself what is due in the customers' zones; notes a run only when something is. */
  const runDue = async (): Promise<number> => {
    const fees = await loadFees(db, sql`auto_deduct`);
    const planned = await planFees(db, fees, { ...(await terms()), on: ({ today }) => today });
    const due = planned.filter(({ fee, nextFrom }) => nextFrom !== fee.nextFrom);
    if (due.length === 0) return 0;
    const date = due.reduce((latest, { fee: { today } }) => (today > latest ? today : latest), '');
    // Fees that only go on, for want of days that count, are no run.
    const runId = due.some((each) => each.due.length > 0) ? await begin(date) : null;
    try {
      const charged = await charge(
        due.map(({ fee }) => fee),
        { date, runId, by: 'system' },
      );
      if (runId !== null) await end(runId, 'done');
      return charged;
    } catch (error) {
      if (runId !== null) await end(runId, 'failed');
      throw error;
    }
  };
  const begin = async (date: string): Promise<string> =>
    (
      await db
        .insertInto('fee_run')
        .values({ run_date: date, state: 'running', created_by: 'system' })
        .returning('fee_run_id')
        .executeTakeFirstOrThrow()
    ).fee_run_id;

  const page = async (input: { pageNo?: number; pageSize?: number }, viewer: ScopeHolder) => {
    const rows = sql<FeeRun & { total: number }>`
      select r.fee_run_id::text as "feeRunId", run_date::text as date, state, r.created_at as "createdAt", r.created_by as "createdBy",
        finished_at as "finishedAt", coalesce(charges, 0)::int as charges, coalesce(customers, 0)::int as customers,
        coalesce(currencies, '[]') as currencies, (select count(*)::int from fee_run) as total
      from fee_run r left join lateral (
        select sum(sums.charges) as charges, json_agg(json_build_object('currency', currency, 'charges', sums.charges,
            'amount', trim_scale(amount)::text) order by currency) as currencies
        from (
          select c.currency, count(*) as charges, sum(amount) as amount from fee_charge c join customer using (customer_id)
          where c.fee_run_id = r.fee_run_id and takes_back is null and ${customerScope(viewer)} group by 1
        ) sums
      ) charged on true
      left join lateral (
        select count(distinct c.customer_id) as customers from fee_charge c join customer using (customer_id)
        where c.fee_run_id = r.fee_run_id and ${customerScope(viewer)}
      ) seen on true
      order by r.fee_run_id desc`;
    return numberedRows(db, rows, input);
  };

  return { preview, order, carryOut, runDue, page };
}

const scopeOf = (adminId: string, dataScope: string): ScopeHolder => ({
  adminId,
  dataScope: dataScope === '3' ? 3 : 2,
});

function sumsOf(charges: readonly { currency: string; amount: string }[]): FeePreview['currencies'] {
  const sums = new Map<string, { charges: number; amount: Decimal }>();
  for (const { currency, amount } of charges) {
    const known = sums.get(currency) ?? { charges: 0, amount: new Decimal(0) };
    sums.set(currency, { charges: known.charges + 1, amount: known.amount.plus(amount) });
  }
  return [...sums]
    .map(([currency, { charges: count, amount }]) => ({ currency, charges: count, amount: amount.toFixed() }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}
