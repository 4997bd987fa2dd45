import { type RawBuilder, sql } from 'kysely';

/** Lines of channels' price lists of which the last price has ended within 30 days, without a next one; as a subquery. */
export const endedLines = (moment: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select channel_id, operator_id, traffic_type, max(effective_to) as ended from channel_price
  where voided_at is null group by 1, 2, 3
  having bool_and(effective_to is not null) and max(effective_to) between ${moment} - interval '30 days' and ${moment})`;
