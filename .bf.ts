import Fastify from 'fastify';
import { chromium } from 'playwright-core';
import { buildClient } from '#client/build/build.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { staticRoutes } from '#server/http/static.ts';

const entry = 'tests/support/build-fixture/main.tsx';
async function serve(name: string, runtimeRules: boolean) {
  await buildClient({ entry, outDir: `/tmp/bf/${name}/client`, runtimeRules });
  const app = Fastify();
  securityHeaders(app);
  await app.register(async (s) => staticRoutes(s, { basePath: '/console', clientDir: `/tmp/bf/${name}/client` }), { prefix: '/console' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url };
}
const a = await serve('slim', false);
const b = await serve('runtime', true);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
async function open(url: string, path: string) {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (m) => problems.length < 5 && problems.push(`${m.type()}: ${m.text().slice(0, 300)}`));
  page.on('pageerror', (e) => problems.length < 5 && problems.push(`error: ${e.message} ${e.stack?.slice(0,600)}`));
  page.on('response', (r) => { if (r.status() >= 400) problems.push(`${r.status()} ${r.url()}`); });
  await page.addInitScript(() => { localStorage.setItem('token', 'x'); (window as any).v = []; document.addEventListener('securitypolicyviolation', (e) => (window as any).v.push(`${e.violatedDirective} ${e.sourceFile}:${e.lineNumber}:${e.columnNumber} ${e.sample}`)); });
  await page.goto(url + path);
  await page.waitForSelector('#content > *, #chart', { timeout: 8000 }).catch(() => problems.push('no content'));
  await page.waitForTimeout(500);
  return { page, problems, context };
}
/** Computed styles of all elements. */
const snapshot = () => [...document.querySelectorAll('body *')].filter((e) => !['STYLE','SCRIPT','NOSCRIPT'].includes(e.tagName)).map((e) => {
  const out: Record<string,string> = {};
  for (const pseudo of [null, '::before', '::after']) { const c = getComputedStyle(e, pseudo); for (const p of c) { if (p.startsWith('--')) continue; out[(pseudo ?? '') + p] = c.getPropertyValue(p); } }
  return { tag: e.tagName + '.' + e.getAttribute('class'), out };
});
async function compare(path: string, act: (p: any) => Promise<void>, name: string) {
  const [x, y] = [await open(a.url, '/console/' + path), await open(b.url, '/console/?runtime' + path)];
  for (const z of [x, y]) { await act(z.page); await z.page.waitForTimeout(1200); }
  await x.page.screenshot({ path: `/tmp/bf/${name}-slim.png` }); await y.page.screenshot({ path: `/tmp/bf/${name}-runtime.png` });
  const [sx, sy] = [await x.page.evaluate(snapshot), await y.page.evaluate(snapshot)];
  let different = 0; const samples: string[] = [];
  if (sx.length !== sy.length) samples.push(`elements ${sx.length} ${sy.length}`);
  for (let i = 0; i < Math.min(sx.length, sy.length); i++) for (const k of Object.keys(sy[i].out)) if (sx[i].out[k] !== sy[i].out[k]) { different++; if (samples.length < 12) samples.push(`${sx[i].tag} ${k}: ${sx[i].out[k]} | ${sy[i].out[k]}`); }
  console.log(name, 'elements', sx.length, 'different values', different, samples);
  console.log('  violations slim', await x.page.evaluate(() => (window as any).v.slice(0,4)), 'problems', x.problems, 'runtime problems', y.problems.slice(0, 2));
  const styles = await x.page.evaluate(() => [...document.querySelectorAll('style')].map((s) => s.textContent!.length));
  console.log('  style tags', styles.length, styles.reduce((p, c) => p + c, 0));
  await x.context.close(); await y.context.close();
}
await compare('#/table', async () => undefined, 'table');
await compare('#/table', async (p) => { await p.click('#message'); await p.click('#more'); await p.waitForTimeout(300); await p.click('#open'); }, 'modal');
await compare('#/table', async (p) => { await p.click('#select'); await p.waitForTimeout(300); await p.keyboard.press('Escape'); await p.hover('#tip'); await p.waitForTimeout(300); await p.locator('.ant-table-filter-trigger').first().dispatchEvent('click'); }, 'select');
await compare('#/table', async (p) => { await p.click('#confirm'); }, 'confirm');
await compare('#/form', async (p) => { await p.click('#day').catch(()=>0); }, 'form');
await compare('#/form', async (p) => { await p.click('#kinds'); await p.click('#open'); }, 'drawer');
await compare('#/chart/1', async () => undefined, 'chart');
await browser.close(); await a.app.close(); await b.app.close();
