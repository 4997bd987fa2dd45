import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { createRegistrations } from '../../domain/registrations/registrations.ts';
import type { Db } from '../../platform/db/database.ts';
import { runEvery } from '../../platform/http/run-every.ts';

const hourly = 3_600_000;

/** A version in force with the registered text is the registered one under another number: only something else has changed. */
const outdatedBy = sql<number | null>`case
  when registration.register_status in (1, 2)
    and registration.version_no < coalesce(template.approved_no, template.version_no)
    and not exists (
      select from template_version registered join template_version in_force using (template_id, content, signature)
      where registered.template_id = template.template_id and registered.version_no = registration.version_no
        and in_force.version_no = coalesce(template.approved_no, template.version_no))
  then coalesce(template.approved_no, template.version_no) end`;

/** How far templates are registered at suppliers. */
export const registrations = createRegistrations({
  table: 'template_channel',
  owner: 'template',
  resource: 'template',
  outdatedBy,
});

/** Ends registrations whose day has passed, each hour, for as long as the server lives. */
export const watchRegistrations = (app: FastifyInstance, db: Db): void =>
  runEvery(app, hourly, () => registrations.end(db), 'registrations of templates are not ended');
