/** How far down each page was read, px. */
const positions = new Map<string, number>();

/** What shows that the person has taken over. */
const gestures = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Puts the window back to where the page was left, as soon as the page is long enough for it, and remembers where it goes.
 * Answers the way to stop.
 */
export function keepScroll(key: string): () => void {
  const target = positions.get(key) ?? 0;
  const ended = new AbortController();
  let isBack = false;
  const note = () => {
    if (isBack) positions.set(key, window.scrollY);
  };
  const goBack = () => {
    window.scrollTo(0, target);
    if (Math.abs(window.scrollY - target) <= 1) settle();
  };
  // Tables measure the window first, lists wait for their rows: the page grows.
  const growth = new ResizeObserver(goBack);
  const settle = () => {
    isBack = true;
    growth.disconnect();
  };
  goBack();
  if (!isBack) growth.observe(document.body);
  window.addEventListener('scroll', note, { passive: true, signal: ended.signal });
  for (const gesture of gestures) {
    window.addEventListener(gesture, settle, { passive: true, signal: ended.signal });
  }
  return () => {
    growth.disconnect();
    ended.abort();
  };
}

/** A page that is gone begins at its top. */
export const forgetScroll = (key: string): boolean => positions.delete(key);
