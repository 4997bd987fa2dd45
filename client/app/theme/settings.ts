/** Legal values of the settings that are a choice, in the order of the drawer. */
export const choices = {
  layout: ['column', 'comprehensive', 'vertical', 'horizontal', 'common', 'float'],
  themeName: [
    'blue-black',
    'blue-white',
    'green-black',
    'green-white',
    'ocean',
    'purple-black',
    'purple-white',
    'red-black',
    'red-white',
  ],
  /** Light or dark page; `system` follows the computer. */
  mode: ['light', 'dark', 'system'],
  background: ['none', 'vab-background'],
  tabsBarStyle: ['card', 'smart', 'smooth'],
  columnStyle: ['vertical', 'horizontal', 'card', 'arrow'],
} as const;

type Choices = { readonly [Name in keyof typeof choices]: (typeof choices)[Name][number] };

/** How the shell looks, stored whole under `theme` (spec §3). */
export interface ThemeSettings extends Choices {
  readonly fixedHeader: boolean;
  readonly showProgressBar: boolean;
  readonly showTabs: boolean;
  readonly showTabsIcon: boolean;
  readonly showLanguage: boolean;
  readonly showRefresh: boolean;
  readonly showSearch: boolean;
  readonly showTheme: boolean;
  readonly showNotice: boolean;
  readonly showFullScreen: boolean;
  /** The floating list of tools at the window's edge. */
  readonly showThemeSetting: boolean;
  readonly showPageTransition: boolean;
  /** Minutes without a sign of life until the screen is locked; 0 never. */
  readonly lockAfter: number;
}

export type Layout = ThemeSettings['layout'];

export const themeDefaults: ThemeSettings = {
  layout: 'vertical',
  themeName: 'green-white',
  mode: 'light',
  background: 'none',
  tabsBarStyle: 'smooth',
  columnStyle: 'card',
  fixedHeader: true,
  showProgressBar: true,
  showTabs: true,
  showTabsIcon: true,
  showLanguage: false,
  showRefresh: false,
  showSearch: false,
  showTheme: true,
  showNotice: false,
  showFullScreen: true,
  showThemeSetting: false,
  showPageTransition: true,
  lockAfter: 0,
};

/** The longest idle time that can be set, minutes. */
export const longestIdle = 240;

const legalValues = new Map<string, readonly unknown[]>(Object.entries(choices));

function isLegal(name: string, value: unknown): boolean {
  const legal = legalValues.get(name);
  if (legal) return legal.includes(value);
  if (name === 'lockAfter') return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= longestIdle;
  return typeof value === 'boolean';
}

/** Merges stored settings over the defaults. Unknown, inherited (`toString`) and illegal values are dropped: anything may be stored. */
export function readTheme(stored: unknown): ThemeSettings {
  if (typeof stored !== 'object' || stored === null) return themeDefaults;
  const known = Object.entries(stored).filter(
    ([name, value]) => Object.hasOwn(themeDefaults, name) && isLegal(name, value),
  );
  return { ...themeDefaults, ...Object.fromEntries(known) };
}
