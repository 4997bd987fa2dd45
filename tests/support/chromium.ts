import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject, onTestFinished, TestRunner } from 'vitest';
import { findBrowser } from './browser/find.ts';
import type { FoundBrowser } from './browser/found.ts';
import { start } from './browser/launch.ts';
import { watchPage } from './browser/watch.ts';
import { atWorkerEnd } from './worker.ts';

export { findBrowser };

declare module 'vitest' {
  interface ProvidedContext {
    /** Found once for the whole run by tests/support/prepare.ts; undefined when only other projects were chosen. */
    browser: FoundBrowser | undefined;
    /** Why no browser test can run: no browser, or nothing to look at. */
    browserFault: string | undefined;
  }
}

/** A page that remembers everything that went wrong in it. */
export type CheckedPage = Page & {
  /** Fails when the page threw, logged an error or broke its content security policy; `except` are those the test provokes. */
  expectClean(except?: readonly RegExp[]): void;
};

export interface PageOptions extends Omit<BrowserContextOptions, 'viewport' | 'locale'> {
  /** Language of the browser, as in Accept-Language. */
  lang?: string;
  width?: number;
  height?: number;
}

export interface TestBrowser {
  browser: Browser;
  /** A context of its own: separate cookies and storage. */
  newContext(options?: PageOptions): Promise<BrowserContext>;
  /** Whether a context is closed with the file, as all are at first, or outlives it. */
  closesWithFile(context: BrowserContext, isSo: boolean): void;
  /** A page in a context of its own: separate cookies and storage. One that a test has opened is closed with it. */
  newPage(options?: PageOptions): Promise<CheckedPage>;
  close(): Promise<void>;
}

let ofWorker: Promise<Browser> | undefined;

async function startForWorker(): Promise<Browser> {
  const browser = await start(inject('browser') ?? (await findBrowser()));
  atWorkerEnd(() => browser.close());
  return browser;
}

/** The browser of this run, one for all files of a worker; close what a file has opened in it in afterAll. */
export async function launchBrowser(): Promise<TestBrowser> {
  const fault = inject('browserFault');
  if (fault !== undefined) {
    throw new Error(fault);
  }
  // One that has crashed is replaced.
  if (!(await ofWorker?.catch(() => undefined))?.isConnected()) ofWorker = startForWorker();
  const browser = await (ofWorker ?? startForWorker());
  const contexts = new Set<BrowserContext>();
  const newContext = async ({ lang = 'zh-CN', width = 1440, height = 900, ...rest }: PageOptions = {}) => {
    const context = await browser.newContext({
      locale: lang,
      viewport: { width, height },
      // A test of one page must not get it from what another one has left.
      serviceWorkers: 'block',
      // What moves must be waited for; tests of the movements ask for them.
      reducedMotion: 'reduce',
      ...rest,
    });
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    context.setDefaultTimeout(60_000);
    return context;
  };
  return {
    browser,
    newContext,
    closesWithFile: (context, isSo) => void (isSo ? contexts.add(context) : contexts.delete(context)),
    newPage: async (options) => {
      const context = await newContext(options);
      if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
      return openPage(context);
    },
    close: async () => {
      await Promise.all([...contexts].map((context) => context.close()));
    },
  };
}

/** A page of a context, watched from its first moment. */
export async function openPage(context: BrowserContext): Promise<CheckedPage> {
  const page = await context.newPage();
  return Object.assign(page, { expectClean: await watchPage(page) });
}
