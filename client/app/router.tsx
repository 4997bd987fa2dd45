import {
  createHashRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  redirect,
  replace,
  useRouteError,
} from 'react-router-dom';
import { AddressError } from '#client/features/errors/AddressError.tsx';
import { CrashPage } from '#client/features/errors/CrashPage.tsx';
import { currentSession } from '#client/http/session.ts';
import { firstScreen, mayOpen } from './access.ts';
import { redirectIn } from './address.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { freshPermissions } from './refresh-session.ts';
import { isSingle, type Screen, type ScreenGroup } from './screens.ts';
import { chunkLoadTimeout, dataPatience } from './settings.ts';
import { askForNewBuild } from './update/update.ts';

const forbidden = '/error/403';

export type ConsoleRouter = ReturnType<typeof createHashRouter>;

/** What `useMatches` finds at a screen's route. */
export interface ScreenHandle {
  readonly group?: ScreenGroup;
  readonly screen: Screen;
}

function PageError() {
  // A page's error is cured by loading it anew: its module may have failed, and routes do not ask twice.
  return <CrashPage error={useRouteError()} onRetry={() => location.reload()} />;
}

/** A file that does not arrive is a failure like one that is missing; either way a new build may be the reason. */
async function withinLimit<T>(module: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The module script failed to arrive in time.')), chunkLoadTimeout);
  });
  try {
    return await Promise.race([module, limit]);
  } catch (error) {
    void askForNewBuild(true);
    throw error;
  }
}

/** Lets the person through to a screen, or answers where to go instead. */
async function guard(group: ScreenGroup, screen: Screen): Promise<Response | null> {
  if (mayOpen(group, screen)) return null;
  // The stored permissions may be older than a right that was granted meanwhile.
  await freshPermissions();
  return mayOpen(group, screen) ? null : replace(forbidden);
}

function screenRoutes(group: ScreenGroup, screen: Screen): RouteObject[] {
  const { page } = screen;
  if (!page) return [];
  const handle: ScreenHandle = { group, screen };
  /** Addresses whose answers are kept: they are shown at once and renewed in place. */
  const seen = new Set<string>();
  const route: RouteObject = {
    path: screen.path,
    handle,
    lazy: async () => ({ Component: await withinLimit(page()) }),
    loader: async ({ request }: LoaderFunctionArgs) => {
      const refusal = await guard(group, screen);
      if (refusal || currentSession().passwordExpired) return refusal;
      const first = screen.prefetch?.(new URL(request.url).searchParams);
      // Failed code shows with the page, failed answers in it.
      first?.catch(() => undefined);
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

const errorScreen = (status: 403 | 404): RouteObject => ({
  path: `/error/${status}`,
  handle: {
    screen: { path: `/error/${status}`, name: `Error${status}`, title: `error${status}`, tabHidden: true },
  } satisfies ScreenHandle,
  element: <AddressError status={status} />,
});

/** The routes of one session. Built anew for the next: nothing of another person's may stay. */
export function createConsoleRouter(tree: readonly ScreenGroup[]): ConsoleRouter {
  return createHashRouter([
    { path: '/', loader: () => redirect(firstScreen(tree, undefined) ?? forbidden) },
    {
      element: <ConsoleLayout tree={tree} />,
      ErrorBoundary: PageError,
      children: [
        ...tree
          .filter((group) => !isSingle(group))
          .map(({ path }): RouteObject => ({ path, loader: () => replace(firstScreen(tree, path) ?? forbidden) })),
        ...tree.flatMap((group) => group.screens.flatMap((screen) => screenRoutes(group, screen))),
        errorScreen(403),
        errorScreen(404),
      ],
    },
    { path: '/403', element: <AddressError status={403} /> },
    { path: '/404', element: <AddressError status={404} /> },
    { path: '/login', loader: ({ request }) => replace(redirectIn(addressOf(request.url))) },
    { id: 'NotFound', path: '*', loader: () => replace('/404') },
  ]);
}

/** A request's address as the hash holds it. */
const addressOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};
