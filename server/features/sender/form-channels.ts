import { sql } from 'kysely';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { ConfigItem, ResendConfigItem, RouteChannel } from '#shared/route/row.ts';
import type { senderId } from '#shared/sender.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { meetsAll, type Rule } from '../../domain/routing/rules.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** How far back traffic tells which channels of a route are used, ms. */
const looksBack = 30 * 86_400_000;

interface UsedRoute {
  senderIdId: string;
  sender: string;
  userId: string;
  countryId: string;
  configItems: ConfigItem[];
  resendConfigItems: ResendConfigItem[];
}

/**
 * Channels that carry the traffic of some sender IDs, at which one of these is neither pending nor active: of an account's routes to the
 * country those that carried its messages in the last 30 days, or all that messages of the sender reach first where none did.
 */
export async function formChannels(
  { db, messages }: { db: Db; messages: Pick<MessageStore, 'aggregate'> },
  senderIdIds: readonly string[],
  viewer: ScopeHolder,
): Promise<ReplyOf<typeof senderId.formChannels>> {
  const { rows: routes } = await sql<UsedRoute>`
    select sender.sender_id::text as "senderIdId", sender.sender_text as sender, sender.country_id::text as "countryId",
      account.customer_user_id::text as "userId", route.config_items as "configItems",
      route.resend_config_items as "resendConfigItems"
    from sender
    join customer_user account on account.customer_id = sender.customer_id and account.archived_at is null
      and (sender.customer_user_id is null or account.customer_user_id = sender.customer_user_id)
    join route_row route on route.customer_user_id = account.customer_user_id and route.row_status = 1
    join operator on operator.operator_id = route.operator_id and operator.country_id = sender.country_id
    where sender.sender_id = any (${senderIdIds}::bigint[])`.execute(db);
  if (routes.length === 0) return [];
  const now = Date.now();
  const distinct = (name: 'userId' | 'countryId') => [...new Set(routes.map((route) => route[name]))];
  const traffic = await messages.aggregate({
    dateTime: [now - looksBack, now],
    viewer,
    groupBy: ['userId', 'countryId', 'channelId'],
    filter: { userId: distinct('userId'), countryId: distinct('countryId') },
  });
  const keyOf = (of: { userId?: string | null; countryId?: string | null }, channelId: string) =>
    `${of.userId} ${of.countryId} ${channelId}`;
  const carried = new Set(
    traffic.flatMap(({ by, attempts }) => (by.channelId && attempts > 0 ? [keyOf(by, by.channelId)] : [])),
  );
  const wanted = routes.flatMap((route) => {
    const { first, later } = reached(route);
    const used = [...first, ...later].filter((id) => carried.has(keyOf(route, id)));
    return (used.length > 0 ? used : first).map((channelId) => ({ senderIdId: route.senderIdId, channelId }));
  });
  const { rows } = await sql<ReplyOf<typeof senderId.formChannels>[number]>`
    select distinct channel.channel_id::text as "channelId", channel_name as "channelName"
    from unnest(${wanted.map((each) => each.senderIdId)}::bigint[], ${wanted.map((each) => each.channelId)}::bigint[])
      as wanted (sender_id, channel_id)
    join channel on channel.channel_id = wanted.channel_id and channel.admin_status <> 0
    where not exists (select from sender_channel registration where registration.sender_id = wanted.sender_id
      and registration.channel_id = wanted.channel_id and registration.register_status in (1, 2))
    order by "channelName" limit 20`.execute(db);
  return rows;
}

/** Enabled channels that messages of a sender may take at first, and those that take over when the first ones failed. */
function reached({ sender, configItems, resendConfigItems }: UsedRoute): { first: string[]; later: string[] } {
  const bySender = (rule: readonly Rule[]) => rule.filter(({ key }) => key === 'senderId');
  const fits = ({ rule }: { rule: readonly Rule[] }) => meetsAll(bySender(rule), { senderId: sender });
  const items = configItems.toSorted((a, b) => a.order - b.order).filter(fits);
  // An item that asks for nothing but the sender takes all its messages: none reaches the items behind it.
  const last = items.findIndex(({ rule }) => bySender(rule).length === rule.length);
  return {
    first: enabledIn(last < 0 ? items : items.slice(0, last + 1)),
    later: enabledIn(resendConfigItems.filter(fits)),
  };
}

const enabledIn = (groups: readonly { channels: readonly Pick<RouteChannel, 'channelId' | 'enabled'>[] }[]): string[] =>
  groups.flatMap(({ channels }) => channels.flatMap(({ channelId, enabled }) => (enabled ? [channelId] : [])));
