import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementHandle, Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[];
}

/** WCAG 2.2 A and AA, and best practice. Rules of 2.2 are off by default in axe: `target-size` is named. */
const allRules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  rules: { 'target-size': { enabled: true } },
};
/** WCAG only: faults of best practice are minor. */
const wcagRules = {
  ...allRules,
  runOnly: { type: 'tag', values: allRules.runOnly.values.filter((tag) => tag !== 'best-practice') },
};
/** All that other colours can change. */
const colourRules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };
/** What only the page as a whole can break, and what opens on it; menus and lists stand outside of landmarks, at the end of the body. */
const pageRules = {
  runOnly: {
    type: 'rule',
    values: [
      'heading-order',
      'landmark-banner-is-top-level',
      'landmark-contentinfo-is-top-level',
      'landmark-main-is-top-level',
      'landmark-no-duplicate-banner',
      'landmark-no-duplicate-contentinfo',
      'landmark-no-duplicate-main',
      'landmark-one-main',
      'landmark-unique',
      'page-has-heading-one',
    ],
  },
};

/** All faults that axe finds on the page as it stands, each with the places it is seen at. */
export const axeFaults = (page: Page): Promise<string[]> => faultsBy(page, allRules);

/** As `axeFaults`, without best practice. */
export const wcagFaults = (page: Page): Promise<string[]> => faultsBy(page, wcagRules);

/** As `axeFaults`, for a page that differs from one already examined in nothing but its colours. */
export const colourFaults = (page: Page): Promise<string[]> => faultsBy(page, colourRules);

/** As `axeFaults`, for what has opened on a page: that part alone, and landmarks and headings of all. */
export const openedFaults = async (page: Page, opened: ElementHandle<Element>): Promise<string[]> => [
  ...(await faultsBy(page, { ...allRules, rules: { ...allRules.rules, region: { enabled: false } } }, opened)),
  ...(await faultsBy(page, pageRules)),
];

async function faultsBy(page: Page, rules: object, within?: ElementHandle<Element>): Promise<string[]> {
  // Colours are judged where they have arrived: not in the middle of a transition.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found = await page.evaluate(
    async ({ part, options }) => {
      const { axe } = window as unknown as {
        axe: { run: (part: Node, options: object) => Promise<{ violations: Found[] }> };
      };
      const { violations } = await axe.run(part ?? document, options);
      return violations.map(({ id, impact, nodes }) => ({ id, impact, nodes }));
    },
    { part: within, options: { resultTypes: ['violations'], ...rules } },
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
