import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { FactorSetup } from '#shared/second-factor.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { sha256 } from '../../platform/security/signature.ts';
import type { Vault } from '../../platform/security/vault.ts';

type Db = Kysely<Tables>;

const period = 30;
const recoveryCodes = 10;
/** What every app can do, whatever else the standard allows. */
const totpOf = (secret: Secret, label: string) =>
  new TOTP({ issuer: 'SMS Operator Console', label, algorithm: 'SHA1', digits: 6, period, secret });
/** Context to which the sealed secrets of a user are bound. */
export const placeOf = (adminId: string): string => `admin:${adminId}:totp`;

/** The step of a code that is right now, or was or will be one step off; undefined for a wrong one. */
function stepOf(secret: string, code: string): number | undefined {
  const timestamp = Date.now();
  const delta = totpOf(Secret.fromBase32(secret), '').validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

const hashOf = (code: string): Buffer => sha256(code.replaceAll(/[\s-]/g, '').toUpperCase());

/** Second factors: what is stored of them, and whether a code is good. */
export function createSecondFactors(db: Db, vault: Vault) {
  const secretOf = async (trx: Db, adminId: string, column: 'totp_secret' | 'totp_pending') => {
    const row = await trx.selectFrom('admin').select(column).where('admin_id', '=', adminId).executeTakeFirst();
    const sealed = row?.[column];
    return sealed ? vault.open(sealed, placeOf(adminId)) : undefined;
  };

  return {
    /** Verifies and consumes a user's `code`. */
    accept: async (adminId: string, code: string): Promise<boolean> => {
      const digits = code.replaceAll(' ', '');
      if (!/^\d{6}$/.test(digits)) {
        const used = await db
          .updateTable('recovery_code')
          .set({ used_at: sql`now()` })
          .where('admin_id', '=', adminId)
          .where('code_hash', '=', hashOf(code))
          .where('used_at', 'is', null)
          .executeTakeFirst();
        return used.numUpdatedRows === 1n;
      }
      const secret = await secretOf(db, adminId, 'totp_secret');
      const step = secret === undefined ? undefined : stepOf(secret, digits);
      if (step === undefined) {
        return false;
      }
      const taken = await db
        .updateTable('admin')
        .set({ totp_step: String(step) })
        .where('admin_id', '=', adminId)
        .where('totp_step', '<', String(step))
        .executeTakeFirst();
      return taken.numUpdatedRows === 1n;
    },

    /** Keeps a new secret until a code confirms it. */
    prepare: async (adminId: string, username: string): Promise<FactorSetup> => {
      const secret = new Secret({ size: 20 });
      const totp_pending = vault.seal(secret.base32, placeOf(adminId));
      await db.updateTable('admin').set({ totp_pending }).where('admin_id', '=', adminId).execute();
      return { secret: secret.base32, uri: totpOf(secret, username).toString() };
    },

    /** Switches the prepared secret on when `code` belongs to it; answers whether it does. */
    confirm: async (trx: Db, adminId: string, code: string): Promise<boolean> => {
      const secret = await secretOf(trx, adminId, 'totp_pending');
      const step = secret === undefined ? undefined : stepOf(secret, code.replaceAll(' ', ''));
      if (step === undefined) {
        return false;
      }
      await trx
        .updateTable('admin')
        .set({
          totp_secret: sql`totp_pending`,
          totp_pending: null,
          totp_since: sql`now()`,
          totp_step: String(step),
          version: sql`version + 1`,
        })
        .where('admin_id', '=', adminId)
        .execute();
      return true;
    },

    /** New recovery codes; those before stop working. */
    renewCodes: async (trx: Db, adminId: string): Promise<string[]> => {
      await trx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
      const codes = Array.from({ length: recoveryCodes }, () => {
        const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
        return text.replaceAll(/(.{4})(?=.)/g, '$1-');
      });
      await trx
        .insertInto('recovery_code')
        .values(codes.map((code) => ({ admin_id: adminId, code_hash: hashOf(code) })))
        .execute();
      return codes;
    },

    remove: async (trx: Db, adminId: string): Promise<void> => {
      await trx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute();
      await trx
        .updateTable('admin')
        .set({ totp_secret: null, totp_pending: null, totp_since: null, version: sql`version + 1` })
        .where('admin_id', '=', adminId)
        .execute();
    },

    state: (adminId: string) =>
      db
        .selectFrom('admin')
        .select([
          'totp_since as since',
          'password_hash as passwordHash',
          sql<boolean>`totp_secret is not null`.as('isOn'),
          sql<number>`(select count(*)::int from recovery_code code
            where code.admin_id = admin.admin_id and code.used_at is null)`.as('recoveryLeft'),
          sql<boolean>`exists (select from admin_role held join role using (role_id)
            where held.admin_id = admin.admin_id and role.require_mfa)`.as('isRequired'),
        ])
        .where('admin_id', '=', adminId)
        .executeTakeFirstOrThrow(),
  };
}
export type SecondFactors = ReturnType<typeof createSecondFactors>;
