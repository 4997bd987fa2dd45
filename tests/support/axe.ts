import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly target: readonly unknown[]; readonly failureSummary: string }[];
}

/** WCAG 2.2 A and AA. Rules of 2.2 are off by default in axe: `target-size` is named. */
const allRules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'target-size': { enabled: true } },
};
/** All that other colours can change. */
const colourRules = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** The serious and critical faults that axe finds on the page as it stands, each with the places it is seen at. */
export const seriousFaults = (page: Page): Promise<string[]> => faultsBy(page, allRules);

/** As `seriousFaults`, for a page that differs from one already examined in nothing but its colours. */
export const colourFaults = (page: Page): Promise<string[]> => faultsBy(page, colourRules);

async function faultsBy(page: Page, rules: object): Promise<string[]> {
  // Colours are judged where they have arrived: not in the middle of a transition.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const found: readonly Found[] = await page.evaluate(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], ...rules })}).then(({ violations }) => violations)`,
  );
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`),
    );
}
