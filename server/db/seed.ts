import type { Config } from '../config.ts';
import type { Vault } from '../security/vault.ts';
import type { Database } from './database.ts';
import { ensureFirstAdmin, type FirstAdmin, seedDemoAdmins, seedRoles } from './seed-accounts.ts';
import { seedDemoChannels } from './seed-channels.ts';
import { seedGeography } from './seed-geography.ts';
import { seedDemoSuppliers } from './seed-suppliers.ts';

/** What a start has to tell the person at the terminal. */
export interface SeedReport {
  firstAdmin?: FirstAdmin;
}

/** Fills what is missing: reference data always, the demo or the first account once. */
export async function seed({ db }: Pick<Database, 'db'>, config: Config, vault: Vault): Promise<SeedReport> {
  await seedRoles(db);
  await seedGeography(db);
  if (config.seed === 'none') {
    return { firstAdmin: await ensureFirstAdmin(db, config) };
  }
  await seedDemoAdmins(db);
  await seedDemoSuppliers(db, new Date());
  await seedDemoChannels(db, vault, new Date());
  return {};
}
