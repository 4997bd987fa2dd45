import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { loadTrafficRoutes } from '#server/demo/traffic-routes.ts';
import { fillTraffic } from '#server/fill-traffic.ts';
import { launch } from '#server/platform/db/launch/launch.ts';
import { build, type TestApp } from '../support/app.ts';
import { testConfig } from '../support/config.ts';
import { storeOn } from '../support/messages.ts';
import { benchEvidence } from './messages/evidence.ts';
import { benchExport } from './messages/export.ts';
import { benchFeed } from './messages/feed.ts';
import { benchLookups, pageTimes } from './messages/lookups.ts';
import { multiply } from './messages/multiply.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

const days = 30;
/** Pages are measured at this size, too. */
const small = 1_000_000;

/** `size` messages over 30 days: on the database of `DATABASE_URL`, which must be empty, else on the bundled one. */
export async function benchMessages(size: number): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-messages-'));
  const given = process.env.DATABASE_URL;
  const own = given === undefined ? await launch(join(folder, 'data'), pino({ level: 'warn' })) : undefined;
  const { limits } = testConfig();
  const config = { dataDir: folder, limits: { ...limits, exportMaxRows: 10_000_000 } };
  const console = await build({ databaseUrl: given ?? own?.url ?? '', config });
  try {
    const rows = [await fill(console, 'a', Math.min(size, small))];
    const few = await pageTimes(console);
    // More of them are copies: making ten million one by one takes an hour.
    if (size > small) await multiply(console.db, Math.round(size / small));
    rows.push(...(await benchLookups(console)), await benchEvidence(console));
    if (size > small) rows.push(growth(median(few), median(await pageTimes(console))));
    rows.push(...(await benchFeed(console)), ...(await benchExport(console, Math.min(size, small))));
    return rows.map((row) => ({ ...row, name: `messages: ${row.name}` }));
  } finally {
    await console.close();
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill({ db }: TestApp, idPrefix: string, messages: number): Promise<BenchRow> {
  const { store } = storeOn(db);
  const world = { routes: await loadTrafficRoutes(db) };
  const begun = performance.now();
  let all = 0;
  for await (const { stored, day } of fillTraffic(store, world, { messages, days, until: Date.now(), idPrefix })) {
    all = stored;
    process.stderr.write(`${stored} messages of ${day} days\n`);
  }
  const value = Math.round((all / (performance.now() - begun)) * 1000);
  await sql`vacuum analyze`.execute(db);
  const name = `generated, with receipts and cube, ${messages} of them`;
  return { name, value, unit: '/s', budget: '≥ 3000', ok: value >= 3000 };
}

function growth(few: number, many: number): BenchRow {
  const value = Math.round((many / few) * 100);
  return { name: 'newest 50 of a customer, against 1 M', value, unit: '%', budget: '≤ 130', ok: value <= 130 };
}
