import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/database.ts';
import { tidyEvery } from '../../http/tidy-every.ts';
import { createRegistrations } from '../../registrations/registrations.ts';

const hourly = 3_600_000;

/** How far templates are registered at suppliers. */
export const registrations = createRegistrations({
  ...{ table: 'template_channel', owner: 'template', resource: 'template' },
});

/** Ends registrations whose day has passed, each hour, for as long as the server lives. */
export const watchRegistrations = (app: FastifyInstance, db: Db): void =>
  tidyEvery(app, hourly, () => registrations.end(db), 'registrations of templates are not ended');
