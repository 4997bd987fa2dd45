import { sql } from 'kysely';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import type { TestApp } from './app.ts';
import { addChannel, addCustomer, addUser } from './factories.ts';
import { routeRow } from './route-row.ts';

export type ThaiRoutes = Awaited<ReturnType<typeof thaiRoutes>>;

/** A number of Thailand. */
export const thaiNumber = '+66 81 234 5678';

/** Channels to Thailand, and what makes accounts that send by them. */
export async function thaiRoutes(console: TestApp) {
  const call = console.as('admin').call;
  // Other tests are about registered senders.
  await sql`update country set sender_id_policy = 0 where iso2 = 'TH'`.execute(console.db);
  const { rows: found } = await sql<{ others: string; network: string }>`
    select d.operator_id::text as others, p.operator_id::text as network from operator d join country c using (country_id)
    join number_prefix p on starts_with('66812345678', p.prefix) where c.iso2 = 'TH' and d.is_default
    order by length(p.prefix) desc limit 1`.execute(console.db);
  const { others = '', network = '' } = found[0] ?? {};
  const cheap = await routedChannel('0.01');
  const fair = await routedChannel('0.03');
  const dear = await routedChannel('0.09');
  return {
    /** Channels of Thailand at 0.01, 0.03 and 0.09 USD, the last above every price. */
    cheap,
    fair,
    dear,
    /** Thailand's default operator. */
    others,
    /** The network of `thaiNumber`. */
    network,
    routedChannel,
    routedAccount,
    rowsOf,
  };

  async function routedChannel(price: string): Promise<string> {
    const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 100 });
    await call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
    await call(channelPrice.save, { channelId, rows: [{ operatorId: others, trafficType: 'any', price }] });
    return channelId;
  }

  /** An account that pays 0.05 USD for Thailand and sends by two channels, with a third to resend. */
  async function routedAccount(
    channels: readonly [string, number][] = [
      [cheap, 70],
      [fair, 30],
    ],
    operatorIds = [others],
  ) {
    const { customerId } = await addCustomer(console, { currency: 'USD' });
    const { userId, userName } = await addUser(console, customerId);
    await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
      values (${customerId}, ${userId}, ${others}, 0.05, 'USD', now() - '1 day'::interval, 'manual', 'x')`.execute(
      console.db,
    );
    const lock = { userId, tabId: 'router-tab-1' };
    await call(userRouters.lock, lock);
    await call(userRouters.update, {
      ...lock,
      baseVersion: 0,
      rows: operatorIds.map((operatorId) => routeRow(operatorId, channels, fair)),
      removedRowIds: [],
      comment: '',
    });
    await call(userRouters.unlock, lock);
    return { customerId, userId, userName };
  }

  async function rowsOf(userId: string) {
    return (await call(router.list, { userId })).list;
  }
}
