/** How far down each page was read, px. */
const positions = new Map<string, number>();

/** What shows that the user has taken over. */
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** How long a page that is shown again changes its height at least, ms; after that the first time it is long enough counts. */
const unrest = 1000;

/**
 * Puts the window back to where the page was left, as soon and as long as its height changes, and remembers where it goes.
 * Returns an unsubscribe function.
 */
export function keepScroll(key: string): () => void {
  const target = positions.get(key) ?? 0;
  const ended = new AbortController();
  let isBack = false;
  let isCalm = target === 0;
  const note = () => {
    if (isBack) positions.set(key, window.scrollY);
  };
  const goBack = () => {
    window.scrollTo(0, target);
    if (isCalm && Math.abs(window.scrollY - target) <= 1) settle();
  };
  // Tables measure the window first, lists wait for their rows: the page shrinks and grows.
  const growth = new ResizeObserver(goBack);
  const settle = () => {
    isBack = true;
    growth.disconnect();
  };
  const calm = setTimeout(() => {
    isCalm = true;
    if (!isBack) goBack();
  }, unrest);
  goBack();
  // The body itself is as high as the window.
  if (!isBack) growth.observe(document.querySelector('main') ?? document.body);
  window.addEventListener('scroll', note, { passive: true, signal: ended.signal });
  for (const gesture of gestures) {
    window.addEventListener(gesture, settle, { passive: true, signal: ended.signal });
  }
  return () => {
    clearTimeout(calm);
    growth.disconnect();
    ended.abort();
  };
}

/** A page that is gone begins at its top. */
export const forgetScroll = (key: string): boolean => positions.delete(key);
