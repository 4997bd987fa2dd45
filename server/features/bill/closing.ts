import { type Kysely, sql } from 'kysely';
import type { BillClosing } from '#shared/bill/closing.ts';
import { maxBillsAtOnce } from '#shared/bill/row.ts';
import { baseSum } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { isDisputedBill } from './repository.ts';
import './tables.ts';

interface Step {
  step: 'provisional' | 'toLook' | 'behind' | 'clear' | 'unsent' | 'withoutAddress' | 'done';
  count: number;
  disputed: number;
  base: string | null;
  billIds: string[];
  versions: number[];
}

const none = { count: 0, billIds: [], versions: [], base: '0' };

/**
 * The bills of a month by what is left to do (W6). Confirming goes by periods, so that a draft is clear only if each earlier draft of its
 * customer is of the month and has no hint.
 */
export async function billClosing(db: Kysely<Tables>, month: string, viewer: ScopeHolder): Promise<BillClosing> {
  const { rows } = await sql<Step>`
    with of_month as (
      select bill.*, ${isDisputedBill} as is_disputed, invoice_emails = '{}' as has_no_address,
        generated_at >= mature_at and hints = '{}' as is_clear
      from bill join customer using (customer_id)
      where to_char(from_day, 'YYYY-MM') = ${month} and bill.status <> 7 and ${customerScope(viewer)}
    ), stepped as (
      select m.*, case
        when status = 0 and generated_at < mature_at then 'provisional'
        when status = 0 and hints <> '{}' then 'toLook'
        when status = 0 and exists (
          select from bill e left join of_month o using (bill_id)
          where e.customer_id = m.customer_id and e.status = 0 and e.period_from < m.period_from and o.is_clear is not true
        ) then 'behind'
        when status = 0 then 'clear'
        when sent_at is not null then 'done'
        when has_no_address then 'withoutAddress'
        else 'unsent' end as step
      from of_month m
    )
    select step, count(*)::int as count, count(*) filter (where is_disputed)::int as disputed,
      ${sql.raw(baseSum('total_amount', 'currency'))} as base,
      (array_agg(bill_id::text order by period_from, bill_id))[1:${sql.lit(maxBillsAtOnce)}] as "billIds",
      (array_agg(version order by period_from, bill_id))[1:${sql.lit(maxBillsAtOnce)}] as versions
    from stepped group by step`.execute(db);
  const of = (step: Step['step']) => rows.find((row) => row.step === step);
  const countOf = (step: Step['step']): number => of(step)?.count ?? 0;
  const readyOf = (step: Step['step']): BillClosing['clear'] => {
    const { count, billIds, versions, base } = of(step) ?? none;
    return { count, billIds, versions, base };
  };
  const sum = (field: 'count' | 'disputed') => rows.reduce((total, row) => total + row[field], 0);
  return {
    bills: sum('count'),
    provisional: countOf('provisional'),
    toLook: countOf('toLook'),
    behind: countOf('behind'),
    clear: readyOf('clear'),
    unsent: readyOf('unsent'),
    withoutAddress: countOf('withoutAddress'),
    disputed: sum('disputed'),
  };
}
