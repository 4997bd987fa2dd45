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
  // Without the font Chinese still passes, but nobody could read the screenshots.
  install: () => installPackages('chromium', 'fonts-noto-cjk') || installPackages('chromium'),
  packaged: packagedBrowser,
};

/** The first browser that really starts: CHROME_PATH, an installed one, Debian's, the one in node_modules. */
export async function findBrowser(overrides: Partial<BrowserPlaces> = {}): Promise<FoundBrowser> {
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
  const path = chosen();
  const byHand = path === undefined ? undefined : await firstOf([path], 'CHROME_PATH');
  const found = byHand ?? (await firstOf(installed(), 'installed'));
  if (found) {
    return found;
  }
  if (install()) {
    const fresh = await firstOf(installed(), 'apt');
    if (fresh) {
      return fresh;
    }
  }
  const carried = await packaged();
  const last = carried && (await check(carried));
  if (last) {
    return last;
  }
  throw new Error(explain(faults));
}

const explain = (faults: readonly string[]): string =>
  [
    'No browser starts here. Four ways to have one:',
    '  1. CHROME_PATH=/path/to/chrome',
    '  2. install Chromium or Google Chrome',
    `  3. run as root on Debian or Ubuntu: it is installed by apt${canInstallPackages() ? ' (tried, failed)' : ''}`,
    '  4. on Linux x64 with glibc 2.34 or newer: npm ci brings @sparticuz/chromium',
    ...(faults.length > 0 ? ['Tried:', ...faults] : []),
  ].join('\n');
