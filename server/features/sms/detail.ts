import { type Kysely, sql } from 'kysely';
import type { NamedAttempt } from '#shared/message/named.ts';
import type { MessageDetail } from '#shared/sms-customer.ts';
import { moneyText } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { MessageStore } from '../../messages/store.ts';
import { namedAttempts, namedMessages } from './names.ts';
import { ordersOf } from './read-model.ts';
import { sightOf } from './sight.ts';

const hour = 3_600_000;
const mostRelated = 50;

/** One message with everything that is known of it, and what else its number got around that time. */
export async function messageDetail(
  db: Kysely<Tables>,
  store: MessageStore,
  msgId: string,
  viewer: Viewer,
): Promise<MessageDetail> {
  const record = await store.get(msgId, viewer.admin);
  if (!record) {
    throw new AppError('row.gone');
  }
  const { message, trace, attempts, events } = record;
  const around: [number, number] = [message.submitTime - hour, message.submitTime + hour];
  const [named, ownAttempts, priceRow, orders, others] = await Promise.all([
    namedMessages(db, [message], viewer.lang),
    namedAttempts(db, attempts, viewer.lang),
    priceRowOf(db, trace.customerPriceId),
    ordersOf(db, msgId),
    store.search({
      filter: { dateTime: around, numbers: [message.number] },
      ...{ viewer: viewer.admin, pageSize: mostRelated + 1 },
    }),
  ]);
  const [first] = named;
  if (!first) {
    throw new AppError('row.gone');
  }
  const sight = sightOf(viewer.admin);
  const related = others.list.filter((other) => other.msgId !== message.msgId).slice(0, mostRelated);
  return {
    ...{ message: first, trace, attempts: ownAttempts, events, priceRow, orders },
    related: await namedMessages(db, related, viewer.lang),
    masked: [
      ...(sight.phone === 'shown' ? [] : (['number'] as const)),
      ...(sight.text === 'shown' ? [] : (['text'] as const)),
    ],
  };
}

/** The row of the price list that the price was taken from; null when it came from elsewhere. */
async function priceRowOf(db: Kysely<Tables>, customerPriceId: string | null): Promise<MessageDetail['priceRow']> {
  if (customerPriceId === null) return null;
  const row = await db
    .selectFrom('customer_price')
    .select([
      sql<string>`price_id::text`.as('customerPriceId'),
      moneyText('price').as('price'),
      'currency',
      'effective_from as from',
      'effective_to as to',
    ])
    .where('price_id', '=', customerPriceId)
    .executeTakeFirst();
  return row ?? null;
}

/** All submits of some messages, for a ticket. */
export async function attemptsOf(
  db: Kysely<Tables>,
  store: MessageStore,
  msgIds: readonly string[],
  viewer: Viewer,
): Promise<NamedAttempt[]> {
  const attempts: NamedAttempt[] = [];
  for (const msgId of msgIds) {
    const record = await store.get(msgId, viewer.admin);
    if (record) attempts.push(...(await namedAttempts(db, record.attempts, viewer.lang)));
  }
  return attempts;
}
