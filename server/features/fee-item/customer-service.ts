import { type Kysely, type Selectable, sql } from 'kysely';
import type { CustomerFee, FeeCharge, FeeTerms } from '#shared/fee-item/customer-fee.ts';
import type { feeItem } from '#shared/fee-item.ts';
import type { InputOf, Lang } from '#shared/http/endpoint.ts';
import { plusDays } from '../../domain/fees/periods.ts';
import { reverse } from '../../domain/ledger/post.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { type Audited, audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDay, mapUniqueViolation, today } from '../../platform/db/query.ts';
import { lockAllRows, lockRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned, checkOwner } from '../../platform/rights/own-customer.ts';
import type { CustomerFees } from './customer-fees.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['customer_fee']>;
const resource = 'customerFee';

/** The rules of customers' fees and their charges; every write and its line in the operation log are one transaction. */
export function createCustomerFeeService(db: Db, fees: CustomerFees) {
  const found = async (customerFeeId: string, viewer: Viewer, trx: Trx): Promise<CustomerFee> => {
    const row = await fees.find(customerFeeId, viewer.admin, trx);
    if (!row) throw new AppError('row.gone');
    return row;
  };

  /** Changes a fee as the caller has seen it, unless it has ended. */
  const change = (
    { customerFeeId: id, version }: { customerFeeId: string; version: number },
    viewer: Viewer,
    {
      action,
      reason,
      work,
    }: Pick<Audited, 'action' | 'reason'> & { work(trx: Trx, row: Row, before: CustomerFee): Promise<unknown> },
  ): Promise<CustomerFee> =>
    db.transaction().execute(async (trx) => {
      needAmounts(viewer);
      const rows = await lockAllRows(trx, 'customer_fee', [id]);
      await checkOwned(trx, viewer.admin, rows);
      refuseStale('customer_fee', rows, { ids: [id], versions: [version] });
      const [row] = rows;
      const before = await found(id, viewer, trx);
      if (!row || row.next_from === null) throw new AppError('fee.ended', { name: before.feeCode });
      await work(trx, row, before);
      await trx
        .updateTable('customer_fee')
        .set(stamp(viewer.admin.username))
        .where('customer_fee_id', '=', id)
        .execute();
      const after = await found(id, viewer, trx);
      const entry = { ...named(after), action, before: loggedOf(before), after: loggedOf(after) };
      await audit(trx, viewer, reason === undefined ? entry : { ...entry, reason });
      return after;
    });

  return {
    attach: (
      { customerId, feeItemId, ...terms }: InputOf<typeof feeItem.attach>,
      viewer: Viewer,
    ): Promise<CustomerFee> =>
      db.transaction().execute(async (trx) => {
        needAmounts(viewer);
        await checkOwner(trx, viewer.admin, { customerId });
        // Locked, so that it stays enabled and of its type.
        const [item] = await lockRows(trx, 'fee_item', [feeItemId]);
        if (!item) throw new AppError('reference.unknown', { field: 'feeItemId' });
        if (item.status === 0) throw new AppError('fee.item-disabled', { name: item.fee_code });
        checkTerms(terms, item.fee_type, viewer.lang);
        if (terms.startDay < plusDays(today(), -back)) throw refusedField('startDay', 'choice', viewer.lang);
        const { customer_fee_id } = await mapUniqueViolation(
          { customer_fee_open: new AppError('fee.attached', { name: item.fee_code }) },
          () =>
            trx
              .insertInto('customer_fee')
              .values({
                customer_id: customerId,
                fee_item_id: feeItemId,
                sender_id: null,
                price: terms.price,
                qty: terms.qty,
                cycle: terms.cycle,
                start_day: terms.startDay,
                end_day: terms.endDay,
                next_from: terms.startDay,
                created_by: viewer.admin.username,
                updated_by: viewer.admin.username,
              })
              .returning('customer_fee_id')
              .executeTakeFirstOrThrow(),
        );
        const row = await found(customer_fee_id, viewer, trx);
        await audit(trx, viewer, { ...named(row), action: 'attach', after: loggedOf(row) });
        return row;
      }),

    change: ({ price, qty, endDay, ...key }: InputOf<typeof feeItem.change>, viewer: Viewer) =>
      change(key, viewer, {
        action: 'update',
        work: (trx, { start_day, cycle }, { feeType }) => {
          checkTerms({ price, qty, endDay, cycle, startDay: start_day }, feeType, viewer.lang);
          return trx
            .updateTable('customer_fee')
            .set({ price, qty, end_day: endDay })
            .where('customer_fee_id', '=', key.customerFeeId)
            .execute();
        },
      }),

    pause: ({ reason, ...key }: InputOf<typeof feeItem.pause>, viewer: Viewer) =>
      change(key, viewer, {
        action: 'pause',
        reason,
        work: async (trx, { customer_fee_id: id }, { status, feeCode }) => {
          if (status !== 1) throw new AppError('fee.not-running', { name: feeCode });
          // Resumed and paused again within a day: the pause of the morning goes on.
          await sql`insert into customer_fee_pause (customer_fee_id, from_day) values (${id}, ${localDay(id)})
            on conflict (customer_fee_id, from_day) do update set to_day = null`.execute(trx);
        },
      }),

    resume: (key: InputOf<typeof feeItem.resume>, viewer: Viewer) =>
      change(key, viewer, {
        action: 'resume',
        work: async (trx, { customer_fee_id: id }, { status, feeCode }) => {
          if (status !== 2) throw new AppError('fee.not-paused', { name: feeCode });
          await sql`delete from customer_fee_pause where customer_fee_id = ${id} and to_day is null
            and from_day >= ${localDay(id)}`.execute(trx);
          await sql`update customer_fee_pause set to_day = ${localDay(id)} - 1
            where customer_fee_id = ${id} and to_day is null`.execute(trx);
        },
      }),

    detach: ({ endDay, reason, ...key }: InputOf<typeof feeItem.detach>, viewer: Viewer) =>
      change(key, viewer, {
        action: 'detach',
        reason,
        work: (trx, { next_from }, { feeType }) => {
          if (!isDay(endDay)) throw refusedField('endDay', 'day', viewer.lang);
          // What is charged once, and was not yet, is not charged at all.
          const isOver = feeType === 1 || (next_from !== null && endDay < next_from);
          return trx
            .updateTable('customer_fee')
            .set({ end_day: endDay, ...(isOver && { next_from: null }) })
            .where('customer_fee_id', '=', key.customerFeeId)
            .execute();
        },
      }),

    void: ({ feeChargeId, version, reason }: InputOf<typeof feeItem.void>, viewer: Viewer): Promise<FeeCharge> =>
      db.transaction().execute(async (trx) => {
        needAmounts(viewer);
        const rows = await lockAllRows(trx, 'fee_charge', [feeChargeId]);
        await checkOwned(trx, viewer.admin, rows);
        refuseStale('fee_charge', rows, { ids: [feeChargeId], versions: [version] });
        const [row] = rows;
        if (row?.status !== 1) throw new AppError('fee.not-charged');
        const by = viewer.admin.username;
        await trx
          .updateTable('fee_charge')
          .set({ status: 2, status_reason: reason, ...stamp(by) })
          .where('fee_charge_id', '=', feeChargeId)
          .execute();
        const charge = await fees.findCharge(feeChargeId, viewer.admin, trx);
        if (!charge) throw new AppError('row.gone');
        const entry = {
          resource,
          targetId: row.customer_fee_id,
          targetName: `${charge.feeCode} · ${charge.customerName}`,
        };
        const what = { fromDay: charge.fromDay, amount: charge.amount };
        await audit(trx, viewer, { ...entry, action: 'voidFee', reason, before: what });
        const transactionId = row.transaction_id;
        const key = `fee-charge:${feeChargeId}:void`;
        const taken = transactionId === null ? null : await reverse(trx, { transactionId, key, by, remark: reason });
        // Goes on a bill as the charge does: on the next one, if that of the charge is confirmed.
        await sql`
          insert into fee_charge (customer_fee_id, customer_id, fee_item_id, fee_run_id, from_day, to_day, ends_at, days, of_days, usage,
            qty, price, currency, amount, taxable, status, status_reason, takes_back, transaction_id, created_by, updated_by)
          select customer_fee_id, customer_id, fee_item_id, null, from_day, to_day, ends_at, days, of_days, usage, qty, price, currency,
            - amount, taxable, 3, ${reason}, fee_charge_id, ${taken?.transactionId ?? null}::bigint, ${by}, ${by}
          from fee_charge where fee_charge_id = ${feeChargeId}`.execute(trx);
        return charge;
      }),
  };
}

