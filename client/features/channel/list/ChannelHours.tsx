import styles from './channel-hours.module.css';
import lastHourStyles from './last-hour.module.css';
import '#client/i18n/namespaces/channel-hour.ts';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { TableNotice } from '#client/kit/table/TableNotice.tsx';
import type { ChannelListInput } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { type HourLine, hourOption } from './hour-option.ts';
import { speedText } from './LiveCells.tsx';
import { QueueStrips } from './QueueStrips.tsx';
import { RateCell } from './RateCell.tsx';

interface ChannelHoursProps {
  input: ChannelListInput;
  onOpen: (row: { channelId: string }) => void;
}

const minute = 60_000;
const noticeHeight = 320;

/** The last hour of the filter's channels: who sent how much, and where messages waited. */
export function ChannelHours({ input, onOpen }: ChannelHoursProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const { data, error, mutate } = useCall(channel.hour, filter, { refreshInterval: minute });
  if (error && !data) {
    return <FailedNotice error={error} height={noticeHeight} onRetry={() => mutate()} />;
  }
  if (!data) return <div style={{ minHeight: noticeHeight }} aria-busy="true" />;
  const { times, busiest, others, queues } = data;
  if (busiest.length === 0 && queues.length === 0) {
    return (
      <TableNotice
        height={noticeHeight}
        icon={<WarningOutlined />}
        title={t('channelHour:none')}
        text={t('channelHour:noneHint')}
      />
    );
  }
  const lines: HourLine[] = [
    ...busiest.map(({ channelName, submitTps, rate15m, rate24h }) => ({
      name: channelName,
      values: submitTps,
      rate15m,
      rate24h,
    })),
    ...(others.channels > 0
      ? [{ name: t('channelHour:others', { count: others.channels }), values: others.submitTps }]
      : []),
  ];
  const last = lines.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0);
  return (
    <div className={styles.root}>
      <section aria-labelledby="channel-hour-speed">
        <h2 id="channel-hour-speed">{t('channelHour:speed')}</h2>
        <EChart
          height={280}
          label={t('channelHour:speedLabel', { now: speedText(last), count: lines.length })}
          option={hourOption(times, lines, zone, hidden)}
        />
        <ChartLegend names={lines.map(({ name }) => name)} hidden={hidden} onChange={setHidden} />
        <SpeedTable lines={lines} />
      </section>
      <section aria-labelledby="channel-hour-queues">
        <h2 id="channel-hour-queues">{t('channelHour:queues')}</h2>
        {queues.length > 0 ? (
          <QueueStrips times={times} queues={queues} onOpen={onOpen} />
        ) : (
          <p>{t('channelHour:noQueues')}</p>
        )}
      </section>
    </div>
  );
}

/** A speed; nothing where none was reported. */
const speedOf = (value: number | null | undefined) => (typeof value === 'number' ? speedText(value) : nothing);

/** The chart's numbers for those who cannot see it. */
function SpeedTable({ lines }: { lines: readonly HourLine[] }) {
  const { t } = useTranslation();
  return (
    <details className={lastHourStyles.channelMinutes}>
      <summary>{t('channelHour:asTable')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('channel:fields.channelName')}</th>
            <th scope="col">{t('channelHour:now')}</th>
            <th scope="col">{t('channelHour:mean')}</th>
            <th scope="col">{t('channelHour:most')}</th>
            <th scope="col">{t('channel:fields.rate15m')}</th>
            <th scope="col">{t('channel:fields.rate24h')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, values, rate15m, rate24h }) => {
            const told = values.filter((value) => value !== null);
            const mean = told.reduce((sum, value) => sum + value, 0) / Math.max(1, told.length);
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{speedOf(values.at(-1))}</td>
                <td>{speedText(mean)}</td>
                <td>{speedText(Math.max(0, ...told))}</td>
                <td>
                  <RateCell rate={rate15m} />
                </td>
                <td>
                  <RateCell rate={rate24h} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}
