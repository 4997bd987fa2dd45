import { choices, type ThemeSettings } from './settings.ts';

/** Any of `list` but the present one. */
function another<T>(list: readonly T[], present: T, pick: () => number): T {
  const others = list.filter((each) => each !== present);
  return others[Math.floor(pick() * others.length)] ?? present;
}

/** A look that differs from `now` in everything that it changes; the layout only where it can be seen. */
export function randomTheme(now: ThemeSettings, isMobile: boolean, pick: () => number = Math.random): ThemeSettings {
  return {
    ...now,
    themeName: another(choices.themeName, now.themeName, pick),
    background: another(choices.background, now.background, pick),
    columnStyle: another(choices.columnStyle, now.columnStyle, pick),
    tabsBarStyle: another(choices.tabsBarStyle, now.tabsBarStyle, pick),
    showTabsIcon: !now.showTabsIcon,
    layout: isMobile ? now.layout : another(choices.layout, now.layout, pick),
  };
}
