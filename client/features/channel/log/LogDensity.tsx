import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { useMedia } from '#client/kit/use-media.ts';
import { type ChannelLogFilter, channelLog } from '#shared/channel/log.ts';
import styles from './channel-log.module.css';
import { densityOption } from './density-option.ts';

interface LogDensityProps {
  filter: ChannelLogFilter;
  /** A click looks closer at one bar. */
  onZoom: (from: number, to: number) => void;
}

/** When how much happened: where to look. */
export function LogDensity({ filter, onZoom }: LogDensityProps) {
  const { t } = useTranslation();
  const zone = useZone();
  const height = useMedia('(max-height: 799px)') ? 48 : 96;
  const { data } = useCall(channelLog.density, filter, { quiet: true });
  if (!data) return <div className={styles.density} style={{ minHeight: height }} aria-hidden="true" />;
  const { bars, step } = data;
  const total = bars.reduce((sum, { info, warn, error }) => sum + info + warn + error, 0);
  const errors = bars.reduce((sum, { error }) => sum + error, 0);
  return (
    <div className={styles.density}>
      <EChart
        height={height}
        label={t('channelLog:densityLabel', { count: total, errors })}
        option={densityOption(bars, zone, t)}
        onPick={(index) => {
          const bar = bars[index];
          if (bar && step > 1000) onZoom(bar.time, bar.time + step);
        }}
      />
    </div>
  );
}
