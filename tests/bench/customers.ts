import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { launch } from '#server/platform/db/launch/launch.ts';
import { customer } from '#shared/customer.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import type { BenchRow } from './row.ts';
import { median } from './statistics.ts';

const customers = 3000;
const accounts = 10_000;
const budget = 200;

/** 3,000 customers with 10,000 accounts: listed, filtered and sorted. */
export async function benchCustomers(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-customers-'));
  const database = await launch(join(folder, 'data'), pino({ level: 'warn' }));
  const console = await build({ databaseUrl: database.url });
  try {
    await fill(console);
    const admin = console.as('admin');
    return [
      await row('the list of customers by their last change', () => admin.call(customer.list, {})),
      await row('by a part of a contact, sorted by name', () =>
        admin.call(customer.list, { keyword: 'bench-29', sortField: 'customerName', pageSize: 200 }),
      ),
      await row('sorted by the number of accounts, last page', () =>
        admin.call(customer.list, { sortField: 'accountsTotal', pageNo: 15, pageSize: 200 }),
      ),
      await row('accounts of all customers, by an address, sorted by customer', () =>
        admin.call(user.list, { keyword: '203.0.113.7', sortField: 'customerName', pageSize: 200 }),
      ),
      await row('accounts open to any address', () => admin.call(user.list, { anyAddress: 1, pageSize: 200 })),
    ];
  } finally {
    await console.close();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill({ db }: TestApp): Promise<void> {
  await sql`insert into customer (customer_name, customer_code, customer_type, charge_type, currency, contacts, created_by, updated_by)
    select 'Bench ' || n, 'BENCH-' || n, 1, 1, 'USD',
      jsonb_build_array(jsonb_build_object('name', 'Contact ' || n, 'role', 'technical', 'email', 'noc@bench-' || n || '.example')),
      'bench', 'bench' from generate_series(1, ${customers}::int) n`.execute(db);
  await sql`insert into customer_user (customer_id, user_name, system_id, account_type, max_tps, ip_whitelist, created_by, updated_by)
    select customer_id, 'bench_' || n, 'bench_' || n, 1, 10,
      case when n % 5 = 0 then '{}' else array['203.0.113.' || n % 250] end, 'bench', 'bench'
    from generate_series(1, ${accounts}::int) n
    join customer on customer_code = 'BENCH-' || (n % ${customers}::int + 1)`.execute(db);
  await sql`analyze customer, customer_user`.execute(db);
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
  return { name: `customers: ${name}`, value, unit: 'ms', budget: `≤ ${budget}`, ok: value <= budget };
}
