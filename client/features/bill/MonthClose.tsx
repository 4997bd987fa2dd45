import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { type ReactNode, useState } from 'react';
import styles from '#client/business/bills/bills.module.css';
import { call, showError } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useSession } from '#client/http/session.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { monthChoices } from '#client/kit/month-choices.ts';
import { useCan } from '#client/kit/use-can.ts';
import { centsOf } from '#shared/amounts.ts';
import type { BillClosing } from '#shared/bill/closing.ts';
import type { BillFilter } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { formatCount, formatMoney } from '#shared/format.ts';

type StepName = 'provisional' | 'toLook' | 'clear' | 'behind' | 'unsent' | 'withoutAddress' | 'disputed';

interface MonthCloseProps {
  month: string | undefined;
  /** Shows bills in the list behind. */
  onShow: (filter: Partial<BillFilter>) => void;
  onGenerate: () => void;
  onClose: () => void;
}

/** What is left to do with the bills of a month: only those that need a look are shown one by one. */
export function MonthClose({ month: begun, onShow, onGenerate, onClose }: MonthCloseProps) {
  const { t } = useTranslation();
  const can = useCan();
  const { baseCurrency } = useSession();
  const months = monthChoices(Date.now());
  const [month, setMonth] = useState(begun ?? months[1]?.value ?? '');
  const [isWorking, setWorking] = useState(false);
  const { data } = useCall(bill.closing, { month }, { quiet: true });
  const act = async (kind: 'confirm' | 'send', { billIds, versions }: BillClosing['clear']) => {
    setWorking(true);
    const outcome = await call(bill[kind], { billIds, versions }, { quiet: true }).catch(asCallError);
    if (outcome instanceof Error) showError(outcome);
    else {
      notify({
        type: 'success',
        text:
          kind === 'confirm'
            ? t('bill:closing.confirmed', { count: outcome.changed })
            : t('bill:queued', { count: outcome.changed }),
      });
    }
    await refetch(bill.closing, bill.list, bill.summary, bill.get);
    setWorking(false);
  };
  const show = (filter: Partial<BillFilter>) => (
    <Button size="small" onClick={() => onShow({ month, ...filter })}>
      {t('bill:closing.show')}
    </Button>
  );
  const together = (kind: 'confirm' | 'send', ready: BillClosing['clear'], filter: Partial<BillFilter>) => (
    <>
      {show(filter)}{' '}
      {can(bill[kind]) && (
        <Button size="small" type="primary" loading={isWorking} onClick={() => void act(kind, ready)}>
          {t(`bill:closing.${kind}`, { count: ready.billIds.length })}
        </Button>
      )}
    </>
  );
  const worth = ({ base }: BillClosing['clear']) =>
    base !== null && <small>{`≈ ${formatMoney(centsOf(base))} ${baseCurrency}`}</small>;
  const step = (name: StepName, count: number, { note, action }: { note?: ReactNode; action?: ReactNode } = {}) => (
    <tr key={name}>
      <td>
        {t(`bill:closing.steps.${name}`)}
        {count > 0 && note}
      </td>
      <td className={styles.number}>{formatCount(count)}</td>
      <td className={styles.number}>{count > 0 && action}</td>
    </tr>
  );
  return (
    <Dialog title={t('bill:closing.title')} footer={null} onCancel={onClose} open width={640}>
      <p>
        <Select
          aria-label={t('bill:fields.month')}
          value={month}
          onChange={setMonth}
          options={months.map(({ value, label }) => ({ value, label }))}
        />{' '}
        {data && t('bill:closing.bills', { count: data.bills })}
      </p>
      {data && (
        <table className={styles.lines}>
          <tbody>
            {data.bills === 0 && (
              <tr>
                <td colSpan={3}>
                  {t('bill:closing.none')}{' '}
                  {can(bill.generate) && (
                    <Button size="small" onClick={onGenerate}>
                      {t('bills:generate')}
                    </Button>
                  )}
                </td>
              </tr>
            )}
            {step('provisional', data.provisional, { action: show({ status: 0, isMature: 0 }) })}
            {step('toLook', data.toLook, { action: show({ status: 0, isMature: 1, hasHints: 1 }) })}
            {step('clear', data.clear.count, {
              note: worth(data.clear),
              action: together('confirm', data.clear, { status: 0, isMature: 1, hasHints: 0 }),
            })}
            {step('behind', data.behind)}
            {step('unsent', data.unsent.count, {
              note: worth(data.unsent),
              action: together('send', data.unsent, { isSent: 0 }),
            })}
            {step('withoutAddress', data.withoutAddress, { action: show({ isSent: 0 }) })}
            {step('disputed', data.disputed, { action: show({ isDisputed: 1 }) })}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
