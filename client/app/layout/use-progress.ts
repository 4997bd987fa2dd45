import { useEffect, useState } from 'react';

/** Nothing shows before this, ms: what is over sooner needs no bar. */
const patience = 100;
/** The bar moves a little each so many ms while the duration is unknown. */
const trickle = 200;
/** How long a step of the bar and its end take, ms; the css has the same figure. */
const speed = 500;

/** How far the navigation bar is, 0 to 1; 0 hides it. */
export function useProgress(isBusy: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!isBusy) return;
    let ticks: ReturnType<typeof setInterval> | undefined;
    const start = setTimeout(() => {
      setProgress(0.1);
      ticks = setInterval(() => setProgress((now) => now + (0.95 - now) * 0.12), trickle);
    }, patience);
    return () => {
      clearTimeout(start);
      clearInterval(ticks);
      setProgress((now) => (now > 0 ? 1 : 0));
    };
  }, [isBusy]);
  useEffect(() => {
    if (progress !== 1) return;
    const end = setTimeout(() => setProgress(0), speed);
    return () => clearTimeout(end);
  }, [progress]);
  return progress;
}
