import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import type { StatisticSources } from '../statistics/question.ts';
import { mailCrossings } from './crossings.ts';
import type { KeptPast } from './judge/judge-all.ts';
import { alarmRound } from './round.ts';
import { tellAlarms } from './tell.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Between two rounds, ms: an alarm stands on the screen half a minute after its cause at the latest. */
const every = 10_000;
/** Closed alarms are kept for this long. */
const keptDays = 400;

interface WatchOptions extends StatisticSources {
  events: Events;
  mails: Mails;
  webhooks: Webhooks;
  publicUrl: string | undefined;
}

/** Judges all rules again and again as long as `app` lives, and tells what is new. */
export function watchAlarms(
  app: FastifyInstance,
  { events, mails, webhooks, publicUrl, ...sources }: WatchOptions,
): void {
  const kept: KeptPast = new Map();
  let isRunning = false;
  const round = async () => {
    // A round that takes long is not overtaken by the next one.
    if (isRunning) return;
    isRunning = true;
    try {
      const done = await alarmRound(sources, { at: Date.now(), kept, leastAge: every / 2 });
      await mailCrossings({ db: sources.db, mails });
      const told = await tellAlarms({ db: sources.db, mails, webhooks, publicUrl });
      if (told > 0 || (done && done.raised + done.settled > 0)) {
        await events.publish('alarm', {}, { permissions: ['alarm_list'] });
      }
    } finally {
      isRunning = false;
    }
  };
  runEvery(app, every, round, 'alarms were not judged; the next round does it');
  runEvery(app, 3_600_000, () => removeOld(sources.db), 'old alarms were not removed');
}

const removeOld = (db: Kysely<Tables>) =>
  sql`delete from alarm where state = 'closed' and not holds and closed_at < now() - make_interval(days => ${keptDays})`.execute(
    db,
  );
