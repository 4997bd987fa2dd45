import type { TFunction } from '#client/i18n/t.ts';
import type { Choice } from '#client/kit/choices.ts';
import { type ChannelEvent, type ChannelLog, channelEvents } from '#shared/channel/log.ts';

/** What happened, in a word. */
export const eventWord = (event: ChannelEvent, t: TFunction): string => t(`channelLog:events.${event}`);

/** The share of the time a link was bound; null without reports. */
export const shareText = (boundShare: number | null, t: TFunction): string =>
  boundShare === null ? t('channelLog:uptime.unknown') : t('channelLog:uptime.share', { percent: boundShare });

export const eventChoices = (t: TFunction): readonly Choice<ChannelEvent>[] =>
  channelEvents.map((value) => ({ value, label: eventWord(value, t) }));

export const levelChoices = (t: TFunction): readonly Choice<ChannelLog['level']>[] => [
  { value: 'error', label: t('channelLog:levels.error'), tone: 'danger' },
  { value: 'warn', label: t('channelLog:levels.warn'), tone: 'warning' },
  { value: 'info', label: t('channelLog:levels.info'), tone: 'neutral' },
];
