import { type Kysely, sql } from 'kysely';
import type { AccountSession, AccountSessions } from '#shared/user/session.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockInScope } from './service.ts';
import { isOn, isReported } from './session-state.ts';

type Db = Kysely<Tables>;

/** Adds to lines of accounts how many sessions each holds, and from where; nothing while no gateway reports them. */
export async function withSessions<Row extends { userId: string }>(
  db: Db,
  { list, total }: { list: Row[]; total: number },
): Promise<{ list: (Row & { boundSessions?: number; boundIps?: string[] })[]; total: number }> {
  const ids = list.map(({ userId }) => userId);
  const { rows } = await sql<{ userId: string; sessions: number; ips: string[] }>`
    select id::text as "userId", count(session_id)::int as sessions,
      coalesce(array_agg(distinct ip order by ip) filter (where ip is not null), '{}') as ips
    from unnest(${ids}::bigint[]) as id
    left join account_session on customer_user_id = id and ${isOn}
    where ${isReported} group by id`.execute(db);
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return {
    total,
    list: list.map((row) => {
      const now = byId.get(row.userId);
      return now ? { ...row, boundSessions: now.sessions, boundIps: now.ips } : row;
    }),
  };
}

/** Sessions of an account, the oldest first. */
export async function sessionsOf(db: Db, userId: string): Promise<AccountSessions> {
  const { rows } = await sql<AccountSession>`
    select session_id as "sessionId", key_name as gateway, ip, bind_type as "bindType", bound_at as "boundAt",
      window_used as "windowUsed", round(submit_tps::numeric, 1)::float8 as "submitTps", reported_at as "reportedAt", kick_asked_at as "kickAskedAt"
    from account_session join api_key using (api_key_id)
    where customer_user_id = ${userId} and ${isOn}
    order by bound_at, session_id limit 500`.execute(db);
  const known = await sql<Omit<AccountSessions, 'sessions'>>`
    select ${isReported} as "isReported", (select first_bind_at from account_bind where customer_user_id = ${userId}) as "firstBindAt",
      (select last_bind_at from account_bind where customer_user_id = ${userId}) as "lastBindAt"`.execute(db);
  const { isReported: reported = false, firstBindAt = null, lastBindAt = null } = known.rows[0] ?? {};
  return { isReported: reported, sessions: rows, firstBindAt, lastBindAt };
}

/** Asks the gateways to end sessions of an account; those that are over already are left out. */
export function kickSessions(
  db: Db,
  { userId, sessionIds, reason }: { userId: string; sessionIds: readonly string[]; reason: string },
  viewer: Viewer,
): Promise<{ changed: number }> {
  return db.transaction().execute(async (trx) => {
    const [row] = await lockInScope(trx, [userId], viewer);
    const { rows } = await sql<{ ip: string }>`
      update account_session set kick_asked_at = now()
      where customer_user_id = ${userId} and session_id = any (${sessionIds}::text[]) and kick_asked_at is null and ${isOn}
      returning ip`.execute(trx);
    if (rows.length > 0) {
      await audit(trx, viewer, {
        resource: 'user',
        action: 'kick',
        targetId: userId,
        targetName: row?.user_name ?? '',
        reason,
        before: { sessions: rows.length, ip: [...new Set(rows.map(({ ip }) => ip))] },
        after: {},
      });
    }
    return { changed: rows.length };
  });
}
