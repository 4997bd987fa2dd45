/*
 * What the built page offers to the client's code. The only module of this folder that runs in the browser; under test, where no
 * built page is around, both functions have nothing to offer and say so at once.
 */

let loading: Promise<void> | undefined;

/** Beside the element that names the sheet: what comes later in the page, our own rules above all, comes after antd's. */
function addStyleSheet(href: string, place: Element): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      reject(new Error('The console styles did not load.'));
    };
    place.after(link);
  });
}

/**
 * Loads antd's extracted rules, once; a failed try may be repeated. Await it together with the shell, before the shell's first
 * render: `await Promise.all([import(…Shell.tsx), loadConsoleStyles()])`. The sign-in page must not call it.
 */
export function loadConsoleStyles(): Promise<void> {
  const place = document.querySelector<HTMLMetaElement>('meta[name="console-styles"]');
  loading ??= place?.content ? addStyleSheet(place.content, place) : Promise.resolve();
  return loading;
}

/** For `<ConfigProvider csp={{ nonce: styleNonce() }}>`: antd sets its variables and a few measured rules at run time. */
export function styleNonce(): string | undefined {
  // The property, not the attribute: browsers hide the attribute from scripts and selectors.
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
