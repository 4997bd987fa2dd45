import type { TestProject } from 'vitest/node';
import { findBrowser } from './find.ts';

/** Finds (or installs, or unpacks) the browser once, before any browser test starts. */
export async function setup(project: TestProject): Promise<void> {
  const found = await findBrowser();
  process.stdout.write(`Browser: ${found.executablePath} (${found.source})\n`);
  project.provide('browser', found);
}
