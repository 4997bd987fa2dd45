import { type Kysely, sql } from 'kysely';
import type { SettingKey, SysConfigState, SysConfigValues } from '#shared/sys-config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { asStored, inForce, type StoredSetting, storedSettings } from '../../platform/settings/stored.ts';

type Db = Kysely<Tables>;

/** Any number that nothing else locks: changes of settings come one after the other. */
const settingsLock = 7_201_035;

/** All queries over the settings of the business. */
export function createSysConfig(db: Db) {
  return {
    /** What is in force, read again; with `isToChange` others wait until the transaction ends. */
    state: async (
      trx: Db,
      fixed: Partial<SysConfigValues>,
      { isToChange = false } = {},
    ): Promise<Omit<SysConfigState, 'fixed'>> => {
      if (isToChange) {
        await sql`select pg_advisory_xact_lock(${settingsLock})`.execute(trx);
      }
      const stored = await storedSettings(trx);
      const last = stored.reduce<StoredSetting | undefined>(
        (latest, each) => (latest && latest.updatedAt >= each.updatedAt ? latest : each),
        undefined,
      );
      return {
        values: inForce(stored, fixed),
        version: 1 + stored.reduce((sum, { version }) => sum + version, 0),
        updatedBy: last?.updatedBy ?? '',
        updatedAt: last?.updatedAt ?? 0,
        changes: stored.map(({ key, updatedBy, updatedAt }) => ({ key, updatedBy, updatedAt })),
      };
    },

    write: (trx: Db, key: SettingKey, value: unknown, by: string) =>
      trx
        .insertInto('sys_config')
        .values({ config_key: key, value: asStored(value), version: 1, updated_by: by })
        .onConflict((conflict) =>
          conflict.column('config_key').doUpdateSet((eb) => ({
            value: eb.ref('excluded.value'),
            version: sql<number>`sys_config.version + 1`,
            updated_by: by,
            updated_at: sql<Date>`now()`,
          })),
        )
        .execute(),

    /** Whether amounts have been booked, which the base currency gives their worth. */
    hasMoney: async (trx: Db = db): Promise<boolean> => {
      const { rows } = await sql<{ found: boolean }>`select exists (select from supplier_ledger) as found`.execute(trx);
      return rows[0]?.found === true;
    },
  };
}

export type SysConfigRepository = ReturnType<typeof createSysConfig>;
