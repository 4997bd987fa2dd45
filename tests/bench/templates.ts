import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { launch } from '#server/platform/db/launch/launch.ts';
import { template } from '#shared/template.ts';
import { build, type TestApp } from '../support/app.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

const templates = 100_000;
const budget = 300;

/** 100,000 templates: listed, searched, filtered. */
export async function benchTemplates(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-templates-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    await fill(console);
    const admin = console.as('admin');
    const { list } = await admin.call(template.list, { keyword: 'order 4711 ' });
    const customerId = list[0]?.customerId ?? '';
    return [
      await row('the list by the last change', () => admin.call(template.list, {})),
      await row('by a rare part of a text', () => admin.call(template.list, { keyword: 'order 4711 ' })),
      await row('by a common part of a text', () => admin.call(template.list, { keyword: 'your code', pageSize: 200 })),
      await row('by a code, sorted by customer', () =>
        admin.call(template.list, { keyword: 'bench-9999', sortField: 'customerName' }),
      ),
      await row('those that wait, oldest first', () =>
        admin.call(template.list, { reviewStatus: 1, sortField: 'submittedAt' }),
      ),
      await row('of one customer, risky ones', () => admin.call(template.list, { customerId, risk: 1 })),
    ];
  } finally {
    await console.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill({ db }: TestApp): Promise<void> {
  await sql`insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
    select 'Bench ' || n, 'BENCH-' || n, 1, 1, 'USD', 'bench', 'bench' from generate_series(1, 3000) n`.execute(db);
  await sql`insert into template (template_code, template_name, customer_id, template_type, content, shape, encoding_min, parts_min,
      encoding_max, parts_max, risk_score, review_status, approved_no, submitted_at, created_by, updated_by)
    select 'BENCH-' || n, 'Bench ' || n, customer_id, 1 + n % 3, text, text, 'GSM7', 1, 'GSM7', 1 + n % 2, n % 4 * 10,
      case n % 20 when 0 then 1 when 1 then 0 else 2 end, case when n % 20 > 1 then 1 end,
      now() - make_interval(mins => n), 'bench', 'bench'
    from generate_series(1, ${templates}::int) n
    join customer on customer_code = 'BENCH-' || (n % 3000 + 1)
    cross join lateral (select case n % 3 when 0 then 'Acme: your code is {code:digits,6} for order ' || n || ' today'
      when 1 then 'Dear {name}, order ' || n || ' has left our warehouse' else 'Sale until {day}: order ' || n || ' again' end as text) made`.execute(
    db,
  );
  await sql`vacuum analyze customer, template`.execute(db);
}

async function row(name: string, act: () => Promise<{ total: number }>): Promise<BenchRow> {
  const times: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const begun = performance.now();
    const { total } = await act();
    times.push(performance.now() - begun);
    if (total === 0) throw new Error(`nothing was found: ${name}`);
  }
  const value = Math.round(median(times.slice(2)));
  return { name: `templates: ${name}`, value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget };
}
