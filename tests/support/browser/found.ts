/** A browser that starts here. */
export interface FoundBrowser {
  executablePath: string;
  /** What it needs in its environment beside the usual. */
  env: Record<string, string>;
  source: 'CHROME_PATH' | 'installed' | 'apt' | 'package';
}
