import type { Events } from '../../platform/events/events.ts';
import type { ReportedOrder } from '../message/writes.ts';

/** Tells those who gave orders that a gateway has reported them. */
export async function publishOrders(events: Events, reported: readonly ReportedOrder[]): Promise<void> {
  for (const admin of new Set(reported.map(({ adminId }) => adminId))) {
    if (admin === null) continue;
    const msgIds = reported.filter(({ adminId }) => adminId === admin).map(({ msgId }) => msgId);
    await events.publish('orders-reported', { msgIds }, { admins: [admin] });
  }
}
