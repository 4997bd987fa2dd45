import { useEffect, useEffectEvent } from 'react';

/** What a key does; keys as `KeyboardEvent.key` writes them, `esc` for Escape, with `mod+` for Ctrl or ⌘. */
export type Hotkeys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'));

/** A drawer without a mask stands beside the page, whatever antd tells screen readers. */
const coversPage = (dialog: Element) => {
  const drawer = dialog.closest('.ant-drawer');
  return dialog.getClientRects().length > 0 && (!drawer || drawer.querySelector('.ant-drawer-mask') !== null);
};

const isBehindDialog = (target: EventTarget | null) => {
  const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter(coversPage);
  return dialogs.length > 0 && !dialogs.some((dialog) => target instanceof Node && dialog.contains(target));
};

/** Listens for keys while mounted. Plain keys are ignored while the user types or a dialog covers the page; `mod+` keys always work. */
export function useHotkeys(keys: Hotkeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.isComposing) return;
    const isModified = event.ctrlKey || event.metaKey;
    const key = event.key === 'Escape' ? 'esc' : event.key;
    const run = keys[isModified ? `mod+${key.toLowerCase()}` : key];
    if (!run || (!isModified && (isTyping(event.target) || isBehindDialog(event.target)))) return;
    run(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, []);
}
