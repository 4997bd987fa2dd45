/** Remembers what has the focus; the answer gives it back, if that is still there. */
export function rememberFocus(): () => void {
  const focused = document.activeElement;
  return () => {
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  };
}
