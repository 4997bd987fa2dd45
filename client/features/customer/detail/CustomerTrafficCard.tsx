import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { type ChartForm, ChartOrTable } from '#client/kit/chart/ChartOrTable.tsx';
import { ChartSkeleton } from '#client/kit/chart/ChartSkeleton.tsx';
import { outcomeColors } from '#client/kit/chart/outcome-colors.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { TrafficHour } from '#shared/customer/traffic.ts';
import { customer } from '#shared/customer.ts';
import { formatCount } from '#shared/format.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from './customer-detail.module.css';
import { type TrafficSeries, trafficOption, trafficSeries } from './traffic-option.ts';

const height = 240;
const refreshMs = 60_000;
const hour = 3_600_000;

/** What a customer, or one of its accounts, sent lately, hour by hour; nothing for one that never sends. */
export function CustomerTrafficCard({ customerId, userId }: { customerId: string; userId?: string }) {
  const { t } = useTranslation();
  const zone = useZone();
  const navigate = useNavigate();
  const maySee = useCan()(smsCustomer.list);
  const [span, setSpan] = useState<24 | 168>(24);
  const [form, setForm] = useState<ChartForm>('chart');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const input = { customerId, userId, hours: span };
  const { data, error, mutate } = useCall(customer.traffic, input, { quiet: true, refreshInterval: refreshMs });
  const nameOf = (series: TrafficSeries) => t(`customer:traffic.${series}`);
  const hours = data?.hours ?? [];
  const open = (at: number) => {
    const slot = hours[at];
    if (slot && maySee)
      void navigate(
        `/sms/smsSendDetail?customerId=${customerId}${userId ? `&userId=${userId}` : ''}&from=${slot.time}&to=${slot.time + hour}`,
      );
  };
  return (
    <section className={styles.traffic} aria-label={t('customer:traffic.title')}>
      <div className={styles.trafficHead}>
        <h2>{t('customer:traffic.title')}</h2>
        <Segmented
          size="small"
          aria-label={t('customer:traffic.span')}
          value={span}
          onChange={setSpan}
          options={[
            { value: 24, label: t('customer:traffic.day') },
            { value: 168, label: t('customer:traffic.week') },
          ]}
        />
        <ChartOrTable label={t('customer:traffic.form')} value={form} onChange={setForm} />
      </div>
      {error && !data ? (
        <FailedNotice error={error} height={height} onRetry={() => mutate()} />
      ) : !data ? (
        <ChartSkeleton height={height} />
      ) : hours.length === 0 ? (
        <p className={styles.noTraffic}>{t(span === 24 ? 'customer:traffic.noneDay' : 'customer:traffic.noneWeek')}</p>
      ) : form === 'chart' ? (
        <>
          <EChart
            height={height}
            label={t('customer:traffic.title')}
            option={trafficOption({ hours, nameOf, hidden, zone, unit: t('customer:traffic.unit') })}
            {...(maySee && { onPick: open })}
          />
          <ChartLegend
            names={trafficSeries.map(nameOf)}
            colors={trafficSeries.map((name) => outcomeColors[name])}
            hidden={hidden}
            onChange={setHidden}
          />
        </>
      ) : (
        <TrafficTable hours={hours} nameOf={nameOf} />
      )}
    </section>
  );
}

/** The chart's numbers, newest first; hours without traffic are left out. */
function TrafficTable({ hours, nameOf }: { hours: readonly TrafficHour[]; nameOf: (series: TrafficSeries) => string }) {
  const { t } = useTranslation();
  return (
    <ScrollBox className={styles.trafficScroll} label={t('customer:traffic.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('customer:traffic.hour')}</th>
            {trafficSeries.map((series) => (
              <th key={series} scope="col">
                {nameOf(series)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours
            .filter(({ messages }) => messages > 0)
            .toReversed()
            .map((slot) => (
              <tr key={slot.time}>
                <th scope="row">
                  <TimeText value={slot.time} />
                </th>
                {trafficSeries.map((series) => (
                  <td key={series}>{formatCount(slot[series])}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
