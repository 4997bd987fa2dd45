import { type Kysely, sql } from 'kysely';
import type { AlarmEventKind } from '#shared/alarm/events.ts';
import type { AlarmFigures } from '#shared/alarm/figures.ts';
import type { MonitorAct } from '#shared/monitor/kinds.ts';
import { noteAction } from '../../domain/alarms/act.ts';
import { type AlarmKey, raiseAlarms } from '../../domain/alarms/raise.ts';
import { settleAlarms } from '../../domain/alarms/settle.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Judgement } from './judgement.ts';

type Db = Kysely<Tables>;

export const alarmOf = ({ rowId, channelId }: { rowId: string; channelId: string }): AlarmKey => ({
  type: 'routeRate',
  objectType: 'routeChannel',
  objectId: `${rowId}:${channelId}`,
});

const kinds: Readonly<Record<Exclude<MonitorAct, 'tell'>, AlarmEventKind>> = {
  penalise: 'penalised',
  retest: 'retested',
  restore: 'restored',
};

/** Raises alarms of what was penalised or told of, and closes those of what is well again; with what was done in their histories. */
export async function tellAlarms(
  trx: Db,
  userId: string,
  judgements: readonly Judgement[],
  versionNo: number | undefined,
): Promise<void> {
  const raised = judgements.filter(({ verdict: { act } }) => act === 'penalise' || act === 'tell');
  if (raised.length > 0) {
    const { rows } = await sql<{ rowId: string; customerId: string; countryId: string }>`
      select r.row_id::text as "rowId", u.customer_id::text as "customerId", o.country_id::text as "countryId"
      from route_row r join customer_user u using (customer_user_id) join operator o using (operator_id)
      where r.row_id = any (${raised.map(({ candidate }) => candidate.rowId)}::bigint[])`.execute(trx);
    const placeOf = new Map(rows.map(({ rowId, ...place }) => [rowId, place]));
    await raiseAlarms(
      trx,
      raised.map((judgement) => {
        const { rowId, channelId, operatorId } = judgement.candidate;
        const isLast = judgement.verdict.onlyTold === 'lastChannel';
        return {
          ...alarmOf(judgement.candidate),
          // The last channel needs manual action.
          severity: isLast ? (1 as const) : (2 as const),
          figures: { ...figuresOf(judgement), ...(isLast && { isLast }) },
          ...placeOf.get(rowId),
          userId,
          channelId,
          operatorId,
          rowId,
          path: `/cusmgt/routeMonitor?userId=${userId}`,
        };
      }),
    );
  }
  for (const judgement of judgements) {
    const { act } = judgement.verdict;
    if (act === null || act === 'tell') continue;
    await noteAction(trx, alarmOf(judgement.candidate), {
      kind: kinds[act],
      by: 'system',
      figures: { ...figuresOf(judgement), ...(versionNo !== undefined && { versionNo }) },
      path: `/cusmgt/routeVersion?userId=${userId}`,
    });
  }
  const isOver = ({ candidate, verdict }: Judgement) =>
    verdict.act === 'restore' || (verdict.act === null && candidate.watch.isTold && !verdict.watch.isTold);
  await settleAlarms(
    trx,
    judgements.filter(isOver).map(({ candidate }) => alarmOf(candidate)),
  );
}

function figuresOf({ candidate, verdict: { seen }, usual }: Judgement): AlarmFigures {
  const { threshold } = candidate.limits;
  if (!seen || seen.submitted === 0) return { threshold };
  return {
    part: seen.delivered,
    of: seen.submitted,
    windowMin: Math.round((seen.until - seen.from) / 60_000),
    value: Math.round((1000 * seen.delivered) / seen.submitted) / 10,
    threshold,
    usual: usual === null ? null : Number(usual),
  };
}
