import type { ComponentType } from 'react';
import type { ShellProps } from './Shell.tsx';

interface FloorScreen {
  path: string;
  /** Absent: the page stands alone. */
  shell?: () => Promise<ComponentType<ShellProps>>;
  page: () => Promise<ComponentType>;
  /** Fetched with the page. */
  chart?: () => Promise<unknown>;
}

/** The address inside the hash. */
export const pathHere = (): string => location.hash.slice(1);

/** The build reads this list: what an entry imports is fetched with the page when the address names it. */
export const screens: readonly FloorScreen[] = [
  { path: '/sign-in', page: () => import('./SignInPage.tsx').then((module) => module.SignInPage) },
  {
    path: '/table',
    shell: () => import('./Shell.tsx').then((module) => module.Shell),
    page: () => import('./TablePage.tsx').then((module) => module.TablePage),
  },
  {
    path: '/dashboard',
    shell: () => import('./Shell.tsx').then((module) => module.Shell),
    page: () => import('./DashboardPage.tsx').then((module) => module.DashboardPage),
    chart: () => import('#client/kit/chart/echarts.ts'),
  },
];
