/**
 * Begins to fetch the chart library, without running it, while the page around the chart is built. For modules of screens that have
 * charts from the start; the build writes the library's address into the page.
 */
export function preloadCharts(): void {
  const href = document.querySelector<HTMLMetaElement>('meta[name="console-charts"]')?.content;
  if (!href || document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.fetchPriority = 'low';
  link.href = href;
  document.head.append(link);
}
