import { typeFacts } from '#shared/alarm/catalogue.ts';
import type { StatisticSources } from '../../statistics/question.ts';
import { type AlarmKey, keyText, type NewAlarm } from '../raise.ts';
import type { JudgedRule } from '../rules.ts';
import { belowLostLinks } from './causes.ts';
import { type History, quarter } from './history.ts';
import { judgeLinks, reportedChannels } from './judge-links.ts';
import { type Findings, judgeMessages } from './judge-messages.ts';
import { judgeStored } from './judge-stored.ts';
import { type HistoryRequest, joined, loadSlots, type Slots } from './load-histories.ts';
import { loadOwners } from './owners.ts';

/** What is usual is looked up over a week; a day more for windows that reach back. */
const pastDays = 8;
const day = 86_400_000;
const minute = 60_000;

/** Keeps what changes seldom: the past by quarters of an hour, until the next one begins. */
export type KeptPast = Map<string, { until: number; slots: Slots }>;

/** Judges everything that rules ask of a moment; the messages sent after it do not count. */
export async function judgeAll(
  sources: StatisticSources,
  rules: readonly JudgedRule[],
  { at, open, kept }: { at: number; open: ReadonlySet<string>; kept: KeptPast },
): Promise<Findings> {
  const findings: Findings[] = [];
  const byMessages = rules.filter(({ type }) => typeFacts[type].source === 'messages');
  const owners = byMessages.length > 0 ? await loadOwners(sources.db) : undefined;
  for (const [request, group] of groupsOf(byMessages)) {
    const histories = await historiesAt(sources, request, { at, group, kept });
    for (const rule of group) {
      if (owners) findings.push(judgeMessages({ rule, histories, at, isOpen: (key) => open.has(key), owners }));
    }
  }
  const byLinks = rules.filter(({ type }) => typeFacts[type].source === 'links');
  const channels = byLinks.length > 0 ? await reportedChannels(sources.db) : [];
  for (const rule of byLinks) findings.push(judgeLinks(rule, channels));
  for (const rule of rules.filter(({ type }) => typeFacts[type].source === 'stored')) {
    findings.push({ found: await judgeStored(sources.db, rule), unknown: [] });
  }
  return merged(findings);
}

/** Rules that look at the same sums, so that these are counted once. */
function groupsOf(rules: readonly JudgedRule[]): [HistoryRequest, JudgedRule[]][] {
  const groups = new Map<string, JudgedRule[]>();
  for (const rule of rules) {
    const key = JSON.stringify([rule.objectType, rule.scope]);
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups.values()].flatMap((group): [HistoryRequest, JudgedRule[]][] => {
    const [first] = group;
    return first ? [[requestOf(first, group), group]] : [];
  });
}

export const requestOf = ({ objectType, scope }: JudgedRule, group: readonly JudgedRule[]): HistoryRequest => ({
  objectType,
  scope,
  withLatency: group.some(({ type }) => type === 'latencyHigh'),
  withErrors: group.some(({ type }) => type === 'errorSpike'),
});

async function historiesAt(
  sources: StatisticSources,
  request: HistoryRequest,
  { at, group, kept }: { at: number; group: readonly JudgedRule[]; kept: KeptPast },
): Promise<ReadonlyMap<string, History>> {
  const longest = Math.max(...group.map(({ windowMin }) => windowMin));
  const until = Math.floor(at / quarter) * quarter - Math.ceil((longest * minute) / quarter) * quarter - quarter;
  const key = JSON.stringify([request, longest]);
  const known = kept.get(key);
  const past =
    known?.until === until
      ? known
      : { until, slots: await loadSlots(sources, request, [until - pastDays * day, until]) };
  kept.set(key, past);
  const recent = at > until ? await loadSlots(sources, request, [until, at]) : new Map();
  return joined(past.slots, recent);
}

/** Of two rules that find the same, the more severe one counts; what one of them finds is not unknown. */
export function merged(findings: readonly Findings[]): Findings {
  const found = new Map<string, NewAlarm>();
  for (const alarm of findings.flatMap((each) => each.found)) {
    const key = keyText(alarm);
    const known = found.get(key);
    if (!known || alarm.severity < known.severity) found.set(key, { ...known, ...alarm });
  }
  const unknown = new Map<string, AlarmKey>();
  for (const key of findings.flatMap((each) => each.unknown)) {
    if (!found.has(keyText(key))) unknown.set(keyText(key), key);
  }
  return { found: belowLostLinks([...found.values()]), unknown: [...unknown.values()] };
}
