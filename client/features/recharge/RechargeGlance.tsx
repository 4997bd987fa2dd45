import Button from 'antd/es/button';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { presetRange } from '#client/kit/range/time-presets.ts';
import { useTimes } from '#client/kit/times.ts';
import { formatCount } from '#shared/format.ts';
import type { RechargeFilter } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';

/** What came in today, waits for review, and is unpaid, whatever the list shows; a click lists it. */
export function RechargeGlance({ onChoose }: { onChoose: (filter: Partial<RechargeFilter>) => void }) {
  const { t } = useTranslation();
  const { zone } = useTimes();
  const [createdFrom] = presetRange('today', Date.now(), zone);
  const all = useCall(recharge.summary, {}, { quiet: true });
  const today = useCall(recharge.summary, { createdFrom }, { quiet: true });
  const countOf = (data: typeof all.data, name: 'recharges' | 'waiting' | 'unpaid') =>
    data?.currencies.reduce((sum, each) => sum + each[name], 0);
  const figure = (word: 'today' | 'waiting' | 'unpaid', count: number | undefined, filter: Partial<RechargeFilter>) => (
    <Button type="text" onClick={() => onChoose(filter)} disabled={count === undefined}>
      {t(`recharge:glance.${word}`)} <strong>{count === undefined ? '–' : formatCount(count)}</strong>
    </Button>
  );
  return (
    <>
      {figure('today', countOf(today.data, 'recharges'), { status: 1, createdFrom })}
      {figure('waiting', countOf(all.data, 'waiting'), { status: 0 })}
      {figure('unpaid', countOf(all.data, 'unpaid'), { status: 1, paidStatus: 0 })}
    </>
  );
}
