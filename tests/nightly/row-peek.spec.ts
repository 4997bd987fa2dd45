import { expect, it } from 'vitest';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');

it.each([
  ['/cusmgt/subCus', 'Edit'],
  ['/settings/errorCode?scope=1', 'Edit'],
  ['/cusmgt/pricePlan', 'Edit'],
] as const)(
  'a row of %s opens beside its list, with what can be done, and gives the focus back',
  async (address, action) => {
    const page = await running.visit({ as: 'admin', lang: 'en', address });
    const row = page.locator('main tr[data-row-key]:visible').first();
    await row.waitFor();
    const headings = await page.locator('main thead th:visible').allInnerTexts();
    await row
      .locator('td')
      .nth(1)
      .click({ position: { x: 4, y: 4 } });
    const peek = page.getByRole('dialog');
    await peek.getByRole('button', { name: action, exact: true }).waitFor();
    expect(await peek.getByRole('textbox').count()).toBe(0);
    const names = await peek.getByRole('term').allInnerTexts();
    expect(
      headings.map((name) => name.trim()).filter((name) => name !== '' && name !== 'Actions' && !names.includes(name)),
    ).toEqual([]);
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('tr[data-row-key]') !== null))
      .toBe(true);
    page.expectClean();
  },
);

it.each([
  ['/cusmgt/cus', '/cusmgt/cusDetail'],
  ['/settings/roleSettings', '/settings/roleMgt'],
  ['/settings/systemSettings', '/settings/operator'],
] as const)('the peek of a row of %s leads to its page', async (address, target) => {
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator('main tr[data-row-key]:visible').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Open page', exact: true }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(`#${target}`);
  page.expectClean();
});

it.each([
  ['/cusmgt/cus', '/cusmgt/cusDetail'],
  ['/settings/roleSettings', '/settings/roleMgt'],
] as const)('Enter on a row of %s opens its peek, Enter again its page, as its link does', async (address, target) => {
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const row = page.locator('main tr[data-row-key]:visible').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Open page', exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(`#${target}`);
  await page.goBack();
  await row.getByRole('link').first().click();
  await expect.poll(() => page.evaluate(() => location.hash)).toContain(`#${target}`);
  page.expectClean();
});

it('the filters behind "more" go on Escape and give the focus back to their button', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/routeAll' });
  const more = page.locator('main search:visible [data-end=more] button').first();
  await more.click();
  const panel = page.locator('search .ant-popover:visible');
  const select = panel.getByRole('combobox').first();
  await select.click();
  await page.locator('.ant-select-dropdown:visible').waitFor();
  expect(await panel.count()).toBe(1);
  await page.keyboard.press('Escape');
  await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
  expect(await panel.count()).toBe(1);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  page.expectClean();
});

it('filters of messages without a value show their names', async () => {
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    width: 1366,
    height: 768,
    address: '/sms/smsSendDetail',
  });
  await page.locator('main search:visible [data-end=more] button').first().click();
  const fields = page.locator('search .ant-popover:visible input[placeholder]');
  await fields.first().waitFor();
  const named = await fields.evaluateAll((all) => all.map((field) => field.getAttribute('placeholder')));
  expect(named).toEqual(
    expect.arrayContaining(['Price from', 'Price to', 'Customer’s message ID', 'Client reference']),
  );
  page.expectClean();
});
