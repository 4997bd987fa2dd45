import { cacheOf } from '#client/kit/reload-fresh.ts';

/** Where a build's own cache says that the user has put it off; it goes with that cache. */
const mark = 'put-off';

/** Dismisses the update prompt for this build; without a cache only in this window. */
export async function dismissBuild(build: string): Promise<void> {
  try {
    await (await window.caches.open(cacheOf(build))).put(mark, new Response());
  } catch {
    // No secure context, or a full disk.
  }
}

/** Whether the user has put this build off, in whatever window. */
export async function isDismissedBuild(build: string): Promise<boolean> {
  try {
    return (await window.caches.match(mark, { cacheName: cacheOf(build) })) !== undefined;
  } catch {
    return false;
  }
}
