import { useRef, useState } from 'react';

/** The chosen rows of the page. With shift a choice extends from the row that was chosen last. */
export function useSelection(keys: readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const chosenKeys = new Set(chosen);
  const anchor = useRef<string>(undefined);

  const toggle = (key: string, isRange: boolean) => {
    const from = isRange && anchor.current !== undefined ? keys.indexOf(anchor.current) : -1;
    const to = keys.indexOf(key);
    const range = from < 0 ? [key] : keys.slice(Math.min(from, to), Math.max(from, to) + 1);
    const isOn = !chosenKeys.has(key);
    const ranged = new Set(range);
    const others = chosen.filter((each) => !ranged.has(each));
    setChosen(isOn ? [...others, ...range] : others);
    anchor.current = key;
  };
  return {
    // Invisible rows are never acted on: only keys of this page count.
    keys: chosen.length === 0 ? [] : keys.filter((key) => chosenKeys.has(key)),
    setKeys: setChosen,
    toggle,
    clear: () => setChosen([]),
  };
}
