import { yieldToEventLoop } from '../messages/yield-to-event-loop.ts';
import type { StatisticSources } from '../statistics/question.ts';
import { quarter } from './judge/history.ts';
import { requestOf } from './judge/judge-all.ts';
import { judgeMessages } from './judge/judge-messages.ts';
import { joined, loadSlots } from './judge/load-histories.ts';
import { loadOwners } from './judge/owners.ts';
import { keyText, type NewAlarm } from './raise.ts';
import type { JudgedRule } from './rules.ts';

const day = 86_400_000;
const minute = 60_000;
/** Days that are played, and the days before them that tell what was usual. */
const [playedDays, pastDays] = [7, 9];

/** An alarm that a rule would have raised. */
export interface PlayedAlarm {
  alarm: NewAlarm;
  firstAt: number;
  closedAt: number | null;
}

/**
 * Plays a rule over the last days, each quarter of an hour as the job would judge it, and raises and closes alarms by the same
 * conditions. Receipts that came later count from the beginning: what it cannot know is how late they were.
 */
export async function replayRule(sources: StatisticSources, rule: JudgedRule, now: number): Promise<PlayedAlarm[]> {
  const owners = await loadOwners(sources.db);
  const to = Math.floor(now / quarter) * quarter;
  const slots = await loadSlots(sources, requestOf(rule, [rule]), [to - (playedDays + pastDays) * day, to]);
  const histories = joined(slots, new Map());
  const open = new Map<string, PlayedAlarm & { clearSince: number | null }>();
  const played: PlayedAlarm[] = [];
  for (let at = to - playedDays * day; at <= to; at += quarter) {
    await yieldToEventLoop();
    const { found, unknown } = judgeMessages({ rule, histories, at, isOpen: (key) => open.has(key), owners });
    for (const alarm of found) {
      const key = keyText(alarm);
      const known = open.get(key);
      if (known) {
        known.clearSince = null;
      } else {
        const raised = { alarm, firstAt: at, closedAt: null, clearSince: null };
        open.set(key, raised);
        played.push(raised);
      }
    }
    const stay = new Set([...found, ...unknown].map(keyText));
    for (const [key, each] of open) {
      if (stay.has(key)) continue;
      each.clearSince ??= at;
      if (at - each.clearSince < rule.quietMin * minute) continue;
      each.closedAt = at;
      open.delete(key);
    }
  }
  return played;
}
