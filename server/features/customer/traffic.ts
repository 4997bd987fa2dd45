import type { Static } from 'typebox/type';
import type { CustomerTraffic, TrafficDay, TrafficHour } from '#shared/customer/traffic.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface TrafficOf {
  customerId: string;
  /** Only this account of the customer. */
  userId: string | undefined;
  hours: number;
  viewer: ScopeHolder;
}

/** What a customer, or one of its accounts, sent in each of the last hours, the present one included. */
export async function customerTraffic(
  messages: MessageStore,
  { customerId, userId, hours, viewer }: TrafficOf,
  now = Date.now(),
): Promise<Static<typeof CustomerTraffic>> {
  const first = (Math.floor(now / hour) - hours + 1) * hour;
  const filter = { customerId: [customerId], ...(userId !== undefined && { userId: [userId] }) };
  const dayUntil = async (to: number): Promise<TrafficDay> => {
    const [sum] = await messages.aggregate({ dateTime: [to - day, to], viewer, filter, asListed: true });
    const { parts = 0, submitted = 0, delivered = 0, revenue = '0' } = sum ?? {};
    return { parts, submitted, deliveredPct: deliveredRate({ delivered, submitted }), revenue };
  };
  const [sums, lastDay, dayBefore] = await Promise.all([
    messages.aggregate({ dateTime: [first, first + hours * hour], viewer, step: 'hour', filter }),
    dayUntil(now),
    dayUntil(now - day),
  ]);
  if (sums.length === 0) return { hours: [], lastDay, dayBefore };
  const byTime = new Map(sums.map((sum) => [sum.time, sum]));
  return {
    lastDay,
    dayBefore,
    hours: Array.from({ length: hours }, (_slot, at): TrafficHour => {
      const time = first + at * hour;
      const { messages: sent = 0, delivered = 0, failed = 0, expired = 0, blocked = 0 } = byTime.get(time) ?? {};
      return { time, messages: sent, delivered, failed: failed + expired, blocked };
    }),
  };
}
