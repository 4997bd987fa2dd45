import type { ThemeConfig } from 'antd/es/config-provider/context';

/** The brand's green: shapes and marks only, since white on it reaches no more than 2.6 : 1. */
export const brand = '#41b584';

const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', Arial, sans-serif";
const monospace = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/** Colours by role. Every colour that carries text, or stands in text, reaches 4.5 : 1 on white. */
export const token = {
  // The brand darkened until text in it and white text on it can be read.
  colorPrimary: '#1c8055',
  // Pale enough that text in the primary colour keeps 4.5 : 1 on it.
  colorPrimaryBg: '#eef8f2',
  colorPrimaryBgHover: '#e2f2e9',
  colorPrimaryHover: '#176b47',
  colorPrimaryActive: '#115337',
  colorLinkHover: '#176b47',
  colorLinkActive: '#115337',
  colorLink: '#1c8055',
  colorSuccess: '#1c8055',
  colorInfo: '#1f6fb2',
  colorWarning: '#a85d00',
  colorWarningBg: '#fdf6e9',
  colorWarningBorder: '#ecd3a4',
  colorError: '#cc2a2f',
  colorErrorBg: '#fdf2f2',
  colorText: 'rgba(0, 0, 0, 0.88)',
  colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
  colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.55)',
  colorBgLayout: '#f6f8f9',
  colorBgContainer: '#ffffff',
  colorBorder: '#c9cfd4',
  colorBorderSecondary: '#e8ebee',
  borderRadius: 6,
  fontSize: 14,
  fontFamily: sans,
  fontFamilyCode: monospace,
} as const;

/** What antd has no role for, as `--brand`, `--brand-ground` …. */
export const ownColors = {
  brand,
  /** Ground of the sign-in's drawing. */
  brandGround: '#0d2b20',
  brandLine: 'rgba(255, 255, 255, 0.13)',
  brandLight: '#8fe0bb',
  onBrand: '#ffffff',
  onBrandSoft: 'rgba(255, 255, 255, 0.76)',
  /** Outline of a native field: 3 : 1 on white. */
  fieldBorder: '#84909a',
  /** A button that cannot be pressed at the moment but must be readable. */
  resting: '#5f6b73',
  /** Behind what blocks the page. */
  veil: 'rgba(255, 255, 255, 0.8)',
  // Lines and bars of charts, in order; people with any colour vision tell them apart (after Okabe and Ito).
  chart1: '#0072b2',
  chart2: '#c77c00',
  chart3: '#00815d',
  chart4: '#b0578f',
  chart5: '#3c91c6',
  chart6: '#b84a00',
  chart7: '#7d6608',
  chart8: '#5f6b73',
  floatShadow: '0 6px 20px rgba(16, 32, 26, 0.16)',
} as const;

/**
 * The console's antd theme. The first three settings must stay as they are: the build extracts the components' rules with them
 * (client/build/console-styles.ts), and a page that differs has no styles at all, without an error.
 */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'app' },
  token,
  components: {
    Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', activeBarBorderWidth: 0, itemMarginInline: 8 },
  },
};
