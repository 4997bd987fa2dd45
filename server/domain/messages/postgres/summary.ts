import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { MessageFilter } from '#shared/message/filter.ts';
import type { CubeStep, MessageMeasures } from '#shared/message/measures.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ScopeHolder } from '../../../platform/rights/customer-scope.ts';
import type { CubeFilter, Summary } from '../figures.ts';
import { slotEndOf } from '../slot-end.ts';
import { aggregateMessages } from './aggregate.ts';
import { allOf, messageConditionsOf } from './conditions.ts';

type Db = Kysely<Tables>;

/** The newest messages that are counted where the cube does not know all that a filter asks for. */
const limit = 10_000;
const hour = 3_600_000;

interface SummaryRequest {
  filter: MessageFilter;
  viewer: ScopeHolder;
  timezone: string;
}

/** Counts above a list, and how they are spread over time. */
export async function summarise(db: Db, request: SummaryRequest): Promise<Summary> {
  const step = stepFor(request.filter.dateTime);
  const cube = cubeFilterOf(request.filter);
  if (!cube) return ofMessages(db, request, step);
  const { viewer, timezone, filter } = request;
  const asked = { dateTime: filter.dateTime, viewer, filter: cube, timezone, asListed: true };
  const endOf = slotEndOf(step, timezone);
  const [totals, slots] = await Promise.all([aggregateMessages(db, asked), aggregateMessages(db, { ...asked, step })]);
  return {
    totals: totals[0] ?? noMeasures,
    histogram: slots.map(({ time = 0, by: _by, ...measures }) => ({ time, end: endOf(time), measures })),
    isComplete: true,
    limit,
  };
}

const stepFor = ([from, to]: readonly [number, number]): CubeStep =>
  to - from <= 8 * hour ? 'quarter' : to - from <= 72 * hour ? 'hour' : 'day';

/** The filter as the cube knows it; undefined when it asks for more. */
function cubeFilterOf({ dateTime: _dateTime, ...filter }: MessageFilter): CubeFilter | undefined {
  const { customerId, userId, countryId, operatorId, channelId, supplierId, trafficType, errorCategories, ...rest } =
    filter;
  if (Object.values(rest).some((value) => value !== undefined)) return undefined;
  return {
    ...(customerId !== undefined && { customerId: [customerId] }),
    ...(userId !== undefined && { userId: [userId] }),
    ...(countryId !== undefined && { countryId: [countryId] }),
    ...(operatorId !== undefined && { operatorId: [operatorId] }),
    ...(channelId !== undefined && { channelId: [channelId] }),
    ...(supplierId !== undefined && { supplierId: [supplierId] }),
    ...(trafficType !== undefined && { trafficType: [trafficType] }),
    ...(errorCategories !== undefined && { errorCategory: errorCategories }),
  };
}

const counted = (condition: RawBuilder<unknown>, name: string) =>
  sql`(count(*) filter (where ${condition}))::float8 as ${sql.ref(name)}`;
const summed = (column: string, name: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::float8 as ${sql.ref(name)}`;
const money = (expression: RawBuilder<unknown>, name: string) =>
  sql`trim_scale(coalesce(sum(${expression}), 0))::text as ${sql.ref(name)}`;

/** The same sums over single messages. */
const measures = sql.join([
  counted(sql`true`, 'messages'),
  summed('part_count', 'parts'),
  counted(sql`status = 1`, 'blocked'),
  counted(sql`attempt_count > 0`, 'submitted'),
  counted(sql`is_acked`, 'acked'),
  counted(sql`status = 6`, 'delivered'),
  counted(sql`status = 7`, 'failed'),
  counted(sql`status = 8`, 'expired'),
  counted(sql`status = 9`, 'unknown'),
  counted(sql`status in (0, 2, 3, 4, 5, 10)`, 'pending'),
  counted(sql`attempt_count > 1`, 'resent'),
  counted(sql`is_resend_gain`, 'resendGain'),
  summed('charge_parts', 'chargeParts'),
  summed('refund_parts', 'refundParts'),
  money(sql`revenue`, 'revenue'),
  money(sql`agent_amount`, 'agentAmount'),
  money(sql`cost`, 'cost'),
  money(sql`revenue - cost`, 'profit'),
]);

async function ofMessages(db: Db, { filter, viewer, timezone }: SummaryRequest, step: CubeStep): Promise<Summary> {
  const conditions = await messageConditionsOf(db, filter, viewer);
  const slot =
    step === 'quarter'
      ? sql`date_bin('15 minutes', submit_time, timestamptz 'epoch')`
      : sql`date_trunc(${sql.lit(step)}, submit_time, ${timezone}::text)`;
  const { rows } = await sql<Slotted>`
    with newest as materialized (
      select * from message m where ${allOf(conditions)} order by m.submit_time desc, m.msg_id desc limit ${limit + 1}
    ), counted as (select *, ${slot} as slot from newest order by submit_time desc, msg_id desc limit ${limit})
    select slot as time, (select count(*) from newest)::float8 as found, ${measures} from counted
    group by grouping sets ((), (slot)) order by 1 nulls first`.execute(db);
  const endOf = slotEndOf(step, timezone);
  const total = rows.find(({ time }) => time === null);
  return {
    totals: total ? withoutTime(total) : noMeasures,
    histogram: rows.flatMap((row) =>
      row.time === null ? [] : [{ time: row.time, end: endOf(row.time), measures: withoutTime(row) }],
    ),
    isComplete: (total?.found ?? 0) <= limit,
    limit,
  };
}

type Slotted = MessageMeasures & { time: number | null; found: number };
const withoutTime = ({ time: _time, found: _found, ...rest }: Slotted): MessageMeasures => rest;

const noMeasures: MessageMeasures = {
  messages: 0,
  parts: 0,
  blocked: 0,
  submitted: 0,
  acked: 0,
  delivered: 0,
  failed: 0,
  expired: 0,
  unknown: 0,
  pending: 0,
  resent: 0,
  resendGain: 0,
  chargeParts: 0,
  refundParts: 0,
  revenue: '0',
  agentAmount: '0',
  cost: '0',
  profit: '0',
};