const named = ({ customerFeeId, feeCode, customerName }: CustomerFee) => ({
  resource,
  targetId: customerFeeId,
  targetName: `${feeCode} · ${customerName}`,
});
const loggedOf = ({ feeCode, price, qty, cycle, startDay, endDay, status }: CustomerFee) => ({
  feeCode,
  price,
  qty,
  cycle,
  startDay,
  endDay,
  status,
});

/** The present day of the customer of a fee. */
const localDay = (customerFeeId: string) => sql`(select (now() at time zone bill_timezone)::date
  from customer join customer_fee using (customer_id) where customer_fee_id = ${customerFeeId})`;

/** How far back a fee may begin, days. */
const back = 366;

function checkTerms({ price, qty, cycle, startDay, endDay }: FeeTerms, feeType: number, lang: Lang): void {
  for (const [field, day] of Object.entries({ startDay, endDay })) {
    if (day !== null && !isDay(day)) throw refusedField(field, 'day', lang);
  }
  if (endDay !== null && endDay < startDay) throw refusedField('endDay', 'choice', lang);
  if (feeType !== 2 && cycle !== 1) throw refusedField('cycle', 'choice', lang);
  // What is counted is its quantity.
  if (feeType > 2 && Number(qty) !== 1) throw refusedField('qty', 'choice', lang);
  if (feeType === 4 && price !== null && Number(price) > 100)
    throw refusedField('price', 'maximum', lang, { limit: 100 });
}
