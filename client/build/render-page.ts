import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import { withMeta } from '#shared/page-meta.ts';
import { renderNotes } from './page-notes.ts';
import { inProject } from './paths.ts';
import type { Preloads } from './preloads.ts';

/** Stands where the server puts each answer's nonce; server/http/static.ts looks for the same word. */
export const noncePlaceholder = '__CSP_NONCE__';

/** Reloads the page when the watch build has made another one. Development only. */
const reloadScript = (buildId: string) => `setInterval(async () => {
  const build = await fetch('build.json', { cache: 'no-store' }).then((r) => r.json(), () => undefined);
  if (build && build.id !== '${buildId}') location.reload();
}, 700);`;

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface PageParts {
  template: string;
  buildId: string;
  entry: string;
  /** Chunks the entry imports statically. */
  entryChunks: string[];
  /** Address of antd's rules; empty when nothing of antd is used. */
  styles: string;
  /** Address of the chart library; empty when nothing draws charts. */
  charts: string;
  preloads: Preloads;
  isWatch: boolean;
}

/** The first script with its plan, ready to stand in the page. */
async function firstScript(preloads: Preloads, styles: string): Promise<string> {
  const result = await build({
    stdin: {
      contents: `import { firstScript } from './first-script.ts'; firstScript(PLAN);`,
      resolveDir: inProject('client/build'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  return (result.outputFiles[0]?.text.trim() ?? '').replace('PLAN', () => inScript({ ...preloads, styles }));
}

async function pageCss(template: string): Promise<string> {
  const source = await readFile(template.replace(/\.html$/, '.css'), 'utf8').catch(() => '');
  return (await transform(source, { loader: 'css', minify: true })).code.trim();
}

/** The page as the server keeps it: everything but the nonce. */
export async function renderPage(parts: PageParts): Promise<string> {
  const [template, css, script] = await Promise.all([
    readFile(parts.template, 'utf8'),
    pageCss(parts.template),
    firstScript(parts.preloads, parts.styles),
  ]);
  const nonce = `nonce="${noncePlaceholder}"`;
  const head = [
    `<meta name="build" content="${parts.buildId}">`,
    `<meta name="console-styles" content="${parts.styles}">`,
    parts.charts && `<meta name="console-charts" content="${parts.charts}">`,
    `<script ${nonce}>${script}</script>`,
    `<style ${nonce}>${css}</style>`,
    ...parts.entryChunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${parts.entry}"></script>`,
    parts.isWatch ? `<script ${nonce}>${reloadScript(parts.buildId)}</script>` : '',
  ];
  // A build that is replaced at each keystroke must not be kept by browsers.
  const page = parts.isWatch ? withMeta(template, 'service-worker', 'off') : template;
  return page.replace('<!-- build -->', () => head.filter(Boolean).join('\n')).replace('<!-- notes -->', renderNotes);
}
