import type { ElementHandle, JSHandle, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { openedFaults } from './axe.ts';
import type { CheckedPage } from './chromium.ts';
import { goTo } from './console-pages.ts';

/**
 * Something to open on a screen: the first row, its menu, an entry of that, a button or a choice in its peek, a button of the screen, a
 * part of a page with tabs. Names are of the language that the screen is walked in.
 */
export type Opener = 'row' | 'menu' | `${'menu' | 'peek' | 'button' | 'tab'}: ${string}`;

/** How one screen is walked: in English on a desktop of 1366 px, in Chinese on a phone. */
export interface ScreenOpeners {
  readonly lang: 'en' | 'zh';
  readonly openers: readonly Opener[];
}

const overlays =
  '[role=dialog], [role=alertdialog], .ant-modal, .ant-popover, .ant-dropdown:not(.ant-slide-up-leave, .ant-slide-down-leave)';
/** How long a click may take to open something, ms. */
const openTimeout = 10_000;
/** And how long that may take to arrive where it stays, ms. */
const arrivalMs = 3000;

/** The overlays that are seen, as an array in the page. */
const shownOverlays = (page: CheckedPage) =>
  page.evaluateHandle(
    (selector) =>
      [...document.querySelectorAll(selector)].filter(
        (each) => each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden',
      ),
    overlays,
  );

const row = (page: CheckedPage): Locator => page.locator('main [data-row-key]:visible').first();
const named = (part: Locator, name: string): Locator =>
  part
    .getByRole('button', { name, exact: true })
    .or(part.locator('.ant-segmented-item:visible').filter({ hasText: name }))
    .first();

/** Clicks beside what can be clicked in a row. */
async function clickRow(page: CheckedPage): Promise<void> {
  const cells = row(page).locator('td, th');
  await row(page).waitFor();
  const count = await cells.count();
  const target = count > 0 ? cells.nth(Math.min(2, count - 1)) : row(page);
  await target.click({ position: { x: 3, y: 4 } });
}

/** Does all but the last click of an opener; returns that. */
async function prepare(page: CheckedPage, opener: Opener): Promise<() => Promise<void>> {
  const [kind = '', name = ''] = opener.split(/: (.*)/s);
  const menuButton = row(page).locator('[data-row-menu]');
  if (kind === 'row') return () => clickRow(page);
  if (kind === 'menu' && name === '') return () => menuButton.click();
  if (kind === 'menu') {
    await menuButton.click();
    // A click in the frame in which the menu appears can be lost; it has come when it has the focus.
    await page.locator('.ant-dropdown-menu:focus-within').waitFor();
    return () => page.locator('.ant-dropdown:visible').getByRole('menuitem', { name, exact: true }).click();
  }
  if (kind === 'peek') {
    await clickRow(page);
    const peek = page.locator('.peek:visible');
    await peek.waitFor();
    return () => named(peek, name).click();
  }
  if (kind === 'tab') return () => page.getByRole('tab', { name, exact: true }).click();
  return () => named(page.locator('main'), name).click();
}

/** What a click has opened: an overlay that was not there before, or the part of the page or peek that it has changed. */
async function openedBy(page: CheckedPage, opener: Opener): Promise<ElementHandle<Element> | undefined> {
  const click = await prepare(page, opener);
  const before = await shownOverlays(page);
  await click();
  let opened = await newest(page, opener, before);
  await settled(page);
  // A drawer that loads a row gives way to another with its form.
  if (opened && !(await opened.evaluate((part) => part.isConnected))) {
    opened = await newest(page, opener, before);
    await settled(page);
  }
  return opened;
}

async function newest(
  page: CheckedPage,
  opener: Opener,
  before: JSHandle<Element[]>,
): Promise<ElementHandle<Element> | undefined> {
  const part = opener.startsWith('tab:') ? '[role=tabpanel]' : '.peek:has(.ant-segmented-item-selected)';
  const opened = await page
    .waitForFunction(
      ({ selector, known, name, part }) => {
        const isShown = (each: Element) =>
          each.getClientRects().length > 0 && getComputedStyle(each).visibility !== 'hidden';
        const chosen = [...document.querySelectorAll('.ant-segmented-item-selected, [role=tab][aria-selected=true]')];
        const changed = chosen.some((each) => isShown(each) && each.textContent === name);
        return changed
          ? [...document.querySelectorAll(part)].find(isShown)
          : [...document.querySelectorAll(selector)].find((each) => !known.includes(each) && isShown(each));
      },
      { selector: overlays, known: before, name: opener.replace(/^(peek|tab): /, ''), part },
      { timeout: openTimeout },
    )
    .catch(() => undefined);
  return (opened?.asElement() as ElementHandle<Element> | null) ?? undefined;
}

/** Waits until what loads has come, on the page beneath what has opened too: its landmarks and headings are judged with it. */
const settled = (page: CheckedPage) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-skeleton-active, [aria-busy=true], .ant-spin-spinning')].every(
      (busy) => busy.offsetParent === null,
    ),
  );

