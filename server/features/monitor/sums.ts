import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CubeStep } from '#shared/message/measures.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';

type Db = Kysely<Tables>;
export type Messages = Pick<MessageStore, 'aggregate'>;

/** What an account sent to an operator by a channel. */
export interface Sum {
  /** When the slot began, where there are slots. */
  time: number | null;
  userId: string;
  operatorId: string;
  channelId: string;
  submitted: number;
  final: number;
  delivered: number;
}

/** Submits count for the channel that carried them, also when another one delivered the message in the end. */
const sumOf = ({ time, by, attempts, attemptsFinal, attemptsDelivered }: AggregateRow): Sum[] =>
  by.userId && by.operatorId && by.channelId && attempts > 0
    ? [
        {
          time: time ?? null,
          userId: by.userId,
          operatorId: by.operatorId,
          channelId: by.channelId,
          submitted: attempts,
          final: attemptsFinal,
          delivered: attemptsDelivered,
        },
      ]
    : [];

/** Everything that was sent in a range, in one query. */
export async function sumsOf(
  messages: Messages,
  dateTime: readonly [number, number],
  filter: { channelId?: readonly string[]; userId?: readonly string[] },
  step?: CubeStep,
): Promise<Sum[]> {
  const rows = await messages.aggregate({
    dateTime,
    viewer: everybody,
    groupBy: ['userId', 'operatorId', 'channelId'],
    filter,
    ...(step && { step }),
  });
  return rows.flatMap(sumOf);
}

/**
 * Sums by the row that decides (rule R27), as a query: the operator's own one unless it inherits, else that of its country. Rows that
 * are blocked decide too, and have no channels.
 */
export function placed(sums: readonly Sum[]): RawBuilder<unknown> {
  const column = (name: keyof Sum) => sums.map((sum) => sum[name]);
  return sql`(
    select coalesce(own.row_id, base.row_id) as row_id, sent.channel_id, sent.time, sum(sent.submitted)::int as submitted,
      sum(sent.final)::int as final, sum(sent.delivered)::int as delivered
    from unnest(${column('userId')}::bigint[], ${column('operatorId')}::bigint[], ${column('channelId')}::bigint[],
      ${column('time')}::float8[], ${column('submitted')}::int[], ${column('final')}::int[], ${column('delivered')}::int[])
      as sent (user_id, operator_id, channel_id, time, submitted, final, delivered)
    join operator o on o.operator_id = sent.operator_id
    left join route_row own on own.customer_user_id = sent.user_id and own.operator_id = sent.operator_id and own.row_status <> 0
    left join operator d on own.row_id is null and d.country_id = o.country_id and d.is_default
    left join route_row base on base.customer_user_id = sent.user_id and base.operator_id = d.operator_id and base.row_status <> 0
    where coalesce(own.row_id, base.row_id) is not null
    group by 1, 2, 3
  )`;
}

const day = 86_400_000;

/** Percent of what each channel delivered of a row's messages in the seven days before a moment. */
export async function usualRates(
  { db, messages }: { db: Db; messages: Messages },
  of: readonly { rowId: string; userId: string; channelId: string }[],
  before: number,
): Promise<Map<string, string>> {
  if (of.length === 0) return new Map();
  const filter = {
    userId: [...new Set(of.map(({ userId }) => userId))],
    channelId: [...new Set(of.map(({ channelId }) => channelId))],
  };
  const sums = await sumsOf(messages, [before - 7 * day, before], filter);
  const { rows } = await sql<{ rowId: string; channelId: string; usual: string }>`
    select row_id::text as "rowId", channel_id::text as "channelId", round(100.0 * delivered / submitted, 2)::text as usual
    from ${placed(sums)} p where row_id = any (${of.map(({ rowId }) => rowId)}::bigint[])`.execute(db);
  return new Map(rows.map(({ rowId, channelId, usual }) => [`${rowId} ${channelId}`, usual]));
}
