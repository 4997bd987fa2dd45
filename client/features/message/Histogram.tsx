import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { formatCount } from '#shared/format.ts';
import type { MessageSummary } from '#shared/sms-customer.ts';
import styles from './message-list.module.css';

const chartHeight = 36;
/** Of the width of a bar; the rest is the gap. */
const barWidth = 0.8;
const height = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(1, Math.round((count / most) * chartHeight));

interface HistogramProps {
  summary: MessageSummary;
  onRange: (from: number, to: number) => void;
}

/**
 * Messages over time: a bar shows how many, its lower part how many were delivered. A bar is too narrow to be a target of its own, so
 * the chart is one: a click filters the time under the pointer; by keyboard the arrows move along the bars and Enter filters.
 */
export function Histogram({ summary, onRange }: HistogramProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [chosen, setChosen] = useState<number>();
  const { histogram } = summary;
  const last = histogram.length - 1;
  if (last < 1) return null;
  const most = Math.max(1, ...histogram.map(({ measures }) => measures.messages));
  const current = Math.min(chosen ?? last, last);
  const textOf = (at: number) => {
    const slot = histogram[at];
    if (!slot) return '';
    return t('message:strip.bar', {
      time: formatTime(slot.time).slice(0, 16),
      messages: formatCount(slot.measures.messages),
      delivered: formatCount(slot.measures.delivered),
    });
  };
  const placeOf = ({ currentTarget, clientX }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * histogram.length)));
  };
  const select = (at: number) => {
    const slot = histogram[at];
    if (slot) onRange(slot.time, slot.end);
  };
  const handleKey = (event: KeyboardEvent) => {
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: Math.max(0, current - 1),
      ArrowRight: Math.min(last, current + 1),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    if (target !== undefined) setChosen(target);
    else if (event.key === 'Enter') select(current);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      className={styles.histogram}
      aria-label={t('message:strip.histogram')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={current}
      aria-valuetext={textOf(current)}
      title={textOf(current)}
      onMouseMove={(event) => setChosen(placeOf(event))}
      onClick={(event) => select(placeOf(event))}
      onKeyDown={handleKey}
    >
      <svg
        width="100%"
        height={chartHeight}
        preserveAspectRatio="none"
        viewBox={`0 0 ${histogram.length} ${chartHeight}`}
        aria-hidden="true"
      >
        <rect className={styles.barGround} x={current} width={1} height={chartHeight} />
        {histogram.map(({ time, measures }, at) => {
          const all = height(measures.messages, most);
          const delivered = height(measures.delivered, most);
          return (
            <g key={time}>
              <rect x={at} width={barWidth} height={all} y={chartHeight - all} className={styles.bar} />
              <rect
                x={at}
                width={barWidth}
                height={delivered}
                y={chartHeight - delivered}
                className={styles.barDelivered}
              />
            </g>
          );
        })}
      </svg>
    </div>
  );
}
