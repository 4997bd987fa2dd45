import { useTranslation } from 'react-i18next';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { setChannelStatus } from './set-channel-status.ts';
import { TpsDialog } from './TpsDialog.tsx';
import type { ChannelTask } from './use-channel-actions.ts';

/** The dialog of what is under way. */
export function ChannelTasks({ task, onClose }: { task: ChannelTask; onClose: () => void }) {
  const { t } = useTranslation();
  if (task.kind === 'tps') {
    return <TpsDialog rows={task.rows} onDone={task.onDone} onClose={onClose} />;
  }
  const { rows, to, onDone } = task;
  const [first] = rows;
  const title =
    rows.length === 1 && first
      ? t(`channel.toOne.${to}`, { name: first.channelName })
      : t('channel.toMany', { action: t(`channel.to.${to}`), count: rows.length });
  return (
    <ReasonDialog
      title={title}
      effect={`${t(`channel.effect.${to}`)} ${t('channel.undoNote')} ${t('channel.reasonNote')}`}
      isDanger={to === 0}
      onConfirm={async (reason) => {
        await setChannelStatus({ rows, to, reason, t });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
