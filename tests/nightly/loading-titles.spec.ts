import { expect, it } from 'vitest';
import { screenGroups } from '#shared/screens.ts';
import { goTo, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');
const named = ['channelId', 'supplierId', 'userId', 'customerId', 'countryId', 'batchId', 'roleId'];
const query = `?${named.map((name) => `${name}=1`).join('&')}`;

it('every screen has a whole title while nothing is answered', async () => {
  const page = await running.visit({ as: 'admin', lang: 'en' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.route('**/api/admin/**', () => undefined);
  const untitled: string[] = [];
  for (const { path } of screenGroups.flatMap(({ screens }) => screens)) {
    await goTo(page, `${path}${query}`);
    await page.locator(`.tab[data-active] a[href^="#${path}"]`).waitFor();
    const title = page.locator('main h1:visible');
    await expect.poll(() => title.count(), { message: path }).toBe(1);
    const text = await title.innerText();
    // Half a title waits for a name: "Channels of".
    if (text.trim() === '' || / (of|for|to)$/.test(text.trim())) untitled.push(`${path}: ${text}`);
  }
  expect(untitled).toEqual([]);
});
