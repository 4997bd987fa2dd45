import '#client/i18n/namespaces/fee-item.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { nothing, type RowAction, type TableInput } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import type { CustomerFee, CustomerFeeListInput } from '#shared/fee-item/customer-fee.ts';
import { feeItem } from '#shared/fee-item.ts';
import { formatMoney } from '#shared/format.ts';
import { feeWords } from '#shared/texts/fee-columns.ts';
import { customerFeeStatuses, feeTypes } from './fee-choices.ts';
import { NextCharge } from './NextCharge.tsx';

const AttachFee = lazyPart(() => import('./AttachFee.tsx').then((module) => module.AttachFee));
const CustomerFeeTask = lazyPart(() => import('./CustomerFeeTask.tsx').then((module) => module.CustomerFeeTask));
type Kind = 'edit' | 'pause' | 'resume' | 'detach';

interface CustomerFeeTableProps {
  input: CustomerFeeListInput;
  /** A method, so that a setter of a wider input fits. */
  onInputChange(patch: TableInput): void;
  /** On the page of one customer: his fees alone, without his name. */
  customerId?: string;
  lead?: ReactNode;
}

/** Fees of customers: what they pay, since when, what was charged; attached, changed, paused and ended here. */
export function CustomerFeeTable({ input, onInputChange, customerId, lead }: CustomerFeeTableProps) {
  const isOfOne = customerId !== undefined;
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const navigate = useNavigate();
  const page = useCall(feeItem.customers, { ...input, ...(customerId && { customerId }) });
  const [task, setTask] = useState<{ kind: Kind; row: CustomerFee }>();
  const [isAttaching, setAttaching] = useState(false);
  const historyOf = useHistoryAction('customerFee');
  // Changing fees requires access to prices.
  const may = useFieldAccess('price') === 'shown' && can(feeItem.attach);
  const column = columnsOf<CustomerFee, 'customerFee'>('customerFee', t);
  const price = { rule: 'price' } as const;
  const actionsOf = (row: CustomerFee): RowAction[] => {
    const action = (kind: Kind, isDanger = false): RowAction => ({
      key: kind,
      label: t(`customerFee:${kind}`),
      ...(kind === 'edit' && { short: t('kit.edit') }),
      isDanger,
      onSelect: () => setTask({ kind, row }),
    });
    const { status, nextOn, customerFeeId } = row;
    const isOpen = may && (status !== 3 || nextOn !== null);
    return [
      ...(isOpen ? [action('edit')] : []),
      ...(isOpen && status === 1 ? [action('pause')] : []),
      ...(isOpen && status === 2 ? [action('resume')] : []),
      {
        key: 'charges',
        label: t('customerFee:history'),
        onSelect: () => navigate(`/settings/fee?view=charges&customerFeeId=${customerFeeId}`),
      },
      ...historyOf(customerFeeId),
      ...(isOpen ? [action('detach', true)] : []),
    ];
  };
  const attachButton = may && (
    <Button
      type={isOfOne ? 'primary' : 'default'}
      size={isOfOne ? 'small' : 'middle'}
      icon={<PlusOutlined />}
      onClick={() => setAttaching(true)}
    >
      {t('customerFee:attach')}
    </Button>
  );
  return (
    <>
      <ResourceTable
        screen={isOfOne ? 'customer-fee' : 'customerFee'}
        rowKey="customerFeeId"
        columns={column.all(
          [
            ...(isOfOne ? [] : [column.text('customerName', { width: 168, least: 120, isOnPhone: true })]),
            column.text('feeName', {
              width: 184,
              isOnPhone: true,
              copyText: (row) => nameOf(row, lang),
              render: (row) => nameOf(row, lang),
            }),
            column.kind('feeType', feeTypes(lang), { width: 104 }),
            column.status('status', customerFeeStatuses(lang), { isOnPhone: true }),
            column.money('priceNow', ({ currency }) => currency, {
              ...price,
              width: 152,
              isOnPhone: true,
              render: ({ priceNow, feeType, currency, price: own }) =>
                priceNow === null || priceNow === undefined ? (
                  nothing
                ) : (
                  <span title={own === null ? t('customerFee:usual') : undefined}>
                    {feeType === 4 ? `${priceNow} %` : `${formatMoney(priceNow)} ${currency}`}
                  </span>
                ),
            }),
            column.text('qty', { width: 80, align: 'right' }),
            column.own('cycle', {
              width: 96,
              copyText: (row) => cycleOf(row, lang),
              render: (row) => cycleOf(row, lang) || nothing,
            }),
            column.day('startDay'),
            column.day('endDay'),
            column.day('nextOn', {
              width: 160,
              isDecisive: true,
              render: ({ nextOn, status }) => (
                <NextCharge on={nextOn} state={status === 1 ? undefined : feeWords[lang].customerFeeStatus[status]} />
              ),
            }),
            column.count('charges', { width: 88 }),
            column.money('chargedAmount', ({ currency }) => currency, { ...price, width: 144 }),
            column.code('feeCode', { isOptional: true }),
          ],
          {
            createdAt: 'hidden',
            createdBy: 'hidden',
            currency: 'elsewhere',
            customerFeeId: 'hidden',
            customerId: 'hidden',
            feeItemId: 'hidden',
            feeNameEn: 'elsewhere',
            price: 'elsewhere',
            refName: 'elsewhere',
            updatedAt: 'hidden',
            updatedBy: 'hidden',
            version: 'hidden',
          },
        )}
        page={page}
        input={input}
        onInputChange={onInputChange}
        rowActions={actionsOf}
        slots={{
          lead,
          next: attachButton,
          tools: () => attachButton,
        }}
      />
      {isAttaching && (
        <AttachFee
          customerId={customerId ?? input.customerId}
          feeItemId={input.feeItemId}
          isOfOne={isOfOne}
          onClose={() => setAttaching(false)}
        />
      )}
      {task && <CustomerFeeTask {...task} onClose={() => setTask(undefined)} />}
    </>
  );
}

const nameOf = ({ feeName, feeNameEn, refName }: CustomerFee, lang: 'zh' | 'en') =>
  [lang === 'zh' ? feeName : feeNameEn, refName].filter(Boolean).join(' · ');
const cycleOf = ({ feeType, cycle }: CustomerFee, lang: 'zh' | 'en') =>
  feeType === 2 ? feeWords[lang].cycle[cycle] : '';
