const prefix = 'console-';
/** Name of the cache in which the console's worker keeps a build's files. */
export const cacheOf = (build: string): string => prefix + build;
/** Whether a cache is the console's: other programs of the same host keep theirs. */
export const isOwnCache = (name: string): boolean => name.startsWith(prefix);

/** Drops what the console's worker keeps. */
export async function forgetFiles(): Promise<void> {
  for (const name of await window.caches.keys()) {
    if (isOwnCache(name)) await window.caches.delete(name);
  }
}

/** Loads the page again from the server: what a browser keeps of an older build is forgotten, and its worker gives way to a waiting one. */
export async function reloadFresh(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    registration?.waiting?.postMessage('take-over');
    await forgetFiles();
  } catch {
    // Without a secure context nothing is kept.
  }
  location.reload();
}
