/** Saves the focused element; the returned function restores focus if the element is still in the document. */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  return () => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  };
}
