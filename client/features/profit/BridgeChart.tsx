import '#client/kit/chart/more-charts.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { usePhone } from '#client/kit/use-media.ts';
import { centsOf } from '#shared/amounts.ts';
import { formatMoney } from '#shared/format.ts';
import { type BridgeCause, bridgeCauses, type ProfitBridge } from '#shared/statistic/profit.ts';
import { bridgeOption } from './bridge-option.ts';
import { signed } from './ChangedAmount.tsx';
import { chartHeight } from './chart-part.ts';
import { shortAmount } from './short-amount.ts';

interface BridgeChartProps {
  data: ProfitBridge;
  onPick: (cause: BridgeCause) => void;
}

/** A waterfall: profit before, what each cause added or took, profit now. */
export function BridgeChart({ data, onPick }: BridgeChartProps) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  const amountOf = (cause: BridgeCause) => data.causes.find((each) => each.cause === cause)?.amount ?? '0';
  // Seven amounts in full do not fit beside each other on a phone.
  const label = (amount: string, full: (amount: string) => string) =>
    isPhone ? shortAmount(Number(amount)) : full(amount);
  const money = (amount: string) => formatMoney(centsOf(amount));
  const whole = (name: string, amount: string) => ({ name, amount, text: money(amount), label: label(amount, money) });
  return (
    <EChart
      height={chartHeight}
      label={t('profit:bridge.label')}
      onPick={(at) => {
        const cause = bridgeCauses[at - 1];
        if (cause) onPick(cause);
      }}
      option={bridgeOption({
        before: whole(t('profit:bridge.before'), data.profitBefore),
        causes: bridgeCauses.map((cause) => {
          const amount = amountOf(cause);
          return { name: t(`profit:causes.${cause}`), amount, text: signed(amount), label: label(amount, signed) };
        }),
        now: whole(t('profit:bridge.now'), data.profit),
        unit: data.baseCurrency,
        isNarrow: isPhone,
      })}
    />
  );
}
