import { spawn } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from '../server-check.ts';
import type { Binaries } from './binaries.ts';
import type { Places } from './files.ts';
import { command, type Runner } from './runner.ts';

/** Makes the cluster beside its place and moves it there when it is whole, so that an interrupted start leaves nothing to trip over. */
export async function initialise(
  binaries: Binaries,
  places: Places,
  { runner, password, signal }: { runner: Runner; password: string; signal?: AbortSignal | undefined },
): Promise<void> {
  if (existsSync(join(places.cluster, 'PG_VERSION'))) {
    return;
  }
  const unfinished = `${places.cluster}.new`;
  const passwordFile = join(places.home, 'password.new');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (process.getuid?.() === 0) {
    chownSync(passwordFile, runner.owner, runner.group);
  }
  try {
    const args = ['--username=console', '--encoding=UTF8', '--locale=C', '--auth=scram-sha-256'];
    await run(runner, binaries.initdb, [`--pgdata=${unfinished}`, ...args, `--pwfile=${passwordFile}`], signal);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, places.cluster);
}

async function run(runner: Runner, program: string, args: readonly string[], signal?: AbortSignal): Promise<void> {
  const { file, args: all, options } = command(runner, program, args);
  const child = spawn(file, all, { ...options, signal, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) {
    throw new DatabaseRefused(`The database could not be made: ${said.trim().split('\n').slice(-3).join(' ')}`);
  }
}
