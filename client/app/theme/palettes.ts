import type { ThemeSettings } from './settings.ts';

/** One colour family, for both modes. Every value that carries text, or stands in text, reaches 4.5 : 1 on its ground. */
interface Hue {
  /** The brand's own tone: shapes and marks only. */
  readonly brand: string;
  readonly primary: string;
  readonly hover: string;
  readonly active: string;
  /** Pale enough that text in the primary colour can be read on it. */
  readonly pale: string;
  readonly paleHover: string;
  /** In dark mode the primary is light, and text on it dark. */
  readonly onDark: string;
  readonly onDarkHover: string;
  /** Ground of the drawn menu background, from its darkest to its lightest part. */
  readonly deep: readonly [string, string];
}

const hues = {
  green: {
    brand: '#41b584',
    primary: '#1c8055',
    hover: '#176b47',
    active: '#115337',
    pale: '#eef8f2',
    paleHover: '#ecf8f2',
    onDark: '#5cc795',
    onDarkHover: '#7dd6ad',
    deep: ['#0d2b20', '#1a5c40'],
  },
  blue: {
    brand: '#1890ff',
    primary: '#0b66c3',
    hover: '#0a58a8',
    active: '#08478a',
    pale: '#edf5fd',
    paleHover: '#dfedfb',
    onDark: '#6cb2ff',
    onDarkHover: '#92c6ff',
    deep: ['#0a2036', '#134a80'],
  },
  purple: {
    brand: '#6954f0',
    primary: '#5b45e0',
    hover: '#4c37c9',
    active: '#3f2cab',
    pale: '#f2f0fe',
    paleHover: '#e7e3fd',
    onDark: '#ab9fff',
    onDarkHover: '#c3baff',
    deep: ['#1a1440', '#3d2f97'],
  },
  red: {
    brand: '#f34d37',
    primary: '#c5311d',
    hover: '#a82817',
    active: '#8b2012',
    pale: '#fdf1ef',
    paleHover: '#fceeeb',
    onDark: '#ff9686',
    onDarkHover: '#ffb1a5',
    deep: ['#37110b', '#7d2415'],
  },
} as const satisfies Record<string, Hue>;

/** Ground of the menu: the page's, nearly black, or a gradient. */
export type MenuTone = 'white' | 'black' | 'gradient';

interface Palette {
  readonly hue: Hue;
  readonly menu: MenuTone;
}

/** The nine themes. */
export const palettes: Readonly<Record<ThemeSettings['themeName'], Palette>> = {
  'blue-black': { hue: hues.blue, menu: 'black' },
  'blue-white': { hue: hues.blue, menu: 'white' },
  'green-black': { hue: hues.green, menu: 'black' },
  'green-white': { hue: hues.green, menu: 'white' },
  ocean: { hue: hues.blue, menu: 'gradient' },
  'purple-black': { hue: hues.purple, menu: 'black' },
  'purple-white': { hue: hues.purple, menu: 'white' },
  'red-black': { hue: hues.red, menu: 'black' },
  'red-white': { hue: hues.red, menu: 'white' },
};
