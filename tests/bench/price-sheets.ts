import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { pino } from 'pino';
import { launch } from '#server/db/launch/launch.ts';
import type { SheetStatus } from '#shared/price-sheet/fields.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { sendSheet } from '../support/price-sheets.ts';
import type { BenchRow } from './row.ts';

const day = 86_400_000;

/** Price sheets of the usual and of the largest size, from the upload to prices in force. */
export async function benchPriceSheets(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sheets-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    const [small, large] = [await channelOf(console), await channelOf(console)];
    return [
      await measured(console, { channelId: small, rows: 3000, budget: 5 }),
      await measured(console, { channelId: large, rows: 100_000, budget: 60 }),
      await measured(console, { channelId: large, rows: 100_000, budget: 60, rise: 0.001 }),
    ];
  } finally {
    await console.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const channelOf = async (console: TestApp) => (await addChannel(console, { currency: 'EUR' })).channelId;

interface Measured {
  channelId: string;
  rows: number;
  /** Seconds. */
  budget: number;
  /** What all prices are raised by: a sheet over one that is in force. */
  rise?: number;
}

async function measured(console: TestApp, { channelId, rows, budget, rise = 0 }: Measured): Promise<BenchRow> {
  const bytes = await sheetOf(console, rows, rise);
  const { call } = console.as('routing');
  const until = async (batchId: string, status: SheetStatus): Promise<void> => {
    for (;;) {
      const sheet = await call(priceSheet.get, { batchId });
      if (sheet.status === status) return;
      if (sheet.status === 'failed' || (status === 'committed' && sheet.status === 'review')) {
        throw new Error(sheet.errorMsg);
      }
      await delay(100);
    }
  };
  let peak = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss - before);
  }, 50);
  const start = performance.now();
  const batchId = await sendSheet(console, { channelId, bytes });
  const { tables } = await call(priceSheet.get, { batchId });
  const layouts = tables.map(({ sheet, headerRow, headerRows, columns }) => ({
    sheet,
    headerRow,
    headerRows,
    columns,
  }));
  await call(priceSheet.parse, { batchId, layouts, kind: 'full', dateOrder: 'auto', policy: usualPolicy });
  await until(batchId, 'review');
  const compared = performance.now();
  const { warnings, counts } = await call(priceSheet.get, { batchId });
  await call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code), leaveOutErrors: true });
  await until(batchId, 'committed');
  const seconds = (performance.now() - start) / 1000;
  clearInterval(watch);
  const note = `compared after ${((compared - start) / 1000).toFixed(1)} s, ${counts.new + counts.up + counts.down} prices, ${Math.round(peak / 1_048_576)} MB`;
  return {
    name: `a price sheet of ${rows} rows${rise > 0 ? ' over another one' : ''}, from the upload to prices in force`,
    ...{ value: Number(seconds.toFixed(1)), unit: 's', budget: `${budget} s`, ok: seconds <= budget, note },
  };
}

/** Rows of all networks there are, for each kind of messages and for as many dates as it takes. */
async function sheetOf({ db }: TestApp, rows: number, rise: number): Promise<Uint8Array> {
  const networks = await db
    .selectFrom('operator')
    .select(['mcc', 'mnc', 'operator_name_en'])
    .where('mcc', 'is not', null)
    .orderBy('operator_id')
    .execute();
  const lines = Array.from({ length: rows }, (_, index) => {
    const network = networks[index % networks.length];
    const round = Math.floor(index / networks.length);
    const traffic = ['', 'OTP', 'Notification', 'Marketing'][round % 4] ?? '';
    const date = new Date(Date.now() + (30 + Math.floor(round / 4)) * day).toISOString().slice(0, 10);
    return [
      '',
      network?.operator_name_en ?? '',
      `${network?.mcc}${network?.mnc}`,
      0.01 + rise + (index % 97) / 1000 + round / 10_000,
      date,
      traffic,
    ];
  });
  return writeXlsx({
    sheets: [
      { name: 'Rates', rows: [['Country', 'Operator', 'MCCMNC', 'Price', 'Effective date', 'Traffic type'], ...lines] },
    ],
  });
}
