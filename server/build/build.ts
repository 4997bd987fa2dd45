/*
 * `tsx server/build/build.ts [client|server]`: builds what the console runs from, all of it without arguments.
 *
 * For the client's authors:
 * - `import { loadConsoleStyles, styleNonce } from '#client/app/page/page-links.ts'`: await the first beside the shell's import, before
 *   its first render; give the second to `<ConfigProvider csp={{ nonce }}>`.
 * - Say which dynamic imports a start needs: `import(/* preload: signed-in *\/ './app/Shell.tsx')`; occasions are `always`,
 *   `signed-in`, `signed-out`, `zh` and `en`. The page then fetches them before the entry has run.
 * - A screen is an object with a literal `path` and a `page: () => import('…')`; its chunk is fetched with the page when the address
 *   names it and a token is stored.
 * - A `.css` file imported by a module arrives with that module's chunk and comes after antd's rules.
 */
import { buildParts } from './build-parts.ts';

if (!(await buildParts(process.argv.slice(2)))) process.exitCode = 1;
