import type { Page } from 'playwright-core';

/** Collects what goes wrong in a page; the answer fails when there was anything but the exceptions. */
export async function watchPage(page: Page): Promise<(except?: readonly RegExp[]) => void> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`thrown: ${error.stack ?? error.message}`));
  page.on('crash', () => faults.push('the page crashed'));
  page.on('console', (message) => {
    if (message.type() === 'error') {
      faults.push(`console: ${message.text()} (${message.location().url})`);
    }
  });
  await page.exposeFunction('__policyBroken', (fault: string) => void faults.push(`policy: ${fault}`));
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(window, '__policyBroken');
    document.addEventListener('securitypolicyviolation', (event) => {
      if (typeof report === 'function') {
        report(`${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`);
      }
    });
  });
  return (except = []) => {
    // A page that several tests share tells each fault to one of them.
    const unexpected = faults.splice(0).filter((fault) => !except.some((pattern) => pattern.test(fault)));
    if (unexpected.length > 0) {
      throw new Error(`The page ${page.url()} is not clean:\n${unexpected.join('\n')}`);
    }
  };
}
