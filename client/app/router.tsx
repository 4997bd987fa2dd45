import type { ComponentType, ReactNode } from 'react';
import {
  createHashRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
  useRevalidator,
  useRouteError,
} from 'react-router-dom';
import { AddressError } from '#client/features/errors/AddressError.tsx';
import { CrashPage } from '#client/features/errors/CrashPage.tsx';
import { useServerEvent } from '#client/http/events.ts';
import { currentSession, useSession } from '#client/http/session.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { isLoadFailure, withTimeout } from '#client/kit/load-failure.ts';
import { firstScreen, mayOpen } from './access.ts';
import { redirectIn } from './address.ts';
import { Forbidden } from './Forbidden.tsx';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { freshPermissions } from './refresh-session.ts';
import { reloadOnce } from './reload-once.ts';
import type { ScreenHandle } from './screen-handle.ts';
import { isSingle, type Screen, type ScreenGroup } from './screens.ts';
import { dataPatience } from './settings.ts';

const CredentialsPage = lazyPart(() =>
  import('#client/features/credentials/CredentialsPage.tsx').then((module) => module.CredentialsPage),
);

const AcknowledgePage = lazyPart(() =>
  import('#client/features/customer-price/notice/AcknowledgePage.tsx').then((module) => module.AcknowledgePage),
);

const forbidden = '/error/403';

export type ConsoleRouter = ReturnType<typeof createHashRouter>;

function PageError() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  // A chunk that failed to load is retried when the event stream reconnects; any other error needs a reload of the page.
  useServerEvent('hello', () => {
    if (isLoadFailure(error)) void revalidate();
  });
  return <CrashPage error={error} onRetry={() => location.reload()} />;
}

/** Whether the user may open a screen. Stored permissions may be older than a right that was granted meanwhile; field rules are not stored. */
async function isPermitted(group: ScreenGroup, screen: Screen): Promise<boolean> {
  if (screen.needsShown || !mayOpen(group, screen)) await freshPermissions();
  return mayOpen(group, screen);
}

function screenRoutes(tree: readonly ScreenGroup[], group: ScreenGroup, screen: Screen): RouteObject[] {
  const { page } = screen;
  if (!page) return [];
  const handle: ScreenHandle = { group, screen };
  /** Addresses whose answers are kept: they are shown at once and renewed in place. */
  const seen = new Set<string>();
  let Loaded: ComponentType | undefined;
  let hasFailed = false;
  const load = async () => {
    try {
      Loaded ??= await withTimeout(page());
    } catch (error) {
      if (hasFailed && isLoadFailure(error)) reloadOnce();
      hasFailed = true;
      throw error;
    }
  };
  const route: RouteObject = {
    path: screen.path,
    handle,
    // Not the router's own `lazy`: where that fails, nothing at all would be shown.
    Component: function LoadedPage() {
      const rights = useSession();
      // In the screen's own place: the address stays, for a reload, a link that is passed on, or a right that is granted.
      if (!mayOpen(group, screen, rights)) return <Forbidden tree={tree} />;
      return Loaded && <Loaded />;
    },
    loader: async ({ request }: LoaderFunctionArgs) => {
      const ask = () =>
        currentSession().passwordExpired
          ? undefined
          : screen.prefetch?.(new URL(request.url).searchParams).then(({ answered }) => answered);
      // Asked first: the answer travels while the screen's code is read.
      const early = !screen.needsShown && mayOpen(group, screen) ? ask() : undefined;
      const code = load();
      // Whether it failed is said below, if the page is shown at all; a failed answer shows in the page.
      code.catch(() => undefined);
      early?.catch(() => undefined);
      if (!(await isPermitted(group, screen))) return null;
      const first = early ?? ask();
      first?.catch(() => undefined);
      await code;
      if (first && !seen.has(request.url)) {
        await Promise.race([first, new Promise((resolve) => setTimeout(resolve, dataPatience))]);
      }
      seen.add(request.url);
      return null;
    },
    // A changed filter is the screen's own affair.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href,
    ErrorBoundary: PageError,
  };
  return [route];
}

const errorScreen = (status: 403 | 404, element: ReactNode): RouteObject => ({
  path: `/error/${status}`,
  handle: {
    screen: { path: `/error/${status}`, name: `Error${status}`, title: `error${status}`, tabHidden: true },
  } satisfies ScreenHandle,
  element,
});

/** A group's own address leads to its first screen; there may be none for this person. */
const groupRoute = (tree: readonly ScreenGroup[], path: string): RouteObject => ({
  path,
  loader: () => {
    const first = firstScreen(tree, path);
    return first === undefined ? null : replace(first);
  },
  element: <Forbidden tree={tree} />,
});

/** Addresses of former versions, as people have them in their bookmarks. */
const formerRoutes = ({ path, formerPaths = [] }: Screen): RouteObject[] =>
  formerPaths.map((former) => ({
    path: former,
    loader: ({ request }: LoaderFunctionArgs) => replace(path + new URL(request.url).search),
    element: null,
  }));

/** The routes of one session. Built again for the next: nothing of another person's may stay. */
export function createConsoleRouter(tree: readonly ScreenGroup[]): ConsoleRouter {
  return createHashRouter([
    { path: '/', loader: () => redirect(firstScreen(tree, undefined) ?? forbidden) },
    {
      element: <ConsoleLayout tree={tree} />,
      ErrorBoundary: PageError,
      children: [
        ...tree.filter((group) => !isSingle(group)).map(({ path }) => groupRoute(tree, path)),
        ...tree.flatMap((group) => group.screens.flatMap((screen) => screenRoutes(tree, group, screen))),
        ...tree.flatMap((group) => group.screens.flatMap(formerRoutes)),
        errorScreen(403, <Forbidden tree={tree} />),
        errorScreen(404, <AddressError status={404} />),
      ],
    },
    { path: '/403', element: <AddressError status={403} isAlone /> },
    { path: '/404', element: <AddressError status={404} isAlone /> },
    { path: '/credentials', element: <CredentialsPage /> },
    { path: '/price-notice', element: <AcknowledgePage /> },
    { path: '/login', loader: ({ request }) => replace(redirectIn(addressOf(request.url))) },
    // The address stays: what is copied, reloaded or corrected by hand is what the user has typed.
    { path: '*', element: <AddressError status={404} isAlone /> },
  ]);
}

/** A request's address as the hash holds it. */
const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
