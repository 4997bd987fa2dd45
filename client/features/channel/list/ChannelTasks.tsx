import '#client/i18n/namespaces/channel-task.ts';
import { lastChannelHelp } from '#client/business/last-channel-help.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { AlarmDialog } from '../alarm/AlarmDialog.tsx';
import { setChannelLink, setChannelStatus } from './set-channel-status.ts';
import { TpsDialog } from './TpsDialog.tsx';
import type { ChannelTask } from './use-channel-actions.ts';

const UsesDrawer = lazyPart(() => import('../uses/UsesDrawer.tsx').then((module) => module.UsesDrawer));
const TestDialog = lazyPart(() => import('../test/TestDialog.tsx').then((module) => module.TestDialog));

/** The dialog of the current task. */
export function ChannelTasks({ task, onClose }: { task: ChannelTask; onClose: () => void }) {
  const { t } = useTranslation();
  const dialog = { rows: task.rows, onDone: task.onDone, onClose };
  if (task.kind === 'tps') return <TpsDialog {...dialog} />;
  if (task.kind === 'alarm') return <AlarmDialog {...dialog} />;
  if (task.kind === 'routes') return <UsesDrawer channel={task.rows[0]} onClose={onClose} />;
  if (task.kind === 'test') {
    return <TestDialog channel={task.rows[0]} withMessage={task.withMessage} onClose={onClose} />;
  }
  const { rows, onDone } = task;
  const [first] = rows;
  if (task.kind === 'link') {
    const { to } = task;
    const name =
      rows.length === 1 && first ? first.channelName : t('channelTask:link.channels', { count: rows.length });
    return (
      <ReasonDialog
        title={t(`channelTask:link.title.${to}`, { name })}
        effect={`${t(`channelTask:link.effect.${to}`)}${to === 'unbound' ? ` ${t('channelTask:reasonNote')}` : ''}`}
        isDanger={to === 'unbound'}
        onConfirm={async (reason) => {
          await setChannelLink({ rows, to, reason, t });
          onDone();
        }}
        onClose={onClose}
      />
    );
  }
  const { to } = task;
  const title =
    rows.length === 1 && first
      ? t(`channelTask:toOne.${to}`, { name: first.channelName })
      : t('channelTask:toMany', { action: t(`channel:to.${to}`), count: rows.length });
  return (
    <ReasonDialog
      title={title}
      effect={`${t(`channelTask:effect.${to}`)} ${t('channelTask:undoNote')} ${t('channelTask:reasonNote')}`}
      isDanger={to === 0}
      onConfirm={async (reason) => {
        await setChannelStatus({ rows, to, reason, t });
        onDone();
      }}
      helpWith={(error) => lastChannelHelp(error, t)}
      onClose={onClose}
    />
  );
}
