import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';

/** What a message or a submit counts for, by the dimensions of statistics; ids as text, empty without one. */
interface Place {
  time: number;
  customerId: string;
  userId: string;
  supplierId: string;
  channelId: string;
  countryId: string;
  operatorId: string;
  trafficType: string;
  errorCategory: string;
}
export type PlainDimension = Exclude<keyof Place, 'time'>;
export interface PlainMessage extends Place {
  parts: number;
  status: number;
  attempts: number;
  revenue: string;
  agentAmount: string;
}
export interface PlainSubmit extends Place {
  cost: string;
}
export interface PlainTraffic {
  messages: PlainMessage[];
  submits: PlainSubmit[];
}

/** All messages and the submits of each, one by one. */
export async function readTraffic(db: Kysely<Tables>): Promise<PlainTraffic> {
  const place = (row: string) => sql`
    ${sql.ref(`${row}.customer_id`)}::text as "customerId", ${sql.ref(`${row}.user_id`)}::text as "userId",
    coalesce(${sql.ref(`${row}.supplier_id`)}::text, '') as "supplierId",
    coalesce(${sql.ref(`${row}.channel_id`)}::text, '') as "channelId",
    ${sql.ref(`${row}.error_category`)} as "errorCategory"`;
  const shared = sql`m.submit_time as time, coalesce(m.country_id::text, '') as "countryId",
    coalesce(m.operator_id::text, '') as "operatorId", m.traffic_type as "trafficType"`;
  const { rows: messages } = await sql<PlainMessage>`
    select ${shared}, ${place('m')}, m.part_count as parts, m.status, m.attempt_count as attempts,
      m.revenue::text as revenue, m.agent_amount::text as "agentAmount"
    from message m`.execute(db);
  const { rows: submits } = await sql<PlainSubmit>`
    select ${shared}, ${place('a')}, a.cost_base::text as cost
    from message m join message_attempt a on a.msg_id = m.msg_id and a.msg_time = m.submit_time`.execute(db);
  return { messages, submits };
}

/** Figures written down a second time, from the messages themselves. */
export function plainSum(
  { messages, submits }: PlainTraffic,
  isMeant: (place: Place) => boolean,
): Record<string, unknown> {
  const meant = messages.filter(isMeant);
  const having = (...statuses: number[]) => meant.filter(({ status }) => statuses.includes(status)).length;
  const submitted = meant.filter(({ attempts }) => attempts > 0).length;
  const delivered = having(6);
  const amount = (texts: string[]) => texts.reduce((sum, text) => sum.plus(text), new Decimal(0));
  const revenue = amount(meant.map((each) => each.revenue));
  const cost = amount(submits.filter(isMeant).map((each) => each.cost));
  const share = (part: Decimal.Value, whole: Decimal.Value) =>
    new Decimal(whole).isZero()
      ? null
      : // No negative zero.
        Number(new Decimal(part).mul(100).div(whole).toFixed(1, Decimal.ROUND_HALF_UP)) + 0;
  return {
    messages: meant.length,
    parts: meant.reduce((sum, { parts }) => sum + parts, 0),
    blocked: having(1),
    submitted,
    delivered,
    failed: having(7),
    expired: having(8),
    unknown: having(9),
    pending: meant.length - having(1, 6, 7, 8, 9),
    deliveredPct: share(delivered, submitted),
    receiptPct: share(having(6, 7, 8, 9), submitted),
    revenue: revenue.toFixed(),
    agentAmount: amount(meant.map((each) => each.agentAmount)).toFixed(),
    cost: cost.toFixed(),
    profit: revenue.minus(cost).toFixed(),
    marginPct: share(revenue.minus(cost), revenue),
  };
}
