import '#client/i18n/namespaces/fee-item.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { daysFromToday } from '#client/kit/times.ts';

interface NextChargeProps {
  on: string | null;
  /** Why nothing will be charged: of a fee or an item that does not run. */
  state: string | undefined;
}

/** When a fee is charged next, or why it is not; a day that is over still waits for its run. */
export function NextCharge({ on, state }: NextChargeProps) {
  const { t } = useTranslation();
  if (state !== undefined) return state;
  if (on === null) return nothing;
  return daysFromToday(on) < 0 ? t('customerFee:dueSince', { day: on }) : on;
}
