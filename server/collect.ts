import { writeCollected } from './build/collect/collect.ts';

/** `npm run collect` writes the lists of what stands in the folders of the resources. */
try {
  await writeCollected();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
