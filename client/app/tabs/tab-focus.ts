import styles from './tab.module.css';

/** Key of the tab that keeps the focus although the page changes; undefined lets the new page have it. */
let kept: string | undefined;

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(`.${styles.link}`)];

/** Whether the focus is in the tab bar. */
export const isFocusInTabs = (): boolean => document.activeElement?.closest(`.${styles.bar}`) != null;

/** Moves the focus to a tab; with `staysOnPageChange` it stays there when the tab's page is shown next. */
export function focusTab(key: string, staysOnPageChange: boolean): void {
  kept = staysOnPageChange ? key : undefined;
  links()
    .find((link) => link.dataset.tab === key)
    ?.focus();
}

/** Whether the page of `key` is shown because its neighbour was closed in the tab bar; asked once. */
export function keepsTabFocus(key: string): boolean {
  const isKept = kept === key && isFocusInTabs();
  kept = undefined;
  return isKept;
}
