import getDesignToken from 'antd/es/theme/getDesignToken';
import darkAlgorithm from 'antd/es/theme/themes/dark';
import { describe, expect, it } from 'vitest';
import type { Look } from '#client/app/theme/look.ts';
import { menuColors } from '#client/app/theme/menu-colors.ts';
import { randomTheme } from '#client/app/theme/random.ts';
import { choices, readTheme, themeDefaults } from '#client/app/theme/settings.ts';
import { ownColorsOf, tokensOf } from '#client/app/theme/theme.ts';
import { contrast, over } from '#tests/support/contrast.ts';

const looks = choices.themeName.flatMap((themeName) =>
  [false, true].flatMap((isDark) =>
    [false, true].map((isDrawn): Look => ({ themeName, isDark, isDrawn, isStill: false })),
  ),
);

/** antd's tokens, derived ones included. */
function tokens(look: Look) {
  return getDesignToken({ token: tokensOf(look), ...(look.isDark && { algorithm: darkAlgorithm }) });
}

describe.each(looks)('$themeName, dark $isDark, drawn $isDrawn', (look) => {
  const token = tokens(look);
  const own = ownColorsOf(look);

  it('lets every text be read on every ground of a page', () => {
    const texts = {
      text: token.colorText,
      secondary: token.colorTextSecondary,
      tertiary: token.colorTextTertiary,
      placeholder: token.colorTextPlaceholder,
      primary: token.colorPrimary,
      link: token.colorLink,
      linkHover: token.colorLinkHover,
      success: token.colorSuccess,
      info: token.colorInfo,
      warning: token.colorWarning,
      error: token.colorError,
      resting: own.resting ?? '',
    };
    const grounds = { container: token.colorBgContainer, elevated: token.colorBgElevated, layout: token.colorBgLayout };
    const weak = Object.entries(texts).flatMap(([name, color]) =>
      Object.entries(grounds).flatMap(([ground, behind]) => {
        const reached = contrast(over(color, behind), behind);
        return reached < 4.5 ? [`${name} on ${ground}: ${reached.toFixed(2)}`] : [];
      }),
    );
    expect(weak).toEqual([]);
  });

  it('lets what stands on colours be read', () => {
    const { colorTextLightSolid: solid, colorBgContainer: page } = token;
    const pairs: Record<string, [string, string]> = {
      'text on primary': [solid, token.colorPrimary],
      'text on primary, hovered': [solid, token.colorPrimaryHover],
      'text on error': [solid, token.colorError],
      'sign on success': [own.onBrand ?? '', token.colorSuccess],
      tooltip: [solid, over(token.colorBgSpotlight, page)],
      'primary on pale': [token.colorPrimary, token.colorPrimaryBg],
      'primary on pale, hovered': [token.colorPrimary, token.colorPrimaryBgHover],
      'warning on its ground': [token.colorWarning, token.colorWarningBg],
      'error on its ground': [token.colorError, token.colorErrorBg],
      'text on the warning ground': [token.colorText, token.colorWarningBg],
      'text beside the sign-in': [own.brandText ?? '', own.brandGround ?? ''],
      'small text beside the sign-in': [own.onBrandSoft ?? '', own.brandGround ?? ''],
    };
    const weak = Object.entries(pairs).flatMap(([name, [text, ground]]) => {
      const reached = contrast(over(text, ground), ground);
      return reached < 4.5 ? [`${name}: ${reached.toFixed(2)}`] : [];
    });
    expect(weak).toEqual([]);
  });

  it('lets the menu be read, chosen entries too', () => {
    const menu = menuColors(look);
    const real = (color: string) =>
      color.startsWith('var(')
        ? ({
            '--ant-color-bg-container': token.colorBgContainer,
            '--ant-color-text': token.colorText,
            '--ant-color-text-secondary': token.colorTextSecondary,
            '--ant-color-primary-bg': token.colorPrimaryBg,
            '--ant-color-primary': token.colorPrimary,
          }[color.slice(4, -1)] ?? color)
        : color;
    // Of gradients and drawings every colour they pass through at an end.
    const grounds = [real(menu.menuGround), menu.menuPopup].flatMap((ground) => ground.match(/#[0-9a-f]{6}\b/g) ?? []);
    expect(grounds.length).toBeGreaterThan(0);
    const weak = grounds.flatMap((ground) => {
      const chosen = over(real(menu.menuChosen), ground);
      const pairs: [string, string, string][] = [
        ['text', real(menu.menuText), ground],
        ['soft', real(menu.menuSoft), ground],
        ['hovered', real(menu.menuText), over(menu.menuHover, ground)],
        ['on the strip', real(menu.menuSoft), over(menu.menuStrip, ground)],
        ['chosen', real(menu.menuChosenText), chosen],
      ];
      return pairs.flatMap(([name, text, behind]) => {
        const reached = contrast(over(text, behind), behind);
        return reached < 4.5 ? [`${name} on ${ground}: ${reached.toFixed(2)}`] : [];
      });
    });
    expect(weak).toEqual([]);
  });

  it('draws charts that stand out from the page', () => {
    const weak = [1, 2, 3, 4, 5, 6, 7, 8]
      .map((number) => own[`chart${number}`] ?? '')
      .filter((color) => contrast(color, token.colorBgContainer) < 3);
    expect(weak).toEqual([]);
  });
});

describe('stored settings', () => {
  it.each([undefined, null, 'green', 7, [], { layout: 'spiral', themeName: 3, showTabs: 'yes', lockAfter: -1 }])(
    'that are broken or foreign (%j) are ignored',
    (stored) => {
      expect(readTheme(stored)).toEqual(themeDefaults);
    },
  );

  it('of an older version keep what is known', () => {
    expect(readTheme({ layout: 'float', showSearch: true, menuWidth: 266 })).toEqual({
      ...themeDefaults,
      layout: 'float',
      showSearch: true,
    });
  });
});

it('a random look differs from the present one and is legal', () => {
  for (const share of [0, 0.3, 0.6, 0.999]) {
    const other = randomTheme(themeDefaults, false, () => share);
    for (const name of ['themeName', 'layout', 'background', 'tabsBarStyle', 'columnStyle', 'showTabsIcon'] as const)
      expect(other[name]).not.toBe(themeDefaults[name]);
    expect(readTheme(other)).toEqual(other);
    expect(randomTheme(themeDefaults, true, () => share).layout).toBe(themeDefaults.layout);
  }
});
