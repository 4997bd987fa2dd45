import { beforeAll, expect, it } from 'vitest';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { decisiveColumns, hiddenColumns, idsForLists, lists, openList } from '#tests/support/lists.ts';

const running = withConsole('shared');
let page: CheckedPage;
let ids: Map<string, string>;

beforeAll(async () => {
  ids = await idsForLists(await httpCaller(running.server.origin, 'admin'));
  page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/setting/exports' });
});

/** Px above the rows of a list. */
const maxHead = 200;

const measure = (section: Element) => {
  const box = (part: Element) => part.getBoundingClientRect();
  const frame = section.querySelector('.table-frame') ?? section;
  const scroller = frame.querySelector('.grid-scroll');
  const rows = [...frame.querySelectorAll('tr[data-row-key]')];
  const bottom = scroller ? box(scroller).top + scroller.clientHeight : box(frame).bottom;
  return {
    head: Math.round(box(frame).top - box(section).top),
    rows: rows.length,
    rowHeight: rows[0] ? box(rows[0]).height : 0,
    whole: rows.filter((row) => box(row).bottom <= bottom + 1).length,
    scrolls: document.documentElement.scrollHeight - innerHeight,
  };
};

const place = async () => {
  const { pathname, hash } = new URL((await page.evaluate(() => location.hash)).slice(1), 'http://list');
  return { pathname, hash };
};

// One page goes through all lists, as a user does.
it.each(lists)(
  '%s shows ten rows at 1366 x 768; a click opens one beside the list and changes nothing',
  async (list) => {
    const shown = await openList(
      page,
      list.replace(/:(\w+)/, (_match, name: string) => ids.get(name) ?? ''),
    );
    // Figures around the rows come a moment after them.
    await page.waitForFunction(() => document.querySelectorAll('main [class$=strip-skeleton]').length === 0);
    const seen = await shown.evaluate(measure);
    expect(seen.head).toBeLessThanOrEqual(maxHead);
    expect(seen.whole).toBeGreaterThanOrEqual(Math.min(10, seen.rows));
    expect(seen.rowHeight).toBeLessThanOrEqual(40);
    expect(seen.scrolls).toBeLessThanOrEqual(0);

    const row = shown.locator('tr[data-row-key]').first();
    if ((await row.count()) === 0) return;
    const before = await place();
    await row
      .locator('td:not(.grid-select)')
      .first()
      .click({ position: { x: 3, y: 3 } });
    const peek = page.getByRole('dialog');
    await peek.waitFor();
    expect(await peek.getByRole('textbox').count()).toBe(0);
    expect(await place()).toEqual(before);
    await page.keyboard.press('Escape');
    await peek.waitFor({ state: 'detached' });
    page.expectClean();
  },
);

it.each(['zh', 'en'] as const)('every list has what decides in sight at 1366 px: %s', async (lang) => {
  const own = await running.visit({ as: 'admin', lang, width: 1366, height: 768, address: '/setting/exports' });
  const found: Record<string, readonly string[]> = {};
  for (const [list, names] of Object.entries(decisiveColumns)) {
    const shown = await openList(
      own,
      list.replace(/:(\w+)/, (_match, name: string) => ids.get(name) ?? ''),
    );
    const missing = await shown.evaluate(hiddenColumns, names);
    if (missing.length > 0) found[list] = missing;
  }
  expect(found).toEqual({});
});

it('title and filters stay where they are between the views of channels', async () => {
  const own = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/subAll' });
  await own.locator('tr[data-row-key]').first().waitFor();
  const places = async () =>
    Promise.all(
      ['main h1:visible', 'main search:visible'].map(
        async (part) => (await own.locator(part).first().boundingBox())?.y,
      ),
    );
  const before = await places();
  await own.getByText('Wall', { exact: true }).click();
  await own.locator('.channel-list-cell').first().waitFor();
  expect(await places()).toEqual(before);
});

it('numbers of system health stand right-aligned', async () => {
  const own = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/settings/health' });
  await own.locator('main table td:visible').first().waitFor();
  const left = await own
    .locator('main table td:visible')
    .evaluateAll((cells) =>
      cells
        .filter(
          (cell) => /^[\d,.]+( [kMGT]?B)?$/.test(cell.textContent ?? '') && getComputedStyle(cell).textAlign !== 'end',
        )
        .map((cell) => cell.textContent),
    );
  expect(left).toEqual([]);
});
