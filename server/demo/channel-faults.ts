import type { ChannelMetric } from '#shared/channel/live.ts';
import type { FeedEvent } from '#shared/feed.ts';
import { lastTime } from './played-times.ts';

/** How a channel of the demo is in trouble; `real`: it leads to a real host, where the demo makes no connections. */
export type Fault = 'slow' | 'throttled' | 'flapping' | 'queueing' | 'refused' | 'down' | 'silent' | 'real';

/** Something that happens again and again, `after` ms later than the channel's own moment in the period. */
export type Script = Omit<FeedEvent, 'time' | 'eventId'> & { period: number; after?: number };

/** A channel that flaps loses its link this often, for as long as `lostFor`, and binds until `backAfter`; ms. */
const flapping = { period: 17 * 60_000, lostFor: 60_000, backAfter: 90_000 };
/** A queue grows for so long before it is worked off, ms. */
const queueing = 1_800_000;
const quarter = 900_000;
/** ESME_RINVPASWD and ESME_RTHROTTLED. */
const refusedPassword = 0x0e;
const throttling = 0x58;

interface Played {
  readonly sessions: number;
  /** Whether it is given messages: one that is paused only has a link. */
  readonly isActive: boolean;
  readonly seed: number;
  /** How it would be without the fault. */
  readonly well: ChannelMetric;
}

/** The state of a channel with that fault. */
export function withFault(fault: Exclude<Fault, 'silent'>, channel: Played, now: number): ChannelMetric {
  const { sessions, isActive, seed, well } = channel;
  const lost: ChannelMetric = { ...still(well), linkStatus: 'down', sessionsBound: 0, avgRespMs: 0 };
  switch (fault) {
    case 'slow': {
      const avgRespMs = 2500 + (seed % 3000);
      const waiting = { queueLen: 2 + (seed % 6), oldestQueuedSec: 5, windowUsed: sessions * 10 };
      return isActive ? { ...well, ...waiting, healthStatus: 'watch', avgRespMs } : well;
    }
    case 'throttled': {
      const throttled1m = 20 + (seed % 90);
      const health = { healthStatus: 'penalised', throttled1m, error1m: 2, lastError: throttling } as const;
      return isActive ? { ...well, ...health, queueLen: 3 + (seed % 9), oldestQueuedSec: 4 } : well;
    }
    case 'flapping': {
      const since = now - lastTime(now, flapping.period, seed);
      const lastBindAt = lastTime(now, flapping.period, seed, flapping.backAfter);
      if (since >= flapping.backAfter) {
        return { ...well, healthStatus: 'watch', lastBindAt };
      }
      const linkStatus = since < flapping.lostFor ? 'down' : 'binding';
      // With several sessions one of them goes, and the others carry on.
      return sessions > 1
        ? { ...well, linkStatus: 'partly', healthStatus: 'watch', sessionsBound: sessions - 1, lastBindAt }
        : { ...lost, linkStatus, healthStatus: 'watch', queueLen: isActive ? 2 + (seed % 6) : 0, lastBindAt };
    }
    case 'queueing': {
      const seconds = (now - lastTime(now, queueing, seed)) / 1000;
      // As much as a channel with a message a minute gathers.
      const waiting = { queueLen: 6 + Math.round(seconds / 60), oldestQueuedSec: 30 + Math.round(seconds / 8) };
      return isActive ? { ...well, ...waiting, healthStatus: 'watch' } : well;
    }
    case 'refused':
      return { ...lost, linkStatus: 'authFailed', error1m: 2, lastBindAt: null, lastError: refusedPassword };
    case 'real':
      return { ...lost, lastBindAt: null };
    case 'down':
      return { ...lost, queueLen: 3 + (seed % 18), oldestQueuedSec: 600, error1m: 2 };
  }
}

/** What the log says of that fault, and how often. Traffic is only spoken of while there may be some. */
export function faultEvents(fault: Exclude<Fault, 'silent'>, hasTraffic: boolean): readonly Script[] {
  const { period, lostFor, backAfter } = flapping;
  switch (fault) {
    case 'slow':
      return hasTraffic ? [{ period: quarter, event: 'windowFull', level: 'warn', detail: 'answers take 4 s' }] : [];
    case 'throttled':
      return hasTraffic
        ? [{ period: quarter, event: 'throttled', level: 'warn', commandStatus: throttling, detail: '1 s back-off' }]
        : [];
    case 'queueing':
      return hasTraffic
        ? [{ period: queueing, after: 600_000, event: 'queueHigh', level: 'warn', detail: '16 messages wait' }]
        : [];
    case 'flapping':
      return [
        { period, event: 'linkLost', level: 'error', sessionNo: 1, detail: 'connection reset by peer' },
        { period, after: lostFor, event: 'bindReq', level: 'info', sessionNo: 1 },
        { period, after: backAfter, event: 'bindOk', level: 'info', sessionNo: 1, detail: 'bound again after 90 s' },
      ];
    case 'refused':
      return [{ ...bindFail, commandStatus: refusedPassword, detail: 'invalid password' }];
    case 'down':
      return [{ ...bindFail, detail: 'connection refused' }];
    case 'real':
      return [{ ...bindFail, detail: 'the demo makes no connections to real hosts' }];
  }
}

const bindFail = { period: quarter, event: 'bindFail', level: 'error', sessionNo: 1 } as const;

/** No traffic at all. */
const still = (metric: ChannelMetric): ChannelMetric => ({
  ...metric,
  submitTps: 0,
  respTps: 0,
  dlrTps: 0,
  queueLen: 0,
  windowUsed: 0,
});
