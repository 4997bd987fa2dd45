import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { launch } from '#server/platform/db/launch/launch.ts';
import type { SheetStatus } from '#shared/price-sheet/fields.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import type { BenchRow } from './row.ts';
import { type SheetConsole, startSheetConsole } from './sheets/console.ts';
import { addLosers } from './sheets/losers.ts';
import { type Network, networksOf, type SheetFile, sheetOf } from './sheets/sheet-file.ts';

/** Peak memory above that of the console at rest, MB: garbage between two full collections, whatever the number of rows (decision 0045). */
const maxMegabytes = 150;

/** Price sheets of the usual and of the largest size, from the upload to prices in force: time and memory of the console's process. */
export async function benchPriceSheets(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sheets-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  const { channels, networks } = await prepared(database.url);
  const console = await startSheetConsole(database.url);
  const [first = '', second = '', third = '', worst = ''] = channels;
  const measure = async (channelId: string, file: SheetFile, budget: number) =>
    measured(console, { channelId, file, bytes: await sheetOf(networks, file), budget });
  try {
    return [
      ...(await measure(first, { kind: 'xlsx', rows: 3000, rise: 0 }, 5)),
      ...(await measure(second, { kind: 'csv', rows: 100_000, rise: 0 }, 60)),
      ...(await measure(third, { kind: 'xlsx', rows: 100_000, rise: 0 }, 60)),
      ...(await measure(third, { kind: 'xlsx', rows: 100_000, rise: 0.001 }, 60)),
      ...(await measuredLosses(console, worst, networks)),
    ];
  } finally {
    await console.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Made by an instance that is gone before anything is measured: else it might do the work itself. */
async function prepared(databaseUrl: string) {
  const console = await build({ databaseUrl });
  try {
    const channels: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      channels.push((await addChannel(console, { currency: 'EUR' })).channelId);
    }
    await addLosers(console, channels[3] ?? '');
    return { channels, networks: await networksOf(console) };
  } finally {
    await console.close();
  }
}

interface Measured {
  channelId: string;
  file: SheetFile;
  bytes: Uint8Array;
  /** Seconds. */
  budget: number;
}

/** Seconds at most until the effect of a sheet is known by which every account loses in every network. */
const maxSeconds = 300;
/** Rows and prices of a country's accounts, and what V8 grows by, MB. */
const maxOfLosses = 300;

/** All accounts lose in all networks: read, counted as a job, and the console goes on answering meanwhile. */
async function measuredLosses(
  console: SheetConsole,
  channelId: string,
  networks: readonly Network[],
): Promise<BenchRow[]> {
  const { call } = console;
  const rest = console.restMemory();
  const bytes = await sheetOf(networks, { kind: 'csv', rows: networks.length, rise: 0.2 });
  const batchId = await console.upload(channelId, 'losing.csv', bytes);
  await readTables(call, batchId, 'partial');
  const { counts } = await call(priceSheet.get, { batchId });
  const begun = performance.now();
  let slowest = 0;
  let impact = await call(priceSheet.impact, { batchId });
  while (impact.state === 'counting') {
    await delay(500);
    const asked = performance.now();
    impact = await call(priceSheet.impact, { batchId });
    slowest = Math.max(slowest, performance.now() - asked);
  }
  const seconds = (performance.now() - begun) / 1000;
  const memory = Math.round(console.peakMemory() - rest);
  const name = `effect of a price sheet of ${counts.up} rises on 3,000 accounts that all lose`;
  return [
    {
      name,
      value: Number(seconds.toFixed(1)),
      unit: 's',
      budget: `≤ ${maxSeconds} s`,
      ok: seconds <= maxSeconds,
      note: `${impact.negativeRoutes} losing destinations, state ${impact.state}; slowest call meanwhile ${Math.round(slowest)} ms`,
    },
    {
      name: `${name}, memory above the console at rest`,
      value: memory,
      unit: 'MB',
      budget: `≤ ${maxOfLosses}`,
      ok: memory <= maxOfLosses,
    },
  ];
}

/** Has the tables of a sheet read as they were recognised, and waits for the comparison. */
async function readTables(call: SheetConsole['call'], batchId: string, kind: 'full' | 'partial'): Promise<void> {
  const { tables, version } = await call(priceSheet.get, { batchId });
  const layouts = tables.map(({ sheet, headerRow, headerRows, columns }) => ({
    sheet,
    headerRow,
    headerRows,
    columns,
  }));
  await call(priceSheet.parse, { batchId, version, layouts, kind, dateOrder: 'auto', policy: usualPolicy });
  await until(call, batchId, 'review');
}

async function until(call: SheetConsole['call'], batchId: string, status: SheetStatus): Promise<void> {
  for (;;) {
    const sheet = await call(priceSheet.get, { batchId });
    if (sheet.status === status) return;
    if (sheet.status === 'failed' || (status === 'committed' && sheet.status === 'review')) {
      throw new Error(sheet.errorMsg);
    }
    await delay(100);
  }
}

async function measured(console: SheetConsole, { channelId, file, bytes, budget }: Measured): Promise<BenchRow[]> {
  const { call } = console;
  const rest = console.restMemory();
  const start = performance.now();
  const batchId = await console.upload(channelId, `rates.${file.kind}`, bytes);
  await readTables(call, batchId, 'full');
  const compared = performance.now();
  const { version, warnings, counts, notReadVersion, closing } = await call(priceSheet.get, { batchId });
  const seen = { ackUnread: notReadVersion, ackClosing: closing.lines };
  const ackWarnings = warnings.map(({ code }) => code);
  await call(priceSheet.commit, {
    batchId,
    version,
    ackWarnings,
    leaveOutErrors: true,
    withoutImpact: 'measured alone',
    ...seen,
  });
  await until(call, batchId, 'committed');
  const seconds = (performance.now() - start) / 1000;
  const memory = Math.round(console.peakMemory() - rest);
  const prices = counts.new + counts.up + counts.down;
  const name = `a price sheet of ${file.rows} rows (${file.kind})${file.rise > 0 ? ' over another one' : ''}`;
  return [
    {
      name: `${name}, from the upload to prices in force`,
      value: Number(seconds.toFixed(1)),
      unit: 's',
      budget: `${budget} s`,
      ok: seconds <= budget,
      note: `compared after ${((compared - start) / 1000).toFixed(1)} s, ${prices} prices`,
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
