import { sql } from 'kysely';

/**
 * The entries of messages from before a billing period that its bill has all the same: those posted after the bill before it was made, and
 * those of the time between the two bills. Reads a relation `span` (no, account_id, "from", gap, after, through), where `gap` is the end of
 * the bill before and `after` its last entry, both null without one.
 */
export const lateEntries = sql`
  select span.no, e.* from span join ledger_entry e using (account_id)
  where e.entry_id > span.after and e.entry_id <= span.through and e.minute < span."from"
  union all
  select span.no, e.* from span join ledger_entry e using (account_id)
  where span.gap < span."from" and e.minute >= span.gap and e.minute < span."from" and e.entry_id <= span.after`;
