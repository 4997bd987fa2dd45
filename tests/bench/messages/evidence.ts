import { sql } from 'kysely';
import { smsReport } from '#shared/sms-report.ts';
import { sysConfig } from '#shared/sys-config.ts';
import type { TestApp } from '../../support/app.ts';
import type { BenchRow } from '../row.ts';
import { round1 } from '../statistics.ts';
import { p95, timesOf } from './compare.ts';

const day = 86_400_000;
const budget = 2000;

/** Receipt evidence (rule R47) over all channels and the most days that a list may ask for, with numbers known to be dead. */
export async function benchEvidence(console: TestApp): Promise<BenchRow> {
  const { call } = console.as('admin');
  const { rows } = await sql<{ number: string }>`
    select distinct number from message_attempt tablesample system (1) limit 50`.execute(console.db);
  const { version, values } = await call(sysConfig.list, {});
  await call(sysConfig.update, { version, deadTestNumbers: rows.map(({ number }) => number), reason: 'bench' });
  const ask = () => {
    const now = Date.now();
    return call(smsReport.evidence, { dateTime: [now - values.listMaxDays * day, now] });
  };
  const value = round1(p95(await timesOf(ask, 10)));
  const name = `receipt evidence of all channels over ${values.listMaxDays} days, p95`;
  return { name, value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget };
}
