import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { extendable } from '#shared/review/states.ts';
import type { Sender } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import { approveSenders, moveSenders } from './change-senders.ts';
import type { SenderTask } from './sender-task.ts';

interface SenderBulkProps {
  rows: readonly Sender[];
  onTask: (task: SenderTask) => void;
  onDone: () => void;
}

/** What one can do with the chosen sender IDs: all of them or none. */
export function SenderBulk({ rows, onTask, onDone }: SenderBulkProps) {
  const { t } = useTranslation();
  const seen = { senderIdIds: rows.map((row) => row.senderIdId), versions: rows.map(({ version }) => version) };
  // `call()` has already shown a failure; the choice stays.
  const run = (work: Promise<void>) => void work.then(onDone, () => undefined);
  const areAll = (...statuses: number[]) => rows.every(({ status }) => statuses.includes(status));
  return (
    <>
      <Can do={senderId.submit}>
        <Button
          size="small"
          disabled={!areAll(0) && !areAll(4)}
          onClick={() =>
            areAll(0) ? run(moveSenders(senderId.submit, seen, t)) : onTask({ kind: 'extend', rows, onDone })
          }
        >
          {t(rows.length > 0 && areAll(4) ? 'sender:submitAnew' : 'sender:submit')}
        </Button>
      </Can>
      <Can do={senderId.review}>
        <Button size="small" disabled={!areAll(1)} onClick={() => run(approveSenders(rows, t))}>
          {t('sender:approve')}
        </Button>
        <Button size="small" danger disabled={!areAll(1)} onClick={() => onTask({ kind: 'reject', rows, onDone })}>
          {t('review:reject')}
        </Button>
      </Can>
      <Can do={senderId.extend}>
        <Button size="small" disabled={!areAll(...extendable)} onClick={() => onTask({ kind: 'extend', rows, onDone })}>
          {t('sender:extend.button')}
        </Button>
      </Can>
      <Can do={senderId.buildForm}>
        <Button size="small" disabled={!areAll(2)} onClick={() => onTask({ kind: 'form', rows })}>
          {t('sender:form.button')}
        </Button>
      </Can>
    </>
  );
}
