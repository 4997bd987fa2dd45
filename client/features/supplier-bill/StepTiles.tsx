import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount, formatMoney } from '#client/kit/format.ts';
import { centsOf } from '#client/kit/money.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { SupplierBillFilter, SupplierBillStatus } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';
import styles from './supplier-bill.module.css';

interface StepTilesProps {
  filter: SupplierBillFilter;
  onChoose: (status: SupplierBillStatus | undefined) => void;
}

const steps = [0, 1, 2, 3, 4] as const;

/** Bills by step, whatever step the list is limited to; a click lists it. */
export function StepTiles({ filter: { status: chosen, ...filter }, onChoose }: StepTilesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { baseCurrency } = useSession();
  const { data } = useCall(supplierBill.summary, filter, { quiet: true });
  return (
    <div className={styles.tiles}>
      {steps.map((step) => {
        const { bills = 0, base } = data?.steps.find(({ status }) => status === step) ?? {};
        return (
          <button
            key={step}
            type="button"
            className={styles.tile}
            aria-pressed={step === chosen}
            {...(step === 3 && bills > 0 && { 'data-late': '' })}
            onClick={() => onChoose(step === chosen ? undefined : step)}
          >
            <small>{gapWords[lang].status[step]}</small>
            <strong>{base ? `${formatMoney(centsOf(base))} ${baseCurrency}` : nothing}</strong>
            <small>
              {data ? t('supplierBill:billCount', { count: bills, formatted: formatCount(bills) }) : nothing}
            </small>
          </button>
        );
      })}
    </div>
  );
}
