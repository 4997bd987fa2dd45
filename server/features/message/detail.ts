import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { NamedAttempt } from '#shared/message/named.ts';
import type { AttemptRow } from '#shared/message/row.ts';
import type { MessageDetail, smsCustomer } from '#shared/sms-customer.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { visibilityOf } from '../../domain/messages/visibility.ts';
import { moneyText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { attemptIdOf, namedAttempts, namedMessages } from './names.ts';
import { ordersOf } from './read-model.ts';
import { concealing } from './visibility.ts';

const hour = 3_600_000;
const maxRelated = 50;

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
  const [named, ownAttempts, priceRow, costRows, orders, others] = await Promise.all([
    namedMessages(db, [message], viewer.lang),
    namedAttempts(db, attempts, viewer.lang),
    priceRowOf(db, trace.customerPriceId),
    costRowsOf(db, attempts),
    ordersOf(db, msgId),
    store.search({
      filter: { dateTime: around, numbers: [message.number] },
      viewer: viewer.admin,
      pageSize: maxRelated + 1,
    }),
  ]);
  const [first] = named;
  if (!first) {
    throw new AppError('row.gone');
  }
  const visibility = visibilityOf(viewer.admin);
  const related = others.list.filter((other) => other.msgId !== message.msgId).slice(0, maxRelated);
  return {
    message: first,
    trace,
    attempts: ownAttempts,
    events,
    priceRow,
    costRows,
    orders,
    related: await namedMessages(db, related, viewer.lang),
    masked: [
      ...(visibility.phone === 'shown' ? [] : (['number'] as const)),
      ...(visibility.text === 'shown' ? [] : (['text'] as const)),
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

/** The rows of the channels' price lists that the costs were taken from: in force at the submit, with the same price. */
async function costRowsOf(db: Kysely<Tables>, attempts: readonly AttemptRow[]): Promise<MessageDetail['costRows']> {
  if (attempts.length === 0) return [];
  const { rows } = await sql<MessageDetail['costRows'][number]>`
    select distinct on (sent.id) sent.id as "attemptId", row.price_id::text as "channelPriceId", row.effective_from as "from"
    from unnest(${attempts.map(attemptIdOf)}::text[], ${attempts.map(({ channelId }) => channelId)}::bigint[],
      ${attempts.map(({ operatorId }) => operatorId)}::bigint[], ${attempts.map(({ price }) => price)}::numeric[],
      ${attempts.map(({ submitTime }) => new Date(submitTime))}::timestamptz[]) as sent (id, channel_id, operator_id, price, time)
    join operator network on network.operator_id = sent.operator_id
    join operator priced on priced.country_id = network.country_id
      and (priced.operator_id = network.operator_id or priced.is_default)
    join channel_price row on row.channel_id = sent.channel_id and row.operator_id = priced.operator_id
      and row.price = sent.price and row.voided_at is null and row.effective_from <= sent.time
      and (row.effective_to is null or row.effective_to > sent.time)
    order by sent.id, priced.operator_id = network.operator_id desc, row.effective_from desc`.execute(db);
  return rows;
}

const concealAttempt = concealing(NamedAttempt);

/** All submits of some messages as the viewer sees them, for a ticket. */
export async function attemptsOf(
  db: Kysely<Tables>,
  store: MessageStore,
  { msgIds, textLang }: InputOf<typeof smsCustomer.ticketText>,
  viewer: Viewer,
): Promise<NamedAttempt[]> {
  const attempts: NamedAttempt[] = [];
  for (const msgId of msgIds) {
    const record = await store.get(msgId, viewer.admin);
    const named = record ? await namedAttempts(db, record.attempts, textLang) : [];
    attempts.push(...named.map((attempt) => concealAttempt(attempt, viewer.admin)));
  }
  return attempts;
}
