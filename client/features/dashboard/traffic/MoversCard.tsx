import { Link } from 'react-router-dom';
import { timeSharingPath } from '#client/business/statistic/time-sharing-path.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type DashboardTraffic, type Mover, moverHours } from '#shared/dashboard/traffic.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { noneId } from '#shared/statistic/filter.ts';
import { Card } from '../Card.tsx';
import styles from '../dashboard.module.css';

/** Whose traffic to which country is far from what is usual. */
export function MoversCard({ traffic: { movers, moversDateTime } }: { traffic: DashboardTraffic }) {
  const { t } = useTranslation();
  const pathOf = ({ userId, countryId }: Mover) =>
    timeSharingPath(moversDateTime, { userId, countryId: countryId ?? noneId }, 'dayBefore');
  return (
    <Card title={t('dashboard:movers.title', { hours: moverHours })}>
      {movers.length === 0 ? (
        <p className={styles.empty}>{t('dashboard:movers.none')}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('dashboard:movers.who')}</th>
              <th scope="col" className={styles.number}>
                {t('statistic:metrics.messages')}
              </th>
              <th scope="col" className={styles.number}>
                {t('statistic:metrics.deliveredPct')}
              </th>
            </tr>
          </thead>
          <tbody>
            {movers.map((mover) => (
              <tr key={`${mover.userId} ${mover.countryId}`}>
                <td title={`${mover.userName} → ${mover.countryName}`}>
                  <Link className={styles.link} to={pathOf(mover)}>
                    {mover.userName} → {mover.countryName}
                  </Link>
                </td>
                <td className={styles.number}>
                  {formatCount(mover.messages)}{' '}
                  <small>{t('dashboard:movers.usual', { formatted: formatCount(mover.usualMessages) })}</small>
                </td>
                <td className={styles.number}>
                  {formatPercent(mover.deliveredPct)}{' '}
                  <small>{t('dashboard:movers.usual', { formatted: formatPercent(mover.usualDeliveredPct) })}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
