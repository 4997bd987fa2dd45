import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { jsonText } from '../../platform/db/query.ts';
import { runEvery } from '../../platform/http/run-every.ts';

/** An application that stays unassigned for this time expires. */
const days = 30;
const hourly = 3_600_000;

/** Ends new applications that stayed unassigned for 30 days, each with its entry in the operation log. */
export const expireApplications = (db: Db) =>
  sql`
    with ended as (
      update customer_application set status = 6, handled_at = now(), handled_by = 'system',
        updated_at = now(), updated_by = 'system', version = version + 1
      where status = 0 and apply_time < now() - make_interval(days => ${days})
      returning customer_application_id, company_name
    )
    insert into operation_log (admin_id, username, ip, resource, action, target_id, target_name, changes, reason, request_id)
    select null, 'system', '', 'customerApplication', 'expire', customer_application_id::text, company_name,
      ${jsonText({ status: { before: 0, after: 6 } })}::jsonb, '', '' from ended`.execute(db);

/** Looks each hour, for as long as the server lives. */
export const watchApplications = (app: FastifyInstance, db: Db): void =>
  runEvery(app, hourly, () => expireApplications(db), 'old trial applications are not ended');
