import react from '@vitejs/plugin-react';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { inProject, projectDir } from '#server/build/files.ts';
import { withMeta } from '#shared/page-meta.ts';
import { allStyles } from './console-styles.ts';
import { cssModules } from './css-modules.ts';
import { noCalls } from './first-calls.ts';
import { reactCompilerPlugin } from './react-compiler.ts';
import { renderPage } from './render-page.ts';

export interface DevClientOptions {
  host: string;
  port: number;
  /** '' or '/console'. */
  basePath: string;
  /** Where the console's server answers all that is not a part of the client. */
  api: string;
  /** What the server writes into the page's `<meta>`, by name. */
  settings: Readonly<Record<string, string>>;
}

const stylesFile = 'console-styles.css';

/** Takes the place of the worker that a built console on the same address has left, and removes itself. */
const leavingWorker = `addEventListener('install', () => skipWaiting());
addEventListener('activate', () => registration.unregister().then(() => clients.matchAll())
  .then((pages) => pages.forEach((page) => page.navigate(page.url))));`;

async function devPage(settings: DevClientOptions['settings']): Promise<string> {
  const preloads = { files: [], when: {}, screens: {} };
  const page = await renderPage({
    buildId: '',
    start: ['main.tsx'],
    styles: stylesFile,
    charts: '',
    preloads,
    calls: noCalls,
  });
  return Object.entries(settings).reduce((html, [name, content]) => withMeta(html, name, content), page);
}

/** The page, antd's rules (of all its components) and the worker, which a build would have written. */
function pagePlugin({ settings, basePath }: DevClientOptions): Plugin {
  const answers: Record<string, { type: string; make: (server: ViteDevServer) => Promise<string> }> = {
    [`${basePath}/`]: {
      type: 'text/html',
      make: async (server) =>
        server.transformIndexHtml(`${basePath}/`, await devPage({ ...settings, 'service-worker': 'off' })),
    },
    [`${basePath}/${stylesFile}`]: { type: 'text/css', make: allStyles },
    [`${basePath}/sw.js`]: { type: 'text/javascript', make: async () => leavingWorker },
  };
  return {
    name: 'page',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const answer = answers[(request.url ?? '').replace(/\?.*/, '')];
        if (!answer) return next();
        answer.make(server).then((text) => {
          response.setHeader('content-type', `${answer.type}; charset=utf-8`);
          response.setHeader('cache-control', 'no-store');
          response.end(text);
        }, next);
      });
    },
  };
}

/** Serves the client from its sources, with hot reload, in front of the console's server. The strict policy is not in force here. */
export async function serveClient(options: DevClientOptions): Promise<ViteDevServer> {
  const { host, port, basePath, api } = options;
  const own =
    '$|[?@]|(?:app|build|business|features|http|i18n|kit|node_modules)/|main\\.tsx|index\\.css|sw\\.js|favicon|manifest|robots';
  const server = await createServer({
    configFile: false,
    root: inProject('client'),
    base: `${basePath}/`,
    cacheDir: inProject('node_modules/.cache/vite'),
    appType: 'custom',
    plugins: [pagePlugin(options), reactCompilerPlugin, react()],
    css: { modules: cssModules },
    // Imported only by what React Compiler makes, which the scan does not see.
    optimizeDeps: { entries: ['main.tsx'], include: ['react/compiler-runtime'] },
    server: {
      host,
      port,
      strictPort: true,
      fs: { allow: [projectDir] },
      proxy: { [`^${basePath}/(?!${own}|${stylesFile})`]: { target: api } },
    },
  });
  return server.listen();
}
