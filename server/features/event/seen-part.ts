import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { seenAccounts } from '../../platform/rights/own-customer.ts';

/** The part of an event within a limited data scope: that of the user's customers. Undefined: outside of it. */
export async function seenPart(db: Kysely<Tables>, data: unknown, viewer: ScopeHolder): Promise<unknown> {
  const userIds = accountsIn(data);
  if (userIds.length === 0) return data;
  const seen = await seenAccounts(db, viewer, userIds);
  const own = userIds.filter((userId) => seen.has(userId));
  if (own.length === 0) return undefined;
  return Object.assign({}, data, isOfMany(data) && { userIds: own });
}

const isOfMany = (data: unknown): data is { userIds: string[] } =>
  typeof data === 'object' && data !== null && 'userIds' in data && Array.isArray(data.userIds);

/** Accounts an event names, one or many. */
function accountsIn(data: unknown): readonly string[] {
  if (isOfMany(data)) return data.userIds;
  const isOfOne = typeof data === 'object' && data !== null && 'userId' in data && typeof data.userId === 'string';
  return isOfOne ? [String(data.userId)] : [];
}
