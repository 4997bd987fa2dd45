import type { Mover } from '#shared/dashboard/traffic.ts';
import { moverHours, usualDays } from '#shared/dashboard/traffic.ts';
import { percentOf } from '#shared/message/delivered-rate.ts';
import { namesOf } from '../../domain/statistics/names.ts';
import { type Answer, ask, type StatisticSources } from '../../domain/statistics/question.ts';
import type { Stretch } from '../../domain/statistics/stretch.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** Fewer messages than these are no move, and tell nothing of a rate. */
const leastMessages = 20;
/** A move is at least so large a part of what is usual, or so many points of the delivered rate. */
const leastShare = 0.25;
const leastPoints = 10;
const most = 8;

interface Sum {
  messages: number;
  submitted: number;
  delivered: number;
}

/** Accounts and countries whose traffic of the last hours is far from the mean of the same hours of the days before. */
export async function moversOf(
  sources: StatisticSources,
  until: number,
  { admin, lang, timezone }: Viewer,
): Promise<{ movers: Mover[]; moversDateTime: Stretch }> {
  const moversDateTime: Stretch = [until - moverHours * hour, until];
  const groups = (before: number) =>
    ask(sources, {
      filter: { dateTime: [moversDateTime[0] - before * day, moversDateTime[1] - before * day] },
      viewer: admin,
      timezone,
      groupBy: ['customerId', 'userId', 'countryId'],
    });
  const now = await groups(0);
  const usual = new Map<string, Sum>();
  const places = new Map(now.map((answer) => [keyOf(answer), answer]));
  for (let before = 1; before <= usualDays; before += 1) {
    for (const answer of await groups(before)) {
      const { messages, submitted, delivered } = answer;
      const key = keyOf(answer);
      const known = usual.get(key) ?? { messages: 0, submitted: 0, delivered: 0 };
      known.messages += messages;
      known.submitted += submitted;
      known.delivered += delivered;
      usual.set(key, known);
      if (!places.has(key)) places.set(key, { ...answer, messages: 0, submitted: 0, delivered: 0, deliveredPct: null });
    }
  }
  const moved = [...places.entries()]
    .map(([key, answer]) => moveOf(answer, usual.get(key)))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, most);
  return { moversDateTime, movers: await named(sources, moved, lang) };
}

const keyOf = ({ by }: Answer): string => `${by.userId} ${by.countryId}`;

/** How far a group has moved; a weight of 0 is no move. A rate that falls weighs as many messages as were lost by it. */
function moveOf(answer: Answer, sum: Sum = { messages: 0, submitted: 0, delivered: 0 }) {
  const usualMessages = Math.round(sum.messages / usualDays);
  const usualDeliveredPct = percentOf(sum.delivered, sum.submitted);
  const difference = Math.abs(answer.messages - usualMessages);
  const isVolume = difference >= leastMessages && difference >= leastShare * usualMessages;
  const points =
    answer.submitted < leastMessages || sum.submitted < leastMessages || usualDeliveredPct === null
      ? 0
      : Math.abs((answer.deliveredPct ?? 0) - usualDeliveredPct);
  const isRate = points >= leastPoints;
  const weight = (isVolume ? difference : 0) + (isRate ? (points / 100) * answer.submitted * 2 : 0);
  return { answer, usualMessages, usualDeliveredPct, weight };
}

async function named(
  { db }: StatisticSources,
  moved: readonly ReturnType<typeof moveOf>[],
  lang: Viewer['lang'],
): Promise<Mover[]> {
  const idsOf = (dimension: 'userId' | 'countryId') => moved.map(({ answer }) => answer.by[dimension] ?? null);
  const [users, countries] = await Promise.all([
    namesOf(db, { dimension: 'userId', ids: idsOf('userId'), lang }),
    namesOf(db, { dimension: 'countryId', ids: idsOf('countryId'), lang }),
  ]);
  return moved.flatMap(({ answer, usualMessages, usualDeliveredPct }) => {
    const { userId, customerId = null, countryId = null } = answer.by;
    if (!userId) return [];
    return [
      {
        userId,
        userName: users(userId).name,
        customerId,
        countryId,
        countryName: countries(countryId).name,
        messages: answer.messages,
        usualMessages,
        deliveredPct: answer.deliveredPct,
        usualDeliveredPct,
        submitted: answer.submitted,
      },
    ];
  });
}
