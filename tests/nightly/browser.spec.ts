import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { findBrowser } from '#tests/support/browser/find.ts';
import type { FoundBrowser } from '#tests/support/browser/found.ts';
import { start } from '#tests/support/browser/launch.ts';
import { packagedBrowser } from '#tests/support/browser/packaged.ts';
import { launchBrowser } from '#tests/support/chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'no-browser-'));
const stub = join(folder, 'chromium');
writeFileSync(stub, '#!/bin/sh\necho "Install the snap."\nexit 1\n');
chmodSync(stub, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nowhere = {
  chosen: () => undefined,
  installed: () => [],
  install: () => false,
  packaged: async () => undefined,
};
const good = (): FoundBrowser => inject('browser') ?? expect.unreachable('a browser was found for this run');
/** The same by its path alone, as an installed one is named: what it needs in its environment is in a script. */
const goodPath = () => {
  const { executablePath, env } = good();
  const file = join(folder, 'good-browser');
  const settings = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
  writeFileSync(file, `#!/bin/sh\n${settings.join('')}exec '${executablePath}' "$@"\n`);
  chmodSync(file, 0o755);
  return file;
};
const packaged = async (): Promise<FoundBrowser> => ({ ...good(), source: 'package' });

describe('the search for a browser', () => {
  it('takes the one of CHROME_PATH first', async () => {
    const found = await findBrowser({ ...nowhere, chosen: goodPath, packaged });
    expect(found.source).toBe('CHROME_PATH');
  });

  it('takes the one among the packages before an installed one, or after it where that is asked for', async () => {
    const both = { ...nowhere, installed: () => [goodPath()], packaged };
    expect((await findBrowser(both)).source).toBe('package');
    expect((await findBrowser(both, 'installed')).source).toBe('installed');
  });

  it('passes by what only looks like a browser', async () => {
    const broken = async (): Promise<FoundBrowser> => ({ executablePath: stub, env: {}, source: 'package' });
    const installed = goodPath();
    const found = await findBrowser({
      ...nowhere,
      chosen: () => join(folder, 'missing'),
      packaged: broken,
      installed: () => [stub, installed],
    });
    expect(found.executablePath).toBe(installed);
  });

  it('looks again after an installation', async () => {
    let isInstalled = false;
    const search = findBrowser({
      ...nowhere,
      installed: () => (isInstalled ? [goodPath()] : []),
      install: () => {
        isInstalled = true;
        return true;
      },
    });
    expect((await search).source).toBe('apt');
  });

  it('names the four ways when there is none, and what it tried', async () => {
    const search = findBrowser({ ...nowhere, installed: () => [stub] });
    await expect(search).rejects.toThrow(/CHROME_PATH[\s\S]*@sparticuz[\s\S]*install Chromium[\s\S]*apt[\s\S]*Tried:/);
  });
});

describe('the browser among the packages', () => {
  it('shows a Chinese page with its web security on', async () => {
    const found = await packagedBrowser();
    if (process.platform !== 'linux' || process.arch !== 'x64') {
      expect(found).toBeUndefined();
      return;
    }
    const server = createServer((_req, res) => res.setHeader('content-type', 'text/html').end('<p>here</p>'));
    await once(server.listen(0), 'listening');
    const address = server.address();
    const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const browser = await start(found ?? expect.unreachable('the package carries a browser for this machine'));
    try {
      const page = await browser.newPage({ locale: 'zh-CN' });
      await page.setContent('<meta charset="utf-8"><h1 style="font: 40px sans-serif">供应商 短信 Supplier</h1>');
      expect(await page.getByRole('heading', { name: '供应商 短信 Supplier' }).isVisible()).toBe(true);
      expect((await page.screenshot()).length).toBeGreaterThan(2000);
      await page.goto(origin);
      const readOther = page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'read',
            () => 'refused',
          ),
        origin.replace('127.0.0.1', 'localhost'),
      );
      expect(await readOther).toBe('refused');
    } finally {
      await browser.close();
      server.close();
    }
  });
});

describe('a checked page', () => {
  it('fails after an error in it, a line in its console and a breach of its policy', async () => {
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ lang: 'en', width: 800, height: 600 });
      await page.setContent('<p>quiet</p>');
      page.expectClean();
      expect(await page.evaluate(() => [navigator.language, window.innerWidth])).toEqual(['en', 800]);
      const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
      await page.goto(`data:text/html,${encodeURIComponent(`${policy}<script>1</script>`)}`);
      await expect.poll(() => faultsOf(page.expectClean)).toMatch(/policy: script-src-elem refused inline/);
      await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('thrown by the page'))));
      await expect.poll(() => faultsOf(page.expectClean)).toMatch(/thrown: .*thrown by the page/);
      page.expectClean([/^policy: script-src-elem/, /^console: .*Content Security Policy/i, /thrown by the page/]);
    } finally {
      await browser.close();
    }
  });
});

function faultsOf(expectClean: () => void): string {
  try {
    expectClean();
    return '';
  } catch (error) {
    return String(error);
  }
}
