import { useCursor } from '#client/http/use-cursor.ts';
import { customer } from '#shared/customer.ts';
import { HistoryTable } from '../history/HistoryTable.tsx';

/** What was done with a customer, newest first. */
export function CustomerHistory({ customerId }: { customerId: string }) {
  const pages = useCursor(customer.history, { customerId, pageSize: 50 });
  return <HistoryTable resource="customer" pages={pages} />;
}
