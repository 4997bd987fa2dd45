import { type Kysely, sql } from 'kysely';
import { typeFacts } from '#shared/alarm/catalogue.ts';
import { AlarmType } from '#shared/alarm/kinds.ts';
import { valuesOf } from '#shared/fields.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { StatisticSources } from '../statistics/question.ts';
import { noteCrossings } from './crossings.ts';
import { judgeAll, type KeptPast } from './judge/judge-all.ts';
import { type AlarmKey, keyText, raiseAlarms } from './raise.ts';
import { enabledRules } from './rules.ts';
import { settleAlarms } from './settle.ts';

/** Types that the job judges; others are raised and settled by who knows of them. */
const judgedTypes = valuesOf(AlarmType).filter((type) => typeFacts[type].source !== 'guard');

/** What a round has changed. */
export interface Round {
  raised: number;
  settled: number;
}

/**
 * Judges all rules once and raises and settles what follows. Of several instances one does it at a time: the others find the lock taken
 * or the round done.
 */
export async function alarmRound(
  sources: StatisticSources,
  { at, kept, leastAge = 0 }: { at: number; kept: KeptPast; leastAge?: number },
): Promise<Round | undefined> {
  const { db } = sources;
  if (await isRecent(at - leastAge)) return undefined;
  await noteCrossings(sources, at);
  const rules = await enabledRules(db);
  const before = new Set((await holding(db)).map(keyText));
  // Before the transaction: reading messages takes a connection of its own.
  const { found, unknown } = await judgeAll(sources, rules, { at, open: before, kept });
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isFree: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('alarm_round')) as "isFree"`.execute(trx);
    if (!rows[0]?.isFree) return undefined;
    const raised = await raiseAlarms(trx, found, at);
    const stay = new Set([...found, ...unknown].map(keyText));
    const gone = (await holding(trx)).filter((key) => !stay.has(keyText(key)));
    const settled = await settleAlarms(trx, gone, at);
    await sql`insert into alarm_round (judged_at) values (${new Date(at)})
      on conflict (is_only) do update set judged_at = greatest(alarm_round.judged_at, excluded.judged_at)`.execute(trx);
    return { raised: raised.filter(({ isNew }) => isNew).length, settled: settled.length };
  });

  async function isRecent(since: number): Promise<boolean> {
    if (leastAge === 0) return false;
    const { rows } = await sql`select from alarm_round where judged_at > ${new Date(since)}`.execute(db);
    return rows.length > 0;
  }
}

const holding = (db: Kysely<Tables>): Promise<AlarmKey[]> =>
  db
    .selectFrom('alarm')
    .select(['type', 'object_type as objectType', 'object_id as objectId'])
    .where('holds', '=', true)
    .where('type', 'in', judgedTypes)
    .execute();
