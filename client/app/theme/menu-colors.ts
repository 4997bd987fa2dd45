import type { Look } from './look.ts';
import { palettes } from './palettes.ts';

/** The menu's colours by role. */
export interface MenuColors {
  /** A background: colour, gradient or drawing. */
  readonly menuGround: string;
  /** Ground of flyouts: one colour. */
  readonly menuPopup: string;
  readonly menuText: string;
  readonly menuSoft: string;
  readonly menuLine: string;
  readonly menuHover: string;
  readonly menuChosen: string;
  readonly menuChosenText: string;
  /** Laid over the ground of the first-level strip. */
  readonly menuStrip: string;
}

/** On any dark ground. */
const onDarkGround = {
  menuText: 'rgba(255, 255, 255, 0.92)',
  menuSoft: 'rgba(255, 255, 255, 0.75)',
  menuLine: 'rgba(255, 255, 255, 0.12)',
  menuHover: 'rgba(255, 255, 255, 0.08)',
  menuStrip: 'rgba(0, 0, 0, 0.2)',
};

/** As high as the window: header and sidebar show parts of one picture, without a seam. */
const place = '0 0 / 100% 100vh no-repeat';

/** Our own drawing: two soft hills and a grid of dots on the theme's deepest tones. */
const drawing = ([deep, soft]: readonly [string, string]): string =>
  [
    'radial-gradient(circle, rgba(255, 255, 255, 0.07) 1px, transparent 1.5px) 0 0 / 18px 18px',
    `radial-gradient(120% 60% at 0% 100%, ${soft} 0%, transparent 70%) ${place}`,
    `radial-gradient(90% 45% at 100% 30%, ${soft} 0%, transparent 75%) ${place}`,
    deep,
  ].join(', ');

/** What the menu looks like in a look. */
export function menuColors({ themeName, isDark, isDrawn }: Look): MenuColors {
  const { hue, menu } = palettes[themeName];
  if (isDrawn) {
    return {
      ...onDarkGround,
      menuGround: drawing(hue.deep),
      menuPopup: hue.deep[0],
      menuChosen: 'rgba(0, 0, 0, 0.35)',
      menuChosenText: '#ffffff',
    };
  }
  if (menu === 'gradient') {
    const [from, to] = isDark ? ['#06306f', '#0a4a92'] : ['#004ab8', '#095fbd'];
    return {
      ...onDarkGround,
      menuSoft: 'rgba(255, 255, 255, 0.9)',
      menuHover: 'rgba(0, 0, 0, 0.14)',
      menuGround: `linear-gradient(180deg, ${from}, ${to}) ${place} ${to}`,
      menuPopup: from,
      menuChosen: 'rgba(0, 0, 0, 0.28)',
      menuChosenText: '#ffffff',
    };
  }
  if (menu === 'black') {
    return {
      ...onDarkGround,
      menuGround: isDark ? '#12161c' : '#282c34',
      menuPopup: isDark ? '#1b2027' : '#282c34',
      menuChosen: hue.primary,
      menuChosenText: '#ffffff',
    };
  }
  return {
    menuGround: 'var(--ant-color-bg-container)',
    menuPopup: isDark ? '#1e262b' : '#ffffff',
    menuText: 'var(--ant-color-text)',
    menuSoft: 'var(--ant-color-text-secondary)',
    menuLine: 'var(--ant-color-border-secondary)',
    menuHover: isDark ? 'rgba(255, 255, 255, 0.07)' : 'rgba(0, 0, 0, 0.04)',
    menuChosen: 'var(--ant-color-primary-bg)',
    menuChosenText: 'var(--ant-color-primary)',
    menuStrip: isDark ? 'rgba(0, 0, 0, 0.25)' : 'rgba(0, 40, 120, 0.03)',
  };
}
