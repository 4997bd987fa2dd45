import { type Screen, type ScreenGroup, screenGroups } from './screens.ts';

type Entry = Record<string, unknown>;

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const entriesIn = (value: unknown): Entry[] => (Array.isArray(value) ? value.filter(isEntry) : []);
const textIn = (entry: Entry, key: string): string | undefined => {
  const value = entry[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** `@/views/supmgt/supplier/index.vue` and its like → `/supmgt/supplier`. */
const screenPathOf = (component: string): string =>
  `/${component
    .replace(/^.*?views\//, '')
    .replace(/(\/index)?(\.\w+)?$/, '')
    .replace(/^\/+/, '')}`;

const knownScreens = new Map<string, Screen>(
  screenGroups.flatMap(({ screens }) => screens.map((screen) => [screen.path, screen] as const)),
);

/** `path` of an entry, which may be relative to its parent. */
const joined = (parent: string, path: string): `/${string}` => {
  const whole = path.startsWith('/') ? path : `${parent}/${path}`;
  return `/${whole.replace(/^\/+|\/+$/g, '').replace(/\/{2,}/g, '/')}`;
};

/**
 * A server's routes as groups of the screens this client has; components it does not know are left out. Nested levels
 * are flattened into their group.
 */
export function groupsFromServer(list: readonly unknown[]): ScreenGroup[] {
  return list.filter(isEntry).flatMap((entry) => {
    const path = joined('', textIn(entry, 'path') ?? '/');
    const screens = screensBelow(entry, '');
    const first = screens[0];
    if (!first) {
      return [];
    }
    const icon = screenGroups.find((own) => own.path === path)?.icon;
    return [{ path, name: textIn(entry, 'name') ?? path, ...metaOf(entry, first.title), icon, screens }];
  });
}

function screensBelow(entry: Entry, parent: string): Screen[] {
  const path = joined(parent, textIn(entry, 'path') ?? '');
  const component = textIn(entry, 'component');
  const known = component && component !== 'Layout' ? knownScreens.get(screenPathOf(component)) : undefined;
  const own: Screen[] = known
    ? [{ ...known, path, name: textIn(entry, 'name') ?? known.name, ...metaOf(entry, known.title) }]
    : [];
  return [...own, ...entriesIn(entry.children).flatMap((child) => screensBelow(child, path))];
}

function metaOf(entry: Entry, title: string): Pick<Screen, 'title' | 'authId' | 'hidden' | 'activeMenu'> {
  const meta = isEntry(entry.meta) ? entry.meta : {};
  return {
    title: textIn(meta, 'title') ?? title,
    authId: textIn(meta, 'authId'),
    hidden: meta.hidden === true,
    activeMenu: textIn(meta, 'activeMenu'),
  };
}
