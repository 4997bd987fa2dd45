import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { shortestTextDays } from '../text-days.ts';
import type { TextsUntilRequest } from '../upkeep.ts';
import { allOf, messageConditionsOf } from './conditions.ts';
import { dayText } from './partitions.ts';

type Db = Kysely<Tables>;
type Parent = 'message' | 'message_attempt';
const day = 86_400_000;
/** Batch size of a statement, to keep locks short. */
const portion = 5000;

/**
 * Texts whose time is over: of messages and their events, in the PDUs of submits and in receipts, also in those that wait; of a text its
 * hash stays. Accounts may want theirs kept shorter; one that comes later than that goes with the next day.
 */
export async function dropOldTexts(db: Db, retentionDays: number, now = Date.now()): Promise<void> {
  const today = Math.floor(now / day) * day;
  const oldest = today - retentionDays * day;
  for (const { part, parent } of await partsOf(db, 0, oldest)) await dropTexts(db, part, parent);
  // The owner of a waiting receipt's text is unknown: the shortest retention of all accounts applies.
  const shortest = today - (await shortestTextDays(db, retentionDays)) * day;
  await sql`update message_receipt_waiting set receipt = receipt || '{"text": ""}'
    where time < ${new Date(shortest)} and receipt ->> 'text' <> ''`.execute(db);
  const { rows } = await sql<{ userId: string; days: number; done: number | null }>`
    select customer_user_id as "userId", retention_days as days, done
    from customer_user left join message_job on name = 'texts ' || customer_user_id
    where retention_days < ${retentionDays} order by customer_user_id`.execute(db);
  for (const { userId, days, done } of rows) {
    const until = today - days * day;
    // Once a day over all of its days: a text may have come for one that was done.
    if (done !== null && done >= until) continue;
    for (const { part, parent } of await partsOf(db, oldest, until)) await dropTexts(db, part, parent, userId);
    await sql`insert into message_job (name, done) values (${`texts ${userId}`}, ${new Date(until)})
      on conflict (name) do update set done = excluded.done`.execute(db);
  }
}

/** When the first of the texts that a filter's messages hold is dropped; undefined without any. */
export async function textsUntil(
  db: Db,
  { filter, viewer, retentionDays }: TextsUntilRequest,
): Promise<number | undefined> {
  const conditions = await messageConditionsOf(db, filter, viewer);
  const { rows } = await sql<{ until: number | null }>`
    select min(extract(epoch from date_trunc('day', m.submit_time, 'UTC'))
      + 86400 * (1 + least(u.retention_days, ${retentionDays}::int))) * 1000 as until
    from message m join customer_user u on u.customer_user_id = m.user_id
    where ${allOf(conditions)} and m.content is not null`.execute(db);
  return rows[0]?.until == null ? undefined : Number(rows[0].until);
}

/** Partitions of the days of `[from, to)`. */
async function partsOf(db: Db, from: number, to: number): Promise<{ part: string; parent: Parent }[]> {
  const { rows } = await sql<{ part: string; parent: Parent }>`
    select part, parent from message_day
    where day >= ${dayText(from)}::date and day < ${dayText(to)}::date order by day`.execute(db);
  return rows;
}

/** The elements of a JSON array with one of their fields emptied. */
const emptied = (array: string, field: string) =>
  sql`(select coalesce(jsonb_agg(each || ${JSON.stringify({ [field]: '' })}::text::jsonb), '[]')
    from jsonb_array_elements(${sql.ref(array)}) each)`;
const texts = {
  message: {
    is: sql`(content is not null or events @? '$[*].detail ? (@ != "")')`,
    without: sql`content = null, events = case when events is null then null else ${emptied('events', 'detail')} end`,
  },
  message_attempt: {
    is: sql`(short_message_hex <> '' or receipts @? '$[*].text ? (@ != "")')`,
    without: sql`short_message_hex = '', receipts = ${emptied('receipts', 'text')}`,
  },
} as const;

async function dropTexts(db: Db, part: string, parent: Parent, userId?: string): Promise<void> {
  const { is, without } = texts[parent];
  const own = userId === undefined ? sql`` : sql`and user_id = ${userId}`;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(part)} set ${without}
      where ctid = any (array(select ctid from ${sql.table(part)} where ${is} ${own} limit ${portion}))`.execute(db);
    if (numAffectedRows === 0n) return;
  }
}
