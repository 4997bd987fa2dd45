import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { CubeDimension, Measures } from '#shared/message/measures.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { AggregateRequest, AggregateRow } from '../figures.ts';
import { type Bins, latencyOf } from '../sketch.ts';
import { allOf, scopeOf, within } from './conditions.ts';
import { columns, isText } from './cube-columns.ts';
import { cutAt, messagesAsCube, submitsAsCube, withFirstSlot } from './edges.ts';
import { dimensionsOf, type GroupKey, groupKeysOf } from './group-keys.ts';
import { slotOf } from './slot.ts';

type Db = Kysely<Tables>;

export const measureColumns: Readonly<Record<Exclude<keyof Measures, 'profit'>, string>> = {
  messages: 'messages',
  parts: 'parts',
  blocked: 'blocked',
  submitted: 'submitted',
  acked: 'acked',
  delivered: 'delivered',
  failed: 'failed',
  expired: 'expired',
  unknown: 'unknown',
  pending: 'pending',
  resent: 'resent',
  resendGain: 'resend_gain',
  chargeParts: 'charge_parts',
  refundParts: 'refund_parts',
  attempts: 'attempts',
  attemptsAcked: 'attempts_acked',
  attemptsDelivered: 'attempts_delivered',
  attemptsFinal: 'attempts_final',
  revenue: 'revenue',
  agentAmount: 'agent_amount',
  cost: 'cost',
};
const amounts = new Set(['revenue', 'agent_amount', 'cost']);
const submitColumns = new Set(['attempts', 'attempts_acked', 'attempts_delivered', 'attempts_final']);
const sums = sql.join([
  ...Object.entries(measureColumns).map(([name, column]) =>
    amounts.has(column)
      ? sql`trim_scale(coalesce(sum(${sql.ref(column)}), 0))::text as ${sql.ref(name)}`
      : sql`coalesce(sum(${sql.ref(column)}), 0)::float8 as ${sql.ref(name)}`,
  ),
  sql`trim_scale(coalesce(sum(revenue) - sum(cost), 0))::text as profit`,
]);

const day = 86_400_000;
const quarter = 900_000;

/** The part of a range that whole days (UTC) make up; undefined without one. */
function wholeDays([from, to]: readonly [number, number]): [number, number] | undefined {
  const first = Math.ceil(from / day) * day;
  const last = Math.floor(to / day) * day;
  return first < last ? [first, last] : undefined;
}

/** What a list holds: whole slots of the cube, and the messages before and after them. */
function listedSource(request: AggregateRequest): RawBuilder<unknown> {
  const { slots, edges } = cutAt(quarter, request.dateTime);
  const keys = [sql.ref('bucket'), ...dimensionsOf(request).map((each) => sql.ref(columns[each]))];
  const listed = sql.join([
    ...keys,
    ...Object.values(measureColumns).map((column) =>
      column === 'cost'
        ? sql`message_cost as cost`
        : submitColumns.has(column)
          ? sql`0 as ${sql.ref(column)}`
          : sql.ref(column),
    ),
  ]);
  const plain = sql.join([...keys, ...Object.values(measureColumns).map((column) => sql.ref(column))]);
  const parts = [
    ...(slots ? [sql`select ${listed} from ${slotsOf(request, slots)}`] : []),
    ...messagesAsCube(edges).map(
      (messages) => sql`select ${plain} from (${messages}) edge where ${allOf(conditions(request))}`,
    ),
  ];
  return parts.length === 0
    ? sql`(select ${listed} from message_cube where false) cube`
    : sql`(${sql.join(parts, sql` union all `)}) cube`;
}

