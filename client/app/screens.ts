import type { ComponentType } from 'react';
import type { FieldRuleName } from '#shared/field-rules.ts';
import { type ScreenAction, type ScreenMeta, screenGroups as sharedGroups } from '#shared/screens.ts';
import type { Guard } from '#shared/session.ts';
import { isOffered } from '#shared/template-pages/offered.ts';
import { featureScreenOf } from './feature-screens.ts';
import { iconNamed } from './icons.tsx';
import { type Prefetch, prefetchOf } from './prefetches.ts';
import { templatePages } from './settings.ts';

type Optional<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What entries of the menu have in common, on every level. */
interface Entry extends Optional<ScreenMeta> {
  /** Address below `#`; of an external link the whole address. */
  readonly path: string;
  /** Route name, as a server's list uses it. */
  readonly name: string;
  /** Key of its text, or the words themselves where a server chose them. */
  readonly title: string;
  readonly icon?: ComponentType | undefined;
  /** Absent: everybody who is signed in. */
  readonly authId?: string | undefined;
  readonly guard?: Guard | undefined;
  /** Field rule of its calls: they answer 403 unless these fields are shown unmasked. */
  readonly needsShown?: FieldRuleName | undefined;
}

export interface Screen extends Entry {
  /** Absent: a link that leads out of the console. */
  readonly page?: (() => Promise<ComponentType>) | undefined;
  /** Asks for what the screen shows first. */
  readonly prefetch?: Prefetch | undefined;
  /** Addresses of former versions that lead to it. */
  readonly formerPaths?: readonly string[] | undefined;
  /** What the search offers beside the screen itself. */
  readonly actions?: readonly ScreenAction[] | undefined;
}

export interface ScreenGroup extends Entry {
  readonly screens: readonly Screen[];
}

/** Whether a group is one screen, an entry of the menu by itself. */
export const isSingle = ({ path, screens }: ScreenGroup): boolean => screens.some((screen) => screen.path === path);

/** Every screen that the server offers, in the menu's order: menu, router and guard all read this list. */
export const screenGroups: readonly ScreenGroup[] = sharedGroups
  .filter(({ authId }) => isOffered(authId, { templatePages }))
  .map((group) => ({
    ...group,
    icon: iconNamed(group.icon, group.isCustomSvg),
    screens: group.screens.map((screen) => ({
      ...screen,
      icon: iconNamed(screen.icon, screen.isCustomSvg),
      page: featureScreenOf(screen.path)?.page,
      prefetch: prefetchOf(screen.path),
    })),
  }));
