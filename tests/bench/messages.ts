import { fill, onBenchConsole } from './messages/bench-console.ts';
import { benchEvidence } from './messages/evidence.ts';
import { benchExport } from './messages/export.ts';
import { benchFeed } from './messages/feed.ts';
import { benchLookups, pageTimes } from './messages/lookups.ts';
import { multiply } from './messages/multiply.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

/** Pages are measured at this size, too. */
const small = 1_000_000;

/** `size` messages over 30 days. */
export const benchMessages = (size: number): Promise<BenchRow[]> =>
  onBenchConsole(async (console) => {
    const rows = [await fill(console, 'a', Math.min(size, small))];
    const few = await pageTimes(console);
    // More of them are copies: making ten million one by one takes an hour.
    if (size > small) await multiply(console.db, Math.round(size / small));
    rows.push(...(await benchLookups(console)), await benchEvidence(console));
    if (size > small) rows.push(growth(median(few), median(await pageTimes(console))));
    rows.push(...(await benchFeed(console)), ...(await benchExport(console, Math.min(size, small))));
    return rows.map((row) => ({ ...row, name: `messages: ${row.name}` }));
  });

function growth(few: number, many: number): BenchRow {
  const value = Math.round((many / few) * 100);
  return { name: 'newest 50 of a customer, against 1 M', value, unit: '%', budget: '≤ 130', ok: value <= 130 };
}
