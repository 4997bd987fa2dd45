import { chownSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseRefused } from '../server-check.ts';
import type { Place } from './place.ts';
import { copyBundled, findBundled, findSystem, type Programs, prepareBundled } from './programs.ts';
import { type Account, type Runner, runBy, runnersFor } from './runners.ts';

/** Programs and a way to run them that were seen to work on this data directory. */
export interface Choice {
  programs: Programs;
  runner: Runner;
}

/** Narrows the choice; for tests and for people who must have one of them. */
export interface ChoiceOptions {
  /** The bundled server only, or the machine's own only. */
  only?: 'bundled' | 'system';
  runner?: Runner['name'];
  /** The bundled programs, should they lie elsewhere. */
  native?: string;
}

/** Who owns the data of an existing cluster. Refuses data that this user cannot work on. */
export function ownerOf(place: Place): Account {
  const { uid, gid } = statSync(place.folder);
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && self !== uid) {
    throw new DatabaseRefused(
      `The database in ${place.folder} belongs to user ${uid}, and this is user ${self}. Start the console as that user, or choose another DATA_DIR.`,
    );
  }
  return { uid, gid };
}

/** Tries programs and runners until a pair works; else the reasons why none did. */
export async function choose(
  place: Place,
  owner: Account | undefined,
  options: ChoiceOptions,
): Promise<Choice | { reasons: string[] }> {
  const runners = runnersFor(owner).filter(({ name }) => options.runner === undefined || name === options.runner);
  const major = owner === undefined ? undefined : readFileSync(join(place.folder, 'PG_VERSION'), 'utf8').trim();
  const reasons: string[] = [];
  const tryAll = async (programs: Programs): Promise<{ choice?: Choice; isForbidden: boolean }> => {
    let isForbidden = false;
    for (const runner of runners) {
      const { code, output } = await probe(place, programs, runner);
      const version = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
      if (code === 0 && (major ?? version) === version) {
        return { choice: { programs, runner }, isForbidden };
      }
      isForbidden ||= code === 126;
      const reason = code === 0 ? `is version ${version}, the data is of version ${major}` : output.replaceAll('\n', ' ');
      reasons.push(`${programs.name} PostgreSQL as ${runner.title}: ${reason}`);
    }
    return { isForbidden };
  };
  const native = options.only === 'system' ? undefined : (options.native ?? findBundled());
  if (native !== undefined) {
    const inPlace = await tryAll(prepareBundled(native, place.dataDir));
    // 126: found but not allowed to run, by rights or by a mount option; a copy beside the data may be.
    const found = inPlace.isForbidden && !inPlace.choice ? await tryAll(copyBundled(native, place.dataDir)) : inPlace;
    if (found.choice) {
      return found.choice;
    }
  } else if (options.only !== 'system') {
    reasons.push(`there is no bundled PostgreSQL for ${process.platform}-${process.arch}`);
  }
  for (const programs of options.only === 'bundled' ? [] : findSystem()) {
    const { choice } = await tryAll(programs);
    if (choice) {
      return choice;
    }
  }
  return { reasons };
}

/** Runs the server's program and writes a file beside the data, both the way the runner would. */
async function probe(
  place: Place,
  programs: Programs,
  runner: Runner,
): Promise<{ code: number | null; output: string }> {
  const postgres = join(programs.bin, 'postgres');
  if (process.platform === 'win32') {
    return await runBy(runner, [postgres, '-V'], 10_000);
  }
  try {
    makeScratch(place, runner);
    const script = '"$1" -V && : > "$2"';
    return await runBy(runner, ['/bin/sh', '-c', script, 'sh', postgres, join(place.scratch, 'probe')], 10_000);
  } catch (error) {
    return { code: null, output: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(place.scratch, { recursive: true, force: true });
  }
}

/** An empty scratch directory that belongs to the runner. */
export function makeScratch(place: Place, runner: Runner): void {
  rmSync(place.scratch, { recursive: true, force: true });
  mkdirSync(place.scratch, { mode: 0o700 });
  give(place.scratch, runner);
}

/** Makes a file or directory the runner's own, where that is somebody else. */
export function give(path: string, runner: Runner): void {
  if (runner.account !== undefined) {
    chownSync(path, runner.account.uid, runner.account.gid);
  }
}
