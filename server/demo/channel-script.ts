import { hasSessions, type LinkWanted } from '#shared/channel/kinds.ts';
import type { ChannelMetric } from '#shared/channel/live.ts';
import type { FeedEvent } from '#shared/feed.ts';
import { type Fault, faultEvents, type Script, withFault } from './channel-faults.ts';
import { lastTime, rounded } from './played-times.ts';

/** A channel as a gateway knows it. */
export interface PlayedChannel {
  readonly code: string;
  readonly sessions: number;
  /** What the operators want. */
  readonly adminStatus: number;
  readonly maxTps: number;
  /** What the demo's messages say that it was handed in a minute; undefined: nothing is known of its messages. */
  readonly submits?: number;
  readonly linkWanted: LinkWanted;
  /** When they last asked to bind or unbind, ms; null: never. */
  readonly linkAskedAt: number | null;
  /** Not played: the operators let it lead to a real host. */
  readonly isReal?: boolean;
  /** What was last reported of it. */
  readonly before?: { readonly at: number; readonly metric: ChannelMetric } | undefined;
}

/** Of 100 channels so many behave like this; the others do well. */
const shares: readonly (readonly [Fault, number])[] = [
  ['slow', 7],
  ['throttled', 7],
  ['flapping', 7],
  ['queueing', 6],
  ['refused', 4],
  ['down', 4],
  ['silent', 4],
];
/** Sessions are made again so often even where nothing is wrong, ms. */
const rebind = 21_600_000;
const planned = {
  period: rebind,
  event: 'bindOk',
  level: 'info',
  detail: 'bound again after a planned pause',
} as const;

/** How the channel of a code behaves, the same after each start; undefined: well. */
export function faultOf(code: string): Fault | undefined {
  let place = seedOf(code) % 100;
  for (const [fault, share] of shares) {
    if (place < share) {
      return fault;
    }
    place -= share;
  }
  return undefined;
}

/** What a gateway measures of the channel at that moment; undefined of one that is silent. */
export function metricAt(channel: PlayedChannel, now: number): ChannelMetric | undefined {
  const { code, sessions, adminStatus, submits = 0, linkAskedAt } = channel;
  const fault = faultIn(channel);
  if (fault === 'silent') {
    return undefined;
  }
  if (!isConnected(channel)) {
    return { ...idle, linkStatus: 'disabled', sessionsTotal: sessions, ...waitingIn(channel, now) };
  }
  const isActive = adminStatus === active;
  const tps = isActive ? rounded(submits / 60) : 0;
  const avgRespMs = 40 + (seedOf(code) % 180);
  const well: ChannelMetric = {
    ...idle,
    linkStatus: 'bound',
    sessionsBound: sessions,
    sessionsTotal: sessions,
    submitTps: tps,
    respTps: rounded(tps * 0.99),
    dlrTps: rounded(tps * 0.93),
    queueLen: Math.round(tps / 5),
    avgRespMs: isActive ? avgRespMs : 0,
    windowUsed: Math.ceil((tps * avgRespMs) / 1000),
    lastBindAt: Math.max(lastTime(now, rebind, seedOf(code)), linkAskedAt ?? 0),
  };
  return fault ? withFault(fault, { ...channel, well, isActive, seed: seedOf(code) }, now) : well;
}

/** Link states of the channel from `since` to `until`, sampled every `step` ms: the first one and each change. */
export function linkChanges(
  channel: PlayedChannel,
  { since, until, step }: Record<'since' | 'until' | 'step', number>,
): { time: number; linkStatus: ChannelMetric['linkStatus'] }[] {
  const changes: { time: number; linkStatus: ChannelMetric['linkStatus'] }[] = [];
  // Only a flapping link ever changes: sampling a day of all channels would take half of the seed's time.
  const last = faultOf(channel.code) === 'flapping' ? until : since;
  for (let time = since; time <= last; time += step) {
    const linkStatus = metricAt(channel, time)?.linkStatus;
    if (linkStatus !== undefined && linkStatus !== changes.at(-1)?.linkStatus) changes.push({ time, linkStatus });
  }
  return changes;
}

