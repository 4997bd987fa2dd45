import { expect, it } from 'vitest';
import { withConsole } from '#tests/support/console-pages.ts';
import { httpCaller } from '#tests/support/http-call.ts';
import { listAddresses, openList } from '#tests/support/lists.ts';

const running = withConsole();

/** Px above the rows of a list at 1366 x 768. */
const most = 200;
const wholeRows = 10;
/** A customer's prices have a second line of whose they are. */
const rowsOf = (address: string) => (address.startsWith('/cusmgt/price?') ? 9 : wholeRows);

it('title, filters and toolbar of every list leave ten rows in sight, and nothing scrolls the page', async () => {
  const admin = await httpCaller(running.server.origin, 'admin');
  const page = await running.visit({ as: 'admin', lang: 'en', width: 1366, height: 768, address: '/setting/exports' });
  const faults: string[] = [];
  for (const address of await listAddresses(admin)) {
    const shown = await openList(page, address);
    // Figures around the rows come a moment after them.
    await page.waitForFunction(() => document.querySelectorAll('main [class$=strip-skeleton]').length === 0);
    const seen = await shown.evaluate((section) => {
      const box = (part: Element) => part.getBoundingClientRect();
      const frame = section.querySelector('.table-frame') ?? section;
      const scroller = frame.querySelector('.grid-scroll');
      const rows = [...frame.querySelectorAll('tr[data-row-key]')];
      const bottom = scroller ? box(scroller).top + scroller.clientHeight : box(frame).bottom;
      const first = rows[0];
      return {
        head: Math.round(box(frame).top - box(section).top),
        rows: rows.length,
        rowHeight: first ? box(first).height : 0,
        whole: rows.filter((row) => box(row).bottom <= bottom + 1).length,
        scrolls: document.documentElement.scrollHeight - innerHeight,
      };
    });
    const isShort = seen.whole < Math.min(rowsOf(address), seen.rows);
    if (seen.head > most || isShort || seen.rowHeight > 40 || seen.scrolls > 0)
      faults.push(`${address} ${JSON.stringify(seen)}`);
  }
  expect(faults).toEqual([]);
  page.expectClean();
});
