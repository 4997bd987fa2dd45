import { useNavigate } from 'react-router-dom';
import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

export interface BillTaskOf {
  kind: 'confirm' | 'send' | 'pay' | 'adjust' | 'rerate' | 'void';
  rows: readonly Bill[];
}

/** A draft whose receipts have had their time. */
export const isConfirmable = ({ status, isProvisional }: Bill): boolean => status === 0 && !isProvisional;

/** One that its customer can be held to. */
export const isSendable = ({ status }: Bill): boolean => status !== 0 && status !== 7;

/** What the user may do with a bill in its state. */
export function useBillActions(onTask: (task: BillTaskOf) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const historyOf = useHistoryAction('bill');
  // Changing bills requires access to prices.
  const seesAmounts = useFieldAccess('price') === 'shown';
  const may = (endpoint: Pick<Endpoint, 'permission'>) => seesAmounts && can(endpoint);
  const actionsOf = (row: Bill): RowAction[] => {
    const action = (kind: BillTaskOf['kind'], isDanger = false): RowAction => ({
      key: kind,
      label: kind === 'rerate' ? t('bill:rerate.title') : t(`bill:${kind}`),
      ...((kind === 'send' || kind === 'pay') && { short: t(`bill:short.${kind}`) }),
      isDanger,
      onSelect: () => onTask({ kind, rows: [row] }),
    });
    const { billId, billNo, customerId, status, chargeType } = row;
    return [
      ...(may(bill.confirm) && isConfirmable(row) ? [action('confirm')] : []),
      ...(may(bill.send) && isSendable(row) ? [action('send')] : []),
      ...(may(bill.pay) && (status === 1 || status === 5) && chargeType !== 1 ? [action('pay')] : []),
      ...(may(bill.adjust) && status !== 7 ? [action('adjust')] : []),
      ...(may(bill.rerate) && status !== 7 ? [action('rerate')] : []),
      ...(can(bill.file)
        ? [
            {
              key: 'file',
              label: t('bill:file'),
              onSelect: () => void runExport(bill.file, { billId, fileType: 'xlsx', exportName: billNo }, billNo),
            },
          ]
        : []),
      ...(can(bill.records)
        ? [
            {
              key: 'records',
              label: t('bill:records'),
              onSelect: () => {
                const exportName = `${billNo}-cdr`;
                void runExport(bill.records, { billId, fileType: 'csv', exportName }, exportName);
              },
            },
          ]
        : []),
      ...(may(bill.pdf)
        ? (['zh', 'en'] as const).map((language) => ({
            key: `pdf-${language}`,
            label: t(`bill:pdf.${language}`),
            onSelect: () => void runExport(bill.pdf, { billId, language }, billNo),
          }))
        : []),
      ...(can(customer.get)
        ? [
            {
              key: 'customer',
              label: t('bill:fields.customerId'),
              onSelect: () => navigate(`/cusmgt/cusDetail?customerId=${customerId}`),
            },
          ]
        : []),
      ...historyOf(billId),
      ...(may(bill.void) && status !== 0 && status !== 7 ? [action('void', true)] : []),
    ];
  };
  return { actionsOf, mayConfirm: may(bill.confirm), maySend: may(bill.send), mayGenerate: may(bill.generate) };
}
