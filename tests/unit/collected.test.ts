import { expect, it } from 'vitest';
import { faultsOfCollected } from '#server/build/collect/collect.ts';

it('the collected files are what npm run collect writes', async () => {
  expect(await faultsOfCollected()).toEqual([]);
});
