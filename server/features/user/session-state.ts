import { sql } from 'kysely';
import { sessionLasts } from '#shared/feed/sessions.ts';

const lasts = sql`make_interval(secs => ${sessionLasts})`;

/** Sessions that are on, by the reports. */
export const isOn = sql<boolean>`account_session.reported_at > now() - ${lasts}`;

/** Whether a gateway has reported sessions lately; else it is unknown who is connected. */
export const isReported = sql<boolean>`exists (select from account_session_report where reported_at > now() - ${lasts})`;
