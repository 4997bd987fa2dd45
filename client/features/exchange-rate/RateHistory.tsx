import priceStyles from '#client/business/price/price.module.css';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { PeekFrame } from '#client/kit/Peek.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { rateStates } from './rate-states.ts';

/** The latest ones; older rates are seldom asked for. */
const shown = 200;

/** What a currency was, is and will be worth, latest first. */
export function RateHistory({ currency, onClose }: { currency: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const input = { fromCurrency: currency, pageNo: 1, pageSize: shown };
  const { data, error, mutate } = useCall(exchangeRate.list, input, { quiet: true, keepPreviousData: false });
  const states = rateStates(t);
  const title = t('exchangeRate:historyTitle', { currency });
  return (
    <PeekFrame title={{ name: title }} onClose={onClose}>
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {data && (
        <ScrollBox label={title}>
          {data.list.map((row) => (
            <div key={row.rateId} className={priceStyles.line}>
              <div>
                <p>
                  <strong>
                    {t('exchangeRate:worth', { from: row.fromCurrency, rate: row.rate, to: row.toCurrency })}
                  </strong>
                </p>
                <small>{t('exchangeRate:by', { name: row.createdBy, time: formatTime(row.createdAt) })}</small>
              </div>
              <p>{formatTime(row.effectiveFrom)}</p>
              <StatusDot choice={choiceOf(states, row.state)} />
            </div>
          ))}
        </ScrollBox>
      )}
    </PeekFrame>
  );
}
