import { writeCollected } from './collect.ts';

/** `npm run collect`: generates the registries of contracts, screens, permissions and texts from the resource folders. */
try {
  await writeCollected();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
