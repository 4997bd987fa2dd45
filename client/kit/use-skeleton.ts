import { useEffect, useState } from 'react';

/** A skeleton that is seen stays this long at least, ms (spec §9): one that flashes is worse than none. */
const atLeast = 500;

/** Whether to show a skeleton while data load. */
export function useSkeleton(isWaiting: boolean): boolean {
  const [wasWaiting, setWasWaiting] = useState(isWaiting);
  const [isHeld, setHeld] = useState(isWaiting);
  if (wasWaiting !== isWaiting) {
    setWasWaiting(isWaiting);
    if (isWaiting) setHeld(true);
  }
  useEffect(() => {
    if (!isHeld) return;
    const timer = setTimeout(() => setHeld(false), atLeast);
    return () => {
      clearTimeout(timer);
      // A page that is left meanwhile comes back as it is.
      setHeld(false);
    };
  }, [isHeld]);
  return isWaiting || isHeld;
}
