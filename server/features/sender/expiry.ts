import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { statusWord } from '#shared/texts/review.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText } from '../../platform/db/query.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { NewNotice, Notices } from '../../platform/notices/notices.ts';
import { registrations } from './registrations.ts';

/** Days before the expiry at which notices are sent. */
const reminders = [1, 7, 30] as const;
const hourly = 3_600_000;

interface Due {
  senderIdId: string;
  customerId: string;
  sender: string;
  country: string;
  days: number;
}

/** Ends approved sender IDs and registrations whose day has passed, and reminds of those that are about to. */
export async function endAndRemind(db: Db, notices: Notices): Promise<void> {
  const due = await db.transaction().execute(async (trx) => {
    await sql`
      with ended as (
        update sender set status = 4, updated_at = now(), updated_by = 'system', version = version + 1
        where status = 2 and expires_on < current_date returning sender_id, sender_text
      )
      insert into operation_log (admin_id, username, ip, resource, action, target_id, target_name, changes, reason, request_id)
      select null, 'system', '', 'senderId', 'expire', sender_id::text, sender_text,
        ${jsonText({ status: { before: 2, after: 4 } })}::jsonb, ${statusWord('en', 'senderId', 4)}, '' from ended`.execute(
      trx,
    );
    await registrations.end(trx);
    const { rows } = await sql<Due>`
      with due as (
        select sender_id, expires_on - current_date as days from sender
        where status = 2 and expires_on <= current_date + ${reminders.at(-1)}::int
      ), told as (
        update sender set reminded_days = step.days from due,
          lateral (select min(each) as days from unnest(${[...reminders]}::int[]) as each where each >= due.days) step
        where sender.sender_id = due.sender_id and (reminded_days is null or step.days < reminded_days)
        returning sender.sender_id, sender.customer_id, sender_text, country_id, due.days
      )
      select sender_id::text as "senderIdId", customer_id::text as "customerId", sender_text as sender, iso2 as country, days
      from told join country using (country_id)`.execute(trx);
    return rows;
  });
  for (const customerId of new Set(due.map((each) => each.customerId))) {
    const own = due.filter((each) => each.customerId === customerId);
    await notices.send({ permission: 'customer_list:sender-review', customerId }, own.map(noticeOf));
  }
}

const noticeOf = ({ senderIdId, sender, country, days }: Due): NewNotice => ({
  kind: 'sender-expiring',
  level: days <= 7 ? 'warning' : 'info',
  params: { sender, country, days: String(days) },
  path: `/cusmgt/showDetail?senderIdId=${senderIdId}`,
});

/** Looks each hour, for as long as the server lives. */
export const watchSenders = (app: FastifyInstance, db: Db, notices: Notices): void =>
  runEvery(app, hourly, () => endAndRemind(db, notices), 'the ends of sender IDs are not looked at');
