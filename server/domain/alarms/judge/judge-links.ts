import { type Kysely, sql } from 'kysely';
import type { AlarmFigures } from '#shared/alarm/figures.ts';
import type { AlarmScope } from '#shared/alarm/scope.ts';
import { usualThresholds } from '#shared/channel/alarm.ts';
import type { LinkStatus } from '#shared/channel/kinds.ts';
import { liveFor } from '#shared/channel/live.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { AlarmKey, NewAlarm } from '../raise.ts';
import type { JudgedRule } from '../rules.ts';
import { withCauses } from './causes.ts';
import type { Findings } from './judge-messages.ts';

/** The last that a gateway reported of a channel that is to work, and from when on its alarm profile calls that trouble. */
interface Reported {
  channelId: string;
  supplierId: string;
  linkStatus: LinkStatus;
  queueLen: number;
  oldestQueuedSec: number;
  submitTps: number;
  maxTps: number;
  throttled1m: number;
  avgRespMs: number;
  hasProfile: boolean;
  queueLimit: number | null;
  oldestLimit: number | null;
  throttledLimit: number | null;
  respLimit: number | null;
  isFresh: boolean;
}

/** Channels that are active and wanted bound, with the last report. */
export async function reportedChannels(db: Kysely<Tables>): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select channel.channel_id::text as "channelId", channel.supplier_id::text as "supplierId", link_status as "linkStatus",
      live.queue_len as "queueLen", live.oldest_queued_sec as "oldestQueuedSec",
      live.submit_tps as "submitTps", channel.max_tps::float8 as "maxTps", live.throttled_1m as "throttled1m",
      live.avg_resp_ms as "avgRespMs", profile.alarm_profile_id is not null as "hasProfile", profile.queue_len as "queueLimit",
      profile.oldest_queued_sec as "oldestLimit", profile.throttled_1m as "throttledLimit", profile.avg_resp_ms as "respLimit",
      live.reported_at > now() - make_interval(secs => ${liveFor / 1000}) as "isFresh"
    from channel join channel_live live using (channel_id) left join alarm_profile profile using (alarm_profile_id)
    where channel.admin_status = 1 and channel.link_wanted = 'bound' and live.link_status <> 'disabled'
    order by channel.channel_id`.execute(db);
  return rows;
}

/** What the last reports say by a rule about links. Where a gateway is silent nothing is known. */
export function judgeLinks(rule: JudgedRule, channels: readonly Reported[]): Findings {
  const found: NewAlarm[] = [];
  const unknown: AlarmKey[] = [];
  const judged = channels.filter((channel) => isIn(rule.scope, channel));
  for (const channel of judged) {
    const { channelId, supplierId, isFresh } = channel;
    const key: AlarmKey = { type: rule.type, objectType: 'channel', objectId: channelId };
    const figures = isFresh ? troubleOf(rule, channel) : undefined;
    if (!isFresh) unknown.push(key);
    else if (figures) {
      found.push({
        ...key,
        channelId,
        supplierId,
        severity: rule.severity,
        figures,
        quietMin: rule.quietMin,
        ...(rule.ruleId !== undefined && { ruleId: rule.ruleId }),
      });
    }
  }
  return {
    found: withCauses(
      found,
      judged.filter(({ isFresh }) => isFresh),
    ),
    unknown,
  };
}

const isIn = ({ channelId, supplierId }: AlarmScope, channel: Reported): boolean =>
  (channelId?.includes(channel.channelId) ?? true) && (supplierId?.includes(channel.supplierId) ?? true);

function troubleOf(rule: JudgedRule, channel: Reported): AlarmFigures | undefined {
  const { linkStatus, hasProfile } = channel;
  // The channel's own profile is nearer to it than a rule for all.
  const limitOf = (own: number | null, usual?: number) => (hasProfile ? own : (rule.threshold ?? usual ?? null));
  const reaches = (value: number, threshold: number | null) =>
    threshold !== null && value >= threshold ? { value, threshold } : undefined;
  switch (rule.type) {
    case 'bindDown':
      return linkStatus === 'down' ? { linkStatus } : undefined;
    case 'authFail':
      return linkStatus === 'authFailed' ? { linkStatus } : undefined;
    case 'queueHigh':
      return reaches(channel.queueLen, limitOf(channel.queueLimit));
    case 'oldestQueued':
      return reaches(channel.oldestQueuedSec, limitOf(channel.oldestLimit, usualThresholds.oldestQueuedSec));
    case 'tpsLow':
      return tooSlow(rule, channel);
    case 'throttle':
      return reaches(channel.throttled1m, limitOf(channel.throttledLimit, usualThresholds.throttled1m));
    case 'respSlow':
      return reaches(channel.avgRespMs, limitOf(channel.respLimit));
    default:
      return undefined;
  }
}

/** Messages wait, and yet the channel uses little of its speed. */
function tooSlow(rule: JudgedRule, { linkStatus, queueLen, submitTps, maxTps }: Reported): AlarmFigures | undefined {
  const isWorking = linkStatus === 'bound' || linkStatus === 'partly';
  if (!isWorking || queueLen < Math.max(rule.minCount, 1)) return undefined;
  const value = Math.round((1000 * submitTps) / maxTps) / 10;
  const threshold = rule.threshold ?? 0;
  return value < threshold ? { value, threshold, of: queueLen } : undefined;
}
