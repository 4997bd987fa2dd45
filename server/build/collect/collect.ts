import { writeFile } from 'node:fs/promises';
import { inProject } from '../files.ts';
import { contractsFile } from './contracts.ts';
import { featuresFile } from './features.ts';
import { initialsFile } from './initials.ts';
import { loggedFile } from './logged.ts';
import { permissionsFile } from './permissions.ts';
import { screensFile } from './screens.ts';
import { seedsFile } from './seeds.ts';
import { type Collected, IncompleteError, textOf } from './sources.ts';
import { textsFile } from './texts.ts';

const collect = (): Promise<Collected[]> =>
  Promise.all([
    contractsFile(),
    permissionsFile(),
    screensFile(),
    loggedFile(),
    featuresFile(),
    seedsFile(),
    textsFile(),
    initialsFile(),
  ]);

/** Writes the collected files. @throws with sentences about what is incomplete in the folders */
export async function writeCollected(): Promise<void> {
  for (const { file, text } of await collect()) {
    // Up-to-date files keep their modification time: builds compare it and skip unchanged inputs.
    if ((await textOf(file).catch(() => '')) !== text) await writeFile(inProject(file), text);
  }
}

/** Why the collected files cannot be used, in sentences: one of them is not current, or something in the folders is incomplete. */
export async function faultsOfCollected(): Promise<string[]> {
  try {
    const files = await collect();
    const current = await Promise.all(files.map(({ file }) => textOf(file).catch(() => '')));
    const stale = files.filter(({ text }, index) => text !== current[index]);
    return stale.map(({ file }) => `${file} is not current: run npm run collect.`);
  } catch (error) {
    if (!(error instanceof IncompleteError)) throw error;
    return [error.message];
  }
}
