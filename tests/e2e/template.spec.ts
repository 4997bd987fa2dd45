import { expect, it } from 'vitest';
import { overflows, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

it('is found under its address of former versions, with the filter of the link', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/templateList?reviewStatus=1' });
  await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
  expect(new URL(page.url()).hash).toBe('#/sms/templateList?reviewStatus=1');
});

it('writes a template with its parts and risks, hands it in, and reviews it by keyboard', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/templateList' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'New template' }).click();
  const form = page.locator('.form-drawer');
  await form.getByLabel('Code', { exact: true }).fill('quokka-otp');
  await form.getByLabel('Template', { exact: true }).fill('Quokka code');
  await form.getByLabel('Text', { exact: true }).fill('Quokka: {code:digits,6}. See bit.ly/quokka');
  await form.getByText('bit.ly/quokka', { exact: true }).waitFor();
  expect(await form.locator('.template-parts').innerText()).toContain('GSM-7');
  await form.getByRole('combobox', { name: 'Customer' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByRole('button', { name: 'Add template' }).click();
  await form.waitFor({ state: 'detached' });

  await page.getByRole('textbox', { name: 'Search' }).fill('QUOKKA-OTP');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  const peek = page.locator('.template-peek');
  await peek.getByRole('button', { name: 'Submit' }).click();
  await peek.getByText('In review').waitFor();
  await peek.getByText('Try', { exact: true }).click();
  await peek.getByLabel('code', { exact: true }).fill('482913');
  await peek.getByRole('button', { name: 'Preview' }).click();
  await peek.getByText('Quokka: 482913. See bit.ly/quokka').waitFor();
  await peek.getByText('Registrations', { exact: true }).click();
  await peek.getByRole('button', { name: 'Set registration' }).click();
  const registration = page.getByRole('dialog', { name: 'Registration of QUOKKA-OTP' });
  await registration.getByRole('combobox', { name: 'Channel' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await registration.getByLabel('Supplier’s reference').fill('TPL-77');
  await registration.getByRole('button', { name: 'Save registration' }).click();
  await registration.waitFor({ state: 'detached' });
  await peek.getByText('Reference TPL-77').waitFor();
  await rows
    .first()
    .getByTitle(/: Pending$/)
    .waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: /^Review/ }).click();
  const card = page.locator('.template-queue-card');
  await card.waitFor();
  const first = await card.getAttribute('aria-label');
  await page.keyboard.press('j');
  await expect.poll(() => card.getAttribute('aria-label')).not.toBe(first);
  await page.keyboard.press('k');
  await expect.poll(() => card.getAttribute('aria-label')).toBe(first);
  await page.locator('.template-queue-list').getByText('QUOKKA-OTP').click();
  await expect.poll(() => card.getAttribute('aria-label')).toBe('QUOKKA-OTP');
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject QUOKKA-OTP' });
  // By keyboard alone: the first reason has the focus.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await dialog.getByLabel('Link not acceptable').isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.template-queue-list').innerText()).not.toContain('QUOKKA-OTP');
  const next = await card.getAttribute('aria-label');
  await page.keyboard.press('a');
  // One with hits asks first.
  if ((await card.locator('.template-hits').count()) > 0) {
    await page
      .getByRole('dialog', { name: `Approve ${next}` })
      .getByRole('button', { name: /^Approve / })
      .click();
  }
  await expect.poll(() => card.getAttribute('aria-label')).not.toBe(next);
  await expect.poll(() => overflows(page)).toBe(false);

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await page.getByText(/^Rejected \d/).click();
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('QUOKKA-OTP')]);
});

it('shows which registrations are of an earlier text, and cuts off no time at 1366 px', async () => {
  const page = await running.visit({
    as: 'admin',
    lang: 'en',
    width: 1366,
    height: 768,
    address: '/sms/templateList?registerStatus=2&pageSize=50',
  });
  const outdated = page.locator('tr[data-row-key]', { hasText: 'registered for version 1, now 2' });
  await outdated.first().waitFor();
  const cut = await page.locator('tr[data-row-key]').evaluateAll((lines) => {
    const head = document.querySelector('th[data-column="submittedAt"]');
    const place = head ? [...(head.parentElement?.children ?? [])].indexOf(head) : -1;
    return lines.filter((line) => {
      const cell = line.children[place];
      if (!cell) return true;
      const text = document.createRange();
      text.selectNodeContents(cell);
      const padding = Number.parseFloat(getComputedStyle(cell).paddingInlineStart) * 2;
      return text.getBoundingClientRect().width > cell.getBoundingClientRect().width - padding;
    }).length;
  });
  expect(cut).toBe(0);

  await outdated.first().click();
  const peek = page.locator('.template-peek');
  await peek.getByText('Registrations', { exact: true }).click();
  await peek.getByText('Registered for version 1, now 2. Send the new text to the supplier.').first().waitFor();
  const before = await peek.getByText('Registered for version 1').count();
  const line = peek.locator('li', { hasText: 'Registered for version 1' }).filter({ hasText: 'Active' }).first();
  await line.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: /^Registration of / });
  await dialog.getByRole('combobox', { name: 'Registration' }).click();
  await page.locator('.ant-select-item-option', { hasText: 'Pending' }).click();
  await dialog.getByText('Version 2, current').waitFor();
  await dialog.getByRole('button', { name: 'Save registration' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => peek.getByText('Registered for version 1').count()).toBe(before - 1);
});

it('asks before a text with hits is approved, and takes an approval back', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/templateList?reviewStatus=1&risk=1' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  const code = (await rows.first().locator('.cell-code').first().innerText()).trim();
  await rows.first().getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: `Approve ${code}` });
  await expect.poll(() => dialog.locator('.template-hits li').count()).toBeGreaterThan(0);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await rows.filter({ hasText: code }).getByText('In review').waitFor();

  const toasts = page.getByRole('list', { name: 'Messages' });
  await rows.first().getByRole('button', { name: 'Approve' }).click();
  await dialog.getByRole('button', { name: `Approve ${code}` }).click();
  await toasts.getByText(`${code} approved`).waitFor();
  await expect.poll(() => rows.filter({ hasText: code }).count()).toBe(0);
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await toasts.getByText('1 template is in review again').waitFor();
  await rows.filter({ hasText: code }).getByText('In review').waitFor();
  page.expectClean();
});
