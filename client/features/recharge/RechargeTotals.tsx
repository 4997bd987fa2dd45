import { useTranslation } from '#client/i18n/t.ts';
import { CurrencySums } from '#client/kit/CurrencySums.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { formatMoney } from '#shared/format.ts';
import type { RechargeSummary } from '#shared/recharge/row.ts';
import { payTypes as payWays } from './recharge-choices.ts';

/** What has become effective by currency; how much of it is unpaid, and what waits, stands behind each sum. */
export function RechargeTotals({ summary: { base, currencies, payTypes } }: { summary: RechargeSummary }) {
  const { t } = useTranslation();
  const ways = payWays(t);
  const hintOf = ({ currency, recharges, unpaidAmount, waiting, waitingAmount }: (typeof currencies)[number]) =>
    [
      t('recharge:sumCount', { count: recharges }),
      t('recharge:sumUnpaid', { amount: formatMoney(unpaidAmount), currency }),
      ...(waiting > 0
        ? [t('recharge:sumWaiting', { count: waiting, amount: formatMoney(waitingAmount), currency })]
        : []),
      ...payTypes
        .filter((each) => each.currency === currency)
        .map((each) => `${choiceOf(ways, each.payType).label}: ${formatMoney(each.amount)} ${currency}`),
    ].join('\n');
  return (
    <CurrencySums
      title={t('recharge:sumTitle')}
      base={base}
      sums={currencies.map((each) => ({ currency: each.currency, amount: each.amount, hint: hintOf(each) }))}
    />
  );
}
