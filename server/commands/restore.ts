import { resolve } from 'node:path';
import { openArchive } from '../backup/archive.ts';
import { restoreArchive } from '../backup/restore.ts';
import { launch } from '../platform/db/launch/launch.ts';
import { verifyChain } from '../platform/log-chain/verify.ts';
import { keyIdOf } from '../platform/security/vault.ts';
import { type CommandContext, type Connected, connected, fileArgument } from './context.ts';

/** `restore <file>`: into an empty database or a new data directory; 1 when the operation log in it is not whole. */
export async function restore(args: readonly string[], context: CommandContext): Promise<number> {
  const { config, log, write } = context;
  const archive = await openArchive(resolve(fileArgument('restore', args)));
  const { manifest } = archive;
  const work = async ({ pool, db }: Connected): Promise<number> => {
    const client = await pool.connect();
    try {
      await restoreArchive(client, archive, new URL('../platform/db/migrations/', import.meta.url));
    } finally {
      client.release(true);
    }
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    write(
      `Restored ${manifest.tables.length} tables, ${rows} rows, as of ${manifest.takenAt}; counts and hashes are right.`,
    );
    if (manifest.secretsKeyId !== null && keyIdOf(config) !== manifest.secretsKeyId) {
      write(
        `The suppliers’ secrets were sealed with another key (${manifest.secretsKeyId}): set SECRETS_KEY to it before the console starts.`,
      );
    }
    const { faults } = await verifyChain(db, manifest.head ?? undefined);
    write(
      faults.length === 0
        ? 'The operation log is complete.'
        : 'The operation log was tampered with: npm run verify-log names the entries.',
    );
    return faults.length === 0 ? 0 : 1;
  };
  try {
    if (config.databaseUrl !== undefined) {
      return await connected(config.databaseUrl, work);
    }
    const server = await launch(config.dataDir, log);
    try {
      return await connected(server.url, work);
    } finally {
      await server.stop();
    }
  } finally {
    archive.close();
  }
}
