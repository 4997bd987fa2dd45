import Drawer from 'antd/es/drawer';
import Skeleton from 'antd/es/skeleton';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { type KeyedLine, lineName } from './price-line.ts';
import { usePriceChoices } from './use-price-columns.tsx';

interface PriceHistoryProps {
  channelId: string;
  line: KeyedLine;
  onClose: () => void;
}

/** Everything a line cost, costs and will cost, latest first. */
export function PriceHistory({ channelId, line, onClose }: PriceHistoryProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { states } = usePriceChoices();
  const { operatorId, trafficType } = line;
  const { data, error, mutate } = useCall(
    channelPrice.history,
    { channelId, operatorId, trafficType },
    { quiet: true },
  );
  return (
    <Drawer open size={460} title={t('channelPrice.historyTitle', { line: lineName(line) })} onClose={onClose}>
      {error && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton active />}
      {data?.map((row) => (
        <div key={row.priceId} className="price-line">
          <div>
            <p>
              <strong>
                <Amount value={row.price} currency={row.currency} />
              </strong>
            </p>
            <small>{t('channelPrice.by', { name: row.createdBy, time: formatTime(row.createdAt) })}</small>
          </div>
          <div>
            <p>{formatTime(row.effectiveFrom)}</p>
            <small>
              {row.effectiveTo === null
                ? t('channelPrice.open')
                : t('channelPrice.until', { time: formatTime(row.effectiveTo) })}
            </small>
          </div>
          <StatusDot choice={choiceOf(states, row.state)} />
        </div>
      ))}
    </Drawer>
  );
}
