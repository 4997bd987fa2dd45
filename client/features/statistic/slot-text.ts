import type { TFunction } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { TimeSharing } from '#shared/statistic/time-sharing.ts';
import { markersBySlot } from './marker-lines.ts';
import { outcomes } from './outcomes.ts';

interface SlotText {
  data: TimeSharing;
  at: number;
  /** The slot, and that of the former range, by their times. */
  name: string;
  formerName: string;
}

/** All of a slot in words, outcomes by their number; markers last. */
export function slotText({ data, at, name, formerName }: SlotText, t: TFunction): string {
  const slot = data.slots[at];
  if (!slot) return '';
  const former = data.compare?.slots[at];
  const count = (metric: 'messages' | (typeof outcomes)[number]) =>
    `${t(`statistic:metrics.${metric}`)}  ${formatCount(slot[metric])}`;
  const rate = ({ deliveredPct, submitted }: typeof slot) =>
    `${metricText('deliveredPct', deliveredPct)} ${t('statistic:of', { formatted: formatCount(submitted) })}`;
  const markers = markersBySlot(data).flatMap((group) => (group.at === at ? group.markers : []));
  return [
    name,
    count('messages'),
    ...outcomes
      .filter((outcome) => slot[outcome] > 0)
      .toSorted((a, b) => slot[b] - slot[a])
      .map((outcome) => `   ${count(outcome)}`),
    `${t('statistic:metrics.deliveredPct')}  ${rate(slot)}`,
    ...(slot.pending > 0 ? [`${t('statistic:metrics.receiptPct')}  ${metricText('receiptPct', slot.receiptPct)}`] : []),
    ...(slot.receiptP50 === null
      ? []
      : [`p50  ${metricText('receiptP50', slot.receiptP50)}   p90  ${metricText('receiptP90', slot.receiptP90)}`]),
    ...(former ? [`${formerName}  ${formatCount(former.messages)}   ${rate(former)}`] : []),
    ...markers.slice(0, maxMarkers).map(({ label }) => `▏${label}`),
    ...(markers.length > maxMarkers ? [t('statistic:moreMarkers', { count: markers.length - maxMarkers })] : []),
  ].join('\n');
}

const maxMarkers = 4;
