import { type Kysely, sql } from 'kysely';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import './tables.ts';

/** Days of a customer in a zone; with a country only messages to it. */
export interface UsedSpan {
  /** What it is asked for; several spans may have the same. */
  no: number;
  customerId: string;
  currency: string;
  zone: string;
  /** First and last day. */
  from: string;
  to: string;
  countryId: string | null;
}

/** What was charged of messages. */
interface Used {
  no: number;
  messages: string;
  parts: string;
  amount: string;
}

/** What the messages that were submitted in spans of days came to, by the ledger; nothing of a `no` without messages. */
export async function usedIn(db: Kysely<Tables>, spans: readonly UsedSpan[]): Promise<Used[]> {
  if (spans.length === 0) return [];
  const { rows } = await sql<Used>`
    select no, sum(e.messages)::text as messages, sum(e.parts)::text as parts, trim_scale(- sum(e.amount))::text as amount
    from jsonb_to_recordset(${jsonText(spans)}::jsonb) as s (no integer, "customerId" bigint, currency text, zone text, "from" date,
      "to" date, "countryId" bigint)
    join ledger_account a on a.kind = 'customer' and a.customer_id = s."customerId" and a.currency = s.currency
    join ledger_entry e on e.account_id = a.account_id and e.minute >= s."from"::timestamp at time zone s.zone
      and e.minute < (s."to" + 1)::timestamp at time zone s.zone
    left join operator o on o.operator_id = e.operator_id
    where s."countryId" is null or o.country_id = s."countryId"
    group by no`.execute(db);
  return rows;
}
