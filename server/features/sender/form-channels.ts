import { sql } from 'kysely';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { ChoiceMode, ConfigItem, ResendConfigItem, RouteChannel } from '#shared/route/row.ts';
import type { senderId } from '#shared/sender.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { meetsAll, type Rule } from '../../domain/routing/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** How far back traffic counts, ms. */
const looksBack = 30 * 86_400_000;

interface UsedRoute {
  senderIdId: string;
  sender: string;
  userId: string;
  countryId: string;
  /** Null: the account has no route to the country. */
  configItems: ConfigItem[] | null;
  resendConfigItems: ResendConfigItem[] | null;
}
type Proposed = ReplyOf<typeof senderId.formChannels>[number];
type Use = Omit<Proposed, 'channelId' | 'channelName'>;

/**
 * Channels at which one of some sender IDs is neither pending nor active: those that routes of its accounts to the country use now, and
 * those that carried their messages in the last 30 days. By their share of a route, then by that traffic.
 */
export async function formChannels(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  senderIdIds: readonly string[],
  viewer: ScopeHolder,
): Promise<Proposed[]> {
  const { rows: routes } = await sql<UsedRoute>`
    select sender.sender_id::text as "senderIdId", sender.sender_text as sender, sender.country_id::text as "countryId",
      account.customer_user_id::text as "userId", route.config_items as "configItems",
      route.resend_config_items as "resendConfigItems"
    from sender
    join customer_user account on account.customer_id = sender.customer_id and account.archived_at is null
      and (sender.customer_user_id is null or account.customer_user_id = sender.customer_user_id)
    left join (route_row route join operator on operator.operator_id = route.operator_id)
      on route.customer_user_id = account.customer_user_id and route.row_status = 1
      and operator.country_id = sender.country_id
    where sender.sender_id = any (${senderIdIds}::bigint[])`.execute(db);
  if (routes.length === 0) return [];
  const uses = new Map<string, Use & { senderIdId: string; channelId: string }>();
  const entryOf = (senderIdId: string, channelId: string) => {
    const key = `${senderIdId} ${channelId}`;
    const use = uses.get(key) ?? { senderIdId, channelId, ...unused };
    uses.set(key, use);
    return use;
  };
  for (const route of routes) {
    for (const { channelId, ...now } of usedIn(route)) {
      const use = entryOf(route.senderIdId, channelId);
      Object.assign(use, merged(use, now));
    }
  }
  for (const { senderIdId, channelId, attempts } of await traffic(messages, routes, viewer)) {
    entryOf(senderIdId, channelId).attempts += attempts;
  }
  return openAt(db, [...uses.values()]);
}

const unused: Use = { routes: 0, share: null, ruleName: '', isFailover: false, attempts: 0 };

const merged = (one: Use, other: Use): Use => {
  const larger = (other.share ?? 0) > (one.share ?? 0) ? other : one;
  return {
    routes: one.routes + other.routes,
    share: larger.share,
    ruleName: larger.ruleName,
    isFailover: one.isFailover || other.isFailover,
    attempts: one.attempts + other.attempts,
  };
};

/** What channels carried for the accounts of each sender to its country lately. */
async function traffic(messages: Pick<MessageStore, 'aggregate'>, routes: readonly UsedRoute[], viewer: ScopeHolder) {
  const distinct = (name: 'userId' | 'countryId') => [...new Set(routes.map((route) => route[name]))];
  const now = Date.now();
  const carried = await messages.aggregate({
    dateTime: [now - looksBack, now],
    viewer,
    groupBy: ['userId', 'countryId', 'channelId'],
    filter: { userId: distinct('userId'), countryId: distinct('countryId') },
  });
  const keyOf = ({ userId, countryId }: { userId?: string | null; countryId?: string | null }) =>
    `${userId} ${countryId}`;
  const sendersOf = new Map<string, Set<string>>();
  for (const route of routes) {
    sendersOf.set(keyOf(route), (sendersOf.get(keyOf(route)) ?? new Set()).add(route.senderIdId));
  }
  return carried.flatMap(({ by, attempts }) => {
    const { channelId } = by;
    if (!channelId || attempts === 0) return [];
    return [...(sendersOf.get(keyOf(by)) ?? [])].map((senderIdId) => ({ senderIdId, channelId, attempts }));
  });
}

