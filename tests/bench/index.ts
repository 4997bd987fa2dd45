import { mkdirSync, writeFileSync } from 'node:fs';
import { benchCustomers } from './customers.ts';
import { benchFigures } from './figures.ts';
import { benchMessages } from './messages.ts';
import { benchMoney } from './money.ts';
import { benchPages } from './pages.ts';
import { benchPriceSheets } from './price-sheets.ts';
import { benchRelay } from './relay.ts';
import { benchRouting } from './routing.ts';
import type { BenchRow } from './row.ts';
import { benchServer } from './server.ts';
import { benchTemplates } from './templates.ts';

/**
 * `npm run bench [server|relay|customers|sheets|templates|routing|messages|statistics|money|pages]`: the budgets that apply now, as a table and as
 * dist/bench.json; fails when one is exceeded. A number is how many messages there are: `npm run bench -- messages 10000000`.
 */
const size = Number(process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? 1_000_000);
const parts: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  server: benchServer,
  relay: benchRelay,
  customers: benchCustomers,
  sheets: benchPriceSheets,
  templates: benchTemplates,
  routing: benchRouting,
  messages: () => benchMessages(size),
  statistics: () => benchFigures(size),
  money: () => benchMoney(size),
  pages: benchPages,
};
const chosen = process.argv.slice(2).filter((name) => name in parts);
const rows: BenchRow[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) {
    rows.push(...(await measure()));
  }
}
mkdirSync('dist', { recursive: true });
writeFileSync('dist/bench.json', `${JSON.stringify(rows, null, 2)}\n`);
const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, value, unit, budget, ok, note } of rows) {
  process.stdout.write(
    `${ok ? 'ok  ' : 'OVER'} ${name.padEnd(width)} ${`${value} ${unit}`.padStart(14)}  budget ${budget}${note ? `  (${note})` : ''}\n`,
  );
}
process.stdout.write(`${JSON.stringify(rows)}\n`);
process.exit(rows.every(({ ok }) => ok) ? 0 : 1);
