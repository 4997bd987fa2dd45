import { expect, it } from 'vitest';
import { binOf } from '#server/domain/messages/sketch.ts';
import { evidenceOf } from '#server/features/message/evidence.ts';
import { evidenceLimits } from '#shared/sms-report.ts';
import { type Random, randomOf } from '../support/generated/random.ts';

/** Latencies, ms: even between two bounds, or log-normal around a median with a share that comes minutes later. */
type Latency = (random: Random) => number;
const unit = (random: Random) => (random.below(1_000_000) + 0.5) / 1_000_000;
const even =
  (from: number, to: number): Latency =>
  (random) =>
    from + unit(random) * (to - from);
const logNormal =
  (median: number, sigma: number, latePercent = 0): Latency =>
  (random) =>
    random.chance(latePercent)
      ? 60_000 + unit(random) * 1_800_000
      : median * Math.exp(sigma * Math.sqrt(-2 * Math.log(unit(random))) * Math.cos(2 * Math.PI * unit(random)));
/** Read from a log that has seconds only: submit and receipt are cut off each. */
const inSeconds =
  (latency: Latency): Latency =>
  (random) => {
    const submit = unit(random) * 1000;
    return Math.floor((submit + latency(random)) / 1000) * 1000;
  };
const constant = (ms: number): Latency => even(ms - 5, ms + 5);

interface World {
  name: string;
  sample: number;
  delivered: number;
  latency: Latency;
  /** Percent of receipts that are invented: delivered, after this time. */
  fake?: readonly [percent: number, latency: Latency];
  dead?: number;
}
const world = (name: string, sample: number, delivered: number, latency: Latency): World => ({
  name,
  sample,
  delivered,
  latency,
});

const honest: World[] = [
  world('fast route, 0.3–2 s', 5000, 99.6, even(300, 2000)),
  world('fast route, 0.3–2 s, few', 600, 99.5, even(300, 2000)),
  world('under a second', 5000, 97, even(300, 950)),
  world('under a second, nearly all', 20_000, 99.5, even(300, 950)),
  world('0.9–2.3 s', 3000, 97, even(900, 2300)),
  world('0.9–2.3 s in whole seconds', 3000, 98.8, inSeconds(even(900, 2300))),
  world('3–5 s', 3000, 99.4, even(3000, 5000)),
  world('3–5 s, poor', 3000, 93, even(3000, 5000)),
  world('4–6.5 s', 800, 99, even(4000, 6500)),
  world('5–25 s', 10_000, 99.2, even(5000, 25_000)),
  world('log-normal 1.2 s', 5000, 99.3, logNormal(1200, 0.4, 2)),
  world('log-normal 2.5 s, narrow', 5000, 98.5, logNormal(2500, 0.2)),
  world('log-normal 4 s', 5000, 99.6, logNormal(4000, 0.35, 1)),
  world('log-normal 6 s, very narrow', 5000, 98, logNormal(6000, 0.12)),
  world('log-normal 8 s', 50_000, 98.9, logNormal(8000, 0.5, 3)),
  world('log-normal 8 s, phones off', 2000, 88, logNormal(8000, 0.6, 15)),
  world('log-normal 20 s', 700, 96, logNormal(20_000, 0.8, 5)),
  world('log-normal 0.6 s, very fast', 5000, 98.7, logNormal(600, 0.3, 1)),
  world('nothing fails, few', 500, 99.8, logNormal(3000, 0.5)),
  world('log-normal 3 s in whole seconds', 5000, 99, inSeconds(logNormal(3000, 0.3, 1))),
  world('direct, 0.4–1 s', 5000, 99.88, even(400, 1000)),
  world('direct, 0.4–1 s, few', 500, 99.88, even(400, 1000)),
  world('direct, 0.4–1 s, many', 50_000, 99.88, even(400, 1000)),
  world('direct, 0.4–1 s in whole seconds', 5000, 99.88, inSeconds(even(400, 1000))),
  world('direct, 0.8–1.2 s in whole seconds', 5000, 99, inSeconds(even(800, 1200))),
  world('log-normal 2 s, narrow, in whole seconds', 5000, 99, inSeconds(logNormal(2000, 0.2))),
  world('aggregator, 15 s', 20_000, 94, logNormal(15_000, 0.9, 8)),
  world('slow network, 90 s', 3000, 82, logNormal(90_000, 0.7, 10)),
];

