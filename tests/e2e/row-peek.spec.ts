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