/** What is wrong with how an opened part lies in the window. */
const layoutFaults = (opened: ElementHandle<Element>, isPartOfPage: boolean): Promise<string[]> =>
  opened.evaluate((part, isFree) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    const faults: string[] = [];
    const isInside = left >= -1 && right <= clientWidth + 1 && (isFree || (top >= -1 && bottom <= clientHeight + 1));
    if (!isInside) {
      const place = [left, top, right, bottom].map(Math.round).join(', ');
      faults.push(`lies outside of the window of ${clientWidth} × ${clientHeight}: ${place}`);
    }
    if (!(part instanceof HTMLElement) || (part.innerText.trim() === '' && !part.querySelector('input, textarea'))) {
      faults.push('is empty');
    }
    for (const box of part.querySelectorAll('*')) {
      const isScrolled = /auto|scroll/.test(getComputedStyle(box).overflowY) && box.tagName !== 'TEXTAREA';
      if (isScrolled && box.clientWidth > 40 && box.clientHeight < 24 && box.scrollHeight > 30) {
        faults.push(`has ${box.scrollHeight} px of content in a box of ${box.clientHeight} px: ${box.className}`);
      }
    }
    return faults;
  }, isPartOfPage);

/** As `layoutFaults`, once the part has arrived: drawers slide in, popups find their place. */
async function settledLayoutFaults(opened: ElementHandle<Element>, isPartOfPage: boolean): Promise<string[]> {
  let faults: string[] = [];
  for (const end = performance.now() + arrivalMs; performance.now() < end; ) {
    faults = await layoutFaults(opened, isPartOfPage);
    if (faults.length === 0) break;
  }
  return faults;
}

/** Waits until a screen is in its finished state. */
async function arrive(page: CheckedPage): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.mouse.move(0, 0);
  await settled(page);
}

/** Loads a screen again: something stands open on it that does not close, or the way has led elsewhere. */
async function loadScreen(page: CheckedPage, origin: string, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`${origin}/#${address}`);
  await arrive(page);
}

/** Goes to a screen as a link does, and closes all others: what they keep is neither found nor judged. */
async function openScreen(page: CheckedPage, address: string): Promise<void> {
  await goTo(page, address);
  // What cannot be clicked is told soon; the first screen may take longer to come.
  await page.locator(`.tab[data-active] a[href^="#${address.split('?', 1)[0]}"]`).waitFor({ timeout: 60_000 });
  const others = page.locator('.tab:not([data-active], [data-pinned]) .tab-close');
  await others.evaluateAll((all) => {
    for (const button of all) if (button instanceof HTMLElement) button.click();
  });
  await expect.poll(() => others.count()).toBe(0);
  await arrive(page);
}

/** Closes what is open; whether the screen is as it was. */
async function isClosed(page: CheckedPage): Promise<boolean> {
  for (let tries = 0; tries < 3; tries += 1) {
    const count = await (await shownOverlays(page)).evaluate((all) => all.length);
    if (count === 0) return true;
    await page.keyboard.press('Escape');
    await page
      .waitForFunction(
        ({ selector, most }) =>
          [...document.querySelectorAll(selector)].filter((each) => each.getClientRects().length > 0).length < most,
        { selector: overlays, most: count },
        { timeout: 2000 },
      )
      .catch(() => undefined);
  }
  return false;
}

/** Opens each thing of a screen once; returns what is wrong with what has opened. */
export async function walk(
  page: CheckedPage,
  { origin, address, openers }: { origin: string; address: string; openers: readonly Opener[] },
): Promise<string[]> {
  const faults = new Set<string>();
  await openScreen(page, address);
  for (const opener of openers) {
    const opened = await openedBy(page, opener).catch((error: Error) => String(error).split('\n', 1)[0] ?? '');
    if (opened === undefined || typeof opened === 'string') {
      faults.add(`${opener}: ${opened ?? 'opens nothing'}`);
    } else {
      const isPart = opener.startsWith('tab:');
      for (const fault of [...(await settledLayoutFaults(opened, isPart)), ...(await openedFaults(page, opened))]) {
        faults.add(`${opener}: ${fault}`);
      }
    }
    const isAway = (await page.evaluate(() => location.hash)).split('?', 1)[0] !== `#${address.split('?', 1)[0]}`;
    if (isAway || !(await isClosed(page))) await loadScreen(page, origin, address);
  }
  return [...faults];
}