/** The submits that a list holds: those of the messages of whole slots, and single ones before them. */
function submitsSource(request: AggregateRequest): RawBuilder<unknown> {
  const [from, to] = request.dateTime;
  const slotStart = Math.ceil(from / quarter) * quarter;
  const keys = [sql.ref('bucket'), ...dimensionsOf(request).map((each) => sql.ref(columns[each]))];
  const counted = sql.join([
    ...keys,
    ...Object.values(measureColumns).map((column) =>
      column === 'cost' || submitColumns.has(column) ? sql.ref(column) : sql`0 as ${sql.ref(column)}`,
    ),
  ]);
  return sql`(select ${counted} from ${slotsOf(request, [slotStart, Math.max(slotStart, to)])}
    union all select ${counted} from (${submitsAsCube(from, slotStart)}) edge where ${allOf(conditions(request))}) cube`;
}

const sourceOf = (request: AggregateRequest): RawBuilder<unknown> => {
  if (request.submitsAsListed) return submitsSource(request);
  if (request.asListed) return listedSource(request);
  return slotsOf(request, withFirstSlot(quarter, request.dateTime));
};

/** The coarsest of the cubes that knows everything that is asked for, as a subquery called `cube`. */
function slotsOf(request: AggregateRequest, range: readonly [number, number]): RawBuilder<unknown> {
  const { filter = {}, step, viewer } = request;
  const grouped = dimensionsOf(request);
  const asked = new Set<string>([...grouped, ...Object.keys(filter)]);
  const table = (name: string, part: readonly [number, number]) =>
    sql`select * from ${sql.table(name)} where ${allOf([...within('bucket', part), ...conditions(request)])}`;
  if ([...asked].every((each) => each === 'customerId')) {
    const isAll = asked.size === 0 && viewer.dataScope === 1;
    return sql`(${table('message_cube_customer', range)} and customer_id ${isAll ? sql`= 0` : sql`<> 0`}) cube`;
  }
  const middle = wholeDays(range);
  const isFine = asked.has('operatorId') || asked.has('errorCategory') || step !== undefined;
  if (isFine || !middle) return sql`(${table('message_cube', range)}) cube`;
  const [first, last] = middle;
  const kept = sql.join([
    sql.ref('bucket'),
    ...grouped.map((each) => sql.ref(columns[each])),
    ...Object.values(measureColumns).map((column) => sql.ref(column)),
    sql.ref('message_cost'),
    sql.ref('resp_bins'),
    sql.ref('dlr_bins'),
  ]);
  return sql`(select ${kept} from (${table('message_cube_day', middle)}) days
    union all select ${kept} from (${table('message_cube', [range[0], first])}) head
    union all select ${kept} from (${table('message_cube', [last, range[1]])}) tail) cube`;
}

const conditions = ({ filter = {}, viewer }: AggregateRequest): RawBuilder<unknown>[] => [
  ...scopeOf('customer_id', viewer),
  ...filterList(filter).map(([dimension, values]) =>
    isText(dimension)
      ? sql`${sql.ref(columns[dimension])} = any (${values}::text[])`
      : sql`${sql.ref(columns[dimension])} = any (${values}::bigint[])`,
  ),
];
const dimensions = [
  'customerId',
  'userId',
  'supplierId',
  'channelId',
  'countryId',
  'operatorId',
  'trafficType',
  'errorCategory',
] as const;
const filterList = (filter: NonNullable<AggregateRequest['filter']>): [CubeDimension, readonly string[]][] =>
  dimensions.flatMap((dimension) => {
    const values = filter[dimension];
    return values === undefined ? [] : [[dimension, values]];
  });

type Cells = Measures & Record<string, unknown> & { time?: number; resp?: Bins; dlr?: Bins };

