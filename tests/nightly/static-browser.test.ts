import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildClient } from '#client/build/build-client.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { staticRoutes } from '#server/platform/http/static.ts';
import { launchBrowser } from '#tests/support/chromium.ts';

/*
 * The built fixture in a real browser: nothing may break the page's policy, and antd's extracted rules must look like those it makes at
 * run time, element by element.
 */
const entry = 'tests/support/build-fixture/main.tsx';
const basePath = '/console';
let scratch = '';
let browser: Browser;
const apps: FastifyInstance[] = [];
const urls = { extracted: '', runtime: '', published: '' };

async function serve(packages: 'edited' | 'published'): Promise<string> {
  const clientDir = path.join(scratch, packages);
  await buildClient({ entry, outDir: clientDir, packages });
  const app = Fastify();
  securityHeaders(app);
  await app.register(async (scope) => staticRoutes(scope, { basePath, clientDir }), { prefix: basePath });
  apps.push(app);
  return `${await app.listen({ port: 0, host: '127.0.0.1' })}${basePath}/`;
}

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'static-browser-'));
  urls.extracted = await serve('edited');
  urls.published = await serve('published');
  urls.runtime = `${urls.extracted}?runtime`;
  ({ browser } = await launchBrowser());
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all(apps.map((app) => app.close()));
  await rm(scratch, { recursive: true, force: true });
});

interface Visit {
  page: Page;
  /** Broken policy rules, script errors and failed requests, as they come. */
  problems: string[];
}

async function open(url: string, hash: string, isSignedIn = true): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const problems: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => problems.push(text));
  await page.addInitScript((token) => {
    if (token) localStorage.setItem('token', 'a-token');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, sample }) => {
      Object(window).reportViolation(`${violatedDirective} ${sourceFile} ${sample}`);
    });
  }, isSignedIn);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (answer) => {
    if (answer.status() >= 400) problems.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto(url + hash);
  return { page, problems };
}

/** A digest of every computed value of every element and of what stands before and after it, since the values fill megabytes. */
function look(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('body *')].filter((each) => !each.matches('style, script, noscript'));
    return shown.map((element) => {
      let digest = 0;
      for (const pseudo of [undefined, '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') continue;
        for (const name of style) {
          if (name.startsWith('--')) continue;
          for (const letter of `${name}:${style.getPropertyValue(name)};`)
            digest = (digest * 31 + letter.charCodeAt(0)) | 0;
        }
      }
      return `${element.tagName}.${element.getAttribute('class')} ${digest}`;
    });
  });
}

const scenes: [name: string, hash: string, act: (page: Page) => Promise<void>][] = [
  ['a table with a toolbar', '#/table', async (page) => page.locator('.ant-table-row').first().waitFor()],
  [
    'a message, a menu and a modal',
    '#/table',
    async (page) => {
      await page.click('#message');
      await page.click('#more');
      await page.locator('.ant-dropdown-menu-item').waitFor();
      await page.locator('#open').dispatchEvent('click');
      await page.locator('.ant-modal-title').waitFor();
    },
  ],
  [
    'a select and a confirmation',
    '#/table',
    async (page) => {
      await page.click('#select');
      await page.locator('.ant-select-item-option').waitFor();
      await page.locator('#confirm').dispatchEvent('click');
      await page.locator('.ant-modal-confirm-title').waitFor();
    },
  ],
  [
    'a form with its calendar',
    '#/form',
    async (page) => {
      await page.click('#day');
      await page.locator('.ant-picker-dropdown .ant-picker-cell').first().waitFor();
    },
  ],
  [
    'a form with errors and a drawer',
    '#/form',
    async (page) => {
      await page.click('#open');
      await page.locator('.ant-drawer-title').waitFor();
      await page.locator('.ant-form-item-explain-error').first().waitFor();
    },
  ],
];

describe('extracted rules', { timeout: 120_000 }, () => {
  test.each(scenes)('look like those made at run time: %s', async (_name, hash, act) => {
    const visits = await Promise.all([open(urls.extracted, hash), open(urls.runtime, hash)]);
    for (const { page } of visits) await act(page);
    const [extracted, runtime] = visits;
    // Entrances end at different moments; what counts is where both come to rest.
    await expect
      .poll(
        async () => {
          const [one, other] = [await look(extracted.page), await look(runtime.page)];
          const differing = other.filter((each, index) => each !== one[index]);
          return one.length === other.length ? differing : [`${one.length} elements, not ${other.length}`];
        },
        { interval: 300 },
      )
      .toEqual([]);
    expect(extracted.problems).toEqual([]);
    for (const { page } of visits) await page.context().close();
  });
});

describe('the policy', () => {
  test('holds for a chart and its tooltip', async () => {
    const { page, problems } = await open(urls.extracted, '#/chart/1');
    await page.locator('#chart canvas').waitFor();
    await page.hover('#chart canvas', { position: { x: 300, y: 150 } });
    await page.mouse.move(500, 200);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(problems).toEqual([]);
    await page.context().close();
  });

  /** Rules that a call of the package breaks, with and without Trusted Types: the first refusal would hide the others. */
  async function brokenBy(url: string, name: string): Promise<string[]> {
    const broken = new Set<string>();
    for (const isTyped of [true, false]) {
      const context = await browser.newContext();
      const page = await context.newPage();
      if (!isTyped) {
        await page.route(url, async (route) => {
          const answer = await route.fetch();
          const policy = answer.headers()['content-security-policy'] ?? '';
          const untyped = policy.replace("require-trusted-types-for 'script'; ", '');
          await route.fulfill({
            response: answer,
            headers: { ...answer.headers(), 'content-security-policy': untyped },
          });
        });
      }
      await page.addInitScript(() => localStorage.setItem('token', 'a-token'));
      await page.goto(`${url}#/policy`);
      await page.waitForFunction(() => 'callPackage' in window);
      const rules = await page.evaluate(async (which) => {
        const found: string[] = [];
        const frames = () =>
          new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))));
        await frames();
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => found.push(violatedDirective));
        try {
          Object(window).callPackage(which);
        } catch {
          // Trusted Types throw; the event tells which rule it was.
        }
        await frames();
        return found;
      }, name);
      for (const rule of rules) broken.add(rule);
      await context.close();
    }
    return [...broken].sort();
  }

  test.each([
    ['rc-util', ['require-trusted-types-for', 'style-src-elem']],
    ['icons', ['require-trusted-types-for', 'style-src-elem']],
    ['textarea', ['style-src-attr']],
    ['zrender', ['require-trusted-types-for']],
  ])('needs the edit of %s: as published it breaks the policy', async (name, rules) => {
    expect(await brokenBy(urls.published, name)).toEqual(rules);
    expect(await brokenBy(urls.extracted, name)).toEqual([]);
  });

  test('holds for the sign-in page, which loads neither antd nor its rules', async () => {
    const { page, problems } = await open(urls.extracted, '', false);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.reload();
    await page.locator('.sign-in').waitFor();
    expect(await page.locator('.sign-in').evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(28, 128, 85)',
    );
    expect(asked.filter((url) => /console-|shell-/i.test(url))).toEqual([]);
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('stops a script and a handler that somebody smuggled in', async () => {
    const { page, problems } = await open(urls.extracted, '#/table');
    await page.locator('.ant-table-row').first().waitFor();
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.text = 'window.ran = true';
      } catch {
        // Trusted Types refuse the assignment.
      }
      document.body.append(script);
      return 'ran' in window;
    });
    expect(ran).toBe(false);
    await expect.poll(() => problems.join()).toContain('require-trusted-types-for');
    await page.context().close();
  });
});
