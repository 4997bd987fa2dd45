import { expect, it } from 'vitest';
import { wcagFaults } from '#tests/support/axe.ts';
import { startConsole } from '#tests/support/console.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

it('errors are counted in the header, told in a dialog, and cleared', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en' });
  await page.locator('.tiles-value').first().waitFor();
  expect(await page.getByRole('button', { name: /caught/ }).count()).toBe(0);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('<b>broken</b> on purpose');
    });
  });
  await page.getByRole('button', { name: '1 error caught' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('<b>broken</b> on purpose', { exact: true }).waitFor();
  expect(await dialog.getByRole('link', { name: 'Google' }).getAttribute('href')).toContain('%3Cb%3Ebroken');
  expect(await wcagFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => page.getByRole('button', { name: /caught/ }).count()).toBe(0);
});

it('are kept only in the modes that are set', async () => {
  const quiet = await startConsole({ env: { ERROR_LOG: 'production' } });
  const page = await running.visit({ server: quiet, as: 'admin', lang: 'en' });
  await page.locator('.tiles-value').first().waitFor();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken on purpose');
    });
  });
  await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
  expect(await page.getByRole('button', { name: /caught/ }).count()).toBe(0);
  await quiet.stop();
});
