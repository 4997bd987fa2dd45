import { describe, expect, it } from 'vitest';
import { channel } from '#shared/channel.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';

const running = withConsole('shared');

const rows = (page: CheckedPage) => page.locator('tr[data-row-key]');
const views = (page: CheckedPage) => page.locator('.tools-views');

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
    const choose = page.locator('.tools-chooser').getByRole('checkbox', { name: 'Contract no.' });
    await kept(page, 'saveLayout', () => choose.check());
    await page.keyboard.press('Escape');
    await openViews(page);
    await views(page).getByLabel('Save current view').fill('Euro');
    await kept(page, 'save', () => views(page).getByRole('button', { name: 'Save' }).click());
    await views(page).getByRole('button', { name: 'Euro', exact: true }).waitFor();

    // Once with Escape, which keeps the old name, once for good.
    for (const [name, key] of [
      ['Nothing', 'Escape'],
      ['Euro by name', 'Enter'],
    ] as const) {
      await views(page).getByRole('button', { name: 'Rename view Euro' }).click();
      await views(page).getByRole('textbox', { name: 'Rename view Euro' }).fill(name);
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

    await kept(page, 'remove', () => views(page).getByRole('button', { name: 'Remove view Euro by name' }).click());
    await views(page).getByText('Views store filters').waitFor();
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
      await views(page).getByLabel('Save current view').fill(name);
      await kept(page, 'save', () => views(page).getByRole('button', { name: 'Save' }).click());
      await views(page).getByRole('button', { name, exact: true }).waitFor();
    }
    await views(page).getByRole('button', { name: 'Rename view Two' }).click();
    await views(page).getByRole('textbox', { name: 'Rename view Two' }).fill('One');
    await page.keyboard.press('Enter');
    await page.getByText('You already have a view called “One”').waitFor();
    expect(await views(page).getByRole('textbox', { name: 'Rename view Two' }).inputValue()).toBe('One');
    page.expectClean([/status of 409/]);
  });
});

