import { useTranslation } from '#client/i18n/t.ts';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { formatCount } from '#shared/format.ts';
import type { DeliveredOf } from '#shared/message/recent.ts';

/** The delivered share of submits with a final state, and how many these are. */
export function RateCell({ rate }: { rate: DeliveredOf | undefined }) {
  const { t } = useTranslation();
  if (!rate) return nothing;
  return <SampledRate pct={rate.pct} of={rate.final} title={t('channel:rateOf', { final: formatCount(rate.final) })} />;
}
