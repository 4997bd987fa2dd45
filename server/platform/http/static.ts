import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demo } from '#shared/demo.ts';
import { withMeta } from '#shared/page-meta.ts';
import type { Config } from '../../config.ts';
import { compressed } from './compression.ts';
import { newNonce, pagePolicy, workerPolicy } from './security-headers.ts';

/** Placeholder for the nonce in the built page; must equal that of client/build/render-page.ts. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Placeholder for the preload links in the built page; must equal that of client/build/render-page.ts. */
const shellPlaceholder = /<!-- shell: (.*?) -->/;

/**
 * Links to what the signed-in shell loads, for a browser with a refresh cookie, so that the downloads begin with the page's first bytes.
 * Whether the session is alive does not matter: a wrong guess costs some bytes, and a visitor of the sign-in page pays nothing.
 */
const withShellLinks = (request: FastifyRequest, page: string): string =>
  page.replace(shellPlaceholder, (_found, files: string) => {
    if (!/(?:^|;\s*)refresh=/.test(request.headers.cookie ?? '')) return '';
    const links = files.split(' ').map((file) => {
      const rel = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
      return `<link ${rel} href="${file}">`;
    });
    return links.join('\n');
  });

/** Caches the built page in memory; invalidated by the file's mtime. */
function pageReader(file: string): () => Promise<string> {
  let known: { time: number; text: string } | undefined;
  return async () => {
    const { mtimeMs } = await stat(file);
    if (known?.time !== mtimeMs) known = { time: mtimeMs, text: await readFile(file, 'utf8') };
    return known.text;
  };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: string): Promise<unknown> {
  const nonce = newNonce();
  const html = withShellLinks(request, page).replaceAll(noncePlaceholder, nonce);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-security-policy', pagePolicy(nonce));
  return reply.send(await compressed(request, reply, html, 5));
}

/** Files of the template pages; client/build/chunk-groups.ts gives them their names. */
const templateFile = /^\/?template-pages\b/;

/** Files with a fixed name beside the page, and how long a browser may keep each, in seconds. */
const fixedFiles = { 'favicon.svg': 86_400, 'manifest.webmanifest': 86_400, 'robots.txt': 86_400, 'build.json': 0 };

interface PageSettings {
  authentication: 'intelligence' | 'all';
  /** Enables the client's error log in the header. */
  errorLog: boolean;
  /** Address of the call that lists the demo's accounts, for the sign-in page. */
  demoAccounts?: string;
  /** Enables the service worker. */
  serviceWorker: boolean;
  /** Offers the template pages; without them their files are not served either. */
  templatePages: boolean;
}

export interface StaticOptions extends Partial<PageSettings> {
  basePath: string;
  clientDir: string;
}

/** Address of the call that lists the demo's accounts, relative to the page, which may lie below a gateway's path; '' without a demo. */
export const demoAccountsOf = ({ upstream, seed }: Pick<Config, 'upstream' | 'seed'>): string =>
  !upstream && seed === 'demo' ? demo.accounts.path.slice(1) : '';

/** What the page's `<meta>` tell the client, by name, where it departs from the page as it was built. */
export const pageSettings = ({
  authentication,
  errorLog,
  demoAccounts,
  serviceWorker,
  templatePages,
}: PageSettings): Record<string, string> => ({
  authentication,
  ...(errorLog && { 'error-log': 'on' }),
  ...(demoAccounts && { 'demo-accounts': demoAccounts }),
  ...(!serviceWorker && { 'service-worker': 'off' }),
  ...(templatePages && { 'template-pages': 'on' }),
});

/**
 * Serves the built client in a scope whose prefix is `basePath` ('' or '/console'): the page at its root only, since screens live in the
 * hash; hashed files below assets/, compressed by the build and kept forever. An unknown asset is a plain 404, never the page.
 */
export async function staticRoutes(
  app: FastifyInstance,
  {
    basePath,
    clientDir,
    authentication = 'intelligence',
    errorLog = false,
    demoAccounts = '',
    serviceWorker = true,
    templatePages = false,
  }: StaticOptions,
): Promise<void> {
  const read = pageReader(path.join(clientDir, 'index.html'));
  const settings = pageSettings({ authentication, errorLog, demoAccounts, serviceWorker, templatePages });
  const readPage = async () =>
    Object.entries(settings).reduce((page, [name, content]) => withMeta(page, name, content), await read());
  app.get('/', { prefixTrailingSlash: 'slash' }, async (request, reply) => sendPage(request, reply, await readPage()));
  if (basePath) {
    // The page's own addresses are relative, so its address has to end in a slash.
    app.get('/', { prefixTrailingSlash: 'no-slash' }, (request, reply) => {
      const query = request.url.indexOf('?');
      return reply.redirect(`${basePath}/${query < 0 ? '' : request.url.slice(query)}`, 302);
    });
  }

  await app.register(async (files) => {
    await files.register(fastifyStatic, { root: clientDir, serve: false });
    files.get('/sw.js', (_request, reply) =>
      reply.header('content-security-policy', workerPolicy).sendFile('sw.js', { maxAge: 0 }),
    );
    for (const [name, maxAge] of Object.entries(fixedFiles)) {
      files.get(`/${name}`, (_request, reply) => reply.sendFile(name, { maxAge: maxAge * 1000 }));
    }
  });

  await app.register(
    async (assets) => {
      const notFound = (reply: FastifyReply) => reply.code(404).type('text/plain; charset=utf-8').send('Not found');
      assets.setNotFoundHandler((_request, reply) => notFound(reply));
      assets.setErrorHandler((error: FastifyError, _request, reply) => {
        // A directory or path traversal: must not reveal whether it exists.
        if (error.statusCode === 403) return notFound(reply);
        throw error;
      });
      await assets.register(fastifyStatic, {
        root: path.join(clientDir, 'assets'),
        prefix: '/',
        decorateReply: false,
        preCompressed: true,
        immutable: true,
        maxAge: '365d',
        index: false,
        list: false,
        dotfiles: 'ignore',
        allowedPath: (file) => templatePages || !templateFile.test(file),
      });
    },
    { prefix: '/assets' },
  );
}
