import { useState } from 'react';

/** Clicks within this many ms of the last one are one intent (spec §9, prevent-click). */
const preventClick = 3000;

/** Runs an action once: the next run is possible when it has ended and three seconds have gone by, whichever is later. */
export function useOnce<Args extends readonly unknown[]>(action: (...args: Args) => Promise<unknown>) {
  const [isResting, setResting] = useState(false);
  const run = async (...args: Args) => {
    if (isResting) return;
    setResting(true);
    const rest = new Promise((resolve) => setTimeout(resolve, preventClick));
    await Promise.allSettled([action(...args), rest]);
    setResting(false);
  };
  return { run, isResting };
}
