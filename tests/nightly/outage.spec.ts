import { afterEach, describe, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { openGate } from '#tests/support/gate.ts';

const running = withConsole('shared');
let gate: Awaited<ReturnType<typeof openGate>>;
afterEach(() => gate.shut());

/** The most a page may take to say it, ms. */
const soon = { timeout: 10_000 };

const notice = (page: CheckedPage) => page.locator('.outage p');
/** How strongly the parts below the title are drawn. */
const strength = (page: CheckedPage) =>
  page
    .locator('.page:visible > :not(.page-head)')
    .evaluateAll((parts) => Math.min(...parts.map((part) => Number(getComputedStyle(part).opacity))));

async function visit(address: string) {
  gate = await openGate(running.server.origin);
  const page = await running.visit({ as: 'admin', lang: 'en', server: gate, address });
  await page.getByRole('heading', { level: 1 }).waitFor();
  // Nothing is said of a server that was never seen.
  await expect.poll(() => gate.hasEvents()).toBe(true);
  expect(await notice(page).count()).toBe(0);
  return page;
}

describe('a server that is gone', () => {
  it.each([
    ['/dashboard/dash', 'dashboard/summary'],
    ['/subAll', 'channel/all'],
    ['/sms/smsSendDetail', 'smsCustomer/'],
    ['/settings/health', 'systemHealth'],
  ])('is said on %s, its values dim, and come back by themselves', async (address, call) => {
    const page = await visit(address);
    await page.locator('.page > :not(.page-head)').last().waitFor();
    await gate.shut();
    await expect.poll(() => notice(page).allInnerTexts(), soon).toEqual([expect.stringMatching(/^The server has not/)]);
    await expect.poll(() => strength(page)).toBeLessThan(1);
    const renewed = page.waitForResponse((response) => response.url().includes(call) && response.ok());
    await gate.open();
    await renewed;
    await expect.poll(() => notice(page).count()).toBe(0);
    await expect.poll(() => strength(page)).toBe(1);
  });

  it('is said although its connections stay open without a word', async () => {
    const page = await visit('/subAll');
    await page.locator('tr[data-row-key]').first().waitFor();
    gate.freeze();
    await expect.poll(() => notice(page).count(), { timeout: 120_000 }).toBe(1);
    await gate.open();
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it('is told from a lost network', async () => {
    const page = await visit('/subAll');
    await page.locator('tr[data-row-key]').first().waitFor();
    await page.context().setOffline(true);
    await expect.poll(() => notice(page).allInnerTexts(), soon).toEqual([expect.stringMatching(/^No network since/)]);
    await page.context().setOffline(false);
    await expect.poll(() => notice(page).count()).toBe(0);
  });

  it.each([
    ['a lost network', 'No network since', async (page: CheckedPage) => page.context().setOffline(true)],
    ['a stopped server', 'The server has not', async () => gate.shut()],
  ])('is named where a part does not arrive by %s, and leaves no part out once it is back', async (_, said, cut) => {
    const page = await visit('/subAll');
    await page.locator('tr[data-row-key]').first().waitFor();
    await cut(page);
    await page.getByText('Last hour', { exact: true }).click();
    await expect.poll(() => notice(page).allInnerTexts(), soon).toEqual([expect.stringContaining(said)]);
    expect(await page.getByText('Part of this page could not be loaded.').count()).toBe(0);
    await page.context().setOffline(false);
    if (said === 'The server has not') await gate.open();
    await page.locator('#channel-hour-speed').waitFor({ timeout: 120_000 });
    expect(await notice(page).count()).toBe(0);
  });
});
