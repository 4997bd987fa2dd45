import type { Browser } from 'playwright-core';

/** Where the measured pages are, in the console and in the floor, and what one waits for in each. */
export interface Sites {
  browser: Browser;
  console: string;
  floor: string;
  /** Local storage with a session. */
  stored: Readonly<Record<string, string>>;
  /** Makes the console's list of suppliers longer than a page of a hundred. */
  fill(): Promise<void>;
}
