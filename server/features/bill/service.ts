import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import { formatBalance, isLargeAdjustment } from '#shared/amounts.ts';
import type { Rerated, RerateInput } from '#shared/bill/rerate.ts';
import type { Bill, BillAdjustInput, BillPayInput } from '#shared/bill/row.ts';
import type { bill } from '#shared/bill.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { leaveFees } from '../../domain/fees/billed-fees.ts';
import { reverse } from '../../domain/ledger/post.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField, refuseReusedKey } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { enterAdjustment } from './adjust.ts';
import { allocate } from './allocate.ts';
import { confirmBills } from './confirm.ts';
import { generateBills, recountDrafts } from './generate.ts';
import { toCurrency } from './lines.ts';
import { lockBills, named } from './locks.ts';
import { type Period, periodsOf } from './periods.ts';
import { rerate } from './rerate.ts';
import { found, payBill } from './writes.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['bill']>;
const hour = 3_600_000;
const day = 24 * hour;

interface Parts {
  db: Db;
  messages: Pick<MessageStore, 'aggregate'>;
  settings: Pick<Settings, 'read'>;
}

/** Making, confirming, paying and voiding bills; each with its entries and its line of the operation log in one transaction. */
export function createBillService({ db, messages, settings }: Parts) {
  const matureMinutes = async () => (await settings.read()).dlrTimeoutDefault;

  return {
    generate: async ({ month, customerIds }: InputOf<typeof bill.generate>, viewer: Viewer) => {
      needAmounts(viewer);
      if (customerIds)
        await checkOwned(
          db,
          viewer.admin,
          customerIds.map((customer_id) => ({ customer_id })),
        );
      const periods = await periodsOf(db, { month, customerIds, viewer: viewer.admin, now: Date.now() });
      const generated = await generateBills(
        { db, messages },
        {
          periods,
          by: viewer.admin.username,
          matureMinutes: await matureMinutes(),
          done: (trx, made) =>
            audit(
              trx,
              viewer,
              made
                .filter(({ isNew }) => isNew)
                .map(({ billId, billNo, total }) => ({
                  ...named({ bill_id: billId, bill_no: billNo }),
                  action: 'generate',
                  after: { totalAmount: total },
                })),
            ).then(() => undefined),
        },
      );
      const made = generated.filter(({ isNew }) => isNew).length;
      return { made, counted: generated.length - made };
    },

    /** Bills of all periods that ended in the last weeks, from 03:00 of the day after on; the drafts that wait are counted again. */
    generateDue: async (now: number): Promise<number> => {
      const until = now - 3 * hour;
      const months = new Set(
        [until, until - 31 * day, until - 20 * day].map((at) => new Date(at).toISOString().slice(0, 7)),
      );
      const periods: Period[] = [];
      for (const month of [...months].sort()) {
        periods.push(...(await periodsOf(db, { month, viewer: everybody, now: until })));
      }
      const generated = await generateBills(
        { db, messages },
        { periods, by: 'system', matureMinutes: await matureMinutes() },
      );
      return generated.length;
    },

    confirm: ({ billIds, versions }: InputOf<typeof bill.confirm>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const rows = await lockBills(trx, viewer, billIds, versions);
        const ordered = rows.toSorted((a, b) => a.period_from - b.period_from);
        for (const row of ordered) {
          if (row.status !== 0) throw new AppError('bill.not-draft', { no: row.bill_no });
          if (row.generated_at < row.mature_at) throw new AppError('bill.not-mature', { no: row.bill_no });
          await refuseEarlier(trx, row, billIds);
        }
        await audit(
          trx,
          viewer,
          ordered.map((row) => ({
            ...named(row),
            action: 'confirmBill',
            after: { totalAmount: plain(row.total_amount) },
          })),
        );
        await confirmBills(trx, ordered, viewer.admin.username);
        for (const customerId of new Set(rows.map(({ customer_id }) => customer_id))) {
          await allocate(trx, customerId, viewer.admin.username);
        }
        return { changed: rows.length };
      }),

    pay: (input: BillPayInput, viewer: Viewer): Promise<Bill> =>
      db.transaction().execute((trx) => payBill(trx, input, viewer)),

    adjust: async (input: BillAdjustInput, viewer: Viewer): Promise<Bill> => {
      needAmounts(viewer);
      const options = { by: viewer.admin.username, matureMinutes: await matureMinutes() };
      return db.transaction().execute(async (trx) => {
        const { billId, version, amount, reason, isLarge = false } = input;
        await sql`select pg_advisory_xact_lock(hashtextextended(${input.idempotencyKey}, 1))`.execute(trx);
        if (await isAdjusted(trx, input, viewer)) return found(trx, billId, viewer);
        const [row] = await lockBills(trx, viewer, [billId], [version]);
        if (!row) throw new AppError('row.gone');
        if (row.status === 7) throw new AppError('bill.not-confirmed', { no: row.bill_no });
        const rounded = toCurrency(new Decimal(amount), row.currency);
        if (rounded.isZero()) throw refusedField('amount', 'notZero', viewer.lang);
        if (!isLarge && isLargeAdjustment(rounded.toFixed(), plain(row.total_amount))) {
          const { currency } = row;
          const [sum, total] = [formatBalance(rounded.toFixed()), formatBalance(row.total_amount)];
          throw new AppError('bill.adjust-large', { amount: sum, total, currency });
        }
        const { idempotencyKey } = input;
        await enterAdjustment(trx, row, { amount: rounded, reason, idempotencyKey, ...options });
        await audit(trx, viewer, { ...named(row), action: 'adjustBill', reason, after: { amount: rounded.toFixed() } });
        return found(trx, billId, viewer);
      });
    },

    rerate: async (input: RerateInput, viewer: Viewer): Promise<Rerated> =>
      rerate(db, input, viewer, { by: viewer.admin.username, matureMinutes: await matureMinutes() }),

    void: async ({ billId, version, reason }: InputOf<typeof bill.void>, viewer: Viewer): Promise<Bill> => {
      const options = { by: viewer.admin.username, matureMinutes: await matureMinutes() };
      return db.transaction().execute(async (trx) => {
        const [row] = await lockBills(trx, viewer, [billId], [version]);
        if (!row) throw new AppError('row.gone');
        if (row.status === 0 || row.status === 7) throw new AppError('bill.not-confirmed', { no: row.bill_no });
        const { rows: later } = await sql<{ no: string }>`
          select bill_no as no from bill where customer_id = ${row.customer_id} and status not in (0, 7)
            and period_from > ${new Date(row.period_from)} order by period_from desc limit 1`.execute(trx);
        if (later[0]) throw new AppError('bill.later-confirmed', { no: later[0].no });
        if (row.transaction_id !== null) {
          const taken = {
            transactionId: row.transaction_id,
            key: `bill:${billId}:void`,
            by: options.by,
            remark: reason,
          };
          await reverse(trx, taken);
        }
        await trx.deleteFrom('bill_allocation').where('bill_id', '=', billId).execute();
        await trx
          .updateTable('bill')
          .set({ status: 7, status_reason: reason, paid_amount: '0', ...stamp(options.by) })
          .where('bill_id', '=', billId)
          .execute();
        // They are for the next bill again.
        await trx.updateTable('bill_adjustment').set({ bill_id: null }).where('bill_id', '=', billId).execute();
        await leaveFees(trx, billId);
        await allocate(trx, row.customer_id, options.by);
        await recountDrafts(trx, [row.customer_id], options);
        await audit(trx, viewer, { ...named(row), action: 'voidBill', reason });
        return found(trx, billId, viewer);
      });
    },
  };
}

