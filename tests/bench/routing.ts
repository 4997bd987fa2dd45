import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { loadOperators } from '#server/domain/routing/load.ts';
import { launch } from '#server/platform/db/launch/launch.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { dashboard } from '#shared/dashboard.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { build, type TestApp } from '../support/app.ts';
import { type Channels, fill, replaced, widest } from './routing/fill.ts';
import { monitorCycle } from './routing/monitored.ts';
import { comparePage, impactOf, sheetsOf } from './routing/sheets.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

/** 450,000 route rows of 3,000 accounts: a channel is replaced in 2,000 of them. Operators of numbers in memory. */
export async function benchRouting(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-routing-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    const channels = await fill(console);
    const { from, to } = channels;
    const admin = console.as('admin');
    const preview = (fromChannelId: string, toChannelId: string) =>
      admin.call(router.preview, { op: 'replace', fromChannelId, toChannelId, withUnpriced: true });
    const looks = await times(5, () => preview(from, to));
    const { previewId, rows } = await preview(from, to);
    if (rows !== replaced) throw new Error(`${rows} rows instead of ${replaced}`);
    const [applied = 0] = await times(1, () => admin.call(router.apply, { previewId, comment: 'bench' }));
    const [reverted = 0] = await times(1, () => admin.call(router.revert, { applyId: previewId }));
    const list = await times(5, () => admin.call(router.list, { channelId: from, pageSize: 200 }));
    // The first summary counts the margins of all rows; later ones do so in the background.
    const [counted = 0] = await times(1, () => admin.call(dashboard.summary));
    const margins = await times(3, () => admin.call(router.margins, {}));
    const losing = await times(3, () => admin.call(router.list, { negative: 1, pageSize: 1 }));
    const below = await times(3, () => admin.call(lowestPrice.list, { routesLosing: 1, pageSize: 1 }));
    const sheets = await measuredSheets(console, channels);
    const cycle = await monitorCycle(console);
    const wide = await widest(console);
    const opened = await times(7, () => admin.call(userRouters.get, { userId: wide }));
    return [
      row('opening the routes of 250 countries and 600 operators', median(opened), 600),
      row('preview of replacing a channel among 450,000 rows', median(looks), 2000),
      row('replacing it in 2,000 rows of 500 accounts', applied, 5000),
      row('taking that back', reverted, 5000),
      row('200 rows of a channel with their money', median(list), 1000),
      row('margins of 450,000 rows counted and stored', counted, 20_000),
      row('margins of 450,000 rows for the chart', median(margins), 2000),
      row('losing rows among 450,000', median(losing), 2000),
      row('destinations of losing routes', median(below), 1000),
      row('a cycle of the monitor over 450,000 rows', cycle, 20_000),
      ...sheets,
      await lookups(console),
    ];
  } finally {
    await console.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (name: string, ms: number, budget: number): BenchRow => {
  const value = Math.round(ms);
  return { name: `routing: ${name}`, value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget };
};

async function times(rounds: number, act: () => Promise<unknown>): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await act();
    found.push(performance.now() - begun);
  }
  return found;
}

async function lookups({ db }: TestApp): Promise<BenchRow> {
  const table = await loadOperators(db);
  const prefixes = await db.selectFrom('number_prefix').select('prefix').execute();
  const numbers = prefixes.map(({ prefix }) => prefix.padEnd(12, '5'));
  const now = Date.now();
  const begun = performance.now();
  let found = 0;
  for (let round = 0; round < 50; round += 1) for (const number of numbers) if (table.of(number, '', now)) found += 1;
  const value = Math.round(found / (performance.now() - begun) / 1000);
  return { name: 'routing: operators of numbers', value, unit: 'M/s', budget: '≥ 1', ok: value >= 1 };
}

/** The wait of a user who opens a price sheet. */
async function measuredSheets(console: TestApp, channels: Channels): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, batchId] of Object.entries(await sheetsOf(console, channels))) {
    const pages = await times(3, () => comparePage(console, batchId));
    const losses = await times(3, () => impactOf(console, batchId));
    rows.push(row(`a page of 200 rows of a price sheet: ${name}`, median(pages), 1000));
    rows.push(row(`losses by a price sheet: ${name}`, median(losses), 1000));
  }
  return rows;
}
