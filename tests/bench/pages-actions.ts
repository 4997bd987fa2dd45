import { atMost, median, ratio, ratioFor } from './pages-rows.ts';
import { slowDown, visit } from './pages-visit.ts';
import { clickUntil, type Felt, typeInto } from './pages-warm.ts';
import type { BenchRow } from './row.ts';
import type { Sites } from './sites.ts';

const rounds = 5;
const row = { own: 'tr[data-row-key]', floor: '.ant-table-row' };
const chart = 'main canvas';
const own = { dashboard: '#/dashboard/dash', table: '#/supmgt/supplier' };
const floor = { dashboard: '#/dashboard', table: '#/table' };
/** The chart library is a matter of the first chart, not of a screen's own code. */
const isChartLibrary = (url: string) => /\/echarts-[^/]*\.js/.test(url);

/** What the console feels like once it is open: from screen to screen, while typing, and what another screen costs. */
export async function benchActions(sites: Sites): Promise<BenchRow[]> {
  const further = await furtherScreen(sites);
  const desktop = await turns(sites, false);
  const slow = await turns(sites, true);
  await sites.fill();
  const [typing, slowTyping] = [await typed(sites, false), await typed(sites, true)];
  const of = (list: readonly Felt[], name: keyof Felt) => list.map((each) => each[name]);
  const note = `median of ${rounds}`;
  return [
    ...further,
    ratio('menu to table, warm, desktop, of the floor', of(desktop.own, 'visible'), of(desktop.floor, 'visible'), 1.2),
    atMost('menu to table, warm, input to paint, desktop', median(of(desktop.own, 'paint')), 'ms', 50, { note }),
    ratioFor('menu to table, warm, slow', of(slow.own, 'visible'), of(slow.floor, 'visible'), {
      budgetMs: 450,
      floorMs: 393,
    }),
    atMost('menu to table, warm, input to paint, slow', median(of(slow.own, 'paint')), 'ms', 100, { note }),
    atMost('typing above 100 rows, input to paint, desktop', median(typing), 'ms', 56, {
      note: `slowest key, ${note}`,
    }),
    atMost('typing above 100 rows, input to paint, slow', median(slowTyping), 'ms', 160, {
      note: `slowest key, ${note}`,
    }),
  ];
}

/** The dashboard's own code, opened from a table that is there already. */
async function furtherScreen({ browser, console, stored }: Sites): Promise<BenchRow[]> {
  const opened = await visit(browser, { url: `${console}/${own.table}`, ready: row.own, stored });
  await opened.page.locator('.ant-menu-submenu:not(.ant-menu-submenu-open) > .ant-menu-submenu-title').first().click();
  const before = opened.wire.files.length;
  // The menu's link: the page's tab has the same address.
  await opened.page.locator(`a[href="${own.dashboard}"]`).first().click();
  await opened.page.locator(chart).first().waitFor();
  const files = opened.wire.files.slice(before);
  await opened.close();
  const sum = (list: typeof files) => list.reduce((bytes, file) => bytes + file.bytes, 0) / 1000;
  const code = files.filter(({ url }) => !isChartLibrary(url));
  const library = sum(files) - sum(code);
  return [
    atMost('another screen (dashboard after table), its own code', sum(code), 'kB', 30, {
      note: `beside the chart library, ${Math.round(library)} kB once`,
    }),
    atMost('another screen, requests for its own code', code.length, '', 3),
  ];
}

/** From the dashboard to the table by the menu, both seen before: console and floor in turn. */
async function turns(sites: Sites, isSlow: boolean): Promise<{ own: Felt[]; floor: Felt[] }> {
  const open = (origin: string, address: string, stored: Sites['stored']) =>
    visit(sites.browser, { url: `${origin}/${address}`, ready: chart, stored });
  const ownPage = await open(sites.console, own.dashboard, sites.stored);
  const floorPage = await open(sites.floor, floor.dashboard, { token: 'floor' });
  const felt: { own: Felt[]; floor: Felt[] } = { own: [], floor: [] };
  // The first turn loads the table and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [{ page, cdp }, link, first, list] of [
      [ownPage, own, row.own, felt.own] as const,
      [floorPage, floor, row.floor, felt.floor] as const,
    ]) {
      await page.bringToFront();
      if (isSlow) await slowDown(cdp);
      const turn = await clickUntil(page, `a[href="${link.table}"]`, first);
      if (round > 0) list.push(turn);
      await page.locator(`a[href="${link.dashboard}"]`).first().click();
      await page.locator(chart).first().waitFor();
      // A page slowed down keeps a processor busy also behind another one.
      if (isSlow) await slowDown(cdp, 1);
    }
  }
  await ownPage.close();
  await floorPage.close();
  return felt;
}

/** Five keys in the first filter above a page of a hundred rows. */
async function typed({ browser, console, stored }: Sites, isSlow: boolean): Promise<number[]> {
  const slowest: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const opened = await visit(browser, { url: `${console}/${own.table}?pageSize=100`, ready: row.own, stored });
    if (isSlow) await slowDown(opened.cdp);
    slowest.push(await typeInto(opened.page, '.filter-bar input:not([role])', 'signa'));
    await opened.close();
  }
  return slowest;
}
