import { describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { RateTable } from '#server/domain/money/rates.ts';
import { costsOf, type FigureWorld, routeFigures } from '#server/domain/route-table/figures.ts';
import { baseAmounts } from '#server/domain/route-table/prices.ts';
import { type PriceRow, PriceTable } from '#server/domain/routing/price.ts';
import { eachLoss } from '#server/features/price-sheet/losses/evaluate.ts';
import type { LossPart, UsedRow } from '#server/features/price-sheet/losses/load-part.ts';
import { runs } from '../support/runs.ts';

const now = 1_800_000_000_000;
const operators = ['1', '11', '12', '13'].map((operatorId) => ({ operatorId, defaultOperatorId: '1' }));
const kinds = ['any', 'otp'] as const;
type Random = ReturnType<typeof randomFrom>;

/** A country in which few contents, prices and moments meet, so that what accounts share is shared. */
function randomPart(random: Random): LossPart {
  const chance = (share: number) => random() < share;
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const price = (ownerId: string, operatorId: string, from: number): PriceRow => ({
    priceId: '',
    ownerId,
    operatorId,
    trafficType: pick(kinds),
    price: `0.0${pick(['1', '12', '2', '3'])}`,
    currency: pick(['USD', 'EUR']),
    billBasis: 1,
    from,
    to: null,
  });
  const contents = [1, 2, 3, 4].map((contentId) => ({
    contentId,
    content: {
      rowStatus: 1 as const,
      priceAgent: null,
      configItems: [
        {
          itemId: 'i',
          order: 1,
          ruleName: '',
          rule: [],
          mode: pick([1, 2, 3, 4] as const),
          channels: [
            { channelId: 'changed', weight: pick([10, 50, 100]), enabled: chance(0.9) },
            ...(chance(0.5) ? [{ channelId: 'other', weight: 50, enabled: true }] : []),
          ],
        },
      ],
    },
  }));
  const accounts = ['a', 'b', 'c', 'd', 'e'].map((userId) => {
    const rowOf = (operatorId: string): UsedRow | undefined => {
      if (chance(operatorId === '1' ? 0.2 : 0.6)) return undefined;
      const used = chance(0.8) ? pick(contents) : { contentId: -1, content: undefined };
      const blocked = chance(0.1);
      const content = used.content && { ...used.content, rowStatus: blocked ? (2 as const) : (1 as const) };
      const contentId = blocked ? -2 : used.contentId;
      return { rowId: '1', userId, operatorId, rowStatus: blocked ? 2 : 1, contentId, content };
    };
    const rows = operators.flatMap(({ operatorId }): [string, UsedRow][] => {
      const row = rowOf(operatorId);
      return row ? [[operatorId, row]] : [];
    });
    // Each version on top of the one before it, between the lines of the sheet and after the last.
    const waiting = new Map<string, UsedRow | undefined>();
    const planned = [500, 1000, 1500].flatMap((later): [number, ReadonlyMap<string, UsedRow | undefined>][] => {
      if (chance(0.4)) return [];
      for (const { operatorId } of operators.filter(() => chance(0.2))) waiting.set(operatorId, rowOf(operatorId));
      return [[now + later, new Map(waiting)]];
    });
    return {
      userId,
      customerId: userId,
      maintainerId: null,
      trafficType: pick(kinds),
      listUserId: userId,
      allowLossUntil: chance(0.2) ? now + 5000 : null,
      rows: new Map(rows),
      future: [],
      planned: new Map(planned),
    };
  });
  const sold = accounts.flatMap(({ userId }) =>
    operators.filter(() => chance(0.6)).map(({ operatorId }) => price(userId, operatorId, now - 1)),
  );
  const before = operators.filter(() => chance(0.7)).map(({ operatorId }) => price('changed', operatorId, now - 1));
  const lines = operators
    .filter(() => chance(0.5))
    .flatMap(({ operatorId }) =>
      [now, ...(chance(0.3) ? [now + 1000] : [])].map((at) => price('changed', operatorId, at)),
    );
  const others = operators.filter(() => chance(0.7)).map(({ operatorId }) => price('other', operatorId, now - 1));
  const toBase = baseAmounts(new RateTable('USD', [{ currency: 'EUR', rate: '1.1', from: 0 }]));
  const worldOf = (own: readonly PriceRow[]): FigureWorld => ({
    accountPrices: new PriceTable(sold),
    toBase,
    agentPercent: '10',
    minMargin: { percent: '10', fixed: '0' },
    costAt: costsOf({
      channelPrices: new PriceTable([...others, ...own]),
      toBase,
      channel: (channelId) => ({
        channelId,
        currency: 'USD',
        billBasis: 1,
        stopLossPrice: null,
        allowNoPrice: false,
      }),
    }),
  });
  return {
    operators,
    accounts,
    before: worldOf(before),
    after: worldOf([...before, ...lines]),
    lines: lines.map(({ operatorId, trafficType, from }) => ({ operatorId, trafficType, at: from, isTenfold: false })),
  };
}

/** The same one by one, by `routeFigures` alone. */
function plainLosses({ accounts, lines, before, after }: LossPart): string[] {
  const named = new Set(lines.map(({ operatorId }) => operatorId));
  return accounts.flatMap(({ userId, trafficType, rows, planned }) =>
    operators.flatMap((place) => {
      const ofLines = lines
        .filter((line) => line.operatorId === place.operatorId || line.operatorId === place.defaultOperatorId)
        .filter((line) => line.trafficType === 'any' || line.trafficType === trafficType)
        .map(({ at }) => at);
      // From the first line on, whatever changes the destination by itself may make it lose.
      const moments = [...ofLines, ...[...planned.keys()].filter((at) => at > Math.min(...ofLines))].toSorted();
      const first = moments.find((at) => {
        const then = [...planned].findLast(([from]) => from <= at)?.[1];
        const rowAt = (operatorId: string) => (then?.has(operatorId) ? then.get(operatorId) : rows.get(operatorId));
        if (!named.has(place.operatorId) && !rowAt(place.operatorId)) return false;
        const [without, having] = [before, after].map((world) => {
          const rowOf = (operatorId: string) => {
            const row = rowAt(operatorId);
            return row && (row.content ?? { rowStatus: row.rowStatus, configItems: [] });
          };
          return routeFigures(world, rowOf, { userId, trafficType, ...place }, at);
        });
        if (having?.route === 'blocked' || !having?.losing || !having.cost) return false;
        return !without?.cost || having.cost.gt(without.cost);
      });
      return first === undefined ? [] : [`${userId} ${place.operatorId} ${first}`];
    }),
  );
}

describe('losses by a price sheet', () => {
  it('are those that the margin function finds one by one, in random countries', async () => {
    const random = randomFrom(20_261_125);
    let found = 0;
    const rounds = runs(200);
    for (let round = 0; round < rounds; round += 1) {
      const part = randomPart(random);
      const got: string[] = [];
      await eachLoss(
        part,
        ({ account, operatorId, first }) => got.push(`${account.userId} ${operatorId} ${first.at}`),
        async () => {},
      );
      const wanted = plainLosses(part);
      if (got.toSorted().join() !== wanted.toSorted().join()) expect({ round, got }).toEqual({ round, got: wanted });
      found += got.length;
    }
    expect(found).toBeGreaterThan(rounds);
  });
});
