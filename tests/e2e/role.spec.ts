import { describe, expect, it } from 'vitest';
import { role } from '#shared/role.ts';
import { wcagFaults } from '#tests/support/axe.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole('shared');

describe('the editor of roles', () => {
  it('makes a role: an action brings its screen along, the preview shows the menu; the list has it', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en' });
    await page.goto(`${running.server.origin}/#/settings/roleSettings`);
    await page.getByRole('button', { name: 'New role' }).click();
    const form = page.locator('.role-editor');
    await form.getByLabel('Role', { exact: true }).fill('Night watch');
    await form.getByPlaceholder('Search permissions').fill('Test');
    await form.getByRole('checkbox', { name: 'Test', exact: true }).check();
    expect(await wcagFaults(page)).toEqual([]);
    await form.getByPlaceholder('Search permissions').fill('');
    // One stop of the Tab key; arrow keys go through the tree.
    const focused = () => page.evaluate(() => document.activeElement?.closest('label, [role=radiogroup]')?.textContent);
    for (const [key, name] of [
      ['Tab', 'Test'],
      ['ArrowLeft', 'Channel overview'],
      ['Home', 'Dashboard'],
      ['ArrowRight', 'Workbench'],
      ['ArrowUp', 'Dashboard'],
      ['Tab', 'Hidden'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(focused).toBe(name);
    }
    // Three states: some of the actions, the screen itself wholly.
    const screen = form.getByRole('list', { name: 'Channel overview' });
    await expect.poll(() => screen.getByRole('checkbox', { name: 'View screen' }).isChecked()).toBe(true);
    await expect.poll(() => form.locator('.ant-checkbox-indeterminate').count()).toBeGreaterThan(0);
    await form.getByRole('radiogroup', { name: 'Costs' }).getByRole('radio', { name: 'Masked' }).check();
    const rail = page.getByRole('complementary', { name: 'Effect' });
    await rail.getByText('Costs: Masked').waitFor();
    await rail.locator('.role-menu li', { hasText: 'Channel overview' }).first().waitFor();
    // Concealed fields by their areas in words, never as `resource.field`.
    const concealed = await rail.locator('.role-menu').textContent();
    expect(concealed).toMatch(/Supplier \(\d+ fields\)/);
    expect(concealed).not.toMatch(/\b[a-z]+\.[a-z]/i);
    await page.getByRole('tab', { name: 'Compare' }).click();
    await rail.getByRole('combobox', { name: 'Compare with role' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'readonly' }).click();
    await rail.getByRole('row', { name: /Channel overview: Test Yes –/ }).waitFor();
    await form.getByRole('button', { name: 'Add role' }).click();
    const row = page.locator('[data-row-key]', { hasText: 'Night watch' });
    await row.waitFor();
    const admin = await httpCaller(running.server.origin, 'admin');
    const stored = (await admin(role.list, { keyword: 'Night watch' })).list[0];
    expect([...(stored?.permissions ?? [])].sort()).toEqual(['channel_all', 'channel_all:test']);
    expect(stored?.fieldRules.cost).toBe('masked');
  });

  it('compares by keyboard, and never shows what other entries meant', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/roleMgt' });
    const rail = page.getByRole('complementary', { name: 'Effect' });
    const preview = rail.getByRole('tab', { name: 'View as this role' });
    await preview.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const other = rail.getByRole('combobox', { name: 'Compare with role' });
    await other.focus();
    await page.keyboard.type('readonly');
    await page.locator('.ant-select-item-option', { hasText: 'readonly' }).waitFor();
    await page.keyboard.press('Enter');
    await rail.getByRole('row', { name: /^Channel overview: Open the screen – Yes|^Channel overview – Yes/ }).waitFor();
    expect(await other.evaluate((field) => field === document.activeElement)).toBe(true);

    await page.route('**/role/preview', (route) => route.abort());
    await page.locator('.role-editor').getByRole('checkbox', { name: 'Channel overview', exact: true }).check();
    await preview.click();
    await rail.getByText('Loading failed').waitFor();
    await page.unroute('**/role/preview');
    await rail.getByRole('button', { name: 'Try again' }).click();
    await rail.locator('.role-menu li', { hasText: 'Channel overview' }).first().waitFor();
    page.expectClean([/ERR_FAILED/]);
  });

  it('a question that is left gives the focus back to the row’s menu', async () => {
    const admin = await httpCaller(running.server.origin, 'admin');
    await admin(role.copy, { roleId: '1', roleName: 'Left as it is' });
    const page = await running.visit({ as: 'admin', lang: 'en', address: '/settings/roleSettings' });
    const menu = page.locator('tr[data-row-key]', { hasText: 'Left as it is' }).locator('[data-row-menu]');
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove role Left as it is' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
    page.expectClean();
  });
});
