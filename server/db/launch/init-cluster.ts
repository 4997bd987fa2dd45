import { lchownSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from '../server-check.ts';
import { type Choice, give, makeScratch } from './choose.ts';
import type { Place } from './place.ts';
import { runBy } from './runners.ts';
import { errorCode } from './system.ts';

/** The one account of a launched database, and its owner. */
export const databaseUser = 'console';

/** Longest time for the first initdb, ms; a slow disk needs some seconds. */
const initLimit = 180_000;

/** Makes the data directory; it appears under its name only when it is complete. */
export async function initCluster(place: Place, { programs, runner }: Choice, password: string): Promise<void> {
  makeScratch(place, runner);
  const passwordFile = join(place.scratch, 'password');
  const fresh = join(place.scratch, 'data');
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    give(passwordFile, runner);
    const settings = ['--encoding=UTF8', '--locale=C', '--locale-provider=libc', '--auth=scram-sha-256'];
    const account = [`--username=${databaseUser}`, `--pwfile=${passwordFile}`];
    const command = [join(programs.bin, 'initdb'), '-D', fresh, ...settings, ...account];
    const { code, output } = await runBy(runner, command, initLimit);
    if (code !== 0) {
      throw new DatabaseRefused(`The database in ${place.folder} could not be made: ${output.split('\n').at(-1)}`);
    }
    renameSync(fresh, place.folder);
  } catch (error) {
    // Two consoles may start on an empty directory at once; the first one's data is as good.
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) {
      throw error;
    }
  } finally {
    rmSync(place.scratch, { recursive: true, force: true });
  }
}

/** Hands all data to the runner's account; only while no server runs on it. */
export function handOver(place: Place, { runner }: Choice): void {
  const { account } = runner;
  if (account === undefined || statSync(place.folder).uid === account.uid) {
    return;
  }
  for (const name of readdirSync(place.folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(place.folder, name), account.uid, account.gid);
  }
  lchownSync(place.folder, account.uid, account.gid);
}