const genuine = logNormal(4000, 0.45, 2);
const oneTime = even(5000, 5400);
const mixed = (percent: number, delivered: number, latency: Latency): World => ({
  ...world(`${percent} % invented`, 5000, delivered, genuine),
  fake: [percent, latency],
});
const fakes: World[] = [
  world('5.0–5.4 s', 5000, 99.4, oneTime),
  world('5.0–5.4 s, few', 500, 99.4, oneTime),
  world('5.0–5.4 s, everything', 5000, 100, oneTime),
  world('5.0–5.4 s, one in a hundred fails', 5000, 99, oneTime),
  world('12–12.5 s', 2000, 99.2, even(12_000, 12_500)),
  world('30–33 s', 2000, 99.5, even(30_000, 33_000)),
  world('60 s exactly', 10_000, 99.1, even(60_000, 60_001)),
  world('8 s in whole seconds', 3000, 99.3, inSeconds(even(7600, 8400))),
  world('5 s, log-normal around one time', 5000, 99.8, logNormal(5000, 0.04)),
  world('10–12 s, everything', 5000, 100, even(10_000, 12_000)),
  world('3.9–4.1 s', 1000, 99.7, even(3900, 4100)),
  world('20–22 s', 1000, 99.5, even(20_000, 22_000)),
  world('at once, everything', 5000, 100, even(50, 400)),
  world('at once, some fail', 5000, 97, even(20, 250)),
  world('at once, few', 500, 97, even(20, 250)),
  world('receipt time copied from the submit', 5000, 98, constant(5)),
  world('receipt time copied from the submit, few', 500, 96, constant(5)),
  world('constant 0.5 s', 2000, 97, constant(500)),
  world('constant 1 s', 2000, 97, constant(1000)),
  world('constant 2 s', 5000, 97, constant(2000)),
  world('constant 2 s, few', 500, 97, constant(2000)),
  world('constant 2 s, poor', 5000, 88, constant(2000)),
  world('constant 2 s in whole seconds', 3000, 97, inSeconds(constant(2000))),
  world('constant 45 s', 1000, 95, constant(45_000)),
  world('scattered 2–30 s, everything', 10_000, 100, even(2000, 30_000)),
  world('1–1.2 s and under, everything', 5000, 100, even(700, 1100)),
  mixed(90, 97, oneTime),
  mixed(80, 97, oneTime),
  mixed(70, 98, oneTime),
  { ...world('scattered, dead numbers', 5000, 100, even(2000, 30_000)), dead: 1 },
  { ...world('as genuine, dead numbers, everything', 5000, 99.9, genuine), dead: 3 },
  { ...world('5.0–5.4 s, one in ten fails, dead numbers', 5000, 90, oneTime), dead: 2 },
];

function scoreIn({ sample, delivered, latency, fake, dead = 0 }: World, seed: number): number {
  const random = randomOf(seed);
  const bins: Record<string, number> = {};
  let undelivered = 0;
  for (let at = 0; at < sample; at++) {
    const isFake = fake !== undefined && random.chance(fake[0]);
    if (!isFake && !random.chance(delivered)) undelivered += 1;
    else {
      const bin = binOf((isFake ? fake[1] : latency)(random));
      bins[bin] = (bins[bin] ?? 0) + 1;
    }
  }
  const place = { channelId: '1', countryId: '1', operatorId: '2' };
  const [found] = evidenceOf([{ ...place, delivered: bins, undelivered, dead, deadDelivered: dead }]);
  return found?.score ?? 0;
}
const scored = (worlds: readonly World[]) =>
  worlds.map((each, at) => ({ name: each.name, score: scoreIn(each, at + 1) }));
const table = (of: readonly { name: string; score: number }[]) =>
  of.map(({ name, score }) => `${String(score).padStart(3)} ${name}`).join('\n');

/** What stays between honest and invented ones, so that a few receipts more or less change no verdict. */
const maxHonest = evidenceLimits.danger - 15;

it('keeps honest worlds well below the limit and worlds with invented receipts above it', () => {
  const [good, bad] = [scored(honest), scored(fakes)];
  const shown = `honest\n${table(good)}\ninvented\n${table(bad)}`;
  process.stdout.write(`${shown}\n`);
  expect(good.filter(({ score }) => score > maxHonest)).toEqual([]);
  expect(bad.filter(({ score }) => score < evidenceLimits.danger)).toEqual([]);
});

it('does so in small samples, whatever chance makes of them', () => {
  const seeds = Array.from({ length: 40 }, (_, at) => 1000 + at * 17);
  const ranges = (worlds: readonly World[]) =>
    worlds.map((each) => {
      const scores = seeds.map((seed, at) => scoreIn({ ...each, sample: 500 + at * 10 }, seed));
      return { name: each.name, least: Math.min(...scores), most: Math.max(...scores) };
    });
  // How few fail is known from many receipts only.
  const byLatency = fakes.filter(({ name, fake, dead }) => !(fake || dead || /everything/.test(name)));
  expect(byLatency.length).toBeGreaterThan(15);
  expect(ranges(honest).filter(({ most }) => most > maxHonest)).toEqual([]);
  expect(ranges(byLatency).filter(({ least }) => least < evidenceLimits.danger)).toEqual([]);
});

it('rises with the share of invented receipts, without a step', () => {
  const shares = Array.from({ length: 10 }, (_, at) => (at + 1) * 10);
  const scores = shares.map((percent) => scoreIn({ ...mixed(percent, 97, oneTime), sample: 50_000 }, 7));
  process.stdout.write(`${shares.map((percent, at) => `${percent} %: ${scores[at]}`).join(', ')}\n`);
  for (const [at, score] of scores.entries()) {
    const before = scores[at - 1] ?? 0;
    expect(score).toBeGreaterThanOrEqual(before - 1);
    expect(score - before).toBeLessThan(25);
  }
});
