import { basename, resolve } from 'node:path';
import { version } from '#shared/version.ts';
import { recordBackup, writeBackup } from '../backup/backup.ts';
import { keyIdOf } from '../platform/security/vault.ts';
import { type CommandContext, CommandRefused, fileArgument, onDatabase } from './context.ts';

/** `backup <file>`: everything as of one moment, while the console goes on. */
export async function backup(args: readonly string[], context: CommandContext): Promise<number> {
  const file = resolve(fileArgument('backup', args));
  const { config, write } = context;
  await onDatabase(context, async ({ pool }) => {
    const client = await pool.connect();
    try {
      const startedAt = new Date();
      const manifest = await writeBackup(client, file, { version, secretsKeyId: keyIdOf(config) }).catch(
        (error: unknown) => {
          throw fileFault(error) ? new CommandRefused(`${file} cannot be written: ${error.message}`) : error;
        },
      );
      await recordBackup(client, { file, name: basename(file), startedAt, manifest });
      const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
      write(`${file}: ${manifest.tables.length} tables, ${rows} rows.`);
      write(
        'It holds everything but the key of the suppliers’ secrets (SECRETS_KEY or DATA_DIR/secrets.key): keep that elsewhere.',
      );
      if (manifest.head) {
        write(`Head of the operation log: ${manifest.head.sealNo}:${manifest.head.hash}`);
      }
    } finally {
      client.release(true);
    }
  });
  return 0;
}

/** Whether the file system refused: no such folder, no permission, no room. */
const fileFault = (error: unknown): error is Error =>
  error instanceof Error && 'syscall' in error && ['open', 'write', 'fsync', 'rename'].includes(String(error.syscall));
