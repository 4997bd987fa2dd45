import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { runEvery, runNowAndEvery } from '../../../platform/http/run-every.ts';
import type { Notices } from '../../../platform/notices/notices.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { findImbalances, keepDifferences } from '../../ledger/check.ts';
import { type ChargeDifference, checkCharges, checkReserved } from './check-charges.ts';
import { checkCube } from './check-cube.ts';
import { dropOldTexts } from './old-texts.ts';
import { endOverdue } from './overdue.ts';
import { comingDays, dropDaysBefore } from './partitions.ts';
import type { StoreParts } from './store-parts.ts';
import { dropWaitingBefore } from './waiting.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Differences of a kind in a notice; many share one cause. */
const maxTold = 20;

interface JobOptions {
  settings: Settings;
  notices: Notices;
}

/** Keeps the store in shape as long as `app` lives; instances may do the same twice. */
export function keepMessages(app: FastifyInstance, parts: StoreParts, { settings, notices }: JobOptions): void {
  const prepare = () => parts.ensurePartitions(comingDays(Date.now()));
  runNowAndEvery(app, hour, prepare, 'partitions of messages are made later');
  runNowAndEvery(app, hour, () => dropOld(parts, settings), 'old messages stay for now');
  runEvery(app, 10 * minute, () => endOverdue(parts), 'messages without a receipt wait on');
  runEvery(app, hour, () => nightlyCheck(parts, notices), 'the cube of messages was not checked');
}

/** Messages and texts whose time is over; of a text its hash stays. */
export async function dropOld(parts: StoreParts, settings: Pick<Settings, 'read'>): Promise<void> {
  const { db } = parts;
  // A day that a backup holds is dropped an hour later; texts go nevertheless.
  const held = await dropDaysBefore(db, await parts.oldestDay()).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  await dropWaitingBefore(db, await parts.oldestDay());
  await sql`delete from message_code where hour < ${new Date(await parts.oldestDay())}`.execute(db);
  await sql`delete from message_use where bucket < ${new Date(await parts.oldestDay())}`.execute(db);
  await sql`delete from message_error where bucket < ${new Date(await parts.oldestDay())}`.execute(db);
  const { textRetentionDays } = await settings.read();
  await dropOldTexts(db, textRetentionDays);
  if (held) throw held.error;
}

/** Once a night, of the days that receipts may still change; differences are reported to the system's administrators. */
export async function nightlyCheck(parts: StoreParts, notices: Notices, now = Date.now()): Promise<void> {
  const today = Math.floor(now / day) * day;
  const { rows } = await sql`
    insert into message_job (name, done) values ('cube-check', ${new Date(today)})
    on conflict (name) do update set done = excluded.done where message_job.done < excluded.done
    returning name`.execute(parts.db);
  // Another instance, or an earlier hour, has checked today.
  if (rows.length === 0) return;
  await checkMoney(parts, notices, today);
  for (let days = 1; days <= 8; days += 1) {
    const from = today - days * day;
    const differences = await checkCube(parts.db, from, from + day);
    const [first] = differences;
    if (!first) continue;
    await notices.send({ permission: 'system_config' }, [
      {
        kind: 'cube-differs',
        level: 'error',
        params: {
          day: new Date(from).toISOString().slice(0, 10),
          column: first.column,
          messages: first.messages,
          counted: first.counted,
        },
      },
    ]);
  }
}

/**
 * Whether the ledger adds up, and has what the messages come to (R26). Each row that differs stands as an alarm until a later check finds
 * it right, and is reported to those who review money and to those who look after the system.
 */
export async function checkMoney({ db }: Pick<StoreParts, 'db'>, notices: Notices, today: number): Promise<void> {
  const differences: (ChargeDifference & { day: string })[] = [];
  for (let days = 1; days <= 8; days += 1) {
    const from = today - days * day;
    for (const each of await checkCharges(db, from, from + day)) {
      differences.push({ ...each, day: new Date(from).toISOString().slice(0, 10) });
    }
  }
  for (const each of await checkReserved(db)) differences.push({ ...each, day: '' });
  const imbalances = await findImbalances(db);
  await keepDifferences(db, [
    ...differences.map(({ what, customerId, currency, messages, ledger, day: of }) => ({
      row_name: [what, ...(of === '' ? [] : [of]), customerId, currency].join(':'),
      customer_id: customerId,
      currency,
      booked: ledger,
      expected: messages,
    })),
    ...imbalances.map(({ what, id, customerId, currency, entries, stored }) => ({
      row_name: `${what}:${id}${what === 'balance' ? '' : `:${currency}`}`,
      customer_id: customerId,
      currency,
      booked: what === 'balance' ? stored : entries,
      expected: what === 'balance' ? entries : stored,
    })),
  ]);
  const told = differences.slice(0, maxTold).map(({ what, customerId, currency, messages, ledger, day: of }) => ({
    kind: what === 'charged' ? ('ledger-charges-differ' as const) : ('ledger-reserved-differs' as const),
    level: 'error' as const,
    params: { customer: customerId, currency, messages, ledger, day: of },
  }));
  const odd = imbalances.slice(0, maxTold).map(({ what, id, currency, entries, stored }) => ({
    kind: what === 'balance' ? ('ledger-balance-differs' as const) : ('ledger-transaction-odd' as const),
    level: 'error' as const,
    params: { id, currency, entries, stored },
  }));
  for (const permission of ['recharge_list:review', 'system_config'] as const) {
    await notices.send({ permission }, [...told, ...odd]);
  }
}
