import { sql } from 'kysely';
import type { DataScope } from '#shared/field-rules.ts';
import type { LoginOutcome } from '#shared/operation-log.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../platform/db/database.ts';
import { statement } from '../../platform/db/statement.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Seconds for which the cookie before the present one still counts, so that one refresh serves all tabs. */
const graceSeconds = 10;

/** A session with its owner and his rights, as stored at this moment. */
export interface StoredSession {
  session_id: string;
  admin_id: string;
  username: string;
  real_name: string;
  password_expired: boolean;
  /** Neither ended nor idle nor too old, and the account is enabled. */
  is_alive: boolean;
  /** Not noted as seen for a minute. */
  is_stale: boolean;
  roles: string[];
  /** Names with commas between them, as roles hold them: with repetitions, and maybe with names of other versions. */
  permissions: string;
  /** The field rules of each role, as JSON texts in lines. */
  field_rules: string;
  data_scopes: DataScope[];
  /** Blocks he may come from; none: anywhere. */
  allowed_addresses: string[];
  /** A role asks for a second factor that the account does not have. */
  must_enrol: boolean;
}

const passwordExpired = `(a.password_expired
  or a.password_at < now() - make_interval(days => $4::int))`;
const alive = `(s.ended_at is null and a.status = 1 and a.locked_at is null
  and s.last_seen_at > now() - make_interval(mins => $2::int) and s.created_at > now() - make_interval(hours => $3::int))`;

/** Runs before every guarded call. */
const sessionWithRights = `select s.session_id, s.admin_id, a.username, a.real_name,
      ${passwordExpired} as password_expired, ${alive} as is_alive,
      s.last_seen_at < now() - interval '1 minute' as is_stale, a.allowed_addresses,
      a.totp_secret is null and coalesce(rights.require_mfa, false) as must_enrol,
      coalesce(rights.roles, '{}') as roles, coalesce(rights.permissions, '') as permissions,
      coalesce(rights.field_rules, '') as field_rules, coalesce(rights.data_scopes, '{}') as data_scopes
    from session s join admin a using (admin_id)
    cross join lateral (
      select array_agg(r.role_name order by r.role_id) as roles,
        string_agg(array_to_string(r.permissions, ','), ',') as permissions,
        string_agg(r.field_rules::text, E'\\n') as field_rules, array_agg(r.data_scope) as data_scopes,
        bool_or(r.require_mfa) as require_mfa
      from admin_role ar join role r using (role_id) where ar.admin_id = a.admin_id) rights
    where s.session_id = $1`;

/** How a presented refresh cookie stands to the session: the present one, the one before it, or an older one. */
export type CookieStanding = 'rotated' | 'current' | 'previous' | 'older' | 'ended';

