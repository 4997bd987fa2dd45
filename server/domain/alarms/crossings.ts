import { type Kysely, sql } from 'kysely';
import { balanceMailTexts } from '#shared/texts/balance-mail.ts';
import { fill } from '#shared/texts/fields.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Mails } from '../../platform/mail/mails.ts';

type Db = Kysely<Tables>;

/**
 * Notes which levels balances have fallen to, and forgets those above which money has brought them. An alarm that is open already is told
 * again for each further level. Call it in the transaction of one round at a time.
 */
export async function noteCrossings(trx: Db): Promise<void> {
  await sql`
    with levels as materialized (
      select customer.customer_id, available, available + reserved as funds, each.value::numeric as level
      from customer join customer_money using (customer_id), jsonb_array_elements_text(alarm_levels) each
      where status <> 0 and archived_at is null and charge_type <> 0
    ), recovered as (
      delete from balance_crossing b where not exists (
        select from levels l where l.customer_id = b.customer_id and l.level = b.level
          -- What is held back comes and goes: only money makes a recovery.
          and (l.available <= l.level or l.funds <= b.funds))
    ), crossed as (
      insert into balance_crossing (customer_id, level, funds, days_left)
      select customer_id, level, funds, case when spent > 0 then least(greatest(available, 0) * 7 / spent, 99999) end
      from levels left join lateral (
        select sum(revenue) as spent from message_cube_customer c
        where c.customer_id = levels.customer_id and bucket >= now() - interval '7 days'
      ) week on not exists (select from balance_crossing b where b.customer_id = levels.customer_id and b.level = levels.level)
      where available <= level
      on conflict do nothing
      returning customer_id
    )
    update alarm set told_at = null from (select distinct customer_id from crossed) c
    where type = 'balanceLow' and object_type = 'customer' and alarm.customer_id = c.customer_id and holds and state = 'open'`.execute(
    trx,
  );
}

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
export async function mailCrossings({ db, mails }: { db: Db; mails: Mails }): Promise<number> {
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
