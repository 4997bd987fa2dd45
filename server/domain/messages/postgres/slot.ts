import { type RawBuilder, sql } from 'kysely';
import type { CubeStep } from '#shared/message/measures.ts';

/** The start of the slot that a quarter of an hour of the cube belongs to, by the clock of a zone. */
export function slotOf(step: CubeStep, timezone: string): RawBuilder<unknown> {
  switch (step) {
    case 'quarter':
      return sql`bucket`;
    case 'half':
      return sql`date_trunc('hour', bucket, ${timezone}::text)
        + floor(extract(minute from bucket at time zone ${timezone}::text) / 30) * interval '30 minutes'`;
    default:
      return sql`date_trunc(${sql.lit(step)}, bucket, ${timezone}::text)`;
  }
}
