import { useState } from 'react';
import { readWrapped, writeWrapped } from '#client/http/stored.ts';

/** Whether the menu is folded to its icons; kept in the browser. */
export function useCollapse(): [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const [isCollapsed, setState] = useState(() => readWrapped('collapse') === true);
  const setCollapsed = (next: boolean) => {
    writeWrapped('collapse', next);
    setState(next);
  };
  return [isCollapsed, setCollapsed];
}
