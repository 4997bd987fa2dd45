import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { SuspectState } from '#shared/monitor/kinds.ts';
import type { Suspect } from '#shared/monitor/suspects.ts';
import type { suspect } from '#shared/suspect.ts';
import { noteAction } from '../../domain/alarms/act.ts';
import { settleAlarms } from '../../domain/alarms/settle.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { alarmOf } from './find.ts';
import { findSuspect, oneSuspect } from './read.ts';

type Db = Kysely<Tables>;

/** Holds the account's messages to the operator for a while, as the holds of routes do; one that is there already gets the new end. */
export function holdSuspect(
  db: Db,
  { suspectId, minutes, reason }: InputOf<typeof suspect.hold>,
  viewer: Viewer,
): Promise<Suspect> {
  const until = Date.now() + minutes * 60_000;
  return handled(db, { suspectId, reason, state: 'held', until }, viewer, async (trx, { userId, operatorId }) => {
    await sql`
      insert into route_hold (customer_user_id, operator_id, reason, until, created_by)
      values (${userId}, ${operatorId}, ${reason.trim()}, ${new Date(until)}, ${viewer.admin.username})
      on conflict (customer_user_id, operator_id) where lifted_at is null and customer_user_id is not null
      do update set reason = excluded.reason, until = excluded.until, created_by = excluded.created_by, created_at = now()`.execute(
      trx,
    );
  });
}

/** Dismisses a case: a user has found that the traffic is in order. */
export const dismissSuspect = (
  db: Db,
  { suspectId, reason }: InputOf<typeof suspect.dismiss>,
  viewer: Viewer,
): Promise<Suspect> =>
  handled(db, { suspectId, reason, state: 'dismissed', until: null }, viewer, async () => undefined);

interface Handling {
  suspectId: string;
  reason: string;
  state: Extract<SuspectState, 'held' | 'dismissed'>;
  until: number | null;
}

function handled(
  db: Db,
  { suspectId, reason, state, until }: Handling,
  viewer: Viewer,
  act: (trx: Db, found: Suspect) => Promise<void>,
): Promise<Suspect> {
  if (reason.trim() === '') throw refusedField('reason', 'required', viewer.lang);
  return db.transaction().execute(async (trx) => {
    await sql`select from suspect_traffic where suspect_id = ${suspectId} for update`.execute(trx);
    const found = await findSuspect(trx, suspectId, viewer);
    // Cases settled by another user meanwhile are skipped.
    if (found.state !== 'open' && found.state !== 'over') throw new AppError('routes.applied');
    await act(trx, found);
    await trx
      .updateTable('suspect_traffic')
      .set({
        state,
        hold_until: until === null ? null : new Date(until),
        note: reason.trim(),
        handled_at: new Date(),
        handled_by: viewer.admin.username,
      })
      .where('suspect_id', '=', suspectId)
      .execute();
    const alarm = alarmOf(found);
    if (state === 'held')
      await noteAction(trx, alarm, { kind: 'held', by: viewer.admin.username, note: reason.trim() });
    else await settleAlarms(trx, [alarm]);
    await audit(trx, viewer, {
      resource: 'suspect',
      action: state === 'held' ? 'hold' : 'dismiss',
      targetId: found.userId,
      targetName: found.userName,
      reason: reason.trim(),
      after: { countryId: found.countryId, operatorId: found.operatorId, state, until },
    });
    return oneSuspect(trx, suspectId, viewer);
  });
}
