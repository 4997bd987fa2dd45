import Decimal from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { Turns } from '#server/domain/routing/choice.ts';
import { localTime } from '#server/domain/routing/local-time.ts';
import { isLosing } from '#server/domain/routing/margin.ts';
import { type Attempt, finalAttempt, nextAttempt } from '#server/domain/routing/resend.ts';
import { type RouteDecision, route } from '#server/domain/routing/route.ts';
import { meets, patternOf } from '#server/domain/routing/rules.ts';
import { type PlainCase, plainRoute } from '../support/plain-routing.ts';
import { messageOf, randomCase, randomMessage, worldOf } from '../support/routing-case.ts';
import { runs } from '../support/runs.ts';

const decide = (given: PlainCase): RouteDecision => route(messageOf(given), worldOf(given), new Turns());

describe('the engine', () => {
  it('agrees with the plain rules on random cases, and never picks a channel it must not', () => {
    const random = randomFrom(20_260_722);
    const outcomes = new Map<string, number>();
    let base = randomCase(random);
    let world = worldOf(base);
    const rounds = runs(15_000);
    for (let round = 0; round < rounds; round += 1) {
      if (round % 5 === 0) {
        base = randomCase(random);
        world = worldOf(base);
      }
      const given = { ...base, ...randomMessage(random) };
      const { block, chosen, priceBase } = route(messageOf(given), world, new Turns());
      const wanted = plainRoute(given);
      if ((block ?? chosen?.channelId) !== wanted) {
        expect({ round, given, got: block ?? chosen?.channelId }).toEqual({ round, given, got: wanted });
      }
      outcomes.set(block ?? 'routed', (outcomes.get(block ?? 'routed') ?? 0) + 1);
      if (chosen) {
        const channel = given.channels.find(({ id }) => id === chosen.channelId);
        const isDear =
          !given.mayLose && (!priceBase || !chosen.costBase || isLosing(priceBase, chosen.costBase, world.minMargin));
        const isWrong = channel?.status !== 1 || channel.isFull || !chosen.costBase || isDear;
        if (isWrong) expect.fail(`round ${round} picked ${chosen.channelId}`);
      }
    }
    // Every way a message can go has been seen often.
    for (const code of [
      'routed',
      'NO_PRICE',
      'NO_ROUTE',
      'ROUTE_BLOCKED',
      'ROUTE_HELD',
      'NEGATIVE_MARGIN',
      'NO_ACTIVE_CHANNEL',
    ]) {
      expect(outcomes.get(code) ?? 0, code).toBeGreaterThan(rounds / 200);
    }
  });

  it('names the rules it passed, and the one that ended it', () => {
    const random = randomFrom(7);
    const seen = Array.from({ length: 400 }, () => decide(randomCase(random)));
    const routed = seen.find(({ block, asked }) => block === null && asked.length === 1);
    expect(routed?.steps.map(({ rule }) => rule)).toEqual(['R5', 'R6', 'R7', 'R9', 'R27', 'R28', 'R31', 'R29']);
    const losing = seen.find(({ block }) => block === 'NEGATIVE_MARGIN');
    expect(losing?.steps.at(-1)).toEqual({ rule: 'R31', ok: false, code: 'NEGATIVE_MARGIN' });
  });
});