/** Sums of the cube by dimensions and slots of time, in the order of these. */
export async function aggregateMessages(db: Db, request: AggregateRequest): Promise<AggregateRow[]> {
  const { groupBy = [], step, timezone = 'UTC', withLatency = false, limit } = request;
  const { keys, joins } = groupKeysOf(groupBy);
  const all = step ? [{ name: 'time', selected: slotOf(step, timezone) }, ...keys] : keys;
  const source = sql`${sourceOf(request)} ${joins}`;
  const named = all.map(({ name, selected }) => sql`${selected} as ${sql.ref(name)}`);
  const places = sql.join(all.map((_key, at) => sql.raw(String(at + 1))));
  const grouping = all.length === 0 ? sql`` : sql`group by ${places} order by ${places}`;
  const selected = sql.join([...named, sums]);
  const { rows } =
    await sql<Cells>`select ${selected} from ${source} ${grouping} ${limit === undefined ? sql`` : sql`limit ${limit}`}`.execute(
      db,
    );
  const latencies = withLatency ? await latenciesOf(db, source, all) : undefined;
  return rows
    .map((cells) => rowOf(cells, keys, latencies))
    .filter((row) => all.length === 0 || row.messages !== 0 || row.attempts !== 0);
}

const keyOf = (cells: Record<string, unknown>, keys: readonly Pick<GroupKey, 'name'>[]): string =>
  JSON.stringify([cells.time ?? null, ...keys.map(({ name }) => cells[name])]);

function rowOf(
  cells: Cells,
  keys: readonly GroupKey[],
  latencies: ReadonlyMap<string, NonNullable<AggregateRow['latency']>> | undefined,
): AggregateRow {
  const { time } = cells;
  const by: AggregateRow['by'] = {};
  for (const { name, as } of keys) {
    const value = String(cells[name]);
    by[as] = value === '0' ? null : value;
  }
  const none = { p50: null, p90: null, p99: null };
  return {
    ...pickMeasures(cells),
    ...(time !== undefined && { time }),
    by,
    ...(latencies && { latency: latencies.get(keyOf(cells, keys)) ?? { response: none, receipt: none } }),
  };
}

const pickMeasures = ({
  messages,
  parts,
  blocked,
  submitted,
  acked,
  delivered,
  failed,
  expired,
  ...rest
}: Measures): Measures => ({
  messages,
  parts,
  blocked,
  submitted,
  acked,
  delivered,
  failed,
  expired,
  unknown: rest.unknown,
  pending: rest.pending,
  resent: rest.resent,
  resendGain: rest.resendGain,
  chargeParts: rest.chargeParts,
  refundParts: rest.refundParts,
  revenue: rest.revenue,
  agentAmount: rest.agentAmount,
  cost: rest.cost,
  profit: rest.profit,
  attempts: rest.attempts,
  attemptsAcked: rest.attemptsAcked,
  attemptsDelivered: rest.attemptsDelivered,
  attemptsFinal: rest.attemptsFinal,
});

/** Merged sketches of each row. */
async function latenciesOf(
  db: Db,
  source: RawBuilder<unknown>,
  all: readonly Omit<GroupKey, 'as'>[],
): Promise<ReadonlyMap<string, NonNullable<AggregateRow['latency']>>> {
  const named = all.map(({ name, selected }) => sql`${selected} as ${sql.ref(name)}, `);
  const keys = all.filter(({ name }) => name !== 'time');
  const bins = async (column: string): Promise<Map<string, Record<string, number>>> => {
    const { rows } = await sql<Record<string, unknown> & { bin: string; n: number }>`
      select ${sql.join(named, sql``)} each.key as bin, sum(each.value::float8) as n
      from ${source}, jsonb_path_query(${sql.ref(column)}, '$[*]') sketch, jsonb_each_text(sketch) each
      group by ${sql.join([...all, null].map((_key, at) => sql.raw(String(at + 1))))}
      having sum(each.value::float8) <> 0`.execute(db);
    const found = new Map<string, Record<string, number>>();
    for (const row of rows) {
      const key = keyOf(row, keys);
      const known = found.get(key) ?? {};
      known[row.bin] = row.n;
      found.set(key, known);
    }
    return found;
  };
  const [responses, receipts] = [await bins('resp_bins'), await bins('dlr_bins')];
  return new Map(
    [...new Set([...responses.keys(), ...receipts.keys()])].map((key) => [
      key,
      { response: latencyOf(responses.get(key) ?? {}), receipt: latencyOf(receipts.get(key) ?? {}) },
    ]),
  );
}
