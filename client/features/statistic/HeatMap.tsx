import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messagesPath } from '#client/business/statistic/messages-path.ts';
import { StatisticState } from '#client/business/statistic/StatisticState.tsx';
import cardStyles from '#client/business/statistic/statistic-card.module.css';
import type { StatisticValues } from '#client/business/statistic/statistic-url.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { fitsStep } from '#shared/statistic/steps.ts';
import type { StatisticSlot, TimeSharingInput } from '#shared/statistic/time-sharing.ts';
import { statistic } from '#shared/statistic.ts';
import { type HeatMetric, heatDays, tintOf } from './heat-days.ts';
import styles from './statistic.module.css';
import { slotRange } from './use-slot-columns.tsx';

const height = 320;
const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

interface HeatMapProps {
  input: TimeSharingInput;
  values: StatisticValues;
}

/** Hours by days: a pattern that comes back each day, and the day on which it did not. */
export function HeatMap({
  input: { step: _step, splitBy: _split, compare: _compare, ...filter },
  values,
}: HeatMapProps) {
  const { t } = useTranslation();
  const [metric, setMetric] = useState<HeatMetric>('deliveredPct');
  const isFitting = fitsStep(filter.dateTime, 'hour');
  const { data, error, mutate } = useCall(statistic.timeSharing, isFitting ? { ...filter, step: 'hour' } : null, {
    quiet: true,
  });
  if (!isFitting) return <p className={cardStyles.note}>{t('statistic:heat.tooLong')}</p>;
  if (!data) return <StatisticState error={error} height={height} onRetry={() => mutate()} />;
  return (
    <>
      <div className={styles.heatHead}>
        <Segmented<HeatMetric>
          size="small"
          aria-label={t('statistic:heat.metric')}
          value={metric}
          onChange={setMetric}
          options={[
            { value: 'deliveredPct', label: t('statistic:metrics.deliveredPct') },
            { value: 'messages', label: t('statistic:metrics.messages') },
          ]}
        />
        <span className={cardStyles.note}>
          {t(metric === 'deliveredPct' ? 'statistic:heat.rates' : 'statistic:heat.counts')}
        </span>
      </div>
      <HeatTable slots={data.slots} range={data.dateTime} metric={metric} values={values} />
    </>
  );
}

const hues: Readonly<Record<HeatMetric, string>> = { deliveredPct: 'ant-color-error', messages: 'chart-1' };
const tinted = (metric: HeatMetric, tint: number) =>
  `color-mix(in srgb, var(--${hues[metric]}) ${tint}%, var(--ant-color-bg-container))`;

interface HeatTableProps {
  slots: readonly StatisticSlot[];
  range: readonly [number, number];
  metric: HeatMetric;
  values: StatisticValues;
}

function HeatTable({ slots, range, metric, values }: HeatTableProps) {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const maySee = useCan()(smsCustomer.list);
  const label = t('statistic:heat.label', { name: t(`statistic:metrics.${metric}`) });
  const most = Math.max(1, ...slots.map(({ messages }) => messages));
  const cell = (slot: StatisticSlot, hour: string) => {
    const text = metric === 'messages' ? formatCount(slot.messages) : (slot.deliveredPct?.toFixed(0) ?? '');
    const title = t('statistic:heat.cell', {
      hour: `${hour}:00`,
      messages: formatCount(slot.messages),
      rate: metricText('deliveredPct', slot.deliveredPct),
    });
    const { tint, isSmall } = tintOf(slot, metric, most);
    const path = maySee ? messagesPath(values, slotRange(slot, range)) : undefined;
    const look = { title, 'data-small': isSmall || undefined, style: { background: tinted(metric, tint) } };
    if (slot.messages === 0) return null;
    return path ? (
      <Link key={slot.time} to={path} aria-label={`${text}, ${title}`} {...look}>
        {text}
      </Link>
    ) : (
      <span key={slot.time} {...look}>
        {text}
      </span>
    );
  };
  return (
    <ScrollBox label={label} className={styles.heat}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('statistic:heat.day')}</th>
            {hours.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {heatDays(slots, zone).map(({ day, byHour }) => (
            <tr key={day}>
              <th scope="row">{day}</th>
              {hours.map((hour) => (
                <td key={hour}>{byHour.get(hour)?.map((slot) => cell(slot, hour))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
