import { readFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import { inProject } from '#server/build/files.ts';
import type { CallPlan } from './first-calls.ts';
import { renderNotes } from './page-notes.ts';
import type { Preloads } from './preloads.ts';

/** Stands where the server puts each answer's nonce; server/platform/http/static.ts looks for the same word. */
export const noncePlaceholder = '__CSP_NONCE__';

/** JSON that cannot end the script element it stands in. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

export interface PageParts {
  /** Empty in development, where no build is offered or kept. */
  buildId: string;
  /** The entry's chunk, then those it imports statically. */
  start: string[];
  /** Address of antd's rules; empty when nothing of antd is used. */
  styles: string;
  /** Address of the chart library; empty when nothing draws charts. */
  charts: string;
  preloads: Preloads;
  calls: CallPlan;
}

/** The first script with its plan, ready to stand in the page. */
async function firstScript(preloads: Preloads, styles: string, calls: CallPlan): Promise<string> {
  const result = await build({
    stdin: {
      contents: `import { firstScript } from './first-script.ts'; firstScript(PLAN);`,
      resolveDir: inProject('client/app/page'),
      loader: 'ts',
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  });
  return (result.outputFiles[0]?.text.trim() ?? '').replace('PLAN', () => inScript({ ...preloads, styles, calls }));
}

/** The page as the server keeps it: everything but the nonce. */
export async function renderPage({ buildId, start, styles, charts, preloads, calls }: PageParts): Promise<string> {
  const [template, css, script] = await Promise.all([
    readFile(inProject('client/index.html'), 'utf8'),
    readFile(inProject('client/index.css'), 'utf8').then((source) =>
      transform(source, { loader: 'css', minify: true }),
    ),
    firstScript(preloads, styles, calls),
  ]);
  const nonce = `nonce="${noncePlaceholder}"`;
  const [entry, ...imported] = start;
  const shell = ['always', 'early', 'signed-in'].flatMap((occasion) => preloads.when[occasion] ?? []);
  const shellFiles = [...new Set(shell)].map((index) => preloads.files[index] ?? '');
  const head = [
    // The server makes links of it where a session is likely; the language is known to the first script only.
    shellFiles.length > 0 && `<!-- shell: ${[...shellFiles, styles].filter(Boolean).join(' ')} -->`,
    buildId && `<meta name="build" content="${buildId}">`,
    charts && `<meta name="console-charts" content="${charts}">`,
    `<script ${nonce}>${script}</script>`,
    `<style ${nonce}>${css.code.trim()}</style>`,
    `<meta name="console-styles" content="${styles}">`,
    ...imported.map((chunk) => `<link rel="modulepreload" href="${chunk}">`),
    `<script type="module" src="${entry}"></script>`,
  ];
  return template
    .replace('<!-- build -->', () => head.filter(Boolean).join('\n'))
    .replace('<!-- notes -->', renderNotes);
}
