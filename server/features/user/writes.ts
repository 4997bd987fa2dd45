import { type Kysely, sql } from 'kysely';
import type { SessionsInput, SessionsReply } from '#shared/feed/sessions.ts';
import type { UserFields } from '#shared/user/input.ts';
import type { User } from '#shared/user/row.ts';
import type { ClearSecrets } from '#shared/user/secrets.ts';
import { audit } from '../../platform/db/audit.ts';
import { jsonText, mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { checkUser } from './check.ts';
import type { UserRepository } from './repository.ts';
import { newSecrets, rotateSecrets } from './secrets.ts';

type Trx = Kysely<Tables>;

/** Whether a user's roles allow seeing credentials at all. */
const seesSecrets = ({ admin }: Viewer): boolean => admin.fieldRules.secrets === 'shown';

/**
 * Adds an account within a transaction, with credentials and its entry in the operation log. The credentials are answered to
 * those who may see them, this once.
 */
export async function insertUser(
  trx: Trx,
  { users, vault }: { users: UserRepository; vault: Vault },
  { customerId, input }: { customerId: string; input: UserFields },
  viewer: Viewer,
): Promise<{ user: User; secrets: ClearSecrets }> {
  await lockCustomer(trx, customerId, viewer);
  await checkUser(trx, input, viewer);
  const by = viewer.admin.username;
  const userId = await mapUniqueViolation(taken(input), () => users.insert(trx, customerId, input, by));
  const secrets = newSecrets(input);
  await rotateSecrets(trx, vault, { userId, secrets, graceHours: 0, by });
  const user = await users.find(userId, viewer.admin, trx);
  if (!user) {
    throw new AppError('row.gone');
  }
  await audit(trx, viewer, {
    resource: 'user',
    action: 'add',
    targetId: userId,
    targetName: user.userName,
    after: logged(user),
  });
  return { user, secrets: shown(secrets, viewer) };
}

/** Whether a user may see the credentials in force; otherwise new ones are not shown to them either. */
export const mayReveal = (viewer: Viewer): boolean =>
  seesSecrets(viewer) && viewer.admin.permissions.has('customer_list:reveal');

/** Credentials for those who may see them. */
export const shown = (secrets: ClearSecrets, viewer: Viewer): ClearSecrets => (seesSecrets(viewer) ? secrets : {});

/** The part of an account that people enter. */
export function fieldsOf(row: User): UserFields {
  const {
    userId: _userId,
    customerId: _customerId,
    status: _status,
    archivedAt: _archivedAt,
    customerName: _customerName,
    customerCode: _customerCode,
    customerStatus: _customerStatus,
    secrets: _secrets,
    link: _link,
    createdAt: _createdAt,
    createdBy: _createdBy,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    version: _version,
    ...fields
  } = row;
  return fields;
}
export const logged = (row: User) => ({ ...fieldsOf(row), customer: row.customerName, status: row.status });

/** Locks the customer of a new account; throws unless the viewer sees it and it is in use. */
async function lockCustomer(trx: Trx, customerId: string, viewer: Viewer): Promise<void> {
  const row = await trx
    .selectFrom('customer')
    .select(['customer_name', 'archived_at'])
    .where('customer_id', '=', customerId)
    .where(customerScope(viewer.admin))
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'customerId' });
  }
  if (row.archived_at !== null) {
    throw new AppError('customer.archived', { name: row.customer_name });
  }
}

/** Unique index → the error of its violation. */
export const taken = ({ userName, systemId = '' }: UserFields) => ({
  customer_user_name_unique: new AppError('user.name-taken', { name: userName }),
  customer_user_system_id_unique: new AppError('user.system-id-taken', { systemId }),
});

interface SessionsTaken extends SessionsReply {
  /** Accounts of sessions that operators wanted ended and that are over now. */
  endedFor: string[];
}

/**
 * Takes over the sessions that a gateway reports, in one statement, and forgets those that it says are over. Answers those that it is
 * to end.
 */
export async function takeSessions(
  db: Trx,
  { sessions, ended = [] }: SessionsInput,
  keyHash: Buffer,
): Promise<SessionsTaken> {
  const { rows } = await sql<SessionsTaken>`
    with gateway as (
      select api_key_id from api_key where key_hash = ${keyHash}
    ), heard as (
      insert into account_session_report (api_key_id, reported_at) select api_key_id, now() from gateway
      on conflict (api_key_id) do update set reported_at = now()
    ), gone as (
      delete from account_session using gateway
      where account_session.api_key_id = gateway.api_key_id and session_id = any (${ended}::text[])
      returning customer_user_id, kick_asked_at
    ), told as (
      -- A session that is told twice is one, as it was told last.
      select distinct on (session."sessionId") session.*, account.customer_user_id
      from json_array_elements(${jsonText(sessions)}::json) with ordinality as each (line, no),
        json_to_record(line) as session ("sessionId" text, "user" text, ip text, "bindType" text, "boundAt" float8,
          "windowUsed" integer, "submitTps" real)
      left join lateral (
        select customer_user_id from customer_user
        where archived_at is null and (lower(user_name) = lower(session."user")
          or (system_id <> '' and lower(system_id) = lower(session."user"))
          or customer_user_id = case when session."user" ~ '^[0-9]{1,18}$' then session."user"::bigint end)
        order by lower(system_id) = lower(session."user") desc, lower(user_name) = lower(session."user") desc limit 1
      ) account on true
      order by session."sessionId", no desc
    ), kept as (
      insert into account_session as stored (api_key_id, session_id, customer_user_id, ip, bind_type, bound_at, window_used,
        submit_tps, reported_at)
      select api_key_id, "sessionId", customer_user_id, ip, "bindType", least(to_timestamp("boundAt" / 1000), now()), "windowUsed",
        "submitTps", now()
      from told, gateway
      where customer_user_id is not null and not "sessionId" = any (${ended}::text[])
      order by "sessionId"
      on conflict (api_key_id, session_id) do update set
        customer_user_id = excluded.customer_user_id, ip = excluded.ip, bind_type = excluded.bind_type,
        bound_at = excluded.bound_at, window_used = excluded.window_used, submit_tps = excluded.submit_tps, reported_at = now()
      returning session_id, customer_user_id, bound_at, kick_asked_at
    ), bound as (
      insert into account_bind as stored (customer_user_id, first_bind_at, last_bind_at)
      select customer_user_id, min(bound_at), max(bound_at) from kept group by customer_user_id order by customer_user_id
      on conflict (customer_user_id) do update set
        first_bind_at = least(stored.first_bind_at, excluded.first_bind_at),
        last_bind_at = greatest(stored.last_bind_at, excluded.last_bind_at)
      where stored.first_bind_at > excluded.first_bind_at or stored.last_bind_at < excluded.last_bind_at
    )
    select (select count(*)::int from kept) as accepted,
      coalesce((select json_agg(distinct "user") from told where customer_user_id is null), '[]') as unknown,
      coalesce((select json_agg(session_id order by session_id) from kept where kick_asked_at is not null), '[]') as kick,
      coalesce((select json_agg(distinct customer_user_id::text) from gone where kick_asked_at is not null), '[]') as "endedFor"`.execute(
    db,
  );
  return rows[0] ?? { accepted: 0, unknown: [], kick: [], endedFor: [] };
}

/** Forgets sessions that have not been reported for long. */
export const forgetSessions = (db: Trx) =>
  sql`delete from account_session where reported_at < now() - interval '1 hour'`.execute(db);
