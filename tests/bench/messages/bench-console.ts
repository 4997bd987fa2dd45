import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { fillTraffic } from '#server/demo/fill-traffic.ts';
import { loadTrafficRoutes } from '#server/demo/traffic-routes.ts';
import { launch } from '#server/platform/db/launch/launch.ts';
import { build, type TestApp } from '../../support/app.ts';
import { testConfig } from '../../support/config.ts';
import { storeOn } from '../../support/messages.ts';
import type { BenchRow } from '../row.ts';

const days = 30;

/** A console on the database of `DATABASE_URL`, which must be empty, else on the bundled one; gone when `measure` has ended. */
export async function onBenchConsole(measure: (console: TestApp) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-messages-'));
  const given = process.env.DATABASE_URL;
  const own = given === undefined ? await launch(join(folder, 'data'), pino({ level: 'warn' })) : undefined;
  const { limits } = testConfig();
  const config = { dataDir: folder, limits: { ...limits, exportMaxRows: 10_000_000 } };
  const console = await build({ databaseUrl: given ?? own?.url ?? '', config });
  try {
    return await measure(console);
  } finally {
    await console.close();
    await own?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes messages of 30 days, with receipts and cube. */
export async function fill({ db }: TestApp, idPrefix: string, messages: number): Promise<BenchRow> {
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
