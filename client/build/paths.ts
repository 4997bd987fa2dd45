import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout; every path of the build is resolved from here, wherever the command was started. */
export const projectDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path below the checkout. */
export const inProject = (...parts: string[]) => path.join(projectDir, ...parts);

/** Where results worth keeping between builds live; safe to delete at any time. */
export const cacheDir = inProject('node_modules/.cache/console-build');
