import { type RawBuilder, sql } from 'kysely';
import { within } from './conditions.ts';

type Range = [from: number, to: number];
const quarter = 900_000;

/** A range cut at whole slots: what the cube has, and what is left before and after it. */
export interface CutRange {
  slots: Range | undefined;
  edges: Range[];
}

/** At most two edges, each shorter than a slot: what is read there of single messages has a bound. */
export function cutAt(slot: number, [from, to]: Readonly<Range>): CutRange {
  const first = Math.ceil(from / slot) * slot;
  const last = Math.floor(to / slot) * slot;
  if (first >= last) return { slots: undefined, edges: from < to ? [[from, to]] : [] };
  const edges: Range[] = [
    [from, first],
    [last, to],
  ];
  return { slots: [first, last], edges: edges.filter(([start, end]) => start < end) };
}

/** A range whose first slot counts whole, also where `from` cuts it. */
export const withFirstSlot = (slot: number, [from, to]: Readonly<Range>): Range => [Math.floor(from / slot) * slot, to];

/** Single messages of some ranges as rows of the cube: what it would have counted of them alone. */
export const messagesAsCube = (edges: readonly Range[]): RawBuilder<unknown>[] =>
  edges.map(
    (edge) => sql`select date_bin('15 minutes', submit_time, timestamptz 'epoch') as bucket, customer_id, user_id,
      coalesce(supplier_id, 0) as supplier_id, coalesce(channel_id, 0) as channel_id, coalesce(country_id, 0) as country_id,
      coalesce(operator_id, 0) as operator_id, traffic_type, error_category, 1 as messages, part_count as parts,
      (status = 1)::int as blocked, (attempt_count > 0)::int as submitted, is_acked::int as acked,
      (status = 6)::int as delivered, (status = 7)::int as failed, (status = 8)::int as expired,
      (status = 9)::int as unknown, (status in (0, 2, 3, 4, 5, 10))::int as pending, (attempt_count > 1)::int as resent,
      is_resend_gain::int as resend_gain, charge_parts, refund_parts, 0 as attempts, 0 as attempts_acked,
      0 as attempts_delivered, 0 as attempts_final, revenue, agent_amount, cost
    from message where ${sql.join(within('submit_time', edge), sql` and `)}`,
  );

/**
 * Single submits from a moment on of the messages that came before a slot began, as rows of the cube. Those that are handed over more than
 * a quarter of an hour after it are not looked for: they are few, and what is read has a bound.
 */
export const submitsAsCube = (from: number, slotStart: number): RawBuilder<unknown> =>
  sql`select date_bin('15 minutes', min(submit_time), timestamptz 'epoch') as bucket, customer_id, user_id, supplier_id, channel_id,
      coalesce(country_id, 0) as country_id, coalesce(operator_id, 0) as operator_id, 1 as attempts,
      bool_or(command_status = 0 or (command_status is null and status >= 5))::int as attempts_acked,
      bool_and(status = 6)::int as attempts_delivered,
      (bool_or(status in (7, 8)) or bool_and(status in (6, 9)))::int as attempts_final, sum(cost_base) as cost
    from message_attempt
    where ${sql.join(within('submit_time', [from, slotStart + quarter]), sql` and `)} and msg_time < ${new Date(slotStart)}
    group by msg_id, attempt_no, customer_id, user_id, supplier_id, channel_id, country_id, operator_id`;
