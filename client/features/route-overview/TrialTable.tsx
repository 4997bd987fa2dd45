import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { Loading } from '#client/kit/Loading.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { router } from '#shared/route/router.ts';
import { leastCompared } from '#shared/route/trial.ts';
import { smsReport } from '#shared/sms-report.ts';
import styles from './route-overview.module.css';

const seconds = (ms: number | null) => (ms === null ? nothing : `${(ms / 1000).toFixed(1)} s`);

/** A channel that was given a share beside the others of its routes: what each delivered there, and how fast. */
export function TrialTable({ applyId }: { applyId: string }) {
  const { t } = useTranslation();
  const seesEvidence = useCan()(smsReport.evidence);
  const { data, error, mutate } = useCall(router.trial, { applyId }, { quiet: true });
  if (error && !data) return <FailedNotice error={error} onRetry={() => void mutate()} />;
  if (!data) return <Loading rows={2} />;
  if (data.destinations.length === 0) return <small>{t('routeOverview:trial.none')}</small>;
  return (
    <>
      <ScrollBox className={clsx(tableStyles.root, styles.trial)} label={t('routeOverview:trial.title')}>
        <table>
          <thead>
            <tr>
              {(['destination', 'channel', 'final', 'delivered', 'median'] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`routeOverview:trial.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          {data.destinations.map(({ countryId, operatorId, countryName, operatorName, channels }) => (
            <tbody key={`${countryId} ${operatorId}`}>
              {channels.map(({ channelId, channelName, isTried, final, deliveredPct, receiptMs }, place) => (
                <tr key={channelId} data-tried={isTried || undefined}>
                  {place === 0 && (
                    <th scope="rowgroup" rowSpan={channels.length}>
                      {countryName} {operatorName}
                    </th>
                  )}
                  <td>{channelName}</td>
                  <td>{formatCount(final)}</td>
                  <td>{formatPercent(deliveredPct)}</td>
                  <td>{seconds(receiptMs)}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      <small>
        {t('routeOverview:trial.enough', { least: leastCompared })}{' '}
        {seesEvidence && (
          <Link to={`/sms/upstreamSmsSendDetail?tab=evidence&channelId=${data.channelId}`}>
            {t('routeOverview:trial.evidence')}
          </Link>
        )}
      </small>
    </>
  );
}
