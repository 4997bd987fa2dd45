/*
 * Run while the image is built: leaves only those packages in package.json that the built server imports, so that `npm prune` takes
 * away what was needed to build and what is in the client's files already. Optional packages stay: they are found by their names at run time.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

const folder = 'dist/server';
const bundles = readdirSync(folder).filter((name) => name.endsWith('.js'));
if (bundles.length === 0) {
  throw new Error('Build the server first.');
}
const imported = new Set();
for (const bundle of bundles) {
  const code = readFileSync(`${folder}/${bundle}`, 'utf8');
  for (const [, name] of code.matchAll(
    /(?:\bfrom|\bimport|\bimport\(|\brequire\(|\bresolve\()\s*["'`]((?:@[\w.-]+\/)?[\w.-]+)/g,
  )) {
    imported.add(name);
  }
}
const description = JSON.parse(readFileSync('package.json', 'utf8'));
description.dependencies = Object.fromEntries(
  Object.entries(description.dependencies).filter(([name]) => imported.has(name)),
);
delete description.devDependencies;
writeFileSync('package.json', `${JSON.stringify(description, null, 2)}\n`);
process.stdout.write(`Kept ${Object.keys(description.dependencies).join(', ')}\n`);
