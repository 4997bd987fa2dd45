import { type Browser, chromium } from 'playwright-core';
import type { FoundBrowser } from './found.ts';

/** No network of its own, no first-run pages; the profile is new and thrown away at the end. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages live for seconds here: compiling for speed costs more time than it saves.
  '--js-flags=--no-opt --no-maglev',
];

/** What a browser needs of ours; the rest (proxies, displays, preloaded libraries) would make runs differ. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'LANG',
  'SystemRoot',
  'LOCALAPPDATA',
  'USERPROFILE',
  'XDG_RUNTIME_DIR',
];

/** Starts a browser without its sandbox: root may not use it, nor may most containers, and it only sees pages of ours. */
export function start({ executablePath, env }: Pick<FoundBrowser, 'executablePath' | 'env'>): Promise<Browser> {
  const inherited = Object.entries(process.env).filter(([name]) => passedOn.includes(name));
  return chromium.launch({
    executablePath,
    args: flags,
    chromiumSandbox: false,
    timeout: 60_000,
    env: { ...Object.fromEntries(inherited), ...env },
  });
}

/** Why a browser does not do its work here, or undefined when it does: stubs and half-installed ones are found on many machines. */
export async function faultOf(found: Pick<FoundBrowser, 'executablePath' | 'env'>): Promise<string | undefined> {
  let browser: Browser | undefined;
  try {
    browser = await start(found);
    const page = await browser.newPage();
    await page.setContent('<p>供应商</p>');
    const text = await page.textContent('p');
    return text === '供应商' ? undefined : 'it does not render';
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n', 1)[0] ?? error.name) : String(error);
  } finally {
    await browser?.close();
  }
}
