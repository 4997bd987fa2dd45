import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const record = join(root, 'tests/packages/green.json');

/** What the tests of tests/packages can break by: the packages, and what of ours they are about. */
const inputs = [
  'package-lock.json',
  'Dockerfile',
  '.dockerignore',
  '.npmrc',
  '.ci/keep-runtime-packages.mjs',
  'client/build',
  'client/app/page',
  'client/app/theme',
  'server/platform/db/launch',
  'server/platform/db/database.ts',
  'server/platform/http/static.ts',
  'server/platform/http/security-headers.ts',
  'tests/packages',
  'tests/support/build-fixture',
  'tests/support/image.ts',
];

const filesBelow = (path: string): string[] =>
  statSync(join(root, path)).isDirectory()
    ? readdirSync(join(root, path)).flatMap((name) => filesBelow(`${path}/${name}`))
    : [path];

/** A digest of all of it; the record itself does not count. */
function digest(): string {
  const hash = createHash('sha256');
  const files = inputs.flatMap(filesBelow).filter((path) => join(root, path) !== record);
  for (const path of files.sort()) {
    hash.update(`${path}\n`).update(
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** Whether the last run of tests/packages that is recorded as green was with the same packages and sources. */
export function packagesAreKnownGood(): boolean {
  try {
    return JSON.parse(readFileSync(record, 'utf8')).inputs === digest();
  } catch {
    return false;
  }
}

/** Call after a green run of tests/packages; the file belongs into the commit. */
export function rememberPackagesAreGood(): void {
  writeFileSync(record, `${JSON.stringify({ inputs: digest() }, null, 2)}\n`);
}
