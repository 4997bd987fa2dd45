import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { common } from '#shared/common.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { TestApp } from '../../support/app.ts';
import type { BenchRow } from '../row.ts';

const day = 86_400_000;

/** All messages of 31 days to csv as a task, beside COPY TO of the same rows; and how far memory rose meanwhile. */
export async function benchExport(console: TestApp, most: number): Promise<BenchRow[]> {
  const dateTime: [number, number] = [Date.now() - 31 * day, Date.now()];
  const admin = console.as('admin');
  const before = process.memoryUsage().rss;
  let top = before;
  const watch = setInterval(() => {
    top = Math.max(top, process.memoryUsage().rss);
  }, 100);
  const begun = performance.now();
  const { taskId = '' } = await admin.call(smsCustomer.export, { dateTime, fileType: 'csv', statuses: [6, 7, 8, 9] });
  let rows = 0;
  for (;;) {
    const { taskStatus, rowCount, errorMsg } = await admin.call(common.getTaskStatus, { taskId });
    if (taskStatus === 1) {
      rows = rowCount ?? 0;
      break;
    }
    if (taskStatus !== 0 && taskStatus !== 2) throw new Error(errorMsg);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const value = Math.round((rows / (performance.now() - begun)) * 1000);
  clearInterval(watch);
  const direct = await copied(console, dateTime, most);
  const share = Math.round((value / direct) * 100) / 100;
  const rise = Math.round((top - before) / 1_048_576);
  return [
    {
      name: `export of ${rows} rows to csv, against COPY TO`,
      value: share,
      unit: '×',
      budget: '≥ 0.5',
      ok: share >= 0.5,
      note: `${value} rows/s, COPY TO ${direct} rows/s`,
    },
    { name: 'memory during the export', value: rise, unit: 'MB', budget: '≤ +100', ok: rise <= 100 },
  ];
}

async function copied({ databaseUrl }: TestApp, [from, to]: [number, number], most: number): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const begun = performance.now();
  const bounds = [from, to].map((time) => new Date(time).toISOString());
  const out = client.query(
    copyTo(`copy (select * from message where submit_time >= '${bounds[0]}' and submit_time < '${bounds[1]}'
      order by submit_time desc, msg_id desc limit ${most}) to stdout csv`),
  );
  await pipeline(out, new Writable({ write: (_chunk, _encoding, done) => done() }));
  const rate = Math.round(((out.rowCount ?? 0) / (performance.now() - begun)) * 1000);
  await client.end();
  return rate;
}
