import Bowser from 'bowser';

/** Browser with its major version, and system, of a user agent: `Chrome 156 · Linux`; empty when neither is known. */
export function deviceOf(userAgent: string): string {
  // The parser throws on an empty text.
  if (userAgent.trim() === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0] ?? '';
  return [browser.name && `${browser.name} ${version}`.trim(), os.name].filter(Boolean).join(' · ');
}
