import { useState } from 'react';
import { useServerEvent } from '#client/http/events.ts';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { EChart } from '#client/kit/EChart.tsx';
import { formatTime } from '#client/kit/times.ts';
import { useClock } from '#client/kit/use-clock.ts';
import { channel } from '#shared/channel.ts';
import { formatCount } from '#shared/format.ts';
import { speedText } from './LiveCells.tsx';
import styles from './last-hour.module.css';
import { minute, minutesOption } from './minutes-option.ts';
import { RateCell } from './RateCell.tsx';

/** How a channel came to its state of now: speed and queue of the last hour, as a chart and as a table. */
export function LastHour({ channelId }: { channelId: string }) {
  const { t } = useTranslation();
  const zone = useZone();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const { data, mutate } = useCall(channel.metrics, { channelIds: [channelId] }, { quiet: true });
  const { points, rate } = data?.find((each) => each.channelId === channelId) ?? {};
  const lastTime = points?.at(-1)?.time ?? 0;
  const now = useClock();
  // The last minute that is over: a gateway that has fallen silent leaves a gap at the end.
  const until = Math.max(lastTime, Math.floor(now / minute) * minute - minute);
  useServerEvent('channel-live', ({ channels }) => {
    const news = channels.find((each) => each.channelId === channelId);
    // A minute is asked for when it is over, not with each report.
    if (news && news.live.reportedAt >= lastTime + 2 * minute) void mutate();
  });
  if (!points || points.length === 0) return null;
  const names = ['TPS', t('channel:fields.queueLen')];
  const speeds = points.map(({ submitTps }) => submitTps);
  const label = t('channel:peek.hourLabel', {
    now: speedText(speeds.at(-1) ?? 0),
    max: speedText(Math.max(...speeds)),
    queue: formatCount(Math.max(...points.map(({ queueLen }) => queueLen))),
  });
  return (
    <>
      <h3>{t('channel:peek.hour')}</h3>
      {rate && (
        <p>
          {t('channel:peek.hourDelivered')} <RateCell rate={rate} />
        </p>
      )}
      <EChart height={160} label={label} option={minutesOption(points, until, zone, names, hidden)} />
      <ChartLegend names={names} hidden={hidden} onChange={setHidden} />
      <details className={styles.channelMinutes}>
        <summary>{t('channel:peek.hourTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('channel:peek.minute')}</th>
              <th scope="col">TPS</th>
              <th scope="col">{t('channel:fields.queueLen')}</th>
              <th scope="col">{t('channel:fields.avgRespMs')}</th>
              <th scope="col">{t('channel:fields.errors')}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ time, submitTps, queueLen, avgRespMs, failed }) => (
              <tr key={time}>
                <td>{formatTime(time, zone).slice(11, 16)}</td>
                <td>{speedText(submitTps)}</td>
                <td>{formatCount(queueLen)}</td>
                <td>{t('channel:cell.ms', { count: avgRespMs })}</td>
                <td>{formatCount(failed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
