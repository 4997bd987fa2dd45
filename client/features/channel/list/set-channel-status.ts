import '#client/i18n/namespaces/alarm.ts';
import '#client/i18n/namespaces/channel-task.ts';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import type { AdminStatus, LinkWanted } from '#shared/channel/kinds.ts';
import { channelLog } from '#shared/channel/log.ts';
import { channel } from '#shared/channel.ts';

/** Channels as they are shown: a change of one that another user has changed meanwhile is refused. */
type Seen = readonly { channelId: string; version: number }[];
const seenOf = (rows: Seen) => ({
  channelIds: rows.map(({ channelId }) => channelId),
  versions: rows.map(({ version }) => version),
});

interface StatusChange {
  rows: Seen;
  to: AdminStatus;
  reason: string;
  t: TFunction;
}

/** Sets what is wanted of channels, says how many, and brings every open list up to date. */
export async function setChannelStatus({ rows, to, reason, t }: StatusChange): Promise<void> {
  const { changed } = await call(channel.updateStatus, {
    ...seenOf(rows),
    adminStatus: to,
    reason: reason || undefined,
  });
  notify({ type: 'success', text: t('channelTask:changed', { count: changed }) });
  await showChanges();
}

/** Takes the last change of one channel's status back. */
export async function undoStatus(
  { channelId, channelName }: { channelId: string; channelName: string },
  t: TFunction,
): Promise<void> {
  // `call()` has already shown a failure.
  const failure = await call(channel.undoStatus, { channelIds: [channelId] }).then(() => undefined, asCallError);
  if (!failure) notify({ type: 'success', text: t('channelTask:undone', { name: channelName }) });
  await showChanges();
}

/** Makes the gateway open or close the sessions of channels: the response to its next report says so. */
export async function setChannelLink({ rows, to, reason, t }: Omit<StatusChange, 'to'> & { to: LinkWanted }) {
  const { changed } = await call(to === 'bound' ? channel.bind : channel.unbind, {
    channelIds: rows.map(({ channelId }) => channelId),
    reason: reason || undefined,
  });
  notify({ type: 'success', text: t('channelTask:link.asked', { count: changed }) });
  await showChanges();
}

/** Sets the speed limit of channels. */
export async function setMaxTps(rows: Seen, maxTps: number, t: TFunction): Promise<void> {
  const { changed } = await call(channel.updateTps, { ...seenOf(rows), maxTps });
  notify({ type: 'success', text: t('channelTask:tpsChanged', { count: changed }) });
  await showChanges();
}

/** Sets the alarm profile of channels; null is the usual one. */
export async function setAlarmProfile(rows: Seen, alarmProfileId: string | null, t: TFunction): Promise<void> {
  const { changed } = await call(channel.updateAlarm, { ...seenOf(rows), alarmProfileId });
  notify({ type: 'success', text: t('alarm:set', { count: changed }) });
  await showChanges();
}

/** Brings every open list and log up to date. */
const showChanges = (): Promise<void> => refetch(channel.list, channel.all, channel.get, channelLog.list);
