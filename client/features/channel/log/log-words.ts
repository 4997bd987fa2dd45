import type { TFunction } from 'i18next';
import type { Choice } from '#client/kit/choices.ts';
import { type ChannelEvent, type ChannelLog, channelEvents } from '#shared/channel/log.ts';

/** What happened, in a word. */
export const eventWord = (event: ChannelEvent, t: TFunction): string => t(`channelLog:events.${event}`);

export const eventChoices = (t: TFunction): readonly Choice<ChannelEvent>[] =>
  channelEvents.map((value) => ({ value, label: eventWord(value, t) }));

export const levelChoices = (t: TFunction): readonly Choice<ChannelLog['level']>[] => [
  { value: 'error', label: t('channelLog:levels.error'), tone: 'danger' },
  { value: 'warn', label: t('channelLog:levels.warn'), tone: 'warning' },
  { value: 'info', label: t('channelLog:levels.info'), tone: 'neutral' },
];
