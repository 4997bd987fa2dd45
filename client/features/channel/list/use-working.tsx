import { type ReactNode, useEffect, useState } from 'react';

/**
 * Whether the user works in an element: the pointer is over it, or the focus or a selection in it. Menus it has opened
 * count as well: React events bubble through portals.
 */
export function useWorking() {
  const [isOver, setOver] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const [hasChosen, setChosen] = useState(false);
  return {
    isWorking: isOver || hasFocus || hasChosen,
    setChosen,
    props: {
      onPointerEnter: () => setOver(true),
      onPointerLeave: () => setOver(false),
      onFocus: () => setFocus(true),
      // A move within the element is followed by its own focus event.
      onBlur: () => setFocus(false),
    },
  };
}

/** Calls `onShown` with true while its children are mounted. */
export function WhileShown({ onShown, children }: { onShown: (isShown: boolean) => void; children: ReactNode }) {
  useEffect(() => {
    onShown(true);
    return () => onShown(false);
  }, [onShown]);
  return children;
}
