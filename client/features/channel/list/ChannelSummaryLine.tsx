import type { Static } from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import type { ChannelSummary } from '#shared/channel/row.ts';
import { formatCount } from '#shared/format.ts';
import { linkStatuses } from '../channel-choices.ts';
import { speedText } from './LiveCells.tsx';

/** Totals of the whole filter: how many are bound, refused, down; speed and queue of all. */
export function ChannelSummaryLine({ summary }: { summary: Static<typeof ChannelSummary> }) {
  const { t } = useTranslation();
  const countOf = (status: string) => summary.links.find(({ linkStatus }) => linkStatus === status)?.channels ?? 0;
  const unknown = [
    { value: 'silent', label: t('channel:summary.silent') },
    { value: 'none', label: t('channel:words.linkStatus.none') },
  ];
  const shown = [...linkStatuses(t), ...unknown];
  return (
    <>
      <strong>{t('channel:summary.links')}</strong>
      {shown
        .filter(({ value }) => countOf(value) > 0)
        .map((choice) => (
          <StatusDot key={choice.value} choice={{ ...choice, label: `${choice.label} ${countOf(choice.value)}` }} />
        ))}
      <span>
        {t('channel:summary.tps', { now: speedText(summary.submitTps), max: formatCount(Math.round(summary.maxTps)) })}
      </span>
      <span>{t('channel:summary.queue', { count: summary.queueLen, formatted: formatCount(summary.queueLen) })}</span>
    </>
  );
}
