import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openapiDocument } from '../platform/openapi/document.ts';

/** `npm run openapi` writes dist/openapi.json: what the console answers at /docs/openapi.json. */
const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}openapi.json`, `${JSON.stringify(openapiDocument(), null, 2)}\n`);
process.stdout.write('dist/openapi.json\n');
