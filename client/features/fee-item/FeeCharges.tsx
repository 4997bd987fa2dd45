import { useState } from 'react';
import { feeChargeStatuses, feeTypes } from '#client/business/fee/fee-choices.ts';
import { useCustomers } from '#client/business/owner-lookups.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { runExport } from '#client/http/run-export.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing, type RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import type { FeeCharge } from '#shared/fee-item/customer-fee.ts';
import { feeItem } from '#shared/fee-item.ts';
import { formatMoney } from '#shared/format.ts';
import type { FeePartProps } from './FeeItems.tsx';
import { noFeeFilter } from './fee-url.ts';
import { useFeeItems } from './use-fee-items.ts';

const nameOf = ({ feeName, feeNameEn, refName }: FeeCharge, lang: 'zh' | 'en') =>
  [lang === 'zh' ? feeName : feeNameEn, refName].filter(Boolean).join(' · ');

/** What was charged, for which period, and on which bill it is. */
export function FeeCharges({ input, onChange, views }: FeePartProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const { feeItemId, customerId, customerFeeId, feeRunId, pageNo, pageSize } = input;
  const matched = { feeItemId, customerId, customerFeeId, feeRunId };
  const listed = { ...matched, pageNo, pageSize };
  const page = useCall(feeItem.charges, listed);
  const [voided, setVoided] = useState<FeeCharge>();
  const historyOf = useHistoryAction('customerFee');
  const may = useFieldAccess('price') === 'shown' && can(feeItem.void);
  const filter = filtersOf<typeof matched, 'feeCharge'>('feeCharge', t, matched, onChange);
  const column = columnsOf<FeeCharge, 'feeCharge'>('feeCharge', t);
  const price = { rule: 'price' } as const;
  const exportName = t('feeCharge:exportName');
  const actionsOf = (row: FeeCharge): RowAction[] => [
    ...historyOf(row.customerFeeId),
    ...(may && row.status === 1
      ? [{ key: 'void', label: t('feeCharge:void'), isDanger: true, onSelect: () => setVoided(row) }]
      : []),
  ];
  return (
    <>
      <FilterBar
        filters={[
          filter.pick('feeItemId', useFeeItems()),
          filter.pick('customerId', useCustomers()),
          filter.text('feeRunId'),
          filter.text('customerFeeId'),
        ]}
        onReset={() => onChange(noFeeFilter)}
        end={views}
      />
      <ResourceTable
        screen="feeCharge"
        rowKey="feeChargeId"
        columns={column.all(
          [
            column.text('customerName', { width: 168, least: 120, isOnPhone: true }),
            column.text('feeName', {
              width: 184,
              isOnPhone: true,
              copyText: (row) => nameOf(row, lang),
              render: (row) => nameOf(row, lang),
            }),
            column.day('fromDay', {
              width: 208,
              title: t('feeCharge:period'),
              render: ({ fromDay, toDay }) => (fromDay === toDay ? fromDay : `${fromDay} – ${toDay.slice(5)}`),
            }),
            column.money('amount', ({ currency }) => currency, {
              ...price,
              width: 136,
              isOnPhone: true,
              isDecisive: true,
            }),
            column.status('status', feeChargeStatuses(lang), { isOnPhone: true }),
            column.own('days', {
              copyText: (row) => String(row.days),
              width: 128,
              render: ({ days, ofDays, feeType }) =>
                feeType === 2 && days < ofDays ? t('feeCharge:partly', { days, ofDays }) : nothing,
            }),
            column.money('price', ({ currency }) => currency, {
              ...price,
              width: 128,
              render: ({ price: each, feeType, currency }) =>
                feeType === 4 ? `${each} %` : `${formatMoney(each)} ${currency}`,
            }),
            column.text('qty', { width: 80, align: 'right' }),
            column.text('usage', { ...price, width: 112, align: 'right' }),
            column.code('billNo', { width: 168 }),
            column.time('createdAt'),
            column.text('createdBy', { width: 112 }),
            column.kind('feeType', feeTypes(lang), { isOptional: true, width: 104 }),
            column.code('feeCode', { isOptional: true }),
            column.text('statusReason', { isOptional: true, width: 200 }),
          ],
          {
            currency: 'elsewhere',
            customerFeeId: 'hidden',
            customerId: 'hidden',
            feeChargeId: 'hidden',
            feeNameEn: 'elsewhere',
            ofDays: 'elsewhere',
            refName: 'elsewhere',
            toDay: 'elsewhere',
            updatedAt: 'hidden',
            updatedBy: 'hidden',
            version: 'hidden',
          },
        )}
        page={page}
        input={listed}
        onInputChange={onChange}
        rowActions={actionsOf}
        slots={{
          tools: (names) => (
            <Can do={feeItem.exportCharges}>
              <ExportButton
                onExport={(fileType) =>
                  runExport(
                    feeItem.exportCharges,
                    {
                      ...matched,
                      columns: [
                        'currency',
                        ...names.flatMap((name) =>
                          name === 'fromDay' ? ['fromDay', 'toDay'] : name === 'days' ? ['days', 'ofDays'] : [name],
                        ),
                      ],
                      fileType,
                      exportName,
                    },
                    exportName,
                  )
                }
              />
            </Can>
          ),
        }}
      />
      {voided && (
        <ReasonDialog
          title={t('feeCharge:void')}
          effect={t('feeCharge:voidEffect', {
            what: `${voided.customerName} · ${nameOf(voided, lang)} · ${voided.fromDay}`,
            amount: formatMoney(voided.amount),
            currency: voided.currency,
          })}
          isDanger
          isReasonRequired
          onConfirm={async (reason) => {
            await call(feeItem.void, { feeChargeId: voided.feeChargeId, version: voided.version, reason });
            notify({ type: 'success', text: t('feeCharge:voided') });
            await refetch(feeItem.charges, feeItem.customers);
          }}
          onClose={() => setVoided(undefined)}
        />
      )}
    </>
  );
}
