/** A CSS variable of the theme as a canvas needs it: resolved. Charts are drawn again when the page's colours change. */
export const chartColor = (name: string): string =>
  getComputedStyle(document.body).getPropertyValue(`--${name}`).trim();
