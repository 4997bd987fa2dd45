import { createPublicKey } from 'node:crypto';
import { CompactEncrypt } from 'jose';
import { type Kysely, sql } from 'kysely';
import { type AccountState, accountsAtOnce, type FeedAccount, notForGateways } from '#shared/feed/accounts.ts';
import type { feed } from '#shared/feed.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { SecretKind } from '#shared/user/row.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { algorithmOf } from '../../platform/security/public-key.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { userColumns } from './columns.ts';
import { placeOf } from './secrets.ts';
import { isOn, isReported } from './session-state.ts';

type Db = Kysely<Tables>;

/** Whom secrets are sealed for. */
export interface Reader {
  publicKey: string;
  publicKeyId: string;
}

const state = sql<AccountState>`case
  when customer_user.archived_at is not null or customer.archived_at is not null then 'archived'
  when customer.status = 0 then 'customerClosed'
  when customer_user.status = 0 then 'disabled'
  when customer.status = 2 then 'customerSuspended'
  when customer.status = 3 then 'customerPaused'
  else 'active' end`;

/** Number of the latest change of all accounts. */
export async function latestChange(db: Db): Promise<number> {
  const { latest } = await db
    .selectFrom('account_change')
    .select(sql<number>`coalesce(max(change), 0)::float8`.as('latest'))
    .executeTakeFirstOrThrow();
  return latest;
}

/** Accounts that changed after `since`, in the order of their changes; secrets only for a reader with a public key. */
export async function changedAccounts(
  db: Db,
  vault: Vault,
  { since, reader }: { since: number; reader: Reader | undefined },
): Promise<ReplyOf<typeof feed.accounts>> {
  const rows = await db
    .selectFrom('account_change')
    .innerJoin('customer_user', 'customer_user.customer_user_id', 'account_change.customer_user_id')
    .innerJoin('customer', 'customer.customer_id', 'customer_user.customer_id')
    .select(selectionOf('customer_user', userColumns, fieldsOf(userColumns, notForGateways)))
    .select([
      'customer_user.customer_user_id as userId',
      'customer_user.customer_id as customerId',
      'customer.customer_code as customerCode',
      state.as('state'),
      sql<number>`change::float8`.as('version'),
    ])
    .where('change', '>', String(since))
    .orderBy('change')
    .limit(accountsAtOnce + 1)
    .execute();
  const isComplete = rows.length <= accountsAtOnce;
  const told = rows.slice(0, accountsAtOnce);
  const secrets = reader ? await sealedSecrets(db, vault, told, reader) : new Map<string, string>();
  const accounts = told.map((row): FeedAccount => ({ ...row, secrets: secrets.get(row.userId) ?? null }));
  return { version: told.at(-1)?.version ?? since, isComplete, accounts };
}

/** A JWE for each account that has secrets in force, for `reader` alone. */
async function sealedSecrets(
  db: Db,
  vault: Vault,
  accounts: readonly { userId: string; state: AccountState }[],
  { publicKey, publicKeyId }: Reader,
): Promise<Map<string, string>> {
  const key = createPublicKey(publicKey);
  const alg = algorithmOf(key);
  const ids = accounts.filter((account) => account.state !== 'archived').map(({ userId }) => userId);
  if (alg === undefined || ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer_user_secret')
    .select(['customer_user_id', 'kind', 'sealed', 'valid_until'])
    .where(sql<boolean>`customer_user_id = any (${ids}::bigint[]) and (valid_until is null or valid_until > now())`)
    .orderBy('secret_id')
    .execute();
  const clear = new Map<string, { kind: SecretKind; text: string; validUntil: number | null }[]>();
  for (const { customer_user_id: userId, kind, sealed, valid_until: validUntil } of rows) {
    const text = openedFor(vault, sealed, placeOf(userId, kind), validUntil === null);
    if (text === undefined) continue;
    clear.set(userId, [...(clear.get(userId) ?? []), { kind, text, validUntil }]);
  }
  const sealed = [...clear].map(async ([userId, secrets]): Promise<[string, string]> => {
    const jwe = new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ userId, secrets })));
    const header = { alg, enc: 'A256GCM', kid: publicKeyId, cty: 'json' };
    return [userId, await jwe.setProtectedHeader(header).encrypt(key)];
  });
  return new Map(await Promise.all(sealed));
}

/**
 * A secret in clear; undefined when it cannot be opened any more.
 * @throws `secrets.key-missing` for one without an end: a gateway would forget what is left out, and unbind the customer
 */
function openedFor(vault: Vault, sealed: string, place: string, isLasting: boolean): string | undefined {
  try {
    return vault.open(sealed, place);
  } catch (error) {
    if (!(error instanceof AppError) || (isLasting && error.error === 'secrets.key-missing')) throw error;
    return undefined;
  }
}

/** Adds to lines of customers how many of their accounts are connected; nothing while no gateway reports sessions. */
export async function withBoundAccounts<Row extends { customerId: string }>(
  db: Db,
  { list, total }: { list: Row[]; total: number },
): Promise<{ list: (Row & { accountsBound?: number })[]; total: number }> {
  const ids = list.map(({ customerId }) => customerId);
  const { rows } = await sql<{ customerId: string; bound: number }>`
    select id::text as "customerId", (
      select count(*)::int from customer_user where customer_user.customer_id = id and exists (
        select from account_session where account_session.customer_user_id = customer_user.customer_user_id and ${isOn})) as bound
    from unnest(${ids}::bigint[]) as id where ${isReported}`.execute(db);
  const byId = new Map(rows.map(({ customerId, bound }) => [customerId, bound]));
  return {
    total,
    list: list.map((row) => {
      const accountsBound = byId.get(row.customerId);
      return accountsBound === undefined ? row : { ...row, accountsBound };
    }),
  };
}
