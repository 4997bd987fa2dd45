import { type Kysely, type Selectable, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { UserFields } from '#shared/user/input.ts';
import type { User } from '#shared/user/row.ts';
import type { ClearSecrets } from '#shared/user/secrets.ts';
import type { user } from '#shared/user.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { lockAllRows, lockRows, refuseStale } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { needShown } from '../../platform/rights/need-permission.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { checkTextDays, checkUser } from './check.ts';
import type { UserRepository } from './repository.ts';
import { clearSecrets, newSecrets, rotateSecrets } from './secrets.ts';
import type { AccountStarter } from './start.ts';
import { fieldsOf, insertUser, logged, mayReveal, taken } from './writes.ts';

const resource = 'user';
type Trx = Kysely<Tables>;

/** The rules of accounts; every write and its line in the operation log are one transaction. */
export function createUserService(db: Db, users: UserRepository, vault: Vault, start: AccountStarter) {
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const found = async (userId: string, viewer: Viewer, trx?: Trx): Promise<User> => {
    const row = await users.find(userId, viewer.admin, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };

  const insert = (trx: Trx, customerId: string, input: UserFields, viewer: Viewer) =>
    insertUser(trx, { users, vault }, { customerId, input }, viewer);

  return {
    found,

    add: ({ customerId, ...input }: InputOf<typeof user.add>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        const {
          startPrices,
          startPlanId,
          startPricesUserId,
          belowReason,
          startRoutesUserId,
          startTemplateId,
          ...fields
        } = input;
        await checkTextDays(trx, fields.retentionDays, viewer.lang);
        const made = await insert(trx, customerId, fields, viewer);
        const wish = { startPrices, startPlanId, startPricesUserId, belowReason, startRoutesUserId, startTemplateId };
        if (!(await start(trx, made.user, wish, viewer))) return made;
        return { ...made, user: await found(made.user.userId, viewer, trx) };
      }),

    copy: ({ userId, ...names }: InputOf<typeof user.copy>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        const source = await found(userId, viewer, trx);
        return insert(trx, source.customerId, { ...fieldsOf(source), ...names }, viewer);
      }),

    update: ({ userId, version, ...input }: InputOf<typeof user.update>, viewer: Viewer): Promise<User> =>
      inTransaction(async (trx) => {
        await lockRows(trx, 'customer_user', [userId]);
        const before = await found(userId, viewer, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        refuseArchived(before.archivedAt, before.userName);
        await checkUser(trx, { ...fieldsOf(before), ...input }, viewer);
        // What was allowed once must not keep the other fields from being changed.
        if (input.retentionDays !== before.retentionDays) await checkTextDays(trx, input.retentionDays, viewer.lang);
        await mapUniqueViolation(taken(input), () => users.update(trx, userId, input, viewer.admin.username));
        const after = await found(userId, viewer, trx);
        const sides = { before: logged(before), after: logged(after) };
        await audit(trx, viewer, {
          resource,
          action: 'update',
          targetId: userId,
          targetName: after.userName,
          ...sides,
        });
        return after;
      }),

    /** `handOver` runs last: when it fails, the credentials before stay in force. */
    resetPwd: (
      { userId, graceHours }: Pick<InputOf<typeof user.resetPwd>, 'userId' | 'graceHours'>,
      viewer: Viewer,
      handOver: (trx: Trx) => Promise<void> = async () => {},
    ) =>
      inTransaction(async (trx) => {
        await lockRows(trx, 'customer_user', [userId]);
        const row = await found(userId, viewer, trx);
        refuseArchived(row.archivedAt, row.userName);
        const secrets = newSecrets(row);
        await rotateSecrets(trx, vault, { userId, secrets, graceHours, by: viewer.admin.username });
        await audit(trx, viewer, {
          resource,
          action: 'resetPwd',
          targetId: userId,
          targetName: row.userName,
          after: { graceHours },
        });
        await handOver(trx);
        return { user: await found(userId, viewer, trx), secrets: mayReveal(viewer) ? secrets : {} };
      }),

    reveal: ({ userId, reason }: InputOf<typeof user.reveal>, viewer: Viewer): Promise<ClearSecrets> =>
      inTransaction(async (trx) => {
        needShown(viewer, 'secrets');
        const row = await found(userId, viewer, trx);
        const { previousUntil: _until, ...secrets } = await clearSecrets(trx, vault, userId);
        await audit(trx, viewer, {
          resource,
          action: 'reveal',
          targetId: userId,
          targetName: row.userName,
          reason,
        });
        return secrets;
      }),
  };
}

/** Locks accounts; throws `row.gone` unless the viewer sees all of them. */
export async function lockInScope(
  trx: Trx,
  ids: readonly string[],
  viewer: Viewer,
  /** As the caller has seen them; a stale one is refused. */
  versions?: readonly number[],
): Promise<Selectable<Tables['customer_user']>[]> {
  const rows = await lockAllRows(trx, 'customer_user', ids);
  const seen = await trx
    .selectFrom('customer_user')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .select('customer_user_id')
    .where(sql<boolean>`customer_user_id = any (${ids}::bigint[])`)
    .where(customerScope(viewer.admin))
    .execute();
  if (seen.length < rows.length) {
    throw new AppError('row.gone');
  }
  if (versions) refuseStale('customer_user', rows, { ids, versions });
  return rows;
}

export function refuseArchived(archivedAt: number | null, name: string): void {
  if (archivedAt !== null) {
    throw new AppError('user.archived', { name });
  }
}
