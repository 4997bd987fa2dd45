import { type SqlBool, sql } from 'kysely';

/** Void bills and credits leave nothing to pay; statements of prepaid customers are paid by recharges. */
export const isOpenBill = sql<SqlBool>`bill.status in (1, 5)`;

/** What is still to be paid of a bill, in its currency. */
export const unpaidOfBill = sql`case when ${isOpenBill} then bill.total_amount - bill.paid_amount else 0 end`;

/** Days that a bill is overdue, in its zone; 0: it is not. */
export const overdueDays = sql`case when ${isOpenBill} then greatest(0, (now() at time zone bill.zone)::date - bill.due_day) else 0 end`;
