import { type Kysely, sql } from 'kysely';
import { type AlarmKey, raiseAlarms } from '../../domain/alarms/raise.ts';
import { settleAlarms } from '../../domain/alarms/settle.ts';
import type { AggregateRow, NumberRun } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';

type Db = Kysely<Tables>;
export type SuspectMessages = Pick<MessageStore, 'aggregate' | 'numberRuns' | 'prefixCounts'>;

const quarter = 900_000;
const hour = 3_600_000;
const day = 24 * hour;
const days = 7;
/** Messages that have come in by then belong to a quarter of an hour, ms. */
const grace = 60_000;
/** What was dismissed is not told again for so long; what is not seen any more is over after so long, hours. */
const [quietHours, overHours] = [6, 1];

interface Found {
  userId: string;
  operatorId: string;
  messages: number;
  usual: number | null;
  isSpike: boolean;
  run: NumberRun | undefined;
}

const keyOf = ({ userId, operatorId }: { userId?: string | null; operatorId?: string | null }): string =>
  `${userId} ${operatorId}`;

/**
 * Looks through the last whole quarter of an hour for traffic that looks artificial (rule R46), once: sudden traffic against what the
 * account usually sends to the operator at this hour, and numbers that follow each other. Answers the cases that are new.
 */
export async function findSuspects(
  { db, messages }: { db: Db; messages: SuspectMessages },
  now = Date.now(),
): Promise<string[]> {
  const until = Math.floor((now - grace) / quarter) * quarter;
  const setting = await db
    .selectFrom('monitor_setting')
    .select(['spike_times as times', 'spike_least as least', 'run_least as runLeast', 'suspects_until as doneUntil'])
    .executeTakeFirstOrThrow();
  if (setting.doneUntil !== null && setting.doneUntil >= until) return [];
  // Before the transaction: reading messages takes connections of its own.
  const range = [until - quarter, until] as const;
  const found = await lookThrough(messages, range, setting);
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('monitor_setting')
      .set({ suspects_until: new Date(until) })
      .where(sql<boolean>`(suspects_until is null or suspects_until < ${new Date(until)})`)
      .executeTakeFirst();
    // Another instance has done it meanwhile.
    if (numUpdatedRows === 0n) return [];
    const fresh = await note(trx, found, range);
    const { rows: over } = await sql<{ userId: string; operatorId: string }>`
      update suspect_traffic set state = 'over' where state = 'open'
        and last_at < ${new Date(until)}::timestamptz - make_interval(hours => ${overHours})
      returning customer_user_id::text as "userId", operator_id::text as "operatorId"`.execute(trx);
    await settleAlarms(trx, over.map(alarmOf));
    return fresh;
  });
}

/** What is suspicious in a quarter of an hour. */
async function lookThrough(
  messages: SuspectMessages,
  range: readonly [number, number],
  { times, least, runLeast }: { times: number; least: number; runLeast: number },
): Promise<Found[]> {
  const sums = await messages.aggregate({ dateTime: range, viewer: everybody, groupBy: ['userId', 'operatorId'] });
  const runs = await messages.numberRuns({ dateTime: range, least: runLeast });
  const runOf = new Map(runs.map((run) => [keyOf(run), run]));
  const looked = sums.filter(
    ({ by, messages: sent }) => by.userId && by.operatorId && (sent >= least || runOf.has(keyOf(by))),
  );
  const usual = await usualOf(messages, looked, range[0]);
  return looked.flatMap(({ by, messages: sent }): Found[] => {
    const before = usual.get(keyOf(by)) ?? null;
    const isSpike = sent >= least && sent > times * (before ?? 0);
    const run = runOf.get(keyOf(by));
    if (!by.userId || !by.operatorId || (!isSpike && !run)) return [];
    return [{ userId: by.userId, operatorId: by.operatorId, messages: sent, usual: before, isSpike, run }];
  });
}

