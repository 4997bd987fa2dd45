import { type Kysely, sql } from 'kysely';
import { cubeSums } from '#server/domain/messages/postgres/columns.ts';
import { useCounts } from '#server/domain/messages/postgres/use-delta.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What is different in copy `n` of a row: each copy is a message of its own, sent a moment later, to another number. */
const changed = (n: number): Readonly<Record<string, string>> => ({
  msg_id: `msg_id || '-${n}'`,
  customer_msg_id: `case when customer_msg_id = '' then '' else customer_msg_id || '-${n}' end`,
  submit_time: `submit_time + interval '${n * 131} milliseconds'`,
  msg_time: `msg_time + interval '${n * 131} milliseconds'`,
  supplier_msg_id: `case when supplier_msg_id = '' then '' else supplier_msg_id || '-${n}' end`,
  supplier_msg_id_norm: `case when supplier_msg_id_norm = '' then '' else supplier_msg_id_norm || '-${n}' end`,
  number: `left(number, -3) || lpad(((right(number, 3)::integer + ${n * 37}) % 1000)::text, 3, '0')`,
});

/** Makes `times` as many messages of those that are there, table to table: many times as fast as working them out. */
export async function multiply(db: Kysely<Tables>, times: number): Promise<void> {
  // Newest first: a copy that falls into the next day is not copied again.
  const { rows: days } = await sql<{ part: string; parent: string }>`
    select part, parent from message_day order by parent, day desc`.execute(db);
  for (const { part, parent } of days) {
    const columns = await columnsOf(db, parent);
    const copies = Array.from({ length: times - 1 }, (_, at) => {
      const cells = changed(at + 1);
      return `select ${columns.map((name) => cells[name] ?? name).join(', ')} from ${part}`;
    });
    await sql.raw(`insert into ${parent} (${columns.join(', ')}) ${copies.join(' union all ')}`).execute(db);
  }
  for (const cube of ['message_cube', 'message_cube_day', 'message_cube_customer']) {
    const sums = cubeSums.map(({ name }) => `${name} = ${name} * ${times}`).join(', ');
    await sql.raw(`update ${cube} set ${sums}`).execute(db);
  }
  const uses = useCounts.map((name) => `${name} = ${name} * ${times}`).join(', ');
  await sql.raw(`update message_use set ${uses}`).execute(db);
  await sql.raw(`update message_error set messages = messages * ${times}`).execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function columnsOf(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db);
  return rows.map(({ name }) => name);
}
