import type { ScreenMeta } from '#shared/screens.ts';
import type { Guard } from '#shared/session.ts';
import { isExternal } from '#shared/validators.ts';
import { iconNamed } from './icons.tsx';
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
const joined = (parent: string, path: string): string => {
  if (isExternal(path)) return path;
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
    const meta = metaOf(entry, first.title);
    const icon = meta.icon ?? screenGroups.find((own) => own.path === path)?.icon ?? first.icon;
    return [{ path, name: textIn(entry, 'name') ?? path, ...meta, icon, screens }];
  });
}

function screensBelow(entry: Entry, parent: string): Screen[] {
  const path = joined(parent, textIn(entry, 'path') ?? '');
  const component = textIn(entry, 'component');
  const known = component && component !== 'Layout' ? knownScreens.get(screenPathOf(component)) : undefined;
  const meta = metaOf(entry, known?.title ?? path);
  if (isExternal(path)) {
    return [{ path, name: textIn(entry, 'name') ?? path, ...meta, icon: meta.icon ?? iconNamed('link') }];
  }
  const own: Screen[] = known
    ? [{ ...known, path, name: textIn(entry, 'name') ?? known.name, ...meta, icon: meta.icon ?? known.icon }]
    : [];
  return [...own, ...entriesIn(entry.children).flatMap((child) => screensBelow(child, path))];
}

const flags = [
  'isCustomSvg',
  'hidden',
  'levelHidden',
  'dot',
  'noColumn',
  'noClosable',
  'tabHidden',
  'dynamicNewTab',
  'noKeepAlive',
  'breadcrumbHidden',
] as const satisfies readonly (keyof ScreenMeta)[];

function metaOf(entry: Entry, title: string): Omit<Screen, 'path' | 'name' | 'page' | 'prefetch'> {
  const meta = isEntry(entry.meta) ? entry.meta : {};
  const { badge } = meta;
  return {
    title: textIn(meta, 'title') ?? title,
    icon: iconNamed(textIn(meta, 'icon'), meta.isCustomSvg === true),
    authId: textIn(meta, 'authId'),
    guard: guardIn(meta),
    activeMenu: textIn(meta, 'activeMenu'),
    target: meta.target === '_blank' ? '_blank' : undefined,
    badge: typeof badge === 'string' || typeof badge === 'number' ? badge : undefined,
    ...Object.fromEntries(flags.map((flag) => [flag, meta[flag] === true])),
  };
}

/** A rule that cannot be read denies access: its author meant to restrict it. */
function guardIn({ guard }: Entry): Guard | undefined {
  if (guard === undefined || guard === null) return undefined;
  if (!isEntry(guard)) return textsIn(guard) ?? [];
  const { role, permission, mode } = guard;
  const isMode = mode === 'allOf' || mode === 'except';
  return { role: textsIn(role) ?? [], permission: textsIn(permission) ?? [], ...(isMode && { mode }) };
}

const textsIn = (value: unknown): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;
