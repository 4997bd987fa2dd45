import { readFileSync, writeFileSync } from 'node:fs';
import { openapiDocument } from './platform/openapi/document.ts';

/** `npm run openapi` writes docs/openapi.json; with --check it fails when the file is not what it would write. */
const file = new URL('../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(openapiDocument(), null, 2)}\n`;
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/openapi.json is not current: run npm run openapi\n');
  process.exit(1);
}
