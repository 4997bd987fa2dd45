import { builtinEnvironments } from 'vitest/runtime';

/**
 * jsdom whose modules are loaded like a server's: page tests run the real server in the same process, which finds its files
 * beside import.meta.url.
 */
// biome-ignore lint/style/noDefaultExport: vitest takes an environment's default export.
export default { ...builtinEnvironments.jsdom, name: 'jsdom-with-server', viteEnvironment: 'ssr' };
