import { useTranslation } from '#client/i18n/t.ts';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import { editable, extendable, mayFollow } from '#shared/review/states.ts';
import { senderId } from '#shared/sender.ts';
import { approveSenders, moveSenders } from './change-senders.ts';
import type { SenderRef, SenderTask } from './sender-task.ts';

/** What the user may do with a sender ID at its status. */
export function useSenderActions(onTask: (task: SenderTask) => void) {
  const { t } = useTranslation();
  const can = useCan();
  const historyOf = useHistoryAction('senderId');
  return (row: SenderRef): RowAction[] => {
    const { senderIdId, status } = row;
    const mayGo = (to: number) => mayFollow('senderId', status, to);
    const seen = { senderIdIds: [senderIdId], versions: [row.version] };
    const all: (RowAction & { isOffered: boolean })[] = [
      {
        key: 'edit',
        label: t('kit.edit'),
        onSelect: () => onTask({ kind: 'edit', senderIdId }),
        isOffered: can(senderId.update) && editable.senderId.includes(status),
      },
      {
        key: 'submit',
        label: t(status === 4 ? 'sender:submitAnew' : 'sender:submit'),
        // An expired one needs a new last day.
        onSelect: () =>
          status === 4 ? onTask({ kind: 'extend', rows: [row] }) : void moveSenders(senderId.submit, seen, t),
        isOffered: can(senderId.submit) && mayGo(1) && !(status === 4 && can(senderId.extend)),
      },
      {
        key: 'approve',
        label: t(status === 5 ? 'sender:reinstate' : 'sender:approve'),
        onSelect: () => (status === 5 ? onTask({ kind: 'reinstate', row }) : void approveSenders([row], t)),
        isOffered: can(senderId.review) && mayGo(2),
      },
      {
        key: 'reject',
        label: t('review:reject'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'reject', rows: [row] }),
        isOffered: can(senderId.review) && mayGo(3),
      },
      {
        key: 'extend',
        label: t('sender:extend.button'),
        onSelect: () => onTask({ kind: 'extend', rows: [row] }),
        isOffered: can(senderId.extend) && extendable.includes(status),
      },
      {
        key: 'form',
        label: t('sender:form.button'),
        onSelect: () => onTask({ kind: 'form', rows: [row] }),
        isOffered: can(senderId.buildForm) && status === 2,
      },
      {
        key: 'withdraw',
        label: t('sender:withdraw'),
        isDanger: true,
        onSelect: () => onTask({ kind: 'withdraw', row }),
        isOffered: can(senderId.review) && mayGo(5),
      },
      {
        key: 'reopen',
        label: t('sender:reopen'),
        onSelect: () => void moveSenders(senderId.reopen, seen, t),
        isOffered: can(senderId.reopen) && mayGo(0),
      },
    ];
    return [...all.filter(({ isOffered }) => isOffered), ...historyOf(senderIdId)];
  };
}
