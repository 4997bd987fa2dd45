import { type Kysely, sql } from 'kysely';
import { type FloorRule, floorRuleOf } from '../../domain/prices/floor.ts';
import { byAccount } from '../../domain/route-table/by-account.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { carryOut } from './act.ts';
import { type Candidate, candidatesIn, waitingCandidates } from './candidates.ts';
import { dueWindows, gracesOf, noteJudged } from './due.ts';
import { judge } from './judge.ts';
import type { Done, Judgement } from './judgement.ts';
import { groupsOfOthers, keyOf } from './others.ts';
import { reconcile } from './reconcile.ts';
import { type Messages, sumsOf, usualRates } from './sums.ts';
import type { Verdict } from './watch.ts';

type Db = Kysely<Tables>;

export interface MonitorSources {
  db: Db;
  messages: Messages;
  settings: Pick<Settings, 'read'>;
}

const minute = 60_000;
const nobody: ReadonlySet<string> = new Set();

/**
 * Judges every window that is over and has not been judged, and carries out what follows. Of several instances one does so at a time.
 * Whatever stops it, the next run goes on: what was judged of a row is remembered with what was done about it.
 */
export async function runMonitor(sources: MonitorSources, now = Date.now()): Promise<Done[]> {
  const { db } = sources;
  const breaches = await claim(db);
  if (breaches === undefined) return [];
  try {
    return await judgeAll(sources, breaches, now);
  } finally {
    await db.updateTable('monitor_setting').set({ run_until: null }).execute();
  }
}

/** Lease of a run: other instances wait this long after one has stopped on the way. */
const claimedMinutes = 5;

/** Claims the run; undefined when the monitor is off, or another instance judges. No transaction: judging takes connections of its own. */
async function claim(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ breaches: number }>`
    update monitor_setting set run_until = now() + make_interval(mins => ${claimedMinutes})
    where is_on and (run_until is null or run_until < now()) returning breaches`.execute(db);
  return rows[0]?.breaches;
}

async function judgeAll(sources: MonitorSources, breaches: number, now: number): Promise<Done[]> {
  const { db, messages } = sources;
  const round = { ...sources, rule: floorRuleOf(await sources.settings.read()), breaches, now };
  await reconcile(db, now);
  const done = await decide(round, await waitingCandidates(db, breaches, now), now);
  for (const due of await dueWindows(db, await gracesOf(messages, now), now)) {
    const from = due.until - due.minutes * minute;
    const sums = await sumsOf(messages, [from, due.until], { channelId: due.channelIds });
    done.push(...(await decide(round, await candidatesIn(db, sums, { ...due, breaches, now }), from)));
    await noteJudged(db, due);
  }
  return done;
}

interface Round extends MonitorSources {
  rule: FloorRule;
  breaches: number;
  now: number;
}

const judged = ({ watch, limits, window }: Candidate, hasOthers: boolean, now: number): Verdict =>
  judge({ watch, limits, window, hasOthers, now });

async function decide(round: Round, candidates: readonly Candidate[], before: number): Promise<Done[]> {
  const { db, now } = round;
  // Whether others could carry matters to few: to those that would be penalised, and to those that are.
  const doubtful = candidates.filter(
    (each) =>
      judged(each, true, now).act === 'penalise' || each.watch.state === 'penalised' || each.watch.state === 'testing',
  );
  const others =
    doubtful.length === 0 ? new Map<string, never>() : await groupsOfOthers(round, round.rule, doubtful, now);
  const groupsOf = (each: Candidate): ReadonlySet<string> => others.get(keyOf(each)) ?? nobody;
  const verdicts = candidates
    .map((candidate) => ({ candidate, verdict: judged(candidate, groupsOf(candidate).size > 0, now) }))
    .filter(({ candidate, verdict }) => verdict.watch !== candidate.watch);
  const acting = verdicts.flatMap(({ candidate, verdict }) => (verdict.act === null ? [] : [candidate]));
  const usual = await usualRates(round, acting, before);
  const codes = await channelCodes(db, acting);
  const judgements = verdicts.map(({ candidate, verdict }): Judgement & { userId: string } => ({
    userId: candidate.userId,
    candidate,
    verdict,
    groups: groupsOf(candidate),
    usual: usual.get(keyOf(candidate)) ?? null,
    channelCode: codes.get(candidate.channelId) ?? '',
  }));
  const done: Done[] = [];
  for (const [userId, ofAccount] of byAccount(judgements)) done.push(...(await carryOut(db, userId, ofAccount)));
  return done;
}

async function channelCodes(db: Db, of: readonly Candidate[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('channel')
    .select(['channel_id as id', 'channel_code as code'])
    .where('channel_id', 'in', [...new Set(of.map(({ channelId }) => channelId)), '0'])
    .execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}
