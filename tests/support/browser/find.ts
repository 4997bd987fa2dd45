import { canInstallPackages, installPackages } from '../debian.ts';
import { installedBrowsers } from './candidates.ts';
import type { FoundBrowser } from './found.ts';
import { faultOf } from './launch.ts';
import { packagedBrowser } from './packaged.ts';

/** Where to look; tests of the search put their own here. */
export interface BrowserPlaces {
  chosen: () => string | undefined;
  installed: () => string[];
  install: () => boolean;
  packaged: () => Promise<FoundBrowser | undefined>;
}

const places: BrowserPlaces = {
  chosen: () => process.env.CHROME_PATH || undefined,
  installed: installedBrowsers,
  // Without the font Chinese still passes, but the screenshots are unreadable.
  install: () => installPackages('chromium', 'fonts-noto-cjk') || installPackages('chromium'),
  packaged: packagedBrowser,
};

/**
 * The first browser that really starts: CHROME_PATH, the headless one in node_modules, an installed one, Debian's. The headless one draws
 * no windows: a visit takes it little more than half the work. What measures (`npm run bench`) asks for the `installed` one first.
 */
export async function findBrowser(
  overrides: Partial<BrowserPlaces> = {},
  preferred: 'packaged' | 'installed' = 'packaged',
): Promise<FoundBrowser> {
  const { chosen, installed, install, packaged } = { ...places, ...overrides };
  const faults: string[] = [];
  const check = async (found: FoundBrowser): Promise<FoundBrowser | undefined> => {
    const fault = await faultOf(found);
    if (fault !== undefined) {
      faults.push(`  ${found.executablePath}: ${fault}`);
    }
    return fault === undefined ? found : undefined;
  };
  const firstOf = async (files: string[], source: FoundBrowser['source']): Promise<FoundBrowser | undefined> => {
    for (const executablePath of files) {
      const found = await check({ executablePath, env: {}, source });
      if (found) {
        return found;
      }
    }
    return undefined;
  };
  const ways = {
    chosen: async () => firstOf([chosen() ?? []].flat(), 'CHROME_PATH'),
    packaged: async () => {
      const carried = await packaged().catch((error: unknown) => {
        faults.push(`  @sparticuz/chromium: ${String(error)}`);
        return undefined;
      });
      return carried && check(carried);
    },
    installed: async () => firstOf(installed(), 'installed'),
    apt: async () => (install() ? firstOf(installed(), 'apt') : undefined),
  };
  const order =
    preferred === 'packaged'
      ? (['chosen', 'packaged', 'installed', 'apt'] as const)
      : (['chosen', 'installed', 'apt', 'packaged'] as const);
  for (const way of order) {
    const found = await ways[way]();
    if (found) {
      return found;
    }
  }
  throw new Error(explain(faults));
}

const explain = (faults: readonly string[]): string =>
  [
    'No browser starts here. Four ways to have one:',
    '  1. CHROME_PATH=/path/to/chrome',
    '  2. on Linux x64 with glibc 2.34 or newer: npm ci brings @sparticuz/chromium',
    '  3. install Chromium or Google Chrome',
    `  4. run as root on Debian or Ubuntu: it is installed by apt${canInstallPackages() ? ' (tried, failed)' : ''}`,
    ...(faults.length > 0 ? ['Tried:', ...faults] : []),
  ].join('\n');
