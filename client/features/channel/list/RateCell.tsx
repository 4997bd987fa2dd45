import { useTranslation } from 'react-i18next';
import cellStyles from '#client/kit/cell.module.css';
import { formatCount, formatPercent } from '#client/kit/format.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { DeliveredOf } from '#shared/message/recent.ts';

/** The delivered share of submits with a final state, and how many these are. */
export function RateCell({ rate }: { rate: DeliveredOf | undefined }) {
  const { t } = useTranslation();
  if (!rate) return nothing;
  return (
    <span title={t('channel:rateOf', { final: formatCount(rate.final) })}>
      {formatPercent(rate.pct)} <span className={cellStyles.unit}>{`n ${formatCount(rate.final)}`}</span>
    </span>
  );
}
