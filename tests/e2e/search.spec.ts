import { expect, it } from 'vitest';
import { wcagFaults } from '#tests/support/axe.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

const field = (page: CheckedPage) => page.getByRole('combobox', { name: /^(Search|搜索)$/ });

it('leads anywhere by keyboard alone: pinyin, code, a channel, an action', async () => {
  const page = await running.visit({ as: 'admin', lang: 'zh' });
  await page.locator('.tiles-value').first().waitFor();
  await page.keyboard.press('Control+k');
  await field(page).pressSequentially('gyspz');
  await page.getByRole('option', { name: '供应商配置', selected: true }).waitFor();
  expect(await wcagFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/supmgt\/supplier/);
  await page.keyboard.press('Control+k');
  await field(page).fill('Adriatic Cell Promo');
  await page.getByRole('option', { name: /^Adriatic Cell Promo/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/subAll\?channelId=\d+/);
  await page.keyboard.press('Control+k');
  await field(page).fill('English');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Channel overview' }).waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('nothing of that name');
  await page.getByText('No results.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => field(page).count()).toBe(0);
  page.expectClean();
});

it('tells of its shortcut beside the user while its button is off', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en' });
  const mark = page.getByRole('button', { name: 'Search Ctrl+K', exact: true });
  expect(await mark.innerText()).toBe('Ctrl+K');
  await mark.click();
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await page.setViewportSize({ width: 390, height: 844 });
  await mark.waitFor({ state: 'hidden' });
  page.expectClean();
});

it('fits a phone, and shows only what the person may open', async () => {
  const page = await running.visit({ as: 'sales', lang: 'en', width: 390, address: '/' });
  await page.keyboard.press('Control+k');
  await field(page).fill('Suppl');
  await page.getByText('No results.').waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
  page.expectClean();
});

it('begins something new, remembers where one went, and offers nothing that is not permitted', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en' });
  await page.locator('.tiles-value').first().waitFor();
  await page.keyboard.press('Control+k');
  await field(page).fill('xzgys');
  await page.getByRole('option', { name: 'New supplier' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'New supplier' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'New supplier' }).waitFor({ state: 'hidden' });
  expect(page.url()).toMatch(/#\/supmgt\/supplier$/);
  await page.keyboard.press('Control+k');
  await page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: 'New supplier' }).waitFor();
  await field(page).fill('grzx');
  await page.getByRole('option', { name: 'Personal centre' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Personal centre' }).waitFor();
  const viewer = await running.visit({ as: 'viewer', lang: 'en' });
  await viewer.keyboard.press('Control+k');
  await field(viewer).fill('New');
  await viewer.getByText('No results.').waitFor();
  await viewer.keyboard.press('Escape');
  await viewer.goto(`${running.server.origin}/#/supmgt/supplier?task=new`);
  await viewer.locator('tr[data-row-key]').first().waitFor();
  expect(await viewer.getByRole('dialog').count()).toBe(0);
  page.expectClean();
});
