import type { ThemeConfig } from 'antd/es/config-provider/context';
import type { Look } from './look.ts';
import { menuColors } from './menu-colors.ts';
import { palettes } from './palettes.ts';

const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', Arial, sans-serif";
const monospace = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

const shape = { borderRadius: 6, fontSize: 14, fontFamily: sans, fontFamilyCode: monospace };

/** Colours by role, on a light page. */
const light = {
  colorSuccess: '#1c8055',
  colorSuccessBg: '#eef7f1',
  colorSuccessBorder: '#b4d9c4',
  colorInfo: '#1f6fb2',
  colorWarning: '#a85d00',
  colorWarningBg: '#fdf6e9',
  colorWarningBorder: '#ecd3a4',
  colorError: '#cc2a2f',
  colorErrorHover: '#b02328',
  colorErrorBg: '#fdf2f2',
  colorText: 'rgba(0, 0, 0, 0.88)',
  colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
  colorBgLayout: '#f6f8f9',
  colorBgContainer: '#ffffff',
  colorBorder: '#c9cfd4',
  colorBorderSecondary: '#e8ebee',
};

/** The same roles on a dark page: text in colour is light there, and what stands on a colour is dark. */
const dark = {
  colorSuccess: '#5cc795',
  colorInfo: '#6cb2ff',
  colorWarning: '#e5ad4b',
  colorWarningBg: '#2e2413',
  colorWarningBorder: '#5e4a22',
  colorError: '#ff8f8c',
  colorErrorHover: '#ffaba9',
  colorErrorBg: '#341a1c',
  colorErrorBorder: '#6b3335',
  colorText: 'rgba(255, 255, 255, 0.88)',
  colorTextSecondary: 'rgba(255, 255, 255, 0.7)',
  colorTextTertiary: 'rgba(255, 255, 255, 0.62)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.58)',
  colorTextLightSolid: '#0d1418',
  colorBgLayout: '#0e1316',
  colorBgContainer: '#161c20',
  colorBgElevated: '#1e262b',
  // Tooltips carry the text that stands on colours: their ground is light here.
  colorBgSpotlight: '#dfe5e8',
  colorBorder: '#434e55',
  colorBorderSecondary: '#2a3339',
};

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A share of a colour over the dark container. */
function over(color: string, share: number): string {
  const ground = channelsOf(dark.colorBgContainer);
  const mixed = channelsOf(color).map((value, index) => Math.round(value * share + (ground[index] ?? 0) * (1 - share)));
  return `rgb(${mixed.join(', ')})`;
}

/** antd's tokens of a look. */
export function tokensOf({ themeName, isDark }: Look) {
  const { hue } = palettes[themeName];
  const primary = isDark ? hue.onDark : hue.primary;
  const hover = isDark ? hue.onDarkHover : hue.hover;
  return {
    ...(isDark ? dark : light),
    ...shape,
    colorPrimary: primary,
    colorPrimaryHover: hover,
    colorPrimaryActive: isDark ? hue.onDarkHover : hue.active,
    // In dark mode a faint tint of the colour over the background.
    colorPrimaryBg: isDark ? over(hue.onDark, 0.1) : hue.pale,
    colorPrimaryBgHover: isDark ? over(hue.onDark, 0.12) : hue.paleHover,
    colorLink: primary,
    colorLinkHover: hover,
    colorLinkActive: hover,
  };
}

/** Lines and bars of charts, in order; people with any colour vision tell them apart (after Okabe and Ito). */
const charts = {
  light: ['#0072b2', '#c77c00', '#00815d', '#b0578f', '#3c91c6', '#b84a00', '#7d6608', '#5f6b73'],
  dark: ['#5ab4e8', '#f0ad3a', '#3fc79c', '#df91c0', '#8fcdf2', '#f0824a', '#d3bd4a', '#a3b0b8'],
};

/** What antd has no role for, as `--brand`, `--brand-ground` …. */
export function ownColorsOf(look: Look): Readonly<Record<string, string>> {
  const { isDark, themeName } = look;
  const { hue } = palettes[themeName];
  const series = isDark ? charts.dark : charts.light;
  return {
    brand: hue.brand,
    /** Ground of the sign-in's drawing. */
    brandGround: hue.deep[0],
    brandText: '#ffffff',
    brandLine: 'rgba(255, 255, 255, 0.13)',
    brandLight: hue.onDarkHover,
    /** Text and signs on the primary and status colours. */
    onBrand: isDark ? '#0d1418' : '#ffffff',
    onBrandSoft: 'rgba(255, 255, 255, 0.76)',
    /** Outline of a native field: 3 : 1 on the container. */
    fieldBorder: isDark ? '#7b8890' : '#84909a',
    /** A button that cannot be pressed at the moment but must be readable. */
    resting: isDark ? '#a3b0b8' : '#5f6b73',
    /** Behind what blocks the page. */
    veil: isDark ? 'rgba(14, 19, 22, 0.8)' : 'rgba(255, 255, 255, 0.8)',
    floatShadow: isDark ? '0 6px 20px rgba(0, 0, 0, 0.6)' : '0 6px 20px rgba(16, 32, 26, 0.16)',
    ...Object.fromEntries(series.map((color, index) => [`chart${index + 1}`, color])),
    ...menuColors(look),
    /** The two tones of the drawn background, for its sample. */
    drawnDeep: hue.deep[0],
    drawnSoft: hue.deep[1],
  };
}

/** Reduced motion: 1 ms durations. `motion: false` breaks focus handling in dialogs that open immediately. */
const still = { motionDurationFast: '1ms', motionDurationMid: '1ms', motionDurationSlow: '1ms' };

/**
 * The console's antd theme for a look. The first three settings must stay as they are: the build extracts the components' rules
 * with them (client/build/console-styles.ts), and a page that differs has no styles at all, without an error.
 */
export function antdThemeOf(look: Look): ThemeConfig {
  const menu = menuColors(look);
  return {
    zeroRuntime: true,
    hashed: false,
    cssVar: { key: 'app' },
    token: { ...tokensOf(look), ...(look.isStill && still) },
    components: {
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        itemMarginInline: 8,
        popupBg: menu.menuPopup,
        itemColor: menu.menuText,
        itemHoverColor: menu.menuText,
        itemHoverBg: menu.menuHover,
        itemActiveBg: menu.menuChosen,
        itemSelectedColor: menu.menuChosenText,
        itemSelectedBg: menu.menuChosen,
        subMenuItemSelectedColor: menu.menuText,
        groupTitleColor: menu.menuSoft,
        horizontalItemHoverColor: menu.menuText,
        horizontalItemSelectedColor: menu.menuChosenText,
        horizontalItemSelectedBg: menu.menuChosen,
      },
    },
  };
}

/** The look that the build extracts the rules with; they are the same for all. */
export const antdTheme = antdThemeOf({ themeName: 'green-white', isDark: false, isDrawn: false, isStill: false });
