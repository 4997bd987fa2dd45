import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { themeDefaults } from '#client/app/theme/settings.ts';
import type { CheckedPage } from '#tests/support/chromium.ts';
import { goTo, withConsole } from '#tests/support/console-pages.ts';

const running = withConsole('shared');
const folder = fileURLToPath(new URL('template-pictures/', import.meta.url));
const made = fileURLToPath(new URL('../../.cache/template-pictures/', import.meta.url));
/** Writes the pictures instead of comparing them (docs/decisions/0126). */
const isUpdate = process.env.UPDATE_PICTURES === '1';

/** An example of each page whose contents are the same each day. */
const examples = {
  charts: 'palette',
  drag: 'board',
  editors: 'rich',
  effects: 'compare',
  excel: 'table',
  forms: 'fields',
  tables: 'edit',
  workflow: 'progress',
} as const;
const views = (['zh', 'en'] as const).flatMap((lang) =>
  (['light', 'dark'] as const).flatMap((mode) => ([1440, 390] as const).map((width) => ({ lang, mode, width }))),
);

/** Pixels of a hundred that may differ: rounding of edges; where the fonts are others, that of all letters too. */
const tolerated = { same: 0.5, others: 12 };

/** How wide letters are: pictures of one machine can be compared closely only where its fonts are. */
const fontsOf = (page: CheckedPage): Promise<string> =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    if (!context) return '';
    context.font = `40px ${getComputedStyle(document.body).fontFamily}`;
    return ['Handgloves 0123456789', '\u77ed\u4fe1\u8fd0\u8425\u63a7\u5236\u53f0']
      .map((text) => context.measureText(text).width.toFixed(1))
      .join(' ');
  });

/** Half the size and 32 levels of a colour: small files, of which a shifted line or another colour still is to be seen. */
function reduced(bytes: Buffer): PNG {
  const source = PNG.sync.read(bytes);
  const picture = new PNG({ width: Math.floor(source.width / 2), height: Math.floor(source.height / 2) });
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      for (let channel = 0; channel < 4; channel += 1) {
        const at = (dx: number, dy: number) =>
          source.data[((y * 2 + dy) * source.width + x * 2 + dx) * 4 + channel] ?? 0;
        const mean = (at(0, 0) + at(1, 0) + at(0, 1) + at(1, 1)) / 4;
        picture.data[(y * picture.width + x) * 4 + channel] = channel === 3 ? 255 : Math.round(mean / 8) * 8;
      }
    }
  }
  return picture;
}

/** The page once two pictures in a row are the same: charts and lists have arrived where they stay. */
async function settledPicture(page: CheckedPage): Promise<PNG> {
  const take = () => page.locator('main').screenshot({ animations: 'disabled', caret: 'hide' });
  let before = await take();
  for (;;) {
    const now = await take();
    if (now.equals(before)) return reduced(now);
    before = now;
  }
}

/** Percent of the pixels that differ; all of them where the sizes do. */
function difference(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 100;
  const count = pixelmatch(one.data, other.data, undefined, one.width, one.height, { threshold: 0.15 });
  return (count * 100) / (one.width * one.height);
}

describe.each(views)('template pages in $lang, $mode, at $width px', ({ lang, mode, width }) => {
  it('look as in their pictures', async () => {
    const theme = { ...themeDefaults, mode };
    const page = await running.visit({ as: 'admin', lang, theme, width, height: width === 390 ? 844 : 900 });
    const fonts = await fontsOf(page);
    const fontsFile = path.join(folder, 'fonts.txt');
    if (isUpdate) await writeFile(fontsFile, fonts);
    const limit = tolerated[(await readFile(fontsFile, 'utf8')) === fonts ? 'same' : 'others'];
    const changed: string[] = [];
    for (const [name, example] of Object.entries(examples)) {
      await goTo(page, `/template/${name}?example=${example}`);
      await page.locator(`main nav a[aria-current=page][href*="${example}"]:visible`).waitFor();
      await page.waitForFunction(
        () =>
          document.fonts.status === 'loaded' &&
          [...document.querySelectorAll<HTMLElement>('main [aria-busy=true], main .ant-skeleton-active')].every(
            (busy) => busy.offsetParent === null,
          ) &&
          // Pages that were left are kept, hidden; charts of theirs may never be drawn.
          [...document.querySelectorAll('main [role=img]:not(svg, canvas)')].every(
            (chart) => chart.getClientRects().length === 0 || chart.querySelector('canvas, svg') !== null,
          ),
      );
      const picture = await settledPicture(page);
      const file = `${name}-${lang}-${mode}-${width}.png`;
      const bytes = PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 });
      if (isUpdate) await writeFile(path.join(folder, file), bytes);
      const isKnown = existsSync(path.join(folder, file));
      const part = isKnown ? difference(PNG.sync.read(await readFile(path.join(folder, file))), picture) : 100;
      if (part <= limit) continue;
      await mkdir(made, { recursive: true });
      await writeFile(path.join(made, file), bytes);
      changed.push(`${file}: ${part.toFixed(1)} % of its pixels differ; look at .cache/template-pictures/${file}`);
    }
    expect(changed).toEqual([]);
    page.expectClean();
  });
});
