import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { UsedSender } from '../figures.ts';

/** The newest messages of a customer that are looked through, of these days. */
const newest = 2000;
const days = 7;

/** By how many channels the newest messages of each went out under another sender, in the order of `used`. */
export async function channelsRewriting(db: Kysely<Tables>, used: readonly UsedSender[]): Promise<number[]> {
  if (used.length === 0) return [];
  const { rows } = await sql<{ channels: number }>`
    select (
      select count(distinct channel_id)::int from (
        select channel_id, country_id, sender_raw, sender_sent from message
        where message.customer_id = used.customer_id and submit_time > now() - make_interval(days => ${days})
        order by submit_time desc, msg_id desc limit ${newest}
      ) recent
      where recent.country_id = used.country_id and lower(sender_raw) = used.sender
        and sender_sent <> '' and lower(sender_sent) <> lower(sender_raw)
    ) as channels
    from unnest(${used.map(({ customerId }) => customerId)}::bigint[], ${used.map(({ countryId }) => countryId)}::bigint[],
      ${used.map(({ senderId }) => senderId.toLowerCase())}::text[]) with ordinality as used (customer_id, country_id, sender, place)
    order by place`.execute(db);
  return rows.map(({ channels }) => channels);
}
