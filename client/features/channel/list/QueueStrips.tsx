import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { formatTime } from '#client/kit/times.ts';
import type { ChannelHour } from '#shared/channel/live.ts';
import { formatCount } from '#shared/format.ts';
import styles from './channel-hours.module.css';

interface QueueStripsProps {
  times: readonly number[];
  queues: ChannelHour['queues'];
  onOpen: (row: { channelId: string }) => void;
}

/** Where messages waited: a strip for each channel, the stronger the longer its queue, by one scale for all. */
export function QueueStrips({ times, queues, onOpen }: QueueStripsProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const clock = (time: number | undefined) => (time === undefined ? '' : formatTime(time, zone).slice(11, 16));
  const longest = Math.max(...queues.flatMap(({ queueLen }) => queueLen.map((value) => value ?? 0)));
  // Queues differ by powers of ten: by a plain scale only the longest would be seen.
  const colorOf = (value: number | null) =>
    value === null
      ? 'transparent'
      : `color-mix(in srgb, var(--ant-color-error) ${Math.round(Math.sqrt(value / longest) * 100)}%, var(--ant-color-fill-secondary))`;
  return (
    <table className={styles.queueStrips}>
      <thead>
        <tr>
          <th scope="col">{t('channel:fields.channelName')}</th>
          <th scope="col" className={styles.queueTimes}>
            <span>{clock(times[0])}</span>
            <span>{clock(times.at(-1))}</span>
          </th>
          <th scope="col">{t('channelHour:now')}</th>
          <th scope="col">{t('channelHour:most')}</th>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ channelId, channelName, queueLen }) => {
          const most = Math.max(...queueLen.map((value) => value ?? 0));
          const width = 100 / queueLen.length;
          const cells = queueLen.map((value, index) => `${colorOf(value)} ${index * width}% ${(index + 1) * width}%`);
          const last = queueLen.at(-1);
          const at = clock(times[queueLen.indexOf(most)]);
          const label = t('channelHour:stripLabel', { most: formatCount(most), at });
          return (
            <tr key={channelId}>
              <th scope="row">
                <button type="button" className={styles.queueName} onClick={() => onOpen({ channelId })}>
                  {channelName}
                </button>
              </th>
              <td>
                <div
                  className={styles.queueStrip}
                  role="img"
                  aria-label={label}
                  title={label}
                  style={{ backgroundImage: `linear-gradient(to right, ${cells.join()})` }}
                />
              </td>
              <td>{typeof last === 'number' ? formatCount(last) : nothing}</td>
              <td>{formatCount(most)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
