import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { FoldButton } from '#client/kit/FoldButton.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { useFolded } from '#client/kit/table/use-table-layout.ts';
import { useTimes } from '#client/kit/times.ts';
import { valuesOf } from '#shared/fields.ts';
import { StatisticMarker, type TimeSharing } from '#shared/statistic/time-sharing.ts';
import { markerColors } from './marker-lines.ts';
import styles from './statistic.module.css';
import { screen } from './time-sharing-url.ts';

const markerKinds = valuesOf(StatisticMarker.properties.kind);

interface MarkerListProps extends Pick<TimeSharing, 'markers' | 'hasAllMarkers'> {
  /** What is said of the chart, in the line of the list's head. */
  children: ReactNode;
}

/** What happened in the range, newest first: the lines of the chart in words, each leading to where it is shown. */
export function MarkerList({ markers, hasAllMarkers, children }: MarkerListProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const fold = useFolded(screen, 'markers', true);
  if (markers.length === 0) return children;
  const title = t(hasAllMarkers ? 'statistic:markers' : 'statistic:newestMarkers', { count: markers.length });
  const kinds = markerKinds.flatMap((kind) => {
    const count = markers.filter((marker) => marker.kind === kind).length;
    return count > 0 ? [{ kind, count }] : [];
  });
  return (
    <div className={styles.markers}>
      <div className={styles.markerHead}>
        <FoldButton label={title} {...fold} />
        {kinds.map(({ kind, count }) => (
          <span key={kind}>
            <i style={{ background: `var(--${markerColors[kind]})` }} />
            {t(`statistic:markerKinds.${kind}`)} {count}
          </span>
        ))}
        {children}
      </div>
      {!fold.isFolded && (
        <ScrollBox label={title} className={styles.markerScroll}>
          <ul>
            {markers.toReversed().map(({ time, kind, label, path }) => (
              <li key={`${time} ${kind} ${label}`}>
                <i style={{ background: `var(--${markerColors[kind]})` }} />
                <time>{formatTime(time).slice(0, 16)}</time>
                <span className={styles.kind}>{t(`statistic:markerKinds.${kind}`)}</span>
                {path ? <Link to={path}>{label}</Link> : label}
              </li>
            ))}
          </ul>
        </ScrollBox>
      )}
    </div>
  );
}
