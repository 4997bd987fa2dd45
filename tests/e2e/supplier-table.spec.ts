import { describe, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';

const running = withConsole();

const rows = (page: CheckedPage) => page.locator('tr[data-row-key]');
const views = (page: CheckedPage) => page.locator('.saved-views');

async function visit(as: string, query = ''): Promise<CheckedPage> {
  const page = await running.visit({ as, lang: 'en', address: `/supmgt/supplier${query}` });
  await rows(page).first().waitFor();
  return page;
}

/** Titles of the columns as they stand, those of the row's own tools aside. */
async function headsOf(page: CheckedPage): Promise<string[]> {
  const texts = await page.locator('main thead th').allInnerTexts();
  return texts.map((text) => text.trim()).filter((text) => text !== '' && text !== 'Actions');
}

/** Runs `change` and waits until the server has kept it. */
async function kept(page: CheckedPage, call: string, change: () => Promise<unknown>): Promise<void> {
  await Promise.all([page.waitForResponse((answer) => answer.url().endsWith(`/view/${call}`)), change()]);
}

async function openViews(page: CheckedPage): Promise<void> {
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await views(page).waitFor();
}

describe('the columns of a table', () => {
  it('are put in another order by dragging their handles, and stay there', async () => {
    const page = await visit('finance');
    expect((await headsOf(page)).slice(0, 4)).toEqual(['Supplier', 'Code', 'Status', 'Type']);
    await page.getByRole('button', { name: 'Columns' }).click();
    const handle = page.getByRole('button', { name: 'Move column Code' });
    // Waits until the list stands still: it grows while it opens.
    await handle.hover();
    const box = (await handle.boundingBox()) ?? expect.unreachable();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    // Down by two entries, out of the list and back: the pointer is followed wherever it goes.
    await page.mouse.move(x - 300, y + 100, { steps: 5 });
    await page.mouse.move(x + 10, y + 74, { steps: 5 });
    expect((await headsOf(page)).slice(0, 4)).toEqual(['Supplier', 'Code', 'Status', 'Type']);
    await kept(page, 'saveLayout', () => page.mouse.up());
    await expect.poll(async () => (await headsOf(page)).slice(0, 4)).toEqual(['Supplier', 'Status', 'Type', 'Code']);
    await page.reload();
    await rows(page).first().waitFor();
    expect((await headsOf(page)).slice(0, 4)).toEqual(['Supplier', 'Status', 'Type', 'Code']);

    await page.getByRole('button', { name: 'Columns' }).click();
    await kept(page, 'saveLayout', () => page.getByRole('button', { name: 'Reset columns' }).click());
    await expect.poll(async () => (await headsOf(page)).slice(0, 3)).toEqual(['Supplier', 'Code', 'Status']);
    page.expectClean();
  });
});

describe('a saved view', () => {
  it('keeps filter, order and columns under a name that can change, until it is removed', async () => {
    const page = await visit('routing', '?currency=EUR&sortField=supplierName&sortOrder=asc');
    const shown = await rows(page).allInnerTexts();
    await page.getByRole('button', { name: 'Columns' }).click();
    const choose = page.locator('.column-chooser').getByRole('checkbox', { name: 'Contract no.' });
    await kept(page, 'saveLayout', () => choose.check());
    await page.keyboard.press('Escape');
    await openViews(page);
    await views(page).getByLabel('Keep the present view').fill('Euro');
    await kept(page, 'save', () => views(page).getByRole('button', { name: 'Save' }).click());
    await views(page).getByRole('button', { name: 'Euro', exact: true }).waitFor();

    // Once with Escape, which keeps the old name, once for good.
    for (const [name, key] of [
      ['Nothing', 'Escape'],
      ['Euro by name', 'Enter'],
    ] as const) {
      await views(page).getByRole('button', { name: 'Rename the view Euro' }).click();
      await views(page).getByRole('textbox', { name: 'Rename the view Euro' }).fill(name);
      await page.keyboard.press(key);
    }
    await views(page).getByRole('button', { name: 'Euro by name', exact: true }).waitFor();

    await page.goto(`${running.server.origin}/#/supmgt/supplier`);
    await page.reload();
    await expect.poll(() => rows(page).count()).toBe(20);
    await page.getByRole('button', { name: 'Columns' }).click();
    await kept(page, 'saveLayout', () => page.getByRole('button', { name: 'Reset columns' }).click());
    await expect.poll(() => headsOf(page)).not.toContain('Contract no.');
    await page.keyboard.press('Escape');

    await openViews(page);
    const view = views(page).getByRole('button', { name: 'Euro by name', exact: true });
    expect(await view.getAttribute('aria-current')).toBeNull();
    await view.click();
    await expect.poll(() => page.url()).toContain('?currency=EUR&sortField=supplierName&sortOrder=asc');
    await expect.poll(() => headsOf(page)).toContain('Contract no.');
    await expect.poll(async () => (await rows(page).allInnerTexts()).length).toBe(shown.length);
    const first = (texts: string[]) => texts.map((text) => text.split('\t')[0]?.trim());
    expect(first(await rows(page).allInnerTexts())).toEqual(first(shown));

    await kept(page, 'remove', () => views(page).getByRole('button', { name: 'Remove the view Euro by name' }).click());
    await views(page).getByText('A view keeps filter').waitFor();
    await page.reload();
    await rows(page).first().waitFor();
    await openViews(page);
    expect(await views(page).getByRole('button', { name: 'Euro by name' }).count()).toBe(0);
    page.expectClean();
  });

  it('does not take a name another own view has', async () => {
    const page = await visit('noc');
    await openViews(page);
    for (const name of ['One', 'Two']) {
      await views(page).getByLabel('Keep the present view').fill(name);
      await kept(page, 'save', () => views(page).getByRole('button', { name: 'Save' }).click());
      await views(page).getByRole('button', { name, exact: true }).waitFor();
    }
    await views(page).getByRole('button', { name: 'Rename the view Two' }).click();
    await views(page).getByRole('textbox', { name: 'Rename the view Two' }).fill('One');
    await page.keyboard.press('Enter');
    await page.getByText('You already have a view called “One”').waitFor();
    expect(await views(page).getByRole('textbox', { name: 'Rename the view Two' }).inputValue()).toBe('One');
    page.expectClean([/status of 409/]);
  });
});

describe('a table that uses the whole window', () => {
  it('covers everything else, works as before, and comes back on Escape', async () => {
    const page = await visit('admin', '?pageSize=50');
    const table = page.locator('.resource-table');
    const small = (await table.boundingBox()) ?? expect.unreachable();
    await page.getByRole('button', { name: 'Use the whole window' }).click();
    expect(await table.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    const isOnTop = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop('.resource-table')).toBe(true);
    // The rows use what the window gives: more of them are in sight, and paging still is.
    const body = (await page.locator('.grid-scroll').boundingBox()) ?? expect.unreachable();
    expect(body.height).toBeGreaterThan(650);
    const paging = (await page.locator('.ant-pagination').boundingBox()) ?? expect.unreachable();
    expect(paging.y + paging.height).toBeLessThanOrEqual(900);

    await rows(page).first().click();
    await page.locator('.supplier-peek .supplier-details').waitFor();
    await expect.poll(() => isOnTop('.supplier-peek .supplier-details')).toBe(true);
    await page.locator('.supplier-peek .ant-drawer-close').click();
    await page.locator('.supplier-peek').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await expect.poll(() => table.boundingBox()).toEqual(small);
    page.expectClean();
  });
});
