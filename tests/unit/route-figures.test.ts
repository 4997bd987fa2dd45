import Decimal from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { catchAllOf } from '#server/domain/route-table/cost.ts';
import {
  costsOf,
  type FigureWorld,
  guardedChannels,
  isBelowFloor,
  routeFigures,
} from '#server/domain/route-table/figures.ts';
import { routeNow } from '#server/domain/route-table/now.ts';
import { Turns } from '#server/domain/routing/choice.ts';
import { route } from '#server/domain/routing/route.ts';
import { effectiveRow } from '#server/domain/routing/row.ts';
import { type PlainFigures, plainFigures } from '../support/plain-figures.ts';
import type { PlainCase } from '../support/plain-routing.ts';
import { messageOf, randomCase, worldOf } from '../support/routing-case.ts';
import { runs } from '../support/runs.ts';

const percent = 10;

/** A case in which money alone decides: every channel is up and able, and nothing but the catch-all item is there. */
const moneyOnly = (given: PlainCase): PlainCase => {
  const plainRow = (row: PlainCase['own']) =>
    row && { ...row, resend: null, items: row.items.filter(({ kind }) => kind === null) };
  return {
    ...given,
    channels: given.channels.map((channel) => ({
      ...channel,
      status: 1,
      isUp: true,
      health: 'ok',
      kinds: ['any'],
      able: [],
      senderMode: 1,
      hours: null,
      isFull: false,
      isHeld: false,
      isRegistered: true,
    })),
    own: plainRow(given.own),
    country: plainRow(given.country),
    isHeld: false,
    mayLose: false,
    earlier: null,
  };
};

/** A case in which neither sender nor text rules out a channel, with nothing but the catch-all item and the resend group. */
const anyMessage = (given: PlainCase): PlainCase => {
  const plainRow = (row: PlainCase['own']) => row && { ...row, items: row.items.filter(({ kind }) => kind === null) };
  return {
    ...given,
    channels: given.channels.map((channel) => ({ ...channel, able: [], senderMode: 1, isRegistered: true })),
    own: plainRow(given.own),
    country: plainRow(given.country),
    earlier: null,
  };
};

function figuresOf(given: PlainCase) {
  const engine = worldOf(given);
  const message = messageOf(given);
  const world: FigureWorld = { ...engine, costAt: costsOf(engine), agentPercent: String(percent) };
  const destination = {
    userId: 'a',
    operatorId: '11',
    defaultOperatorId: '1',
    trafficType: message.trafficType,
  };
  const figures = routeFigures(world, (operatorId) => engine.row('a', operatorId), destination, message.at);
  const { row } = effectiveRow((operatorId) => engine.row('a', operatorId), destination);
  const item = row && catchAllOf(row);
  const guarded = item ? guardedChannels(world, item, destination, message.at).map(({ channelId }) => channelId) : [];
  return { figures, world, guarded, decision: route(message, engine, new Turns()) };
}

const shown = ({ figures, world, guarded }: ReturnType<typeof figuresOf>): PlainFigures => ({
  route: figures.route,
  cost: figures.cost?.mul(1_000_000).toFixed(6) ?? null,
  agentPrice: figures.agentPrice?.mul(1_000_000).toFixed() ?? null,
  losing: figures.items.find(({ isCatchAll }) => isCatchAll)?.losing ?? null,
  isBelowFloor: figures.priceBase ? isBelowFloor(figures.priceBase, figures, world) : null,
  margin: figures.margin ?? null,
  guarded: [...guarded].sort(),
});

