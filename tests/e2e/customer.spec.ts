import { describe, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();
const visit = (address: string) => running.visit({ as: 'admin', lang: 'en', address });
const rows = (page: CheckedPage) => page.locator('tr[data-row-key]:visible');

describe('the customer screens', () => {
  it('add a customer, open its page, suspend it with a reason and show that in its history', async () => {
    const page = await visit('/cusmgt/cus?task=new');
    const form = page.locator('.form-drawer');
    await form.getByLabel('Customer', { exact: true }).fill('Lofoten Fisk');
    await form.getByLabel('Code', { exact: true }).fill('lofoten');
    await form.getByRole('button', { name: 'Add customer' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Search' }).fill('LOFOTEN');
    await page.keyboard.press('Enter');
    await expect.poll(() => rows(page).allInnerTexts()).toHaveLength(1);
    await rows(page).first().getByRole('link', { name: 'Lofoten Fisk', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Lofoten Fisk', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Change status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the status of Lofoten Fisk' });
    await dialog.getByText('Suspended (refuse)').click();
    await dialog.getByLabel('Reason').fill('Unpaid bills');
    await dialog.getByRole('button', { name: 'Set to “Suspended (refuse)”' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Unpaid bills').last().waitFor();
    page.expectClean();
  });

  it('list the route tables of the accounts, each a way to its routes', async () => {
    const page = await visit('/cusmgt/cus?keyword=XINGHE');
    await rows(page).first().locator('th').getByRole('link').click();
    await page.getByRole('tab', { name: 'Routes' }).click();
    const table = rows(page).filter({ hasText: /v\d/ }).first();
    const account = (await table.locator('th').innerText()).trim();
    await table.locator('th').getByRole('link').click();
    await page.waitForURL(/routeCfg\?userId=\d+/);
    await page.getByText(account).first().waitFor();
    page.expectClean();
  });

  it('say how far its sender IDs and templates are registered', async () => {
    const page = await visit('/cusmgt/cus?keyword=XINGHE');
    await rows(page).first().locator('th').getByRole('link').click();
    for (const tab of ['Sender IDs', 'Templates']) {
      await page.getByRole('tab', { name: tab }).click();
      await rows(page)
        .getByTitle(/: (Active|Not sent)/)
        .first()
        .waitFor();
    }
    page.expectClean();
  });

  it('lead through a new account to its credentials, which a link then shows once', async () => {
    const page = await visit('/cusmgt/cus?keyword=LOTUS');
    await rows(page).first().waitFor();
    await page.getByRole('link', { name: /^Lotus Clinics: \d+ \/ \d+/ }).click();
    await page.getByRole('button', { name: 'New account' }).first().click();
    const wizard = page.locator('.account-wizard');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByText('Required').first().waitFor();
    await wizard.getByLabel('Account', { exact: true }).fill('lotus_wizard');
    await wizard.getByLabel('System ID').fill('lotus_wizard');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByText('The IP allowlist is empty').waitFor();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.locator('#wizard-step-2').waitFor();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('The customer’s price list').click();
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('Copy of another account’s routes').waitFor();
    await wizard.getByRole('button', { name: 'Create account' }).click();
    const password = await wizard.locator('[data-secret=password]').textContent();
    expect(password).toMatch(/^[A-Za-z0-9]{8}$/);
    await wizard.getByRole('button', { name: 'Create link to copy' }).click();
    const link = (await wizard.locator('[data-link]').textContent()) ?? '';
    page.expectClean();

    const visitor = await running.visit({ lang: 'en', address: link.slice(link.indexOf('#') + 1) });
    await visitor.getByRole('button', { name: 'Show credentials' }).click();
    await visitor.getByText(password ?? '', { exact: true }).waitFor();
    visitor.expectClean();
    const late = await running.visit({ lang: 'en', address: link.slice(link.indexOf('#') + 1) });
    await late.getByRole('button', { name: 'Show credentials' }).click();
    await late.getByRole('alert').waitFor();
    late.expectClean([/status of 404/]);
  });

  it('ask those who may not see credentials where new ones are mailed', async () => {
    const page = await running.visit({ as: 'sales', lang: 'en', address: '/cusmgt/cus' });
    await rows(page).first().waitFor();
    await page
      .getByRole('link', { name: /: [1-9]\d* \/ \d+/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Accounts/ }).waitFor();
    await rows(page).first().getByRole('button', { name: /^More/ }).click();
    await page.getByRole('menuitem', { name: 'Credentials', exact: true }).click();
    const drawer = page.getByRole('dialog');
    const rotate = drawer.getByRole('button', { name: 'Rotate' });
    await drawer.locator('#credentials-to').fill('');
    await expect.poll(() => rotate.isDisabled()).toBe(true);
    await drawer.locator('#credentials-to').fill('it@buyer.example');
    await expect.poll(() => rotate.isDisabled()).toBe(false);
    expect(await drawer.getByRole('button', { name: 'Create link to copy' }).count()).toBe(0);
    page.expectClean();
  });
});
