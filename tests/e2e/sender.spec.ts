import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { pdfOf } from '#fixtures/pdf.ts';
import { apiKey } from '#shared/api-key.ts';
import { country } from '#shared/country.ts';
import { router } from '#shared/route/router.ts';
import { unzipped } from '#tests/support/archive.ts';
import { overflows, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { feedOver, freshId, messageLine } from '#tests/support/messages.ts';

const running = withConsole('shared');

/** A message to Saudi Arabia under an unregistered sender, by an account with a route there. */
async function usedInSaudiArabia(): Promise<string> {
  const { origin } = running.server;
  const admin = await httpCaller(origin, 'admin');
  const countryId = (await admin(country.options, {})).find(({ code }) => code === 'SA')?.id ?? '';
  const [row] = (await admin(router.list, { countryId, pageSize: 1 })).list;
  const { key } = await admin(apiKey.add, { keyName: `Senders ${freshId()}`, rights: ['messages'] });
  const sender = `Q${freshId().replace(/\W/g, '').slice(-9)}`;
  await feedOver(origin, key, 'messages', [messageLine({ user: row?.userId ?? '', number: '966501234567', sender })]);
  return sender;
}

it('enters a sender ID beside the policy of its country, and approves it', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/cusmgt/showDetail' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  await page.getByRole('button', { name: 'New sender ID' }).click();
  const form = page.locator('.form-drawer');
  await form.getByRole('combobox', { name: 'Customer' }).click();
  await page.locator('.ant-select-item-option').first().click();
  await form.getByRole('combobox', { name: 'Country/region' }).fill('Saudi');
  await page.locator('.ant-select-item-option', { hasText: 'Saudi' }).click();
  await form.getByText('Senders must be registered here.').waitFor();
  await form.getByLabel('Sender', { exact: true }).fill('QUOKKA');
  await form.getByRole('button', { name: 'Add sender ID' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Search' }).fill('quokka');
  await page.keyboard.press('Enter');
  await expect.poll(() => rows.count()).toBe(1);
  await rows.first().click();
  const peek = page.locator('.sender-peek');
  await peek.getByRole('button', { name: 'Submit' }).click();
  await peek.getByRole('button', { name: 'Approve' }).click();
  const toasts = page.getByRole('list', { name: 'Messages' });
  await toasts.getByText('QUOKKA approved').waitFor();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await toasts.getByText('1 sender ID is in review again').waitFor();
  await peek.getByRole('button', { name: 'Approve' }).click();
  await peek.getByRole('button', { name: 'Suppliers’ forms' }).waitFor();
  await peek.getByRole('button', { name: 'Extend' }).click();
  const extension = page.getByRole('dialog', { name: 'Extend QUOKKA' });
  await extension.getByLabel('New expiry date').fill('2031-03-31');
  // Not Enter: whether the calendar had opened decides whether it takes the day or sends the form.
  await page.keyboard.press('Tab');
  await extension.getByRole('button', { name: 'Extend QUOKKA' }).click();
  await extension.waitFor({ state: 'detached' });
  await peek.getByText('2031-03-31').waitFor();
  await expect.poll(() => overflows(page)).toBe(false);
});

it('takes a sender seen in traffic to the forms of several suppliers, documents and all, within two minutes (W7)', async () => {
  const text = await usedInSaudiArabia();
  const address = `/cusmgt/showDetail?view=unregistered&keyword=${text}`;
  const page = await running.visit({ as: 'admin', lang: 'en', address });
  const begun = Date.now();
  let clicks = 0;
  const click = async (target: Locator) => {
    clicks += 1;
    await target.click();
  };
  await click(page.locator('tr[data-row-key]', { hasText: text }).getByRole('button', { name: 'Register' }));
  const form = page.locator('.form-drawer');
  await form.getByLabel('Brand').fill('Quokka Bank');
  expect(await form.getByLabel('Sender', { exact: true }).inputValue()).toBe(text);
  await click(form.getByRole('button', { name: 'Add sender ID' }));
  const register = page.getByRole('dialog', { name: 'Suppliers’ forms for 1 sender ID' });
  await register.waitFor();
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdfOf(['Letter']) };
  clicks += 1;
  await register.getByLabel('File').setInputFiles(letter);
  await register.getByText('letter.pdf').waitFor();
  // The channels of the routes that carry it are chosen already; one more goes along.
  const chosen = register.locator('.sender-form-channel');
  const before = await chosen.count();
  await click(register.getByRole('combobox', { name: 'Channel' }));
  await page.keyboard.type('Andes');
  await click(
    page.locator('.ant-select-item-option:not(.ant-select-item-option-selected)', { hasText: 'Andes' }).first(),
  );
  await page.keyboard.press('Escape');
  await expect.poll(() => chosen.count()).toBe(before + 1);
  const download = page.waitForEvent('download');
  await click(register.getByRole('button', { name: 'Create and download forms' }));
  const zip = await unzipped(await readFile(await (await download).path()));
  await register.waitFor({ state: 'detached' });
  const paths = [...zip.keys()];
  expect(paths.filter((path) => path.endsWith('.xlsx'))).toHaveLength(before + 1);
  expect(paths.filter((path) => path.endsWith(`/documents/${text}/letter.pdf`))).toHaveLength(before + 1);
  expect(before + 1).toBeGreaterThan(1);
  expect(clicks).toBeLessThanOrEqual(8);
  expect(Date.now() - begun).toBeLessThan(120_000);
  page.expectClean();
});

it('filters by days, which the address keeps', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en', address: '/sms/templateList' });
  const rows = page.locator('tr[data-row-key]');
  await rows.first().waitFor();
  const more = page.getByRole('button', { name: /^More filters/ });
  if (await more.isVisible()) await more.click();
  const from = page.getByLabel('Submitted from');
  await from.fill('2031-01-01');
  await from.press('Enter');
  await page.waitForURL(/submittedFrom=\d+/);
  await page.getByText('No matches').waitFor();
  await page.reload();
  await page.getByText('No matches').waitFor();
  await page.getByRole('button', { name: 'Reset filter' }).click();
  await rows.first().waitFor();
  page.expectClean();
});
