import { type ReactNode, useState } from 'react';
import { feeTypes } from '#client/business/fee/fee-choices.ts';
import { NextCharge } from '#client/business/fee/NextCharge.tsx';
import { runExport } from '#client/http/run-export.ts';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing, type RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { type FeeItem, FeeItemListInput, FeeItemSortField } from '#shared/fee-item/row.ts';
import { feeItem } from '#shared/fee-item.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatMoney } from '#shared/format.ts';
import { feeWords } from '#shared/texts/fee-columns.ts';
import { type FeeUrl, noFeeFilter } from './fee-url.ts';

const FeeForm = lazyPart(() => import('./FeeForm.tsx').then((module) => module.FeeForm));
const FeeItemTask = lazyPart(() => import('./FeeItemTask.tsx').then((module) => module.FeeItemTask));

/** Of one part of the screen. */
export interface FeePartProps {
  input: Omit<FeeUrl, 'view' | 'charge'>;
  onChange: (patch: Partial<FeeUrl>) => void;
  /** Chooses the part. */
  views: ReactNode;
}

/** The catalogue: what can be charged, who has it, when it is charged next. */
export function FeeItems({ input, onChange, views, next }: FeePartProps & { next: ReactNode }) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const { baseCurrency } = useSession();
  const { keyword, feeType, countryId, status, pageNo, pageSize, sortField, sortOrder } = input;
  const matched = { keyword, feeType, countryId, status };
  const listed = { ...matched, pageNo, pageSize, sortField, sortOrder };
  const page = useCall(feeItem.list, listed);
  const [edited, setEdited] = useState<FeeItem>();
  const [task, setTask] = useState<{ kind: 'enable' | 'disable' | 'remove'; row: FeeItem }>();
  const historyOf = useHistoryAction('feeItem');
  const may = useFieldAccess('price') === 'shown' && can(feeItem.update);
  const filter = filtersOf<typeof matched, 'feeItem'>('feeItem', t, matched, onChange, FeeItemListInput);
  const column = columnsOf<FeeItem, 'feeItem'>('feeItem', t, valuesOf(FeeItemSortField));
  const price = { rule: 'price' } as const;
  const yes = (isSo: boolean) => (isSo ? '✓' : nothing);
  const exportName = t('feeItem:exportName');
  const actionsOf = (row: FeeItem): RowAction[] => {
    const { feeItemId, status: state, customers } = row;
    const to = (key: 'customers' | 'charges', label: string): RowAction => ({
      key,
      label,
      onSelect: () => onChange({ ...noFeeFilter, view: key, feeItemId }),
    });
    const action = (kind: 'enable' | 'disable' | 'remove'): RowAction => ({
      key: kind,
      label: t(`feeItem:${kind}`),
      isDanger: kind !== 'enable',
      onSelect: () => setTask({ kind, row }),
    });
    return [
      ...(may ? [{ key: 'edit', label: t('kit.edit'), onSelect: () => setEdited(row) }] : []),
      to('customers', t('feeItem:showCustomers')),
      { key: 'preview', label: t('feeItem:preview'), onSelect: () => onChange({ charge: 1, feeItemId }) },
      to('charges', t('feeItem:showCharges')),
      ...historyOf(feeItemId),
      ...(may ? [action(state === 1 ? 'disable' : 'enable')] : []),
      ...(may && customers === 0 ? [action('remove')] : []),
    ];
  };
  return (
    <>
      <FilterBar
        filters={[
          filter.choice('feeType', feeTypes(lang)),
          filter.choice('status', switchChoices(t)),
          filter.pick('countryId', useCountries()),
          filter.text('keyword'),
        ]}
        onReset={() => onChange(noFeeFilter)}
        end={views}
      />
      <ResourceTable
        screen="feeItem"
        rowKey="feeItemId"
        columns={column.all(
          [
            column.text(lang === 'zh' ? 'feeName' : 'feeNameEn', { width: 184, least: 128, isOnPhone: true }),
            column.code('feeCode', { width: 128 }),
            column.kind('feeType', feeTypes(lang), { width: 104, isOnPhone: true }),
            column.money('defaultPrice', ({ currency }) => currency, {
              ...price,
              width: 136,
              isOnPhone: true,
              render: ({ defaultPrice, feeType: type, currency }) =>
                type === 4 ? `${defaultPrice} %` : `${formatMoney(defaultPrice)} ${currency}`,
            }),
            column.status('status', switchChoices(t), { isOnPhone: true }),
            column.count('customers', { width: 104 }),
            column.day('nextOn', {
              width: 160,
              isDecisive: true,
              render: ({ nextOn, status: state }) => (
                <NextCharge on={nextOn} state={state === 1 ? undefined : feeWords[lang].status[state]} />
              ),
            }),
            column.money('nextAmount', () => baseCurrency, {
              ...price,
              width: 152,
              render: ({ nextAmount }) =>
                nextAmount === null || nextAmount === undefined
                  ? nothing
                  : `${formatMoney(nextAmount)} ${baseCurrency}`,
            }),
            column.time('lastChargedAt'),
            column.text('unit', { width: 112 }),
            column.text(lang === 'zh' ? 'countryName' : 'countryName', {
              width: 136,
              copyText: (row) => (lang === 'zh' ? row.countryName : row.countryNameEn),
              render: (row) => (lang === 'zh' ? row.countryName : row.countryNameEn) || nothing,
            }),
            column.count('deductDay', { width: 96 }),
            column.own('autoDeduct', {
              copyText: (row) => String(row.autoDeduct),
              width: 96,
              render: (row) => yes(row.autoDeduct),
            }),
            column.own('prorate', {
              copyText: (row) => String(row.prorate),
              width: 96,
              render: (row) => yes(row.prorate),
            }),
            column.own('onSender', {
              copyText: (row) => String(row.onSender),
              width: 128,
              isOptional: true,
              render: (row) => yes(row.onSender),
            }),
            column.own('taxable', {
              copyText: (row) => String(row.taxable),
              width: 80,
              isOptional: true,
              render: (row) => yes(row.taxable),
            }),
            column.text('counted', {
              width: 104,
              isOptional: true,
              copyText: (row) => feeWords[lang].counted[row.counted],
              render: (row) => (row.feeType === 3 ? feeWords[lang].counted[row.counted] : nothing),
            }),
            column.day('effectiveFrom', { isOptional: true }),
            column.text(lang === 'zh' ? 'feeNameEn' : 'feeName', { isOptional: true, width: 184 }),
            column.text('remark', { isOptional: true, width: 200 }),
          ],
          {
            countryId: 'hidden',
            countryNameEn: 'elsewhere',
            createdAt: 'hidden',
            createdBy: 'hidden',
            currency: 'elsewhere',
            feeItemId: 'hidden',
            updatedAt: 'hidden',
            updatedBy: 'hidden',
            version: 'hidden',
          },
        )}
        page={page}
        input={listed}
        onInputChange={onChange}
        onOpen={({ feeItemId }) => onChange({ ...noFeeFilter, view: 'customers', feeItemId })}
        rowActions={actionsOf}
        slots={{
          next,
          tools: (names) => (
            <Can do={feeItem.export}>
              <ExportButton
                onExport={(fileType) =>
                  runExport(
                    feeItem.export,
                    { ...matched, columns: ['currency', ...names], fileType, exportName },
                    exportName,
                  )
                }
              />
            </Can>
          ),
        }}
      />
      {edited && <FeeForm opened={edited} onClose={() => setEdited(undefined)} />}
      {task && <FeeItemTask {...task} onClose={() => setTask(undefined)} />}
    </>
  );
}