/** All queries about sessions and sign-ins. */
export function createSessionRepository(database: Database, limits: Config['limits'], settings: Settings) {
  const { db, pool } = database;
  const findSession = statement(database, 'session-with-rights', sessionWithRights);
  const life = [limits.sessionIdleMinutes, limits.sessionMaxHours];
  const isAlive = sql<boolean>`(session.ended_at is null
    and session.last_seen_at > now() - make_interval(mins => ${life[0]}::int)
    and session.created_at > now() - make_interval(hours => ${life[1]}::int)
    and exists (select from admin where admin.admin_id = session.admin_id and admin.status = 1 and admin.locked_at is null))`;

  return {
    find: async (sessionId: string): Promise<StoredSession | undefined> => {
      const { passwordMaxDays } = await settings.read();
      const { rows } = await pool.query<StoredSession>({
        ...findSession,
        values: [sessionId, ...life, passwordMaxDays],
      });
      return rows[0];
    },

    markSeen: async (sessionId: string): Promise<void> => {
      await db
        .updateTable('session')
        .set({ last_seen_at: sql`now()` })
        .where('session_id', '=', sessionId)
        .where('last_seen_at', '<', sql<number>`now() - interval '1 minute'`)
        .execute();
    },

    account: (username: string) =>
      db
        .selectFrom('admin')
        .select(['admin_id', 'username', 'password_hash', 'avatar', 'status', 'locked_at', 'allowed_addresses'])
        .select(sql<boolean>`totp_secret is not null`.as('has_factor'))
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .executeTakeFirst(),

    /** How the console is to look for an account: its picture, its language and zone. */
    looksOf: async (adminId: string) => {
      const row = await db
        .selectFrom('admin')
        .select(['avatar', 'preferred_lang as preferredLang', 'preferred_zone as preferredZone'])
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      return row ?? { avatar: '', preferredLang: '' as const, preferredZone: '' };
    },

    /**
     * Begins a session, and notes it as the account's last sign-in, unless the account was disabled, locked or given another
     * password since it was checked: the row lock waits for a change that is under way, which otherwise could not end a session
     * it does not see yet.
     */
    begin: async (
      row: { session_id: string; refresh_hash: Buffer; ip: string; user_agent: string },
      checked: { admin_id: string; password_hash: string },
    ): Promise<boolean> => {
      const { rows } = await sql`
        with begun as (
          insert into session (session_id, admin_id, refresh_hash, ip, user_agent)
          select ${row.session_id}::uuid, admin_id, ${row.refresh_hash}::bytea, ${row.ip}, ${row.user_agent} from admin
          where admin_id = ${checked.admin_id} and password_hash = ${checked.password_hash} and status = 1
            and locked_at is null
          for no key update returning admin_id)
        update admin set last_login_at = now(), last_login_ip = ${row.ip}, last_login_agent = ${row.user_agent}
        from begun where admin.admin_id = begun.admin_id returning admin.admin_id`.execute(db);
      return rows.length === 1;
    },

    /**
     * Replaces the cookie `presented` by `next` in one statement, so that of many refreshes at once one rotates.
     * Within the grace period there is no further rotation: requests with the cookie before may still be on their way.
     */
    rotate: async (sessionId: string, presented: Buffer, next: Buffer): Promise<CookieStanding> => {
      const isGrace = sql<boolean>`session.rotated_at > now() - make_interval(secs => ${graceSeconds})`;
      const rotated = await db
        .updateTable('session')
        .set({ previous_refresh_hash: presented, refresh_hash: next, rotated_at: sql`now()`, last_seen_at: sql`now()` })
        .where('session_id', '=', sessionId)
        .where('refresh_hash', '=', presented)
        .where(isAlive)
        .where((where) => where.or([where('previous_refresh_hash', 'is', null), where.not(isGrace)]))
        .returning('session_id')
        .executeTakeFirst();
      if (rotated) {
        return 'rotated';
      }
      const now = await db
        .selectFrom('session')
        .select([
          isAlive.as('is_alive'),
          sql<boolean>`refresh_hash = ${presented}`.as('is_current'),
          sql<boolean>`coalesce(previous_refresh_hash = ${presented}, false) and ${isGrace}`.as('is_previous'),
        ])
        .where('session_id', '=', sessionId)
        .executeTakeFirst();
      if (!now?.is_alive) {
        return 'ended';
      }
      return now.is_current ? 'current' : now.is_previous ? 'previous' : 'older';
    },

    /** Ends a session; answers whose it was when it was not over already. */
    end: (sessionId: string, reason: string) =>
      db
        .updateTable('session')
        .set({ ended_at: sql`now()`, end_reason: reason })
        .from('admin')
        .whereRef('admin.admin_id', '=', 'session.admin_id')
        .where('session_id', '=', sessionId)
        .where('ended_at', 'is', null)
        .returning(['admin.admin_id', 'admin.username'])
        .executeTakeFirst(),

    log: async (line: {
      admin_id: string | null;
      username: string;
      ip: string;
      user_agent: string;
      outcome: LoginOutcome;
    }): Promise<void> => {
      await db.insertInto('login_log').values(line).execute();
    },
  };
}
export type SessionRepository = ReturnType<typeof createSessionRepository>;
