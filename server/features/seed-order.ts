import type { Kysely } from 'kysely';
import type { Tables } from '../platform/db/tables.ts';
import type { Vault } from '../platform/security/vault.ts';

interface SeedContext {
  readonly db: Kysely<Tables>;
  readonly vault: Vault;
  readonly now: Date;
}

/** Rows of one resource that a console starts with; exported as `<name>Seed` by a feature's `seed.ts`. */
export interface Seed {
  /** Reference data at every start; the demo once, unless the console is to start empty. */
  readonly fills: 'reference' | 'demo';
  /** Names of the seeds whose rows it refers to. */
  readonly after?: readonly string[];
  readonly run: (context: SeedContext) => Promise<void>;
}

/** Names of seeds, each behind all that it comes after. @throws for names that no seed has, and for circles */
export function seedOrder(seeds: Readonly<Record<string, Pick<Seed, 'after'>>>): string[] {
  const ordered = new Set<string>();
  const visit = (name: string, path: readonly string[]): void => {
    if (ordered.has(name)) return;
    const way = [...path, name];
    if (path.includes(name)) throw new Error(`Seeds come after one another in a circle: ${way.join(', ')}.`);
    const seed = seeds[name];
    if (!seed) {
      throw new Error(
        `The seed ${path.at(-1)} comes after ${name}, which no server/features/*/seed.ts exports as ${name}Seed.`,
      );
    }
    for (const before of seed.after ?? []) visit(before, way);
    ordered.add(name);
  };
  for (const name of Object.keys(seeds)) visit(name, []);
  return [...ordered];
}
