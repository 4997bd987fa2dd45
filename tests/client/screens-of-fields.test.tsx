import { expect, it } from 'vitest';
import { mayOpen, permittedActions } from '#client/app/access.ts';
import { screenGroups } from '#client/app/screens.ts';
import { allShown } from '#shared/field-rules.ts';
import { permissions } from '#shared/permissions.ts';

it('offers price sheets to nobody who does not see costs: no screen, no action of the search', () => {
  const offered = (cost: 'shown' | 'masked' | 'hidden') => {
    const rights = { permissions, fieldRules: { ...allShown, cost } };
    const screens = screenGroups.flatMap((group) => group.screens.filter((screen) => mayOpen(group, screen, rights)));
    const paths = [...screens, ...permittedActions(screenGroups, rights)].map(({ path }) => path);
    return { sheets: paths.filter((path) => /price(Sheet|Import)/.test(path)).sort(), all: screens.length };
  };
  const { sheets, all } = offered('shown');
  expect(sheets).toEqual(['/supmgt/priceImport', '/supmgt/priceImport', '/supmgt/priceSheet', '/supmgt/priceSheet']);
  for (const cost of ['masked', 'hidden'] as const) expect(offered(cost)).toEqual({ sheets: [], all: all - 2 });
});