const plain = (amount: string): string => new Decimal(amount).toFixed();

/** Bills are confirmed in the order of their periods: each begins where the one before has ended. */
async function refuseEarlier(trx: Trx, row: Row, together: readonly string[]): Promise<void> {
  const { rows } = await sql<{ no: string }>`
    select bill_no as no from bill where customer_id = ${row.customer_id} and status = 0
      and period_from < ${new Date(row.period_from)} and bill_id <> all (${[...together]}::bigint[])
    order by period_from limit 1`.execute(trx);
  if (rows[0]) throw new AppError('bill.earlier-open', { no: row.bill_no, earlier: rows[0].no });
}

/** Whether an earlier call with this key has entered the adjustment; another intent under it is refused. */
async function isAdjusted(trx: Trx, input: BillAdjustInput, viewer: Viewer): Promise<boolean> {
  const earlier = await trx
    .selectFrom('bill_adjustment')
    .select(['reason', 'created_by', 'amount', 'currency'])
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return false;
  const same = {
    idempotencyKey: earlier.created_by === viewer.admin.username,
    amount: toCurrency(new Decimal(input.amount), earlier.currency).eq(earlier.amount),
    reason: earlier.reason === input.reason,
  };
  refuseReusedKey(same, (field) => `bill.${field}`, viewer.lang);
  return true;
}
