import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call, showError } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { useTimes } from '#client/kit/times.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';

/** What the daily feed brought last, what it could not read, and the rates it holds back. */
export function FeedLine() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [isFetching, setFetching] = useState(false);
  const { data: feed } = useCall(exchangeRate.feed, {}, { quiet: true });
  if (!feed?.isOn) return null;
  const handleFetch = async () => {
    setFetching(true);
    const outcome = await call(exchangeRate.fetch, {}, { quiet: true }).catch(asCallError);
    setFetching(false);
    if (outcome instanceof Error) showError(outcome);
    else if (outcome.failure === '') notify({ type: 'success', text: t('exchangeRate:feedRead') });
    await refetch(exchangeRate.feed, exchangeRate.list);
  };
  const { failure, held, day, takenAt, triedAt } = feed;
  const taken =
    day === null || takenAt === null
      ? t('exchangeRate:feedNothing')
      : t('exchangeRate:feedTaken', { day, time: formatTime(takenAt) });
  const leaps = held
    .map(({ fromCurrency, rate, changePercent }) => `${fromCurrency} ${rate} (${changePercent} %)`)
    .join(', ');
  return (
    <Alert
      type={failure !== '' ? 'error' : held.length > 0 ? 'warning' : 'info'}
      showIcon
      title={
        <>
          {failure === ''
            ? taken
            : t('exchangeRate:feedFailed', { failure, time: triedAt === null ? '' : formatTime(triedAt) })}{' '}
          <Can do={exchangeRate.fetch}>
            <Button size="small" loading={isFetching} onClick={() => void handleFetch()}>
              {t('exchangeRate:fetch')}
            </Button>
          </Can>
          {held.length > 0 && <div>{t('exchangeRate:feedHeld', { leaps })}</div>}
        </>
      }
    />
  );
}
