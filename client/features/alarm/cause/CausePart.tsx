import '#client/i18n/namespaces/statistic.ts';
import { Link } from 'react-router-dom';
import { FigureStrip } from '#client/business/statistic/FigureStrip.tsx';
import { timeSharingPath } from '#client/business/statistic/time-sharing-path.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Spark } from '#client/kit/chart/Spark.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useClock } from '#client/kit/use-clock.ts';
import type { Alarm } from '#shared/alarm/row.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { router } from '#shared/route/router.ts';
import { statistic } from '#shared/statistic.ts';
import { Candidates } from './Candidates.tsx';
import styles from './cause.module.css';
import { filterOf, placeOf, splitsOf, stretchesAt } from './place.ts';
import { SplitNow } from './SplitNow.tsx';

/** Why an alarm may have come: its messages now beside what is usual, whose they are, and which channels could take over. */
export function CausePart({ alarm }: { alarm: Alarm }) {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const stretches = stretchesAt(useClock());
  const place = placeOf(alarm);
  const filter = place && filterOf(place, stretches.curve, zone);
  const { data } = useCall(
    statistic.timeSharing,
    filter ? { ...filter, step: 'quarter', compare: 'dayBefore' } : null,
    {
      quiet: true,
    },
  );
  if (!place || !data) return null;
  const rates = (slots: typeof data.slots) => slots.map(({ attemptDeliveredPct }) => attemptDeliveredPct);
  const { compare } = data;
  const { channelId } = place;
  return (
    <section className={styles.root} aria-label={t('alarms:cause.title')}>
      <h3>{t('alarms:cause.title')}</h3>
      <FigureStrip
        label={t('alarms:cause.figures')}
        metrics={['attempts', 'attemptDeliveredPct', 'receiptP50']}
        figures={data.totals}
        former={compare && { name: t('alarms:cause.dayBefore'), totals: compare.totals, change: compare.change }}
      />
      <Spark values={rates(data.slots)} former={rates(compare?.slots ?? [])} />
      <p className={styles.faint}>
        {t('alarms:cause.curve')}{' '}
        <Link to={timeSharingPath(stretches.curve, place, 'dayBefore')}>{t('alarms:cause.more')}</Link>
      </p>
      <SplitNow place={place} splits={splitsOf(place)} now={stretches.now} usual={stretches.usual} />
      {channelId && (
        <Can do={lowestPrice.list}>
          <Can do={router.apply}>
            <Candidates alarm={alarm} channelId={channelId} now={stretches.now} />
          </Can>
        </Can>
      )}
    </section>
  );
}
