/** Rows are found and focused in the document itself: moving through them renders nothing. */
const rowSelector = '[data-row-key]';
/** Controls in a row: a click on one of them does not open the row. */
const ownPurpose = 'a, button, input, label, [data-select]';

/** Key of the row an event happened in. */
export const rowKeyAt = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>(rowSelector)?.dataset.rowKey ?? undefined) : undefined;

/** Whether a click was meant for the row: not for a control in it, and not the end of selecting text. */
export const isForRow = (target: EventTarget | null): boolean =>
  target instanceof Element && !target.closest(ownPurpose) && !document.getSelection()?.toString();

/** Focuses a row that is in the document and scrolls just far enough to show it. */
export function focusRow(container: HTMLElement, key: string): boolean {
  const row = [...container.querySelectorAll<HTMLElement>(rowSelector)].find(({ dataset }) => dataset.rowKey === key);
  if (!row) return false;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
  return true;
}

/** The key `step` rows further than `key`; from nowhere, the first or the last. */
export function neighbour(keys: readonly string[], key: string | undefined, step: 1 | -1): string | undefined {
  const at = key === undefined ? -1 : keys.indexOf(key);
  if (at < 0) return step > 0 ? keys[0] : keys.at(-1);
  return keys[Math.max(0, Math.min(keys.length - 1, at + step))];
}
