import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import type { Vault } from '../platform/security/vault.ts';
import { ensureFirstAdmin, type FirstAdmin } from './admin/seed.ts';
import { type Seed, seedOrder } from './seed-order.ts';
import { seeds } from './seeds.ts';

/** Printed on the terminal after the first start. */
export interface SeedReport {
  firstAdmin?: FirstAdmin;
}

/** Runs the features' seeds in their order: reference data at every start, the demo or the first account once. */
export async function seed({ db }: Pick<Database, 'db'>, config: Config, vault: Vault): Promise<SeedReport> {
  const ordered = seedOrder(seeds).flatMap((name) => seeds[name] ?? []);
  const run = async (part: Seed['fills']): Promise<void> => {
    for (const each of ordered.filter(({ fills }) => fills === part)) await each.run({ db, vault, now: new Date() });
  };
  await run('reference');
  if (config.seed === 'none') {
    return { firstAdmin: await ensureFirstAdmin(db, config) };
  }
  await run('demo');
  return {};
}
