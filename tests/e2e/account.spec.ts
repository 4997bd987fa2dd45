import { expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

// With the simulator, which plays the gateway of these accounts.
const running = withConsole();
const account = (page: CheckedPage) => page.locator('tr[data-row-key]:visible').first();
const sessionsOf = (page: CheckedPage) => account(page).getByRole('button', { name: /of \d+ sessions/ });
const countOf = async (page: CheckedPage) => Number((await sessionsOf(page).innerText()).split(' / ')[0]);
/** Gateways report each few seconds. */
const soon = { timeout: 120_000 };

/** The list with one account that holds sessions, once they are reported. */
async function openConnected(): Promise<CheckedPage> {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/cusmgt/subCus?bound=1' });
  let name = '';
  const findConnected = async () => {
    const answer = page.waitForResponse((response) => response.url().includes('/api/admin/user/list'));
    await page.reload();
    name = (await (await answer).json()).data.list[0]?.userName ?? '';
    return name;
  };
  await expect.poll(findConnected, soon).not.toBe('');
  await page.goto(`${running.server.origin}/#/cusmgt/subCus?keyword=${name}`);
  await account(page).filter({ hasText: name }).waitFor();
  return page;
}

it('an account’s session is ended by its gateway, and drawer and list show so without being asked', async () => {
  const page = await openConnected();
  const before = await countOf(page);
  expect(before).toBeGreaterThan(0);
  await sessionsOf(page).click();
  const drawer = page.getByRole('dialog', { name: /^Sessions and traffic of/ });
  await drawer.getByRole('heading', { name: 'Traffic', exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'Disconnect', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Disconnect 1 session of/ });
  await dialog.getByLabel('Reason').fill('Floods us');
  await dialog.getByRole('button', { name: /^Disconnect 1 session of/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => drawer.locator('[aria-live] tbody tr').count(), soon).toBe(before - 1);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => countOf(page)).toBe(before - 1);
  page.expectClean();
});

it('a test message is sent by the gateway and leads to its details', async () => {
  const page = await openConnected();
  await account(page).getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: 'Test message' }).click();
  const dialog = page.getByRole('dialog', { name: /^Test message of/ });
  await dialog.getByRole('button', { name: 'Send test message' }).click();
  await dialog.getByText('Required').first().waitFor();
  await dialog.getByLabel('Number').fill('8613800138000');
  await dialog.getByLabel('Sender').fill('ACME');
  await dialog.getByLabel('Text').fill('Seen by a test');
  await dialog.getByRole('button', { name: 'Send test message' }).click();
  await page.getByRole('link', { name: 'Open message' }).click(soon);
  await page.getByText('Seen by a test').first().waitFor();
  page.expectClean();
});