/** Enabled channels at which a sender is not registered yet, each with its use by all of these senders. */
async function openAt(db: Db, uses: readonly (Use & { senderIdId: string; channelId: string })[]): Promise<Proposed[]> {
  const { rows } = await sql<{ channelId: string; channelName: string; senderIdId: string }>`
    select wanted.sender_id::text as "senderIdId", channel.channel_id::text as "channelId",
      channel_name as "channelName"
    from unnest(${uses.map((each) => each.senderIdId)}::bigint[], ${uses.map((each) => each.channelId)}::bigint[])
      as wanted (sender_id, channel_id)
    join channel on channel.channel_id = wanted.channel_id and channel.admin_status <> 0
    where not exists (select from sender_channel registration where registration.sender_id = wanted.sender_id
      and registration.channel_id = wanted.channel_id and registration.register_status in (1, 2))`.execute(db);
  const open = new Map(rows.map((row) => [`${row.senderIdId} ${row.channelId}`, row.channelName]));
  const found = new Map<string, Proposed>();
  for (const { senderIdId, channelId, ...use } of uses) {
    const channelName = open.get(`${senderIdId} ${channelId}`);
    if (channelName === undefined) continue;
    found.set(channelId, { channelId, channelName, ...merged(found.get(channelId) ?? unused, use) });
  }
  return [...found.values()].sort(
    (one, other) =>
      (other.share ?? 0) - (one.share ?? 0) ||
      Number(other.routes > 0) - Number(one.routes > 0) ||
      other.attempts - one.attempts ||
      Number(other.isFailover) - Number(one.isFailover) ||
      one.channelName.localeCompare(other.channelName),
  );
}

/** How the messages of a sender use the enabled channels of one row, now. */
function usedIn({ sender, configItems, resendConfigItems }: UsedRoute): (Use & { channelId: string })[] {
  const bySender = (rule: readonly Rule[]) => rule.filter(({ key }) => key === 'senderId');
  const fits = ({ rule }: { rule: readonly Rule[] }) => meetsAll(bySender(rule), { senderId: sender });
  const items = (configItems ?? []).toSorted((a, b) => a.order - b.order).filter(fits);
  // An item that asks for nothing but the sender takes all its messages: none reaches the items behind it.
  const last = items.findIndex(({ rule }) => bySender(rule).length === rule.length);
  const main = (last < 0 ? items : items.slice(0, last + 1)).flatMap(({ mode, ruleName, channels }) =>
    sharesIn(mode, enabledOf(channels)).map((use) => ({ ...unused, ...use, ruleName })),
  );
  const failover = (resendConfigItems ?? [])
    .filter(fits)
    .flatMap(({ channels }) => enabledOf(channels))
    .map(({ channelId }) => ({ ...unused, channelId, isFailover: true }));
  const uses = new Map<string, Use & { channelId: string }>();
  for (const use of [...main, ...failover]) {
    const before = uses.get(use.channelId);
    // Two items of a row are one route.
    uses.set(
      use.channelId,
      before ? { ...use, ...merged(before, use), routes: Math.max(before.routes, use.routes) } : use,
    );
  }
  return [...uses.values()];
}

/** Percent of an item's messages by channel, as configured; in sequence the others are failover, by cost or success rate any may be the one. */
function sharesIn(mode: ChoiceMode, channels: readonly RouteChannel[]) {
  if (mode === 2) {
    const inSequence = channels.toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
    return inSequence.map(({ channelId }, place) =>
      place === 0 ? { channelId, routes: 1, share: 100 } : { channelId, isFailover: true },
    );
  }
  const total = channels.reduce((sum, { weight = 1 }) => sum + weight, 0);
  return channels.map(({ channelId, weight = 1 }) => ({
    channelId,
    routes: 1,
    share: mode === 1 ? Math.round((100 * weight) / total) : null,
  }));
}

const enabledOf = <T extends Pick<RouteChannel, 'enabled'>>(channels: readonly T[]): T[] =>
  channels.filter(({ enabled }) => enabled);