/** What happened to the channel after `since` and until `now`; an event has the same id in every run. */
export function eventsBetween(channel: PlayedChannel, since: number, now: number): FeedEvent[] {
  const { code, adminStatus } = channel;
  const fault = faultIn(channel);
  if (fault === 'silent' || !isConnected(channel)) {
    return [];
  }
  const seed = seedOf(code);
  const scripts: readonly Script[] = fault ? faultEvents(fault, adminStatus === active) : [planned];
  return scripts.flatMap(({ period, after = 0, ...event }) => {
    const times: number[] = [];
    for (let time = lastTime(now, period, seed, after); time > since; time -= period) {
      times.push(time);
    }
    return times.reverse().map((time) => ({ ...event, time, eventId: `demo:${code}:${event.event}:${time / 1000}` }));
  });
}

/** What the operators have asked for by hand since the gateway last looked: it does so, and tells how it went. */
export function askedEvents(channel: PlayedChannel, now: number): FeedEvent[] {
  const { code, adminStatus, linkWanted, linkAskedAt } = channel;
  const fault = faultIn(channel);
  if (fault === 'silent' || !hasSessions(adminStatus)) {
    return [];
  }
  const made = (event: FeedEvent['event'], more: Partial<FeedEvent> = {}): FeedEvent => ({
    event,
    level: 'info',
    time: now,
    eventId: `demo:${code}:${event}:asked:${linkAskedAt}`,
    ...more,
  });
  if (linkWanted === 'unbound') {
    return [made('unbind', { detail: 'as asked for' })];
  }
  const isRefused = fault === 'refused' || fault === 'down' || fault === 'real';
  const [script] = isRefused ? faultEvents(fault, false) : [];
  const { period: _period, event: failure, ...how } = script ?? {};
  return [made('bindReq', { detail: 'as asked for' }), failure ? made(failure, how) : made('bindOk')];
}

const faultIn = ({ code, isReal }: PlayedChannel): Fault | undefined => (isReal ? 'real' : faultOf(code));

/** Messages wait while there are no sessions: as many as before they ended, older and older. */
function waitingIn(channel: PlayedChannel, now: number): Pick<ChannelMetric, 'queueLen' | 'oldestQueuedSec'> {
  const { before, linkAskedAt } = channel;
  // After a restart nothing was reported yet: as it was when the sessions were ended.
  const isByHand = channel.linkWanted === 'unbound' && hasSessions(channel.adminStatus) && linkAskedAt !== null;
  const last =
    before ??
    (isByHand ? { at: linkAskedAt, metric: metricAt({ ...channel, linkWanted: 'bound' }, linkAskedAt) } : undefined);
  const queueLen = last?.metric?.queueLen ?? 0;
  if (!last || queueLen === 0) return { queueLen: 0 };
  const age = Math.max(0, Math.round((now - last.at) / 1000));
  return { queueLen, oldestQueuedSec: (last.metric?.oldestQueuedSec ?? 0) + age };
}

const active = 1;
/** Nor are there sessions where they were ended by hand. */
const isConnected = ({ adminStatus, linkWanted }: PlayedChannel): boolean =>
  hasSessions(adminStatus) && linkWanted === 'bound';

const idle = {
  sessionsBound: 0,
  submitTps: 0,
  respTps: 0,
  dlrTps: 0,
  queueLen: 0,
  oldestQueuedSec: 0,
  windowUsed: 0,
  avgRespMs: 0,
  throttled1m: 0,
  error1m: 0,
  lastBindAt: null,
  lastError: null,
} as const;

/** A number of the code (FNV-1a), whatever its case. */
function seedOf(code: string): number {
  let hash = 0x811c9dc5;
  for (const letter of code.toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return (hash ^ (hash >>> 15)) >>> 0;
}
