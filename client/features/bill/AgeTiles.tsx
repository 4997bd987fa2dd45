import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { MoneyTiles } from '#client/kit/MoneyTiles.tsx';
import type { BillAge, BillFilter } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { billAges } from './bill-choices.ts';

interface AgeTilesProps {
  filter: BillFilter;
  onChoose: (age: BillAge | undefined) => void;
}

/** What is unpaid by how long it is overdue, whatever age the list is limited to. */
export function AgeTiles({ filter: { age: chosen, ...filter }, onChoose }: AgeTilesProps) {
  const { t } = useTranslation();
  const { data } = useCall(bill.summary, filter, { quiet: true });
  const tiles = billAges(t).map(({ value, label }) => {
    const { bills = 0, base } = data?.ages.find(({ age }) => age === value) ?? {};
    return {
      value,
      label,
      short: t(`bill:ageTiles.${value}`),
      count: data && bills,
      base,
      isLate: value !== 'notDue' && bills > 0,
    };
  });
  return <MoneyTiles tiles={tiles} chosen={chosen === 'overdue' ? undefined : chosen} onChoose={onChoose} />;
}
