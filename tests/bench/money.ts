import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { launch } from '#server/platform/db/launch/launch.ts';
import type { BillDispute } from '#shared/bill/dispute.ts';
import { billDispute } from '#shared/bill-dispute.ts';
import { recordsOf, trafficOfBill } from './money/traffic.ts';
import type { BenchRow } from './row.ts';
import { type SheetConsole, startSheetConsole } from './sheets/console.ts';

/** Seconds until a dispute is explained (W3), and MB above the console at rest. */
const [maxSeconds, maxMegabytes] = [300, 200];

/** Records of `size` messages beside a bill of as many, from the upload to the explanation: time and memory of the console's process. */
export async function benchMoney(size: number): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-money-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  try {
    const { billId, version, records } = await trafficOfBill(database.url, size);
    const console = await startSheetConsole(database.url, 'finance');
    try {
      return await measured(console, { billId, version, records, size });
    } finally {
      await console.stop();
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  billId: string;
  version: number;
  records: Awaited<ReturnType<typeof trafficOfBill>>['records'];
  size: number;
}

async function measured(
  { call, send, restMemory, peakMemory }: SheetConsole,
  { billId, version, records, size }: Measured,
): Promise<BenchRow[]> {
  const file = new File(recordsOf(records), 'records.csv');
  const rest = restMemory();
  const begun = performance.now();
  const { file: sent, columns } = await send(billDispute.upload, { billId }, file);
  const uploaded = performance.now();
  await call(billDispute.open, { billId, version, file: sent.fileName, columns });
  let dispute: BillDispute | undefined;
  let slowest = 0;
  while (!dispute || dispute.comparison === 'waiting' || dispute.comparison === 'running') {
    await delay(500);
    const asked = performance.now();
    [dispute] = (await call(billDispute.list, { billId })).list;
    slowest = Math.max(slowest, performance.now() - asked);
  }
  if (dispute.comparison === 'failed') throw new Error(dispute.errorMsg);
  const seconds = (performance.now() - begun) / 1000;
  const memory = Math.round(peakMemory() - rest);
  const megabytes = Math.round(file.size / 1_048_576);
  const name = `money: a dispute of ${size} messages, message by message`;
  return [
    {
      name: `${name}, from the upload to the explanation`,
      value: Number(seconds.toFixed(1)),
      unit: 's',
      budget: `≤ ${maxSeconds}`,
      ok: seconds <= maxSeconds,
      note: `${megabytes} MB, uploaded in ${((uploaded - begun) / 1000).toFixed(1)} s; ${dispute.classes
        .map(({ cause, parts }) => `${cause} ${parts}`)
        .join(', ')}; slowest call meanwhile ${Math.round(slowest)} ms`,
    },
    {
      name: `${name}, memory above the console at rest`,
      value: memory,
      unit: 'MB',
      budget: `≤ ${maxMegabytes}`,
      ok: memory <= maxMegabytes,
      note: `at rest ${Math.round(rest)} MB`,
    },
  ];
}
