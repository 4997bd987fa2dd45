/// <reference lib="webworker" />
import { cacheOf } from '#client/kit/reload-fresh.ts';
import { buildOf, cachesToDrop, routeOf } from './worker-routes.ts';

/** Put in by the build: its id, and the files that the shell cannot do without. */
declare const BUILD: string;
declare const FILES: readonly string[];

// The compiler knows this module as a page's.
const worker = self as unknown as ServiceWorkerGlobalScope;
const cacheName = cacheOf(BUILD);
const scope = worker.registration.scope;

worker.addEventListener('install', (event) => event.waitUntil(fill()));
worker.addEventListener('activate', (event) => event.waitUntil(tidy()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const route = routeOf(event.request, scope);
  if (route === 'page') event.respondWith(page(event));
  else if (route === 'asset') event.respondWith(asset(event));
});

async function fill(): Promise<void> {
  const cache = await caches.open(cacheName);
  // The page first: when it already belongs to a later build, this one need not begin.
  const fresh = await fetch(scope, { cache: 'no-store' });
  if (!fresh.ok || buildOf(await fresh.clone().text()) !== BUILD) throw new Error('The page is not of this build.');
  await cache.put(scope, fresh);
  await cache.addAll(FILES.map((file) => new URL(file, scope).href));
}

async function tidy(): Promise<void> {
  for (const name of cachesToDrop(await caches.keys())) await caches.delete(name);
  await worker.clients.claim();
}

/** The kept page at once; the server's takes its place for the next time when it is of the same build. */
async function page(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(scope);
  const renewed = fetch(scope, { cache: 'no-store' }).then(async (fresh) => {
    if (fresh.ok && buildOf(await fresh.clone().text()) === BUILD) await cache.put(scope, fresh.clone());
    return fresh;
  });
  if (!kept) return renewed;
  // Without a network the kept page is what there is.
  event.waitUntil(renewed.catch(() => undefined));
  return kept;
}

/** Hashed files never change: whatever build they belong to, the kept copy is right. */
async function asset(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request).catch(() => undefined);
  if (kept) return kept;
  const fresh = await fetch(event.request);
  // Beside the answer: neither a slow nor a full disk may cost the page a file that has arrived.
  if (fresh.ok) event.waitUntil(keep(event.request, fresh.clone()).catch(() => undefined));
  return fresh;
}

async function keep(request: Request, answer: Response): Promise<void> {
  await (await caches.open(cacheName)).put(request, answer);
}
