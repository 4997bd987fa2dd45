import { sql } from 'kysely';
import type { TestApp } from './app.ts';

/** Stores many suppliers called `prefix n` past the front door, which would take minutes for thousands. */
export async function storeSuppliers({ db }: Pick<TestApp, 'db'>, prefix: string, count: number): Promise<void> {
  await sql`
    insert into supplier (supplier_name, supplier_code, supplier_type, currency, settle_type, contacts, created_by, updated_by)
    select ${prefix}::text || ' ' || n, upper(${prefix}::text) || n, 1, 'USD', 1,
      jsonb_build_array(jsonb_build_object('name', 'Person ' || n, 'role', 'noc', 'email', n || '@x.example')), 'test', 'test'
    from generate_series(1, ${count}::int) as n`.execute(db);
}
