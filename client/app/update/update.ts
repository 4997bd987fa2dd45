import { createStore } from '#client/http/store.ts';
import { onLoadFailure } from '#client/kit/load-failure.ts';
import { forgetFiles } from '#client/kit/reload-fresh.ts';
import { dismissBuild, isDismissedBuild } from './dismissed-builds.ts';

/** How often the page looks whether a new build is ready; without asking the user, ms (spec §9). */
const lookEvery = 1000;
/** The network is asked at most this often, ms. */
const askEvery = 60_000;
/** A new worker takes over within this time, or the page loads again without waiting for it, ms. */
const patience = 3000;

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string };
}

const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';
let newest = ownBuild;
let registration: ServiceWorkerRegistration | undefined;
let asked = 0;
const offer = createStore<Offer>({ build: undefined, isDismissed: false });
/** Another tab has accepted a build: the worker behind this page is a later one than the page. */
let isTakenOver = false;
let isLooking = false;

interface Offer {
  /** The build that a reload would show. */
  readonly build: string | undefined;
  /** Whether the user has said "later" to it, in any window: it is offered quietly then. */
  readonly isDismissed: boolean;
}

/** The new build to offer. */
export const useNewBuild = offer.useValue;

/** Dismisses the update prompt for this build. */
export async function dismissOffer(): Promise<void> {
  const { build } = offer.get();
  if (build === undefined) return;
  offer.set({ build, isDismissed: true });
  await dismissBuild(build);
}

/** Loads the new build. Forms with entries that are not saved are asked about by the browser. */
export async function refreshToNewBuild(): Promise<void> {
  const waiting = registration?.waiting;
  if (waiting) {
    const taken = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    waiting.postMessage('take-over');
    await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  location.reload();
}

/** Asks the network which build is the newest, at most once a minute; `isUrgent` after a file was missing. */
async function askForNewBuild(isUrgent = false): Promise<void> {
  if (document.visibilityState === 'hidden' || (!isUrgent && Date.now() - asked < askEvery)) return;
  asked = Date.now();
  try {
    const answer: unknown = await (await fetch('build.json', { cache: 'no-store' })).json();
    const id: unknown = Object.getOwnPropertyDescriptor(Object(answer), 'id')?.value;
    if (typeof id !== 'string' || (id === newest && (id === ownBuild || registration?.waiting))) return;
    // Known only when its worker has begun; what failed, here or while it installed, is tried again by the next question.
    await registration?.update();
    newest = id;
  } catch {
    // No network, or a server between two builds: the next question will tell.
  }
}

/** A new build is ready when a reload would show it: its worker waits, or none stands between. */
async function look(): Promise<void> {
  if (newest === ownBuild || isLooking || offer.get().build === newest || document.visibilityState === 'hidden') return;
  const isNext = registration?.waiting && !registration.installing;
  if (navigator.serviceWorker?.controller && isWorkerWanted() && !isNext && !isTakenOver) return;
  isLooking = true;
  const build = newest;
  offer.set({ build, isDismissed: await isDismissedBuild(build) });
  isLooking = false;
}

/** Whether the server lets pages keep a worker (SERVICE_WORKER); it needs no validation, since the page comes from the same server as the client. */
const isWorkerWanted = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name="service-worker"]')?.content === 'on';

/** What an earlier visit has left, where no worker is wanted any more. */
async function dismiss(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.unregister();
  // Also what that worker has kept since, until its last page was left.
  await forgetFiles();
}

async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (!isWorkerWanted()) return dismiss().catch(() => undefined);
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first one of all belongs to this page's own build.
    isTakenOver ||= controller !== null;
    controller = navigator.serviceWorker.controller;
  });
  const factory: PolicyFactory | undefined = Reflect.get(window, 'trustedTypes');
  const policy = factory?.createPolicy('service-worker', { createScriptURL: () => 'sw.js' });
  // Without it the console works as ever: a private window, a page over plain HTTP.
  registration = await navigator.serviceWorker
    .register(policy?.createScriptURL('sw.js') ?? 'sw.js')
    .catch(() => undefined);
  // A page from the cache may be of an old build, whose successor waits already.
  if (navigator.serviceWorker.controller) await askForNewBuild(true);
}

/** Keeps an eye on new builds for as long as the page is open. In a page that no build made there is nothing to see. */
export function watchForNewBuilds(): void {
  if (ownBuild === '') return;
  // After the first page is there: what is kept for the next visit must not compete with this one.
  setTimeout(() => void register(), patience);
  setInterval(() => {
    void look();
    void askForNewBuild();
  }, lookEvery);
  window.addEventListener('focus', () => void askForNewBuild());
  onLoadFailure(() => void askForNewBuild(true));
  asked = Date.now();
}
