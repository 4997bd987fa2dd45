import { describe, expect, it } from 'vitest';
import { role } from '#shared/role.ts';
import { seriousFaults } from '#tests/support/axe.ts';
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
    expect(await seriousFaults(page)).toEqual([]);
    await form.getByPlaceholder('Search permissions').fill('');
    // Three states: some of the actions, the screen itself wholly.
    const screen = form.getByRole('list', { name: 'Channel overview' });
    await expect.poll(() => screen.getByRole('checkbox', { name: 'Open the screen' }).isChecked()).toBe(true);
    await expect.poll(() => form.locator('.ant-checkbox-indeterminate').count()).toBeGreaterThan(0);
    await form.getByRole('radiogroup', { name: 'Costs' }).getByRole('radio', { name: 'Masked' }).check();
    const rail = page.getByRole('complementary', { name: 'What it means' });
    await rail.getByText('Costs: Masked').waitFor();
    await rail.locator('.role-menu li', { hasText: 'Channel overview' }).first().waitFor();
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
});
