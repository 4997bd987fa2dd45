import { expect, it } from 'vitest';
import { coversAll } from '#server/platform/security/covers-all.ts';

it.each([
  [['0.0.0.0/0'], true],
  [['::/0'], true],
  [['203.0.113.4', '8.8.8.8/0'], true],
  [['0.0.0.0/1', '128.0.0.0/1'], true],
  [['128.0.0.0/1', '64.0.0.0/2', '0.0.0.0/2'], true],
  [['::/1', '8000::/1'], true],
  [['0:0::0.0.0.0/0'], true],
  [['::ffff:0.0.0.0/96'], true],
  [['::ffff:0.0.0.0/97', '128.0.0.0/1'], true],
  [['::/64'], true],
  [['::ffff:0.0.0.0/97', '64.0.0.0/2'], false],
  [['0.0.0.0/1', '128.0.0.0/2'], false],
  [['0.0.0.0/1', '8000::/1'], false],
  [['203.0.113.0/24', '2001:db8::/32', '::ffff:1.2.3.4'], false],
  [[], false],
])('%j is everything: %s', (blocks, isAll) => {
  expect(coversAll(blocks)).toBe(isAll);
});
