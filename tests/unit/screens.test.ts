import { describe, expect, it } from 'vitest';
import { iconNamed } from '#client/app/icons.tsx';
import { en } from '#client/i18n/en/index.ts';
import { zh } from '#client/i18n/zh/index.ts';
import { screenGroups } from '#shared/screens.ts';

const titles = screenGroups.flatMap((group) => [group.title, ...group.screens.map(({ title }) => title)]);

describe('the screens of this version', () => {
  it.each([
    ['English', en.menu],
    ['Chinese', zh.menu],
  ])('have a title in %s', (_, menu) => {
    const known = Object.keys(menu).map((key) => `menu.${key}`);
    expect(titles.filter((title) => !known.includes(title))).toEqual([]);
  });

  it('have an icon of the kind that they name', () => {
    const entries = screenGroups.flatMap((group) => [group, ...group.screens]);
    expect(entries.filter(({ icon, isCustomSvg }) => !iconNamed(icon, isCustomSvg)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
