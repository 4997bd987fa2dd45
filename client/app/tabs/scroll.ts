/** How far down each page was read, px. */
const positions = new Map<string, number>();

/** Puts the window back to where the page was left, and remembers where it goes. Answers the way to stop. */
export function keepScroll(key: string): () => void {
  const note = () => positions.set(key, window.scrollY);
  window.scrollTo(0, positions.get(key) ?? 0);
  window.addEventListener('scroll', note, { passive: true });
  return () => window.removeEventListener('scroll', note);
}

/** A page that is gone begins at its top. */
export const forgetScroll = (key: string): boolean => positions.delete(key);