describe('a table that uses the whole window', () => {
  it('covers everything else, works as before, and comes back on Escape', async () => {
    const page = await visit('admin', '?pageSize=50');
    const table = page.locator('.table-resource');
    const small = (await table.boundingBox()) ?? expect.unreachable();
    await page.getByRole('button', { name: 'Maximise' }).click();
    expect(await table.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
    const isOnTop = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect(await isOnTop('.table-resource')).toBe(true);
    // The rows use what the window gives: more of them are visible, and paging still is.
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

/** Every list screen; of the channels of one supplier and the log of one channel, those of the first. */
const lists = [
  '/supmgt/supplier',
  'channels',
  '/subAll',
  '/supmgt/channelLog',
  'log',
  '/settings/systemSettings',
  '/settings/operator',
];

describe('in windows of 1440 × 900 and 1366 × 768', () => {
  it('every list has its pagination and totals in sight, one scroll bar and no column cut off', async () => {
    const admin = await httpCaller(running.server.origin, 'admin');
    const [some] = (await admin(channel.all, {})).list;
    const addresses: Record<string, string> = {
      channels: `/supmgt/subSup?supplierId=${some?.supplierId}`,
      log: `/supmgt/channelLog?channelId=${some?.channelId}`,
    };
    const page = await running.visit({ as: 'admin', lang: 'en' });
    for (const list of lists) {
      const address = addresses[list] ?? list;
      await goTo(page, address);
      await page.locator(`.tab[data-active] a[href="#${address}"]`).waitFor();
      const frame = page.locator('.table-frame:visible');
      await frame.locator('tr[data-row-key]').first().waitFor();
      const look = () =>
        frame.evaluate((element) => {
          const block = element.parentElement ?? element;
          const box = (part: Element) => part.getBoundingClientRect();
          const scroller = element.querySelector('.grid-scroll') ?? element;
          const [left, right] = ['left', 'right'].map((side) =>
            element.querySelectorAll(`thead [data-pinned=${side}]`),
          );
          const start = Math.max(...[...(left ?? [])].map((head) => box(head).right));
          const end = Math.min(box(scroller).right, ...[...(right ?? [])].map((head) => box(head).left));
          return {
            pageScrolls: document.documentElement.scrollHeight > innerHeight,
            below: [...block.querySelectorAll('.table-pages, .table-summary')].filter(
              (part) => box(part).bottom > innerHeight,
            ).length,
            totalsCut: [...block.querySelectorAll('.table-summary')].filter(
              (part) => part.scrollWidth > part.clientWidth,
            ).length,
            cut: [...element.querySelectorAll('thead th[data-column]:not([data-pinned])')]
              .filter((head) => box(head).left < end - 1 && box(head).right > end + 1 && box(head).left >= start - 1)
              .map((head) => head.textContent),
            rows: [...element.querySelectorAll('tr[data-row-key]')].filter(
              (row) => box(row).bottom <= box(scroller).top + scroller.clientHeight + 1,
            ).length,
          };
        });
      for (const [width, height] of [
        [1440, 900],
        [1366, 768],
      ] as const) {
        await page.setViewportSize({ width, height });
        // A notice that the live data is late may stand above the rows for a moment.
        await expect
          .poll(async () => ({ list, height, ...(await look()) }))
          .toEqual({
            list,
            height,
            pageScrolls: false,
            below: 0,
            totalsCut: 0,
            cut: [],
            rows: list === '/subAll' && height === 900 ? 15 : expect.any(Number),
          });
      }
    }
    page.expectClean();
  });
});

describe('a list of thousands', () => {
  it('renders the rows in sight, is walked through by keyboard, keeps the focus and says how long it is', async () => {
    const page = await running.visit({ as: 'admin', lang: 'en', address: '/dashboard/dash' });
    // The server's own rows, 25 times: no page it answers holds as many.
    await page.route('**/operator/list', async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      const list = Array.from({ length: 25 }, (_each, round) =>
        reply.data.list.map((row: { operatorId: string }) => ({ ...row, operatorId: `${round}${row.operatorId}` })),
      ).flat();
      await route.fulfill({ response, json: { ...reply, data: { list, total: list.length } } });
    });
    await page.goto(`${running.server.origin}/#/settings/operator?pageSize=200`);
    const table = page.locator('table[aria-rowcount]');
    await table.getByRole('row').nth(1).waitFor();
    expect(await table.getAttribute('aria-rowcount')).toBe('5001');
    await page.getByRole('status').filter({ hasText: '5,000 rows' }).waitFor();
    const rendered = () => table.locator('tr[data-row-key]').count();
    expect(await rendered()).toBeLessThan(100);

    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
    const isInSight = () =>
      page.evaluate(() => {
        const [row, body] = [document.activeElement, document.querySelector('.grid-scroll')];
        const [inner, outer] = [row?.getBoundingClientRect(), body?.getBoundingClientRect()];
        return !!inner && !!outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
      });
    // From nowhere, `k` goes to the last row.
    await page.keyboard.press('k');
    await expect.poll(focused).toBe('5001');
    await expect.poll(isInSight).toBe(true);
    await page.keyboard.press('k');
    await expect.poll(focused).toBe('5000');

    await page.locator('.grid-scroll').evaluate((body) => {
      body.scrollTop = 0;
    });
    await table.locator('tr[aria-rowindex="2"]').waitFor();
    expect(await focused()).toBe('5000');
    expect(await rendered()).toBeLessThan(100);
    await page.keyboard.press('j');
    await expect.poll(focused).toBe('5001');
    await expect.poll(isInSight).toBe(true);
    page.expectClean();
  });
});

describe('a choice with shift', () => {
  it('takes all rows from the one chosen last, and all are taken back from the head', async () => {
    const page = await visit('admin');
    const boxes = page.getByRole('checkbox', { name: /^Select row/ });
    await boxes.nth(1).click();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    await page.getByText('4 selected').waitFor();
    const all = page.getByRole('checkbox', { name: 'Select all rows of this page' });
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.click();
    await page.getByText('20 selected').waitFor();
    await all.click();
    await page.getByText('40 rows').waitFor();
    page.expectClean();
  });
});
