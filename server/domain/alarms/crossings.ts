import { type Kysely, sql } from 'kysely';
import { balanceMailTexts } from '#shared/texts/balance-mail.ts';
import { fill } from '#shared/texts/fields.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { daysLeftOf, spentBy } from '../money/days-left.ts';
import type { StatisticSources } from '../statistics/question.ts';

/** The alarm levels of customers, each with the balance it is compared with; `base`: that balance in the base currency. */
const levels = sql`
  select customer.customer_id, available, available + reserved as funds, each.value::numeric as level,
    in_base(greatest(available, 0), customer.currency) as base
  from customer join customer_money using (customer_id), jsonb_array_elements_text(alarm_levels) each
  where status <> 0 and archived_at is null and charge_type <> 0`;

/**
 * Notes which levels balances have fallen to, and forgets those above which money has brought them. An alarm that is open already is told
 * again for each further level.
 */
export async function noteCrossings({ db, messages }: StatisticSources, at: number): Promise<void> {
  const { rows: fallen } = await sql<{ customerId: string; base: string | null }>`
    select distinct l.customer_id::text as "customerId", base::text from (${levels}) l left join balance_crossing b using (customer_id, level)
    where available <= level and b.days_left is null`.execute(db);
  // Before the transaction: reading messages takes a connection of its own. Who falls to a level meanwhile is noted by the next round.
  const spent = await spentBy(messages, { ids: fallen.map(({ customerId }) => customerId), at });
  const lasting = fallen.map(({ customerId, base }) => ({
    customerId,
    daysLeft: daysLeftOf(base, spent.get(customerId)),
  }));
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('balance_crossing'))`.execute(trx);
    await sql`
      with levels as materialized (${levels}), recovered as (
        delete from balance_crossing b where not exists (
          select from levels l where l.customer_id = b.customer_id and l.level = b.level
            -- What is held back comes and goes: only money makes a recovery.
            and (l.available <= l.level or l.funds <= b.funds))
      ), crossed as (
        insert into balance_crossing (customer_id, level, funds, days_left)
        select l.customer_id, level, funds, "daysLeft"
        from levels l join json_to_recordset(${jsonText(lasting)}::json) as week ("customerId" bigint, "daysLeft" numeric)
          on l.customer_id = week."customerId"
        where available <= level
          and not exists (select from balance_crossing b where b.customer_id = l.customer_id and b.level = l.level and days_left is not null)
        on conflict (customer_id, level) do update set days_left = excluded.days_left
        returning customer_id, xmax = 0 as is_new
      )
      update alarm set told_at = null from (select distinct customer_id from crossed where is_new) c
      where type = 'balanceLow' and object_type = 'customer' and alarm.customer_id = c.customer_id and holds and state = 'open'`.execute(
      trx,
    );
  });
}

/** Stores the initial levels of balances, without notices. */
export const noteKnownLevels = (trx: Kysely<Tables>): Promise<unknown> =>
  sql`insert into balance_crossing (customer_id, level, funds, mailed_at)
    select customer_id, level, funds, now() from (${levels}) l where available <= level
    on conflict do nothing`.execute(trx);

interface Crossing {
  customerId: string;
  name: string;
  emails: string[];
  balance: string;
  currency: string;
  level: string;
  daysLeft: string | null;
}

/** Mails customers whose balances have fallen to a level, once for each, the lowest of several at once; answers how many mails. */
export async function mailCrossings({ db, mails }: { db: Kysely<Tables>; mails: Mails }): Promise<number> {
  const { rows: waiting } = await sql`select from balance_crossing where mailed_at is null limit 1`.execute(db);
  if (waiting.length === 0) return 0;
  const isConfigured = await mails.isConfigured();
  // Before the transaction in which mails are queued.
  if (isConfigured) await mails.start();
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Crossing>`
      with due as (
        update balance_crossing set mailed_at = now() where (customer_id, level) in (
          select customer_id, level from balance_crossing where mailed_at is null for update skip locked)
        returning customer_id, level, days_left
      )
      select distinct on (customer_id) customer_id::text as "customerId", customer_name as name, alarm_emails as emails,
        trim_scale(available)::text as balance, customer.currency, trim_scale(level)::text as level, trim_scale(days_left)::text as "daysLeft"
      from due join customer using (customer_id) join customer_money using (customer_id)
      where available is not null order by customer_id, level`.execute(trx);
    let sent = 0;
    for (const { emails, ...crossing } of isConfigured ? rows : []) {
      const { subject, text } = mailOf(crossing);
      for (const to of emails) {
        await mails.send(trx, { kind: 'customer', by: 'system', to, subject, text });
        sent += 1;
      }
    }
    return sent;
  });
}

function mailOf(crossing: Omit<Crossing, 'emails'>): { subject: string; text: string } {
  const { daysLeft, ...words } = crossing;
  const [zh, en] = [balanceMailTexts.zh, balanceMailTexts.en].map(({ subject, text, days }) => ({
    subject: fill(subject, words),
    text: fill(text, { ...words, days: daysLeft === null ? '' : fill(days, { days: daysLeft }) }),
  }));
  return { subject: `${zh?.subject} / ${en?.subject}`, text: `${zh?.text}\n\n${en?.text}` };
}
