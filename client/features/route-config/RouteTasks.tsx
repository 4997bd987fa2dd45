import { AllowLoss } from '#client/business/price/AllowLoss.tsx';
import { SimulateDrawer } from '#client/business/simulate/SimulateDrawer.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { AddCountries } from './AddCountries.tsx';
import { CloneRoutes } from './CloneRoutes.tsx';
import { draftedRows } from './draft.ts';
import { RowDrawer } from './drawer/RowDrawer.tsx';
import { ImportRoutes } from './ImportRoutes.tsx';
import type { RouteTasksProps } from './present.ts';
import { ReplaceChannel } from './ReplaceChannel.tsx';
import { SaveDialog } from './SaveDialog.tsx';
import { Templates } from './Templates.tsx';

/** Dialogs of the table. */
export function RouteTasks(props: RouteTasksProps) {
  const { t } = useTranslation();
  const { task, present, onAdd, onReload, onClose } = props;
  const { edits } = present;
  switch (task.kind) {
    case 'row': {
      const shown = present.rows.find(({ stored }) => stored.operatorId === task.operatorId);
      return shown ? <RowDrawer key={task.operatorId} shown={shown} present={present} onClose={onClose} /> : null;
    }
    case 'save':
      return <SaveDialog {...props} />;
    case 'discard':
      return (
        <Dialog
          open
          title={t('routeConfig:discardTitle', { count: edits.draft.size })}
          okText={t('routeConfig:discard')}
          okButtonProps={{ danger: true }}
          onOk={() => {
            edits.discard();
            onClose();
          }}
          onCancel={onClose}
          width={420}
        >
          {t('routeConfig:discardEffect')}
        </Dialog>
      );
    case 'countries':
      return <AddCountries rows={present.rows} userId={present.table.userId} onAdd={onAdd} onClose={onClose} />;
    case 'replace':
      return <ReplaceChannel present={present} onClose={onClose} />;
    case 'simulate':
      return (
        <SimulateDrawer
          userId={present.table.userId}
          userName={present.table.userName}
          draft={draftedRows(edits.draft)}
          at={present.at}
          onClose={onClose}
        />
      );
    case 'loss':
      return <AllowLoss account={present.table} onDone={onReload} onClose={onClose} />;
    case 'import':
      return <ImportRoutes present={present} onAdd={onAdd} onClose={onClose} />;
    case 'templates':
      return <Templates table={present.table} onClose={onClose} />;
    case 'clone':
      return <CloneRoutes table={present.table} onDone={onReload} onClose={onClose} />;
  }
}