describe('cost, floor and margin of a destination', () => {
  it('are beside the shares that the engine comes to over many messages, whatever state the channels are in', () => {
    const random = randomFrom(20_261_125);
    const seen = new Map<string, number>();
    const rounds = runs(400);
    for (let round = 0; round < rounds; round += 1) {
      const given = anyMessage(randomCase(random));
      const engine = worldOf(given);
      const message = messageOf(given);
      const destination = {
        userId: 'a',
        operatorId: '11',
        defaultOperatorId: '1',
        trafficType: message.trafficType,
      };
      const { row } = effectiveRow((operatorId) => engine.row('a', operatorId), destination);
      const now = routeNow(engine, row, destination, message.at);
      const first = route(message, engine, new Turns());
      expect({ round, block: now.block }).toEqual({ round, block: first.block });
      seen.set(String(now.block), (seen.get(String(now.block)) ?? 0) + 1);
      if (now.block !== null) continue;
      // As many messages as give each channel a whole number of them.
      const turns = new Turns();
      const total =
        first.asked.at(-1)?.candidates.reduce((sum, { why, weight }) => sum + (why ? 0 : Math.max(1, weight)), 0) ?? 0;
      const counts = new Map<string, number>();
      for (let sent = 0; sent < total; sent += 1) {
        const channelId = route(message, engine, turns).chosen?.channelId ?? '';
        counts.set(channelId, (counts.get(channelId) ?? 0) + 1);
      }
      const taking = [...now.items, ...now.resend].filter(({ channels }) => channels.some(({ share }) => share.gt(0)));
      const shares = taking.flatMap(({ channels }) =>
        channels.flatMap(({ channelId, share }) => (share.gt(0) ? [[channelId, share.toFixed(6)]] : [])),
      );
      const engineShares = [...counts].map(([id, count]) => [id, ((100 * count) / total).toFixed(6)]);
      expect({ round, shares: shares.toSorted() }).toEqual({ round, shares: engineShares.toSorted() });
    }
    for (const key of [
      'null',
      'NO_PRICE',
      'NO_ROUTE',
      'ROUTE_BLOCKED',
      'ROUTE_HELD',
      'NO_ACTIVE_CHANNEL',
      'NEGATIVE_MARGIN',
    ])
      expect(seen.get(key) ?? 0, key).toBeGreaterThan(rounds / 150);
  });

  it('follow from the rules in random worlds, rates, stop-loss prices and least margins included', () => {
    const random = randomFrom(20_261_124);
    const seen = new Map<string, number>();
    const rounds = runs(1200);
    for (let round = 0; round < rounds; round += 1) {
      const given = randomCase(random);
      const found = figuresOf(given);
      const wanted = plainFigures(given, percent);
      const got = shown(found);
      if (JSON.stringify(got) !== JSON.stringify(wanted))
        expect({ round, given, got }).toEqual({ round, given, got: wanted });
      for (const key of [`route ${got.route}`, `losing ${got.losing}`, `below ${got.isBelowFloor}`]) {
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    }
    for (const key of [
      'route own',
      'route country',
      'route none',
      'route blocked',
      'losing true',
      'losing false',
      'below true',
      'below false',
    ]) {
      expect(seen.get(key) ?? 0, key).toBeGreaterThan(rounds / 50);
    }
  });

  it('agree with what the engine does where money alone decides', () => {
    const random = randomFrom(31);
    const outcomes = new Map<string, number>();
    const rounds = runs(1200);
    for (let round = 0; round < rounds; round += 1) {
      const given = moneyOnly(randomCase(random));
      const { figures, guarded, decision } = figuresOf(given);
      const [asked] = decision.asked;
      if (!asked || figures.losing === undefined) continue;
      const dropped = asked.candidates.filter(({ why }) => why === 'margin').map(({ channelId }) => channelId);
      expect([...dropped].sort()).toEqual([...guarded].sort());
      // What is not shown as losing is sent; what is sent at all is never over a channel that keeps too little.
      if (!figures.losing) expect([round, decision.block]).toEqual([round, null]);
      if (decision.chosen) expect(guarded).not.toContain(decision.chosen.channelId);
      const kept = asked.candidates.filter(({ why }) => why === null);
      if (figures.losing && asked.candidates.filter(({ cost }) => cost).length === 1) expect(kept).toEqual([]);
      if (kept.length === 0) expect([round, figures.losing, decision.block]).toEqual([round, true, 'NEGATIVE_MARGIN']);
      outcomes.set(decision.block ?? 'routed', (outcomes.get(decision.block ?? 'routed') ?? 0) + 1);
    }
    for (const code of ['routed', 'NEGATIVE_MARGIN'])
      expect(outcomes.get(code) ?? 0, code).toBeGreaterThan(rounds / 50);
  });

  it('tell the least price: it is no loss, and a millionth less is', () => {
    const random = randomFrom(5);
    let looked = 0;
    for (let round = 0; round < 1500; round += 1) {
      const { figures, world } = figuresOf(randomCase(random));
      const { floor } = figures;
      if (!floor?.isFinite()) continue;
      looked += 1;
      const up = floor.toDecimalPlaces(6, Decimal.ROUND_UP);
      expect(isBelowFloor(up, figures, world)).toBe(false);
      if (floor.gt('0.000001')) expect(isBelowFloor(up.minus('0.000002'), figures, world)).toBe(true);
    }
    expect(looked).toBeGreaterThan(500);
  });
});
