import { SimulateDrawer } from '#client/business/simulate/SimulateDrawer.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { AppliedDrawer } from './AppliedDrawer.tsx';
import { BulkDrawer } from './BulkDrawer.tsx';
import { holdRows } from './change-routes.ts';
import { HoldsDrawer } from './HoldsDrawer.tsx';
import type { RouteTask } from './use-route-actions.ts';

interface RouteTasksProps {
  task: RouteTask;
  onTask: (task: RouteTask) => void;
  onClose: () => void;
}

/** Drawers and dialogs of the overview; their code comes with the first of them. */
export function RouteTasks({ task, onTask, onClose }: RouteTasksProps) {
  const { t } = useTranslation();
  switch (task.kind) {
    case 'simulate':
      return <SimulateDrawer userId={task.userId} userName={task.userName} at={task.at} onClose={onClose} />;
    case 'applied':
      return (
        <AppliedDrawer compared={task.compared} onRaise={(bulk) => onTask({ kind: 'raise', bulk })} onClose={onClose} />
      );
    case 'raise':
      return (
        <BulkDrawer
          where={{ ofApplyId: task.bulk.applyId }}
          raised={task.bulk}
          onTrial={(compared) => onTask({ kind: 'applied', compared })}
          onClose={onClose}
        />
      );
    case 'holds':
      return <HoldsDrawer channelId={task.channelId} onClose={onClose} />;
    case 'bulk':
      return 'rowIds' in task ? (
        <BulkDrawer where={{ rowIds: [...task.rowIds] }} onDone={task.onDone} onClose={onClose} />
      ) : (
        <BulkDrawer
          where={{ filter: task.filter }}
          tryChannelId={task.tryChannelId}
          replaceWith={task.replaceWith}
          because={task.because}
          onTrial={(compared) => onTask({ kind: 'applied', compared })}
          onClose={onClose}
        />
      );
    case 'hold':
      return (
        <ReasonDialog
          title={t('routeOverview:holdTitle', { count: task.rowIds.length })}
          effect={t('routeOverview:holdEffect')}
          isDanger
          isReasonRequired
          onConfirm={async (reason) => {
            await holdRows(task.rowIds, reason, t);
            task.onDone?.();
          }}
          onClose={onClose}
        />
      );
  }
}