describe('weights (R29)', () => {
  const weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });

  it('are kept within 1 % over 10,000 messages, and the same messages get the same channels', () => {
    const channels = [70, 20, 10].map((weight, place) => ({ channelId: String(place), weight }));
    const run = () => {
      const turns = new Turns();
      return Array.from({ length: 10_000 }, () => turns.next('i', channels)?.channelId);
    };
    const chosen = run();
    for (const { channelId, weight } of channels) {
      const share = chosen.filter((each) => each === channelId).length / 100;
      expect(Math.abs(share - weight)).toBeLessThanOrEqual(1);
    }
    expect(run()).toEqual(chosen);
  });

  it('converge whatever they are: no channel is ever further than the number of channels from its share', () => {
    fc.assert(
      fc.property(weights, (given) => {
        const channels = given.map((weight, place) => ({ channelId: String(place), weight }));
        const total = given.reduce((sum, weight) => sum + weight, 0);
        const turns = new Turns();
        const counts = given.map(() => 0);
        for (let sent = 1; sent <= 300; sent += 1) {
          const place = Number(turns.next('i', channels)?.channelId);
          counts[place] = (counts[place] ?? 0) + 1;
          for (const [index, weight] of given.entries()) {
            expect(Math.abs((counts[index] ?? 0) - (sent * weight) / total)).toBeLessThanOrEqual(given.length);
          }
        }
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('conditions', () => {
  it.each([
    ['Asia/Kathmandu', '2026-06-30T20:00:00Z', 3, 105],
    ['America/New_York', '2026-03-08T06:59:00Z', 7, 119],
    ['America/New_York', '2026-03-08T07:00:00Z', 7, 180],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', 5, 0],
  ])('read the clock of %s at %s', (zone, at, weekday, minute) => {
    expect(localTime(Date.parse(at), zone)).toEqual({ weekday, minute });
  });

  it.each([
    ['senderId', 'eq', 'acme', 'ACME', true],
    ['senderId', 'in', 'foo, Acme', 'ACME', true],
    ['content', 'regex', '(?i)code\\s+\\d{4}', 'Your CODE 4821', true],
    ['content', 'regex', '(', 'anything', false],
    ['numberPrefix', 'in', '4477, 86', '8613800138000', true],
    ['numberPrefix', 'notIn', '4477, 86', '8613800138000', false],
    ['parts', 'between', '2-4', 4, true],
    ['randomPercent', 'lt', '20', 20, false],
    ['timeOfDay', 'between', '22:00-08:00', 7 * 60 + 59, true],
    ['timeOfDay', 'between', '22:00-08:00', 8 * 60, false],
    ['weekday', 'in', '6,7', '7', true],
    ['userTag', 'ne', 'vip', ['trial', 'VIP'], false],
    ['clientIp', 'eq', '10.0.0.1', undefined, false],
  ] as const)('%s %s %s on %j', (key, opr, value, given, expected) => {
    expect(meets({ key, opr, ruleName: '', value }, given)).toBe(expected);
  });

  it('run in linear time: a pattern that others take for ever on answers', () => {
    expect(
      patternOf('^(a+)+$')
        ?.matcher(`${'a'.repeat(50_000)}b`)
        .find(),
    ).toBe(false);
  });
});

describe('resends (R32)', () => {
  const random = randomFrom(99);
  const sent = (() => {
    for (;;) {
      const given = randomCase(random);
      const decision = decide(given);
      const others = decision.row?.resendConfigItems[0]?.channels.filter(
        ({ channelId }) => channelId !== decision.chosen?.channelId,
      );
      if (!decision.row || !decision.placed || !decision.chosen?.costBase || !others?.length) continue;
      const world = worldOf(given);
      const { row, placed, values, chosen } = decision;
      const attempt: Attempt = {
        channelId: chosen.channelId,
        errorCode: 'ABSENT',
        finalStatus: 'failed',
        isResendable: true,
        elapsedSec: 10,
        costBase: chosen.costBase ?? new Decimal(0),
      };
      const message = { row, placed, values, attempts: [attempt], ageSec: 10, validitySec: 3600 };
      if ('chosen' in nextAttempt(message, world, new Turns())) return { message, attempt, world };
    }
  })();
  const ask = (changes: Partial<typeof sent.message>) =>
    nextAttempt({ ...sent.message, ...changes }, sent.world, new Turns());

  it('take another channel, which earns as well', () => {
    const resend = ask({});
    const chosen = 'chosen' in resend ? resend.chosen : undefined;
    expect(chosen?.channelId).not.toBe(sent.attempt.channelId);
    expect(chosen?.why).toBeNull();
  });

  it.each([
    [
      'a delivery, however late, ends it',
      { attempts: [{ ...sent.attempt, finalStatus: 'delivered' }, sent.attempt] },
      'delivered',
    ],
    ['its validity is over', { ageSec: 3601 }, 'expired'],
    ['the error is final', { attempts: [{ ...sent.attempt, isResendable: false }] }, 'notResendable'],
    ['a report is waited for', { attempts: [{ ...sent.attempt, finalStatus: null, elapsedSec: 59 }] }, 'noGroup'],
    ['it was tried often enough', { attempts: [sent.attempt, sent.attempt] }, 'attempts'],
  ])('end when %s', (_name, changes, refused) => {
    expect(ask(changes)).toMatchObject({ refused });
  });

  it('leave the customer one report: a delivery wins, else the last', () => {
    const status = fc.constantFrom('delivered', 'failed', 'expired', null);
    fc.assert(
      fc.property(fc.array(status, { minLength: 1, maxLength: 4 }), (all) => {
        const found = finalAttempt(all.map((finalStatus) => ({ finalStatus })));
        expect(found?.finalStatus).toBe(all.includes('delivered') ? 'delivered' : all.at(-1));
      }),
    );
  });
});
