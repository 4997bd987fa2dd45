import { useState } from 'react';
import { feeRunStates } from '#client/business/fee/fee-choices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { FeeRun } from '#shared/fee-item/customer-fee.ts';
import { feeItem } from '#shared/fee-item.ts';
import { formatMoney } from '#shared/format.ts';
import type { FeePartProps } from './FeeItems.tsx';
import { noFeeFilter } from './fee-url.ts';

/** How often an unfinished run is asked after, ms. */
const patience = 2000;

/** When fees were charged, by whom, and what came of it. */
export function FeeRuns({ input: { pageNo, pageSize }, onChange, views }: FeePartProps) {
  const { t } = useTranslation();
  const listed = { pageNo, pageSize };
  const [isOpen, setOpen] = useState(false);
  const page = useCall(feeItem.runs, listed, { refreshInterval: isOpen ? patience : 0 });
  const { data } = page;
  const hasOpen = data?.list.some(({ state }) => state === 'waiting' || state === 'running') ?? false;
  if (hasOpen !== isOpen) setOpen(hasOpen);
  const column = columnsOf<FeeRun, 'feeRun'>('feeRun', t);
  const toCharges = ({ feeRunId }: FeeRun) => onChange({ ...noFeeFilter, view: 'charges', feeRunId });
  return (
    <>
      <FilterBar filters={[]} onReset={() => onChange(noFeeFilter)} end={views} />
      <ResourceTable
        screen="feeRun"
        rowKey="feeRunId"
        columns={column.all(
          [
            column.code('feeRunId', { width: 96, isOnPhone: true }),
            column.day('date', { isOnPhone: true }),
            column.status('state', feeRunStates(t), { isOnPhone: true }),
            column.count('charges', { width: 112, isOnPhone: true }),
            column.count('customers', { width: 112 }),
            column.own('amounts', {
              width: 280,
              rule: 'price',
              render: ({ currencies }: FeeRun) =>
                currencies.map(({ amount, currency }) => `${formatMoney(amount)} ${currency}`).join(' · ') || nothing,
            }),
            column.time('createdAt'),
            column.text('createdBy', { width: 112 }),
            column.time('finishedAt'),
          ],
          { currencies: 'elsewhere' },
        )}
        page={page}
        input={listed}
        onInputChange={onChange}
        onOpen={toCharges}
        rowActions={(row) => [{ key: 'charges', label: t('feeRun:showCharges'), onSelect: () => toCharges(row) }]}
      />
    </>
  );
}
