import type { ThemeConfig } from 'antd/es/config-provider/context';

/** The brand's green: shapes and marks only, since white on it reaches no more than 2.6 : 1. */
export const brand = '#41b584';

const sans =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', Arial, sans-serif";
const monospace = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace";

/**
 * The console's antd theme. The first three settings must stay as they are: the build extracts the components' rules with them
 * (client/build/console-styles.ts), and a page that differs has no styles at all, without an error.
 */
export const antdTheme: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'app' },
  token: {
    // The brand darkened until text in it and white text on it reach 4.5 : 1.
    colorPrimary: '#1c8055',
    colorInfo: '#1c8055',
    colorLink: '#1c8055',
    colorText: 'rgba(0, 0, 0, 0.88)',
    colorTextSecondary: 'rgba(0, 0, 0, 0.65)',
    colorTextTertiary: 'rgba(0, 0, 0, 0.58)',
    colorBgLayout: '#f6f8f9',
    borderRadius: 6,
    fontSize: 14,
    fontFamily: sans,
    fontFamilyCode: monospace,
  },
};
