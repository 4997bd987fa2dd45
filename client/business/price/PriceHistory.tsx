import { Link } from 'react-router-dom';
import type { CallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { ChannelPrice } from '#shared/channel/price.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import styles from './price.module.css';
import { type KeyedLine, lineName } from './price-line.ts';
import { usePriceChoices } from './use-price-columns.tsx';

type Row = Omit<ChannelPrice, 'billBasis' | 'source' | 'batchId'> & {
  readonly below?: { readonly reason: string } | null;
  readonly batchId?: string | null;
};

interface PriceHistoryProps {
  line: KeyedLine;
  /** The answer to the list's history call. */
  rows: { data: readonly Row[] | undefined; error: CallError | undefined; mutate: () => unknown };
  onClose: () => void;
}

/** Everything a line cost, costs and will cost, latest first. */
export function PriceHistory({ line, rows: { data, error, mutate }, onClose }: PriceHistoryProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { states } = usePriceChoices();
  return (
    <Drawer open size={460} title={t('price:historyTitle', { line: lineName(line) })} onClose={onClose}>
      {error && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {data?.map((row) => (
        <div key={row.priceId} className={styles.line}>
          <div>
            <p>
              <strong>
                <Amount value={row.price} currency={row.currency} />
              </strong>
            </p>
            <small>{t('price:by', { name: row.createdBy, time: formatTime(row.createdAt) })}</small>
            {row.batchId && (
              <small>
                {' · '}
                <Link to={`/supmgt/priceImport?batchId=${row.batchId}`}>{t('price:sheet')}</Link>
              </small>
            )}
            {row.below && <small> · {t('price:below', { reason: row.below.reason })}</small>}
          </div>
          <div>
            <p>{formatTime(row.effectiveFrom)}</p>
            <small>
              {row.effectiveTo === null ? t('price:open') : t('price:until', { time: formatTime(row.effectiveTo) })}
            </small>
          </div>
          <StatusDot choice={choiceOf(states, row.state)} />
        </div>
      ))}
    </Drawer>
  );
}
