import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import './tables.ts';

type Db = Kysely<Tables>;

export interface KnownCustomer {
  customerId: string;
  customerName: string;
  customerCode: string;
  companyName: string;
  currency: string;
}

export interface OpenBill {
  billId: string;
  billNo: string;
  version: number;
  customerId: string;
  currency: string;
  openAmount: string;
}

export interface UnpaidRecharge {
  rechargeId: string;
  version: number;
  customerId: string;
  currency: string;
  amount: string;
  payRef: string;
}

/** Whom money may come from, as far as the viewer sees them. */
export interface KnownParties {
  customers: readonly KnownCustomer[];
  /** Oldest first. */
  bills: readonly OpenBill[];
  recharges: readonly UnpaidRecharge[];
  /** The one customer for whom a payer has paid so far, by the payer's key. */
  payers: ReadonlyMap<string, string>;
}

export async function knownParties(db: Db, viewer: ScopeHolder): Promise<KnownParties> {
  const scope = customerScope(viewer);
  const { rows: customers } = await sql<KnownCustomer>`
    select customer_id::text as "customerId", customer_name as "customerName", customer_code as "customerCode",
      company_name as "companyName", currency
    from customer where ${scope} order by customer_id`.execute(db);
  const { rows: bills } = await sql<OpenBill>`
    select bill_id::text as "billId", bill_no as "billNo", bill.version, bill.customer_id::text as "customerId", bill.currency,
      trim_scale(total_amount - paid_amount)::text as "openAmount"
    from bill join customer using (customer_id)
    where bill.status in (1, 5) and bill.charge_type <> 1 and ${scope} order by period_from, bill_id`.execute(db);
  const { rows: recharges } = await sql<UnpaidRecharge>`
    select recharge_id::text as "rechargeId", recharge.version, recharge.customer_id::text as "customerId", recharge.currency,
      trim_scale(amount)::text as amount, pay_ref as "payRef"
    from recharge join customer using (customer_id)
    where recharge.status = 1 and paid_status = 0 and ${scope} order by recharge_id`.execute(db);
  const { rows: payers } = await sql<{ payer: string; customerId: string }>`
    select payer_key as payer, min(customer_id)::text as "customerId" from bank_line
    where payer_key <> '' group by 1 having count(distinct customer_id) = 1`.execute(db);
  return { customers, bills, recharges, payers: new Map(payers.map(({ payer, customerId }) => [payer, customerId])) };
}
