import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Vault } from '../platform/security/vault.ts';
import { ensureFirstAdmin, type FirstAdmin, seedDemoAdmins, seedRoles } from './admin/seed.ts';
import { seedDemoApplications } from './application/seed.ts';
import { seedDemoBills } from './bill/seed.ts';
import { seedDemoChannels } from './channel/seed.ts';
import { seedDemoChannelPrices } from './channel-price/seed.ts';
import { seedGeography } from './country/seed.ts';
import { seedDemoCustomers } from './customer/seed.ts';
import { seedDemoCustomerPrices, seedDemoRates } from './customer-price/seed.ts';
import { seedDemoDocuments } from './demo/seed-documents.ts';
import { seedDemoErrorCodes, seedErrorCodes } from './error-code/seed.ts';
import { seedDemoFees } from './fee-item/seed.ts';
import { seedDemoSheets } from './price-sheet/seed.ts';
import { seedDemoRecharges } from './recharge/seed.ts';
import { seedDemoRoutes } from './route-config/seed.ts';
import { seedDemoSenders } from './sender/seed.ts';
import { seedDemoSuppliers } from './supplier/seed.ts';
import { seedDemoSupplierBills } from './supplier-bill/seed.ts';
import { seedDemoTemplates } from './template/seed.ts';
import { seedDemoUsers } from './user/seed.ts';

/** Printed on the terminal after the first start. */
export interface SeedReport {
  firstAdmin?: FirstAdmin;
}

/**
 * Runs the features' seeds in the order of the references between their tables: reference data at every start, the demo
 * or the first account once.
 */
export async function seed({ db }: Pick<Database, 'db'>, config: Config, vault: Vault): Promise<SeedReport> {
  await seedRoles(db);
  await seedGeography(db);
  await seedErrorCodes(db);
  if (config.seed === 'none') {
    return { firstAdmin: await ensureFirstAdmin(db, config) };
  }
  await seedDemoAdmins(db);
  await seedDemoSuppliers(db, new Date());
  await seedDemoChannels(db, vault, new Date());
  await seedDemoErrorCodes(db);
  await seedDemoChannelPrices(db, new Date());
  await seedDemoCustomers(db, new Date());
  await seedDemoUsers(db, vault, new Date());
  await seedDemoRates(db, new Date());
  await seedDemoRecharges(db, new Date());
  await seedDemoCustomerPrices(db, new Date());
  await seedDemoFees(db, new Date());
  await seedDemoBills(db, new Date());
  await seedDemoSupplierBills(db, new Date());
  await seedDemoRoutes(db, new Date());
  await seedDemoSheets(db, new Date());
  await seedDemoTemplates(db, new Date());
  await seedDemoSenders(db, new Date());
  await seedDemoApplications(db, new Date());
  await seedDemoDocuments(db, new Date());
  return {};
}
