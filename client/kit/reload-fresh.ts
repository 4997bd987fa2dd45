/** Loads the page anew from the server: what a browser keeps of an older build is forgotten, and its worker gives way to a waiting one. */
export async function reloadFresh(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    registration?.waiting?.postMessage('take-over');
    for (const name of await window.caches.keys()) await window.caches.delete(name);
  } catch {
    // Without a secure context nothing is kept.
  }
  location.reload();
}
