import { type SqlBool, sql } from 'kysely';

/** Whether a channel price begins or ends within seven days; alias `p`. */
export const changesSoon = sql<SqlBool>`(p.voided_at is null
  and ((p.effective_from > now() and p.effective_from <= now() + interval '7 days')
    or (p.effective_to > now() and p.effective_to <= now() + interval '7 days')))`;
