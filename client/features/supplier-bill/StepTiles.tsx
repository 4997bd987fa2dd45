import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { MoneyTiles } from '#client/kit/MoneyTiles.tsx';
import type { SupplierBillFilter, SupplierBillStatus } from '#shared/supplier-bill/row.ts';
import { supplierBill } from '#shared/supplier-bill.ts';
import { gapWords } from '#shared/texts/supplier-bill-columns.ts';

interface StepTilesProps {
  filter: SupplierBillFilter;
  onChoose: (status: SupplierBillStatus | undefined) => void;
}

const steps = [0, 1, 2, 3, 4] as const;

/** Bills by step, whatever step the list is limited to. */
export function StepTiles({ filter: { status: chosen, ...filter }, onChoose }: StepTilesProps) {
  const lang = useLang();
  const { data } = useCall(supplierBill.summary, filter, { quiet: true });
  const tiles = steps.map((step) => {
    const { bills = 0, base } = data?.steps.find(({ status }) => status === step) ?? {};
    return {
      value: step,
      label: gapWords[lang].status[step],
      count: data && bills,
      base,
      isLate: step === 3 && bills > 0,
    };
  });
  return <MoneyTiles<SupplierBillStatus> tiles={tiles} chosen={chosen} onChoose={onChoose} />;
}