/** Messages of a quarter of an hour at the same hour of the seven days before; absent where nothing was ever sent. */
async function usualOf(
  messages: SuspectMessages,
  looked: readonly AggregateRow[],
  from: number,
): Promise<Map<string, number>> {
  if (looked.length === 0) return new Map();
  const users = [...new Set(looked.flatMap(({ by }) => by.userId ?? []))];
  const rows = await messages.aggregate({
    dateTime: [Math.floor(from / hour) * hour - days * day, from],
    viewer: everybody,
    groupBy: ['userId', 'operatorId'],
    filter: { userId: users },
    step: 'hour',
  });
  const found = new Map<string, number>();
  for (const { by, time = 0, messages: sent } of rows) {
    const known = found.get(keyOf(by)) ?? 0;
    // The hour that is looked at has begun only.
    const isSame = new Date(time).getUTCHours() === new Date(from).getUTCHours() && time < from - hour;
    found.set(keyOf(by), known + (isSame ? sent / days / 4 : 0));
  }
  return found;
}

/** Of a case: one alarm an account and operator. */
export const alarmOf = ({ userId, operatorId }: { userId: string; operatorId: string }): AlarmKey => ({
  type: 'aitSuspect',
  objectType: 'userOperator',
  objectId: `${userId}:${operatorId}`,
});

interface Noted {
  id: string;
  isNew: boolean;
  userId: string;
  operatorId: string;
  customerId: string;
  countryId: string;
  messages: number;
  usual: number | null;
  runCount: number;
}

/** Keeps the worst quarter of an hour of each open case; answers the new ones. */
async function note(trx: Db, found: readonly Found[], [from, until]: readonly [number, number]): Promise<string[]> {
  if (found.length === 0) return [];
  const cases = found.map(({ run, ...each }) => ({
    ...each,
    runCount: run?.numbers ?? 0,
    runFirst: run?.first ?? '',
    runLast: run?.last ?? '',
  }));
  const { rows } = await sql<Noted>`
    with noted as (
    insert into suspect_traffic as known (customer_user_id, operator_id, first_at, last_at, messages, usual, run_count, run_first,
      run_last, is_spike)
    select "userId", "operatorId", ${new Date(from)}, ${new Date(until)}, messages, usual, "runCount", "runFirst", "runLast", "isSpike"
    from jsonb_to_recordset(${jsonText(cases)}::jsonb) as f ("userId" bigint, "operatorId" bigint, messages int, usual numeric,
      "isSpike" boolean, "runCount" int, "runFirst" text, "runLast" text)
    where not exists (
      select from suspect_traffic s where s.customer_user_id = "userId" and s.operator_id = "operatorId"
        and ((s.state = 'dismissed' and s.handled_at > ${new Date(until)}::timestamptz - make_interval(hours => ${quietHours}))
          or (s.state = 'held' and s.hold_until > ${new Date(until)})))
    on conflict (customer_user_id, operator_id) where state = 'open' do update set last_at = excluded.last_at,
      messages = greatest(known.messages, excluded.messages),
      usual = case when excluded.messages > known.messages then excluded.usual else known.usual end,
      is_spike = known.is_spike or excluded.is_spike,
      run_first = case when excluded.run_count > known.run_count then excluded.run_first else known.run_first end,
      run_last = case when excluded.run_count > known.run_count then excluded.run_last else known.run_last end,
      run_count = greatest(known.run_count, excluded.run_count)
    returning suspect_id, customer_user_id, operator_id, messages, usual, run_count, xmax = 0 as is_new
    )
    select suspect_id::text as id, is_new as "isNew", customer_user_id::text as "userId", operator_id::text as "operatorId",
      customer_id::text as "customerId", country_id::text as "countryId", messages, usual::float8 as usual, run_count as "runCount"
    from noted join customer_user using (customer_user_id) join operator using (operator_id)`.execute(trx);
  await raiseAlarms(
    trx,
    rows.map(({ id, userId, operatorId, customerId, countryId, messages, usual, runCount }) => ({
      ...alarmOf({ userId, operatorId }),
      severity: 1 as const,
      figures: { value: messages, usual, windowMin: quarter / 60_000, ...(runCount > 0 && { run: runCount }) },
      customerId,
      userId,
      countryId,
      operatorId,
      path: `/cusmgt/routeMonitor?view=suspects&suspectId=${id}`,
    })),
  );
  return rows.flatMap(({ id, isNew }) => (isNew ? [id] : []));
}
