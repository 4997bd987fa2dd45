import { expect, it } from 'vitest';
import { otherOpeners } from '#tests/support/openers/others.ts';
import { describeWalk, unlistedScreens } from '#tests/support/walked-screens.ts';

it('every screen says what can be opened on it', () => {
  const sentences = unlistedScreens().map(
    (path) => `${path} has no list of what can be opened on it: add one in tests/support/openers.`,
  );
  expect(sentences).toEqual([]);
});

describeWalk(otherOpeners);
