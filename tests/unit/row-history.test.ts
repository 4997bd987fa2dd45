import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RowHistory } from '#server/domain/route-table/row-history.ts';
import type { RouteContent } from '#shared/route/row.ts';
import { runs } from '../support/runs.ts';

/** A row of two channels, one out of A–C and one out of F–H, with a threshold. */
interface Plain {
  first: string;
  second: string;
  weight: number;
  threshold: number;
}
const start: Plain = { first: 'A', second: 'F', weight: 70, threshold: 80 };

const rowOf = ({ first, second, weight, threshold }: Plain): RouteContent => ({
  rowId: '7',
  operatorId: '1',
  priceAgent: null,
  rowStatus: 1,
  blockReason: '',
  configItems: [
    {
      itemId: 'main',
      order: 1,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: [
        { channelId: first, weight, enabled: true },
        { channelId: second, weight: 100 - weight, enabled: true },
      ],
    },
  ],
  resendConfigItems: [],
  monitorCycle: 15,
  monitorMinCount: 10,
  monitorAction: 0,
  successRateThreshold: String(threshold),
});

const change = fc.oneof(
  fc.record({ field: fc.constant('first' as const), value: fc.constantFrom('A', 'B', 'C') }),
  fc.record({ field: fc.constant('second' as const), value: fc.constantFrom('F', 'G', 'H') }),
  fc.record({ field: fc.constant('weight' as const), value: fc.integer({ min: 1, max: 99 }) }),
  fc.record({ field: fc.constant('threshold' as const), value: fc.integer({ min: 1, max: 99 }) }),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), change }),
  fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat(9) }),
);

it('takes changes back in any order as a plain list of settings does', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
      // Independent of the history: each field is what the last change not taken back has set.
      const settings: { id: string; field: keyof Plain; value: string | number }[] = [];
      const back = new Set<string>();
      const plain = (): Plain => {
        const all: Record<string, string | number> = { ...start };
        for (const { id, field, value } of settings) if (!back.has(id)) all[field] = value;
        return all as unknown as Plain;
      };
      const history = new RowHistory(rowOf(start));
      for (const [place, each] of steps.entries()) {
        if (each.kind === 'change') {
          const { field, value } = each.change;
          if (plain()[field] === value) continue;
          settings.push({ id: `v${place}`, field, value });
          history.add(`v${place}`, rowOf(plain()));
          continue;
        }
        const open = settings.filter(({ id }) => !back.has(id));
        const chosen = open[each.which % Math.max(1, open.length)];
        if (!chosen) continue;
        back.add(chosen.id);
        expect(history.without(back)).toEqual({ ...rowOf(plain()), rowId: '' });
        const own = settings.findIndex(({ id }) => id === chosen.id);
        const isCovered = settings.some(
          ({ id, field }, index) => index > own && field === chosen.field && !back.has(id),
        );
        const before = settings.findLast(
          ({ id, field }, index) => index < own && field === chosen.field && !back.has(id),
        );
        const isHome = plain()[chosen.field] === (before?.value ?? start[chosen.field]);
        expect(history.kept(chosen.id, back).length > 0).toBe(isCovered && !isHome);
        history.addRevert(`back of ${chosen.id}`, rowOf(plain()), back);
      }
    }),
    { numRuns: runs(300) },
  );
});

it('splits joined channels again', () => {
  const shares = (...channels: [string, number][]): RouteContent => ({
    ...rowOf(start),
    configItems: rowOf(start).configItems.map((item) => ({
      ...item,
      channels: channels.map(([channelId, weight]) => ({ channelId, weight, enabled: true })),
    })),
  });
  const history = new RowHistory(shares(['A', 70], ['F', 30]));
  history.add('join', shares(['F', 100]));
  history.add('replace', shares(['G', 100]));
  const channels = (back: string[]) =>
    history.without(new Set(back))?.configItems[0]?.channels.map(({ channelId, weight }) => [channelId, weight]);
  expect(channels(['join'])).toEqual([
    ['A', 70],
    ['G', 30],
  ]);
  expect(channels(['join', 'replace'])).toEqual([
    ['A', 70],
    ['F', 30],
  ]);
  expect(channels(['replace'])).toEqual([['F', 100]]);
});
