import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { ensureFirstAdmin, type FirstAdmin, seedDemoAdmins, seedRoles } from './seed-accounts.ts';
import { seedCountries, seedDemoSuppliers } from './seed-suppliers.ts';

/** What a start has to tell the person at the terminal. */
export interface SeedReport {
  firstAdmin?: FirstAdmin;
}

/** Fills what is missing: reference data always, the demo or the first account once. */
export async function seed({ db }: Database, config: Config, _log: FastifyBaseLogger): Promise<SeedReport> {
  await seedRoles(db);
  await seedCountries(db);
  if (config.seed === 'none') {
    return { firstAdmin: await ensureFirstAdmin(db, config) };
  }
  await seedDemoAdmins(db);
  await seedDemoSuppliers(db, new Date());
  return {};
}
